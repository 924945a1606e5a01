import BonafideCore
import BonafideDocument
import BonafideImaging
import BonafidePage
import TestSupport
import Testing

@testable import BonafideCapture
@testable import BonafideCatalogue

/// What is told to the person who holds a document whose hologram is looked at.
@Suite struct HologramHintTests {
  private static let quad = Quadrilateral(PixelRect(x: 160, y: 90, width: 320, height: 180))

  /// A card that was read, and how far its hologram is.
  private static func result(
    _ state: HologramState, gates: [DocumentGate] = [], progress: [DocumentProgress] = []
  ) throws -> DocumentResult {
    var result = DocumentResult(gates: gates, progress: progress)
    result.document = CardStream.card
    result.corners = quad
    result.hologram = HologramResult(
      state: state, score: state == .ok ? 90 : 10, threshold: 60, zones: [], rightDegrees: -18...18,
      upDegrees: -14...14, frameCount: 30, isCovered: state == .ok)
    let found = RecognizedDocument(
      document: CardStream.card, confidence: 0.97, definition: nil, size: .id1, corners: quad)
    let page = try #require(RecognizedPage(found, outline: quad, time: 0))
    let image = try Image(width: 8, height: 8, layout: .rgb8) { _ in }
    var reading = DocumentReading()
    (reading.page, reading.frame) = (image, image)
    result.capture = DocumentCapture(page.with(reading), hologram: result.hologram)
    return result
  }

  /// It is the last that a person is told, however the card lies by then.
  @Test(
    arguments: [([], []), ([.reflectionPresent], []), ([.angleTooSteep], [.moving])]
      as [([DocumentGate], [DocumentProgress])])
  func aHologramThatWasSeenIsTold(gates: [DocumentGate], progress: [DocumentProgress]) throws {
    var result = try Self.result(.ok, gates: gates, progress: progress)
    result.isForHologram = true
    #expect(result.overlayHint == OverlayHint(code: "hologram.ok", kind: .success))
    let content = result.overlayContent(in: PixelSize(width: 640, height: 360))
    #expect(content.outlines.first?.style == .success)
    result.capture = nil
    #expect(result.overlayHint?.code != "hologram.ok", "the document was not read")
  }

  /// Who captures a document, and looks at its hologram beside, must hold it so that it can be used.
  @Test func aDocumentIsHeldStillAfterItsHologram() throws {
    #expect(try Self.result(.ok).overlayHint?.code == "hologram.ok")
    #expect(try Self.result(.ok, progress: [.moving]).overlayHint?.code == "document.holdSteady")
    let lit = try Self.result(.ok, gates: [.reflectionPresent]).overlayHint
    #expect(lit?.code == "document.reflectionPresent" && lit?.kind == .warning)
    #expect(try Self.result(.tiltUpAndDown, progress: [.moving]).overlayHint?.code == "hologram.tiltUpAndDown")
  }
}
