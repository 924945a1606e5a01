import Bonafide
import Testing

@testable import BonafideCLI

/// How long `verify` watches a clip of a document, and which picture it goes on with.
@Suite struct DocumentClipTests {
  private static func frame(_ index: Int) throws -> Frame {
    let image = try Image(width: 8, height: 8, layout: .gray8) {
      $0.initializeMemory(as: UInt8.self, repeating: UInt8(clamping: index))
    }
    return Frame(image: image, time: Double(index))
  }

  /// What is said of a page that nobody knows.
  private static func unknown(sharpness: Double, moves: Bool = false) -> DocumentResult {
    var result = DocumentResult(gates: [.notRecognized], progress: moves ? [.moving] : [])
    result.corners = Quadrilateral(PixelRect(x: 1, y: 1, width: 6, height: 4))
    result.checks = [
      Check(.pageSharpness, .passed, measured: MeasuredValue(sharpness, .atLeast(30), .score))
    ]
    return result
  }

  /// The level that all pixels of a picture have.
  private static func level(_ image: Image?) throws -> UInt8? { try #require(image).bytes.first }

  /// Each look takes a second of a clock that the test moves.
  @Test func aClipThatTakesTooLongIsLeft() throws {
    var seconds = 0
    let clip = try DocumentClip(
      next: { try seconds < 1000 ? Self.frame(seconds) : nil },
      look: { frame in
        seconds += 1
        // The sharpest of all moves.
        if frame.time == 30 { return Self.unknown(sharpness: 90, moves: true) }
        return Self.unknown(sharpness: frame.time == 20 ? 80 : 40)
      }, elapsed: { Double(seconds) })
    #expect(seconds == 60 && clip.isCutShort && clip.capture == nil)
    #expect(try Self.level(clip.picture) == 20, "the sharpest that lay still")
  }

  @Test func whereNothingIsGoodTheLastPictureCounts() throws {
    var seconds = 0
    let clip = try DocumentClip(
      next: { try Self.frame(seconds) },
      look: { _ in
        seconds += 1
        return DocumentResult(gates: [.notFound])
      }, elapsed: { Double(seconds) })
    #expect(clip.isCutShort)
    #expect(try Self.level(clip.picture) == 59)
  }

  @Test func aClipThatEndsBeforeIsWatchedToItsEnd() throws {
    var seconds = 0
    let clip = try DocumentClip(
      next: { try seconds < 50 ? Self.frame(seconds) : nil },
      look: { frame in
        seconds += 1
        return Self.unknown(sharpness: frame.time == 20 ? 80 : 40)
      }, elapsed: { Double(seconds) })
    #expect(seconds == 50 && !clip.isCutShort)
    #expect(try Self.level(clip.picture) == 49, "its last frame")
    let empty = try DocumentClip(next: { nil }, look: { _ in Self.unknown(sharpness: 1) }, elapsed: { 0 })
    #expect(empty.picture == nil && !empty.isCutShort)
  }
}
