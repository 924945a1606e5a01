import Bonafide
import BonafideTesting
import Testing

@testable import BonafideEvaluation

/// What a recognition of a document is worth that no catalogue holds.
@Suite struct DocumentOutcomeTests {
  private let swiss = Document(role: .identityCard, country: Country(rawValue: "CH"))

  private func outcome(_ found: Document?, _ truth: Document?) -> DocumentEvaluationResult.Outcome {
    DocumentEvaluation.outcome(found, truth: truth, isCatalogued: false)
  }

  @Test func itIsRightByStateAndRoleWithoutAnEdition() {
    #expect(outcome(swiss, swiss) == .right)
    #expect(outcome(Document(role: .identityCard, country: swiss.country, page: .front), swiss) == .right)
  }

  @Test func takenForOneOfTheCatalogueItIsWrong() {
    #expect(outcome(Document(role: .identityCard, country: .de, page: .front, code: "2021"), swiss) == .wrong)
    // Even with the right state and role: there is no such page.
    #expect(outcome(Document(role: .identityCard, country: swiss.country, page: .front, code: "2023"), swiss) == .wrong)
    #expect(outcome(Document(role: .passport, country: swiss.country), swiss) == .wrong)
    #expect(outcome(Document(role: .identityCard, country: .at), swiss) == .wrong)
  }

  @Test func namedInPartOrNotAtAllItIsMissed() {
    #expect(outcome(nil, swiss) == .missed)
    #expect(outcome(Document(country: swiss.country), swiss) == .missed)
    #expect(outcome(Document(role: .identityCard), swiss) == .missed)
  }

  /// A truth that names no edition of a catalogued document takes any, as before.
  @Test func whatIsCataloguedIsJudgedAsBefore() {
    let found = Document(role: .identityCard, country: .de, page: .front, code: "2021")
    let truth = Document(role: .identityCard, country: .de, page: .front)
    #expect(DocumentEvaluation.outcome(found, truth: truth) == .right)
    #expect(DocumentEvaluation.outcome(Document(country: .de), truth: truth) == .wrong)
  }

  @Test func aTruthFileSaysWhatIsNotCatalogued() throws {
    let json = """
      {"schema": "bonafide-document-truth/1", "pictures": [
        {"file": "a.jpg", "document": {"role": "passport", "country": "CH"}, "isCatalogued": false},
        {"file": "b.jpg", "document": null}]}
      """
    let truth = try DocumentTruth(json: Array(json.utf8))
    #expect(truth.pictures.map(\.isCatalogued) == [false, true])
    #expect(truth.pictures[0].document?.code == nil)
  }
}
