import Bonafide
import Testing

@testable import BonafideCapture

/// A stream that lies on its side gives no selfie and no challenge, and says why.
@Suite struct TiltedFaceTests {
  @Test(arguments: [0, 1, 2, 3]) func aPictureOnItsSideIsRefused(turns: Int) throws {
    let store = try ModelStore()
    let folder = try ModelFolder.standard.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = (folder + ["pictures", "obama.jpg"]).joined(separator: "/")
    let portrait = try ImageDecoder().read(path: path).shrunk(toLongerSide: 800).rotated(quarterTurns: turns)
    let (selfie, liveness) = (SelfieVerifier(language: .english), FaceLivenessVerifier(language: .english))
    let models = try FaceVerifierModels(models: store)
    try selfie.loadModels(models)
    try liveness.loadModels(models)
    var reasons: Set<ReasonCode> = []
    for index in 0..<12 {
      let frame = Frame(image: portrait, time: Double(index) / 10)
      let taken = try selfie.verify(frame)
      let asked = try liveness.verify(frame)
      reasons.formUnion((taken.reasons + asked.reasons).map(\.code))
      if turns != 0 { #expect(taken.capture == nil && asked.challenge == nil) }
    }
    // Nobody looks for a face that stands on its head in a stream.
    #expect(reasons.contains(.faceTilted) == [1, 3].contains(turns), "\(reasons)")
    #expect(reasons.contains(.faceNotFound) == (turns == 2), "\(reasons)")
  }
}
