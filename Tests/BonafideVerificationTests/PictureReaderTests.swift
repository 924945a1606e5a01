import Bonafide
import BonafideImaging
import BonafideTesting
import Testing

@testable import BonafideVerification

/// What is found on and beside the pages of a picture.
@Suite struct PictureReaderTests {
  /// A photograph of a face lies on a dark table, turned aside: an outline is found around it, but it is no page, and
  /// whose face it is must not be overlooked.
  @Test(arguments: 0..<4) func aFaceOnAPrintThatIsNoPageIsSeen(_ quarterTurns: Int) throws {
    let print = try Cases.pair().stranger.selfie.withoutAlpha().shrunk(toLongerSide: 760)
      .rotated(quarterTurns: quarterTurns)
    var table = try Canvas(
      size: PixelSize(width: 1280, height: 960), background: Color(red: 40, green: 46, blue: 52))
    try table.draw(print, atX: 120, y: 90)
    let reading = try #require(
      try Cases.verification().gather(document: [table.image], selfie: nil, on: Cases.day).readings.first)
    let faces = reading.pages.flatMap(\.faces).map(\.eyeDistance) + reading.facesBeside.map(\.eyeDistance)
    #expect(faces.contains { $0 > 30 }, "\(faces)")
  }
}
