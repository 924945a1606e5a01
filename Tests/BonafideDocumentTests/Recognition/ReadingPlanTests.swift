import Testing

@testable import BonafideDocument

/// In which order a page is looked at, and when that ends.
@Suite struct ReadingPlanTests {
  private struct Seen: ReadingProgress {
    var isCertain = false
    var confidence = 0.0
    var isCertainInCyrillic = false
    var readCount = 0
    var isComplete = false
    var hasZone = false
    var hasSoughtZone = false
    var asksForZone = false
  }

  /// The steps of a plan with what each of them changes; a plan that does not end is cut after forty.
  private func steps(
    _ plan: ReadingPlan, from start: Seen = Seen(), _ change: (ReadingPlan.Step, inout Seen) -> Void
  ) -> [ReadingPlan.Step] {
    var (plan, seen, taken) = (plan, start, [ReadingPlan.Step]())
    while taken.count < 40, let step = plan.next(seen) {
      taken.append(step)
      change(step, &seen)
    }
    return taken
  }

  /// Reads lines of a page that has so many.
  private func reading(_ lineCount: Int) -> (ReadingPlan.Step, inout Seen) -> Void {
    { step, seen in
      guard case .readLines(let count) = step else { return }
      seen.readCount = count > lineCount ? lineCount : min(lineCount, seen.readCount + count)
      seen.isComplete = seen.readCount == lineCount
    }
  }

  @Test func aStillReadsAllLinesAtOnceAndThenSearchesForAZone() {
    let read = reading(20)
    let all = steps(ReadingPlan(.complete, isLaid: true), read)
    #expect(all == [.findLines, .readEvidentZone, .readLines(.max), .weigh, .searchZone])
    let sought = steps(ReadingPlan(.complete, isLaid: false)) { step, seen in
      read(step, &seen)
      if step == .weigh { seen.hasSoughtZone = true }
    }
    #expect(sought == Array(all.dropLast()), "nothing hints at a zone")
    var asking = Seen()
    asking.asksForZone = true
    let zoned = steps(ReadingPlan(.complete, isLaid: false), from: asking) { step, seen in
      read(step, &seen)
      if step == .readZone { (seen.hasZone, seen.hasSoughtZone) = (true, true) }
    }
    #expect(zoned == [.findLines, .readEvidentZone, .readLines(.max), .readZone, .weigh])
  }

  /// A still is not read less because it is certain early: its fields are read next.
  @Test func aStillIsReadToTheEndThoughItIsCertain() {
    var certain = Seen()
    (certain.isCertain, certain.confidence, certain.hasZone, certain.hasSoughtZone) = (true, 1, true, true)
    #expect(
      steps(ReadingPlan(.complete, isLaid: true), from: certain, reading(9))
        == [.findLines, .readEvidentZone, .readLines(.max), .weigh])
    #expect(steps(.readingOn, from: certain, reading(9)) == [.readLines(.max), .weigh])
  }

  @Test func aStreamEndsAsSoonAsItIsCertain() {
    var certain = Seen()
    (certain.isCertain, certain.confidence) = (true, 1)
    #expect(steps(ReadingPlan(.untilCertain, isLaid: true), from: certain) { _, _ in } == [.weighKeypoints])
    let zoned = steps(ReadingPlan(.untilCertain, isLaid: true)) { step, seen in
      if step == .readEvidentZone { seen.isCertain = true }
    }
    #expect(zoned == [.weighKeypoints, .findLines, .readEvidentZone])
    let read = reading(30)
    let lines = steps(ReadingPlan(.untilCertain, isLaid: false)) { step, seen in
      read(step, &seen)
      seen.confidence = 0.5
      seen.isCertain = seen.readCount >= 6
    }
    let three = ReadingPlan.Step.readLines(ReadingPlan.stepCount)
    #expect(lines == [.findLines, .readEvidentZone, three, .weigh, three])
  }

  @Test func aStreamReadsInCyrillicLettersOnceWhereNextToNothingIsKnown() {
    func count(_ change: @escaping (inout Seen) -> Void) -> (cyrillic: Int, steps: [ReadingPlan.Step]) {
      let read = reading(12)
      let taken = steps(ReadingPlan(.untilCertain, isLaid: false)) { step, seen in
        read(step, &seen)
        change(&seen)
      }
      return (taken.count { $0 == .readInCyrillic }, taken)
    }
    #expect(count { _ in }.cyrillic == 1)
    #expect(count { $0.confidence = 0.3 }.cyrillic == 0)
    #expect(count { $0.hasZone = true }.cyrillic == 0)
    #expect(count { $0.confidence = $0.readCount <= ReadingPlan.titleCount ? 0.3 : 0 }.cyrillic == 0, "asked once")
    #expect(count { $0.isCertainInCyrillic = true }.steps.last == .readInCyrillic)
  }

  /// The whole page is searched only at the end, and of a stream only where its lines say too little.
  @Test func aStreamSearchesForAZoneWhereItsLinesSayTooLittle() {
    let read = reading(4)
    for (confidence, isSearched) in [(0.5, true), (0.95, false)] {
      let taken = steps(ReadingPlan(.untilCertain, isLaid: false)) { step, seen in
        read(step, &seen)
        seen.confidence = confidence
      }
      #expect(taken.contains(.searchZone) == isSearched, "at \(confidence)")
      #expect(taken.count { $0 == .searchZone } <= 1 && taken.count < 40)
    }
  }

  @Test func stacksOfLinesAreReadAsAZoneOnce() {
    let read = reading(12)
    var asking = Seen()
    asking.asksForZone = true
    let taken = steps(ReadingPlan(.untilCertain, isLaid: false), from: asking, read)
    #expect(taken.count { $0 == .readZone } == 1)
  }
}
