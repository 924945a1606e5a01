import BonafideDocument
import BonafidePage
import Testing

@testable import BonafideCapture

@Suite struct DocumentStateTests {
  @Test func tellsTheStateOfTheFirstReason() {
    let order: [(DocumentGate, DocumentState)] = [
      (.notFound, .noMatchFound), (.notOutlined, .partlyVisible), (.tooFar, .tooFar), (.tooClose, .tooClose),
      (.cutOff, .partlyVisible),
      (.angleTooSteep, .angleTooSteep), (.dark, .dark), (.tooBright, .reflectionPresent), (.blurry, .blurry),
      (.reflectionPresent, .reflectionPresent), (.covered, .partlyVisible), (.notRecognized, .noMatchFound),
    ]
    for index in order.indices {
      let reasons = order[index...].map(\.0).reversed()
      #expect(DocumentState(Array(reasons), progress: [.moving]) == order[index].1)
    }
    #expect(order.map(\.0) == DocumentGate.allCases)
    #expect(DocumentState([]) == .ok)
    for progress in DocumentProgress.allCases { #expect(DocumentState([], progress: [progress]) == .holdSteady) }
    #expect(Set(DocumentGate.allCases.map(\.state)).union([.ok, .holdSteady]) == Set(DocumentState.allCases))
    let suspicious = DocumentResult(gates: [], suspicions: DocumentSuspicion.allCases)
    #expect(suspicious.state == .ok && suspicious.reasons.isEmpty, "a suspicion changes no state")
  }
}
