import BonafideCore
import BonafideDocument
import BonafideImaging
import BonafideMRZ
import BonafidePage
import TestSupport
import Testing

@testable import BonafideCapture
@testable import BonafideCatalogue

/// What a verifier is given: models, what is wanted, options of holograms.
@Suite struct DocumentVerifierOptionsTests {
  @Test func needsModels() throws {
    let verifier = DocumentVerifier(language: .czech)
    #expect(throws: DocumentError(.missingModel, "")) {
      try verifier.verify(Frame(image: try Pages.noise(block: 8), time: 0))
    }
  }

  @Test func changesWhatIsWantedAtAnyTime() {
    let verifier = DocumentVerifier(
      input: DocumentsInput([
        Document(role: .passport, country: .cz), Document(role: .visa, country: .cz, page: .front),
      ]), language: .czech)
    #expect(verifier.role == nil)
    #expect(verifier.country == .cz)
    #expect(verifier.page == nil)
    verifier.page = .back
    #expect(verifier.input == DocumentsInput([Document(country: .cz, page: .back)]))
    verifier.language = .slovak
    #expect(verifier.language.rawValue == "sk")
  }

  @Test func zonesOfTheDefinitionLeaveOtherHologramOptionsAlone() throws {
    let frames = try CardStream.frames(5)
    let definition = DocumentDefinition(
      role: .identityCard, country: .utopia, page: .front, code: "1", title: "Card", size: .id1,
      source: FactSource(basis: .description, what: "a test"),
      holograms: [PageBox(x: 0.1, y: 0.1, width: 0.2, height: 0.2)])
    let verifier = DocumentVerifier(language: .czech, executor: .immediate)
    verifier.use(FailingAnalyzer(outline: frames[0].1, definition: definition))
    try verifier.beginHologramVerification(options: HologramDetectorOptions(leastScore: 83))
    for frame in frames { _ = try verifier.verify(frame.0) }
    let result = try #require(verifier.endHologramVerification())
    #expect(result.frameCount > 0 && result.threshold == 83)
  }
}
