import Testing

@testable import BonafideCapture
import BonafideDocument
import BonafidePage

/// The flow without pictures: what is told and wanted, frame by frame.
@Suite struct DocumentFlowTests {
  func seen(_ gates: [DocumentGate] = [], motion: Double? = 0) -> DocumentFlow.Observation {
    .init(isTracked: true, motion: motion, gates: gates)
  }

  let nothing = DocumentFlow.Observation(isTracked: false, motion: nil)

  @Test func looksOnceUntilLookingHasEnded() {
    var flow = DocumentFlow(blurTolerance: 10)
    #expect(flow.observe(nothing, at: 0).wantsLocating)
    #expect(!flow.observe(nothing, at: 0.03).wantsLocating)
    flow.endLocating()
    let again = flow.observe(nothing, at: 0.06)
    #expect(again.wantsLocating)
    #expect(again.state == .noMatchFound)
  }

  @Test func recognizesTheFirstGoodFrameAndIsThenOK() {
    var flow = DocumentFlow(blurTolerance: 10)
    #expect(!flow.observe(seen([.blurry]), at: 0).wantsRecognizing)
    #expect(!flow.observe(seen(motion: 0.1), at: 0.1).wantsRecognizing)
    let good = flow.observe(seen(), at: 0.2)
    #expect(good.wantsRecognizing)
    #expect(good.state == .holdSteady)
    #expect(!flow.observe(seen(), at: 0.3).wantsRecognizing)
    flow.endRecognizing(isMatch: true, at: 0.4)
    #expect(flow.observe(seen(), at: 0.5).state == .ok)
    #expect(flow.observe(seen([.reflectionPresent]), at: 0.6).state == .reflectionPresent)
    #expect(flow.observe(seen(motion: 0.1), at: 0.7).state == .holdSteady)
  }

  @Test func triesAgainAfterNoMatch() {
    var flow = DocumentFlow(blurTolerance: 10)
    _ = flow.observe(seen(), at: 0)
    flow.endRecognizing(isMatch: false, at: 0.1)
    #expect(flow.observe(seen(), at: 0.2).wantsRecognizing, "after a quick try at once")
    flow.endRecognizing(isMatch: false, at: 0.5)
    let early = flow.observe(seen(), at: 0.6)
    #expect(early.state == .noMatchFound)
    #expect(!early.wantsRecognizing)
    #expect(flow.observe(seen(), at: 0.9).wantsRecognizing)
    flow.endRecognizing(isMatch: true, at: 1.2)
    #expect(flow.observe(seen(), at: 1.3).state == .ok)
  }

  @Test func triesQuicklyAndThoroughlyInTurn() {
    var flow = DocumentFlow(blurTolerance: 10)
    var efforts: [RecognitionEffort] = []
    for time in [0.0, 1, 2, 3] {
      #expect(flow.observe(seen(), at: time).wantsRecognizing)
      efforts.append(flow.effort)
      flow.endRecognizing(isMatch: false, at: time + 0.1)
    }
    #expect(efforts == [.quick, .thorough, .quick, .thorough])
    _ = flow.observe(seen(), at: 4)
    flow.endRecognizing(isMatch: false, at: 4.1)
    #expect(flow.effort == .thorough)
    _ = flow.observe(nothing, at: 4.2)
    #expect(flow.effort == .quick, "the next document is another one")
  }

  @Test func doubtsAnOutlineThatIsNotRecognized() {
    var flow = DocumentFlow(blurTolerance: 10)
    #expect(!flow.observe(seen([.blurry]), at: 0).wantsLocating)
    #expect(!flow.observe(seen([.blurry]), at: 0.3).wantsLocating)
    #expect(flow.observe(seen([.blurry]), at: 0.8).wantsLocating)
    #expect(!flow.observe(seen([.blurry]), at: 2).wantsLocating, "one look at a time")
    flow.endLocating()
    #expect(flow.observe(seen([.blurry]), at: 2.5).wantsLocating)
    flow.endLocating()
    #expect(flow.observe(seen(), at: 2.6).wantsRecognizing)
    flow.endRecognizing(isMatch: true, at: 2.7)
    #expect(!flow.observe(seen([.blurry]), at: 9).wantsLocating, "what is known is not doubted")
  }

  /// Good pictures whose tries fail one after the other: what is followed may be a notebook.
  @Test func doubtsAnOutlineWhoseTriesKeepFailing() {
    var flow = DocumentFlow(blurTolerance: 10)
    var doubt: Double?
    for index in 0..<60 where doubt == nil {
      let time = Double(index) / 30
      let decision = flow.observe(seen(), at: time)
      if decision.wantsLocating { doubt = time }
      // A try takes five frames.
      if index % 6 == 5 { flow.endRecognizing(isMatch: false, at: time) }
    }
    #expect(doubt.map { $0 <= 0.8 } == true, "\(doubt ?? -1)")
    #expect(flow.isDoubtful)
  }

  @Test func aMatchThatIsNoneWhenItIsReadWholeHasFailed() {
    var flow = DocumentFlow(blurTolerance: 10)
    #expect(flow.observe(seen(), at: 0).wantsRecognizing)
    flow.endRecognizing(isMatch: true, reads: true, at: 0.1)
    flow.endReading(isMatch: false, at: 0.2)
    #expect(flow.observe(seen(), at: 0.25).state != .ok)
    flow.endRecognizing(isMatch: true, reads: true, at: 0.3)
    flow.endReading(at: 0.4)
    #expect(flow.observe(seen(), at: 0.5).state == .ok)
  }

  @Test func forgetsALostDocument() {
    var flow = DocumentFlow(blurTolerance: 10)
    _ = flow.observe(seen(), at: 0)
    flow.endRecognizing(isMatch: true, at: 0.1)
    #expect(flow.observe(seen(), at: 0.2).state == .ok)
    #expect(flow.observe(nothing, at: 0.3).wantsLocating)
    let next = flow.observe(seen(), at: 0.4)
    #expect(next.wantsRecognizing)
    #expect(next.state == .holdSteady)
  }

  @Test func waitsForWorkThatIsNotDone() {
    var flow = DocumentFlow(blurTolerance: 10)
    var busy = seen()
    busy.canRecognize = false
    #expect(!flow.observe(busy, at: 0).wantsRecognizing)
    var unjudged = seen()
    unjudged.isJudged = false
    #expect(!flow.observe(unjudged, at: 0.1).wantsRecognizing)
    #expect(flow.observe(seen(), at: 0.2).wantsRecognizing)
  }

  @Test func relaxesTheBlurGateAfterTheToleranceOnly() {
    var flow = DocumentFlow(blurTolerance: 2)
    _ = flow.observe(seen([.blurry]), at: 0)
    _ = flow.observe(seen([.blurry]), at: 1.9)
    #expect(!flow.isBlurGateRelaxed)
    // Something else is wrong too: blur was not all that kept it.
    _ = flow.observe(seen([.blurry, .dark]), at: 1.95)
    _ = flow.observe(seen([.blurry]), at: 2)
    _ = flow.observe(seen([.blurry]), at: 3.9)
    #expect(!flow.isBlurGateRelaxed)
    _ = flow.observe(seen([.blurry]), at: 4)
    #expect(flow.isBlurGateRelaxed)
    _ = flow.observe(seen(), at: 4.1)
    #expect(flow.isBlurGateRelaxed)
    _ = flow.observe(nothing, at: 4.2)
    #expect(!flow.isBlurGateRelaxed)
  }

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
