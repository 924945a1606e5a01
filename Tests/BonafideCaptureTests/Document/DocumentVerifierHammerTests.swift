import BonafideCore
import Testing

@testable import BonafideCapture
@testable import BonafideCatalogue

/// One verifier that is fed and changed at once; `make sanitize-threads` runs it under the thread sanitizer.
@Suite struct DocumentVerifierHammerTests {
  @Test func frameSettingsAndModelsFromManyThreads() async throws {
    let frames = try CardStream.frames(10)
    let analyzer = FakeAnalyzer(outline: frames[0].1, document: CardStream.card)
    let verifier = DocumentVerifier(language: .czech)
    verifier.load(analyzer)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for (frame, _) in frames { _ = try verifier.verify(frame).state }
      }
      group.addTask {
        for round in 0..<200 {
          verifier.settings.readBarcode = round.isMultiple(of: 2)
          verifier.settings.showAimingCircle = round.isMultiple(of: 3)
          verifier.language = round.isMultiple(of: 2) ? .czech : .english
          _ = verifier.settings
        }
      }
      group.addTask {
        for round in 0..<200 {
          verifier.role = round.isMultiple(of: 2) ? .identityCard : nil
          verifier.country = nil
          verifier.input = DocumentsInput([.any])
          _ = (verifier.page, verifier.input, verifier.language)
        }
      }
      group.addTask {
        for _ in 0..<20 {
          verifier.load(analyzer)
          try verifier.beginHologramVerification()
          verifier.finish()
          verifier.endHologramVerification()
        }
      }
      try await group.waitForAll()
    }
    // Whatever went on, it works on.
    verifier.input = DocumentsInput([.any])
    var last: DocumentResult?
    for index in 0..<8 {
      last = try verifier.verify(Frame(image: frames[9].0.image, time: 1 + Double(index) / 30))
      verifier.finish()
    }
    #expect(last?.document?.role == .identityCard && last?.document?.country == .utopia)
    #expect(last?.corners != nil)
  }
}
