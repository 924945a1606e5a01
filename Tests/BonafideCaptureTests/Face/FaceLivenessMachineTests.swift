import BonafideCore
import BonafideFace
import Testing

@testable import BonafideCapture

/// The rules of the challenges on invented observations, without pictures.
@Suite struct FaceLivenessMachineTests {
  /// A stream whose time stands still gives any number of good frames.
  @Test func framesOfOneMomentAreNotKept() {
    var machine = FaceLivenessMachine()
    for _ in 0..<2000 {
      #expect(machine.see(InventedFace().observation, at: 1, next: [.left], settings: .init()) == nil)
    }
    guard case .judging(let frames?) = machine.state else {
      Issue.record("\(machine.state)")
      return
    }
    #expect((3...300).contains(frames.yaw.count), "\(frames.yaw.count)")
  }

  // MARK: What an attacker would try first

  @Test func aStillPictureAnswersNothing() {
    for challenge in FaceChallenge.standard where challenge != .centered {
      var stream = InventedStream([challenge])
      stream.begin()
      #expect(stream.hold(InventedFace(), seconds: 9) == [.failed])
      #expect(stream.machine.failures == [.livenessTooSlow], "\(challenge)")
    }
  }

  /// A picture of a smile, or of a turned head, was never at rest.
  @Test func aPictureThatSmilesFromTheStartDoesNotAnswer() {
    var stream = InventedStream([.smile])
    stream.hold(InventedFace(smile: 0.95), seconds: 0.7)
    #expect(stream.hold(InventedFace(smile: 0.95), seconds: 5) == [])
    stream.hold(InventedFace(smile: 0.1), seconds: 0.2)
    let events = stream.hold(InventedFace(smile: 0.95), seconds: 0.5)
    #expect(events.first == .answeredAll && events.dropFirst().allSatisfy { $0 == .settled }, "\(events)")
  }

  @Test func aTurnThatWasThereBeforeItWasAskedDoesNotCount() {
    var stream = InventedStream([.left, .right, .left])
    stream.begin()
    #expect(stream.hold(InventedFace(yaw: 30), seconds: 0.3) == [.passedStep])
    // Still turned to the left while right is asked: neither an answer nor a mistake.
    #expect(stream.hold(InventedFace(yaw: 40), seconds: 2) == [])
    stream.show(InventedFace())
    #expect(stream.hold(InventedFace(yaw: -30), seconds: 0.3) == [.passedStep])
    #expect(stream.hold(InventedFace(yaw: -30), seconds: 1) == [])
    stream.hold(InventedFace(), seconds: 0.2)
    #expect(stream.hold(InventedFace(yaw: 30), seconds: 0.3) == [.answeredAll])
    #expect(stream.machine.attempt?.steps.allSatisfy { $0.begunAt >= $0.posedAt } == true)
  }

  @Test func everyOtherOrderFails() {
    let turns: [(FaceChallenge, Double, Double)] = [(.left, 30, 0), (.right, -30, 0), (.up, 0, -30), (.down, 0, 30)]
    for asked in turns {
      for shown in turns where shown.0 != asked.0 {
        var stream = InventedStream([asked.0, .smile])
        stream.begin()
        #expect(stream.turn(yaw: shown.1, pitch: shown.2) == [.failed], "\(shown.0) for \(asked.0)")
        #expect(stream.machine.failures == [.livenessWrongDirection])
      }
      for other in [FaceChallenge.smile, .centered] {
        var stream = InventedStream([other, .left])
        stream.begin()
        #expect(stream.turn(yaw: asked.1, pitch: asked.2) == [.failed], "\(asked.0) for \(other)")
        #expect(stream.machine.failures == [.livenessUnaskedTurn], "no direction was asked for")
      }
    }
  }

  @Test func anotherFaceFails() {
    var stream = InventedStream([.left, .right])
    stream.begin()
    // Jumps across the picture from one frame to the next.
    #expect(stream.show(InventedFace(center: PixelPoint(x: 560, y: 240))) == .failed)
    #expect(stream.machine.failures == [.livenessOtherFace])

    // The same behind one frame that shows none.
    stream = InventedStream([.left, .right])
    stream.begin()
    #expect(stream.show(nil) == nil)
    #expect(stream.show(InventedFace(center: PixelPoint(x: 560, y: 240))) == .failed)
    #expect(stream.machine.failures == [.livenessOtherFace])
  }

  /// Wherever the first face looked, and however long after it was known.
  @Test func aStrangerFailsWithinThreeComparisons() {
    for (yaw, known) in [(0.0, 0.0), (10, 0), (-14, 0), (0, 2), (10, 2)] {
      var stream = InventedStream([.left, .right])
      stream.begin()
      #expect(stream.hold(InventedFace(), seconds: known) == [])
      stream.isSamePerson = false
      let before = stream.time
      #expect(stream.hold(InventedFace(yaw: yaw), seconds: 1).first == .failed, "\(yaw) \(known)")
      #expect(stream.machine.failures == [.livenessOtherFace])
      guard case .failed(_, _, let time) = stream.machine.state else { return #expect(Bool(false), "not failed") }
      #expect(time - before < 0.7)
    }
  }

  /// A swap held off the first face's angle, where no two templates are alike: nothing that is done there counts.
  @Test func whoIsNeverComparedAnswersNothing() {
    var stream = InventedStream([.left, .right])
    while stream.show(InventedFace()) != .began {}
    stream.isSamePerson = false
    // Never within reach of a comparison, and at rest in the direction that is asked for.
    for _ in 0..<12 {
      #expect(stream.hold(InventedFace(yaw: -5, pitch: 19), seconds: 0.08) == [])
      #expect(stream.hold(InventedFace(yaw: 30, pitch: 19), seconds: 0.4) == [])
    }
    #expect(stream.machine.attempt?.steps.isEmpty == true)
    #expect(stream.hold(InventedFace(yaw: 30, pitch: 19), seconds: 4) == [.failed])
    #expect(stream.machine.failures == [.livenessTooSlow])
  }

  /// What was known in one step says nothing of the next one.
  @Test func everyStepNeedsItsOwnComparison() {
    var stream = InventedStream([.left, .right])
    stream.begin()
    #expect(stream.hold(InventedFace(yaw: 30), seconds: 0.3) == [.passedStep])
    // Over to the other side within a frame: nobody knows who turned.
    #expect(stream.hold(InventedFace(yaw: -30), seconds: 2) == [])
    stream.hold(InventedFace(), seconds: 0.2)
    #expect(stream.hold(InventedFace(yaw: -30), seconds: 0.3) == [.answeredAll])
  }

  @Test func aFaceThatWasLostMustBeKnownAgain() {
    var stream = InventedStream([.left, .right])
    stream.begin()
    stream.hold(InventedFace(), seconds: 0.4)
    stream.show(nil)
    #expect(stream.hold(InventedFace(yaw: 30), seconds: 0.3) == [])
    stream.hold(InventedFace(), seconds: 0.2)
    #expect(stream.hold(InventedFace(yaw: 30), seconds: 0.3) == [.passedStep])
  }

  @Test func aFewComparisonsAStepAreEnough() {
    var stream = InventedStream([.left, .right])
    stream.begin()
    var count = 0
    for index in 0..<100 {
      let face = InventedFace(yaw: index < 75 ? 0 : 10)
      if stream.machine.wantsComparison(face.observation.face!, at: stream.time + InventedStream.step) { count += 1 }
      stream.show(face)
    }
    // Three seconds at rest, one before a turn.
    #expect((18...26).contains(count), "\(count)")
  }

  // MARK: The way

  @Test func asksInOrderAndPasses() {
    var stream = InventedStream([.centered, .left, .right, .up, .down, .smile])
    stream.begin()
    #expect(stream.machine.attempt?.current == .centered)
    #expect(stream.hold(InventedFace(), seconds: 1.1) == [.passedStep])
    #expect(stream.turn(yaw: 30) == [.passedStep])
    #expect(stream.turn(yaw: -30) == [.passedStep])
    #expect(stream.turn(pitch: -30) == [.passedStep])
    #expect(stream.turn(pitch: 30) == [.passedStep])
    #expect(stream.machine.attempt?.steps.count == 5 && stream.machine.attempt?.current == .smile)
    #expect(stream.hold(InventedFace(smile: 0.9), seconds: 0.3) == [.answeredAll])
    stream.machine.conclude([], at: stream.time)
    guard case .passed = stream.machine.state else { return #expect(Bool(false), "not passed") }
    #expect(stream.hold(nil, seconds: 5) == [], "it stays passed")
  }

  // MARK: After the last answer

  @Test func framesAreGatheredAfterTheLastAnswer() throws {
    var stream = InventedStream([.left])
    stream.begin()
    #expect(stream.hold(InventedFace(yaw: 30), seconds: 0.15) == [.answeredAll])
    let answeredAt = try #require(stream.machine.attempt?.steps.last?.answeredAt)
    // The person who answered must be seen again; the event comes until somebody concludes.
    let events = stream.hold(InventedFace(), seconds: 0.6)
    #expect(events.count > 2 && Set(events) == [.settled])
    #expect(stream.machine.attempt?.steps.last?.answeredAt == answeredAt)
    var soon = InventedStream([.left])
    soon.begin()
    soon.hold(InventedFace(yaw: 30), seconds: 0.15)
    let since = try #require(soon.machine.attempt?.steps.last?.answeredAt)
    while soon.show(InventedFace()) != .settled { #expect(soon.time < since + 1) }
    #expect(soon.time - since >= 0.3)
  }

  /// The last answer is another person's, who is told only once the head comes back.
  @Test func aStrangerAfterTheLastAnswerFails() {
    var stream = InventedStream([.left])
    stream.begin()
    #expect(stream.hold(InventedFace(yaw: 30), seconds: 0.15) == [.answeredAll])
    stream.isSamePerson = false
    #expect(stream.hold(InventedFace(yaw: 30), seconds: 1) == [], "a turned face that is not alike tells nothing")
    #expect(stream.hold(InventedFace(), seconds: 0.6).first == .failed)
    #expect(stream.machine.failures == [.livenessOtherFace])
  }

  @Test func whoDoesNotComeBackFails() {
    for (face, reason) in [(InventedFace(yaw: 30), ReasonCode.livenessTooSlow), (nil, .livenessFaceLost)] {
      var stream = InventedStream([.left])
      stream.begin()
      #expect(stream.hold(InventedFace(yaw: 30), seconds: 0.15) == [.answeredAll])
      stream.isSamePerson = false
      #expect(stream.hold(face, seconds: face == nil ? 2 : 5) == [.failed])
      #expect(stream.machine.failures == [reason])
    }
    var broken = InventedStream([.left])
    broken.begin()
    #expect(broken.hold(InventedFace(yaw: 30), seconds: 0.15) == [.answeredAll])
    broken.time += 1
    #expect(broken.show(InventedFace()) == .failed && broken.machine.failures == [.livenessStreamBroken])
  }

  /// Who is recognized aside need not look back.
  @Test func aTurnedFaceThatIsAlikeIsKnown() {
    var stream = InventedStream([.left])
    stream.begin()
    #expect(stream.hold(InventedFace(yaw: 30), seconds: 0.15) == [.answeredAll])
    #expect(Set(stream.hold(InventedFace(yaw: 30), seconds: 0.6)) == [.settled])
  }

  @Test func evidenceAgainstItFails() {
    var stream = InventedStream([.left])
    stream.begin()
    #expect(stream.hold(InventedFace(yaw: 30), seconds: 0.2) == [.answeredAll])
    stream.machine.conclude([.livenessFlat], at: stream.time)
    #expect(stream.machine.failures == [.livenessFlat])
  }

  @Test func failsAndBeginsAnewAfterThreeSeconds() {
    var stream = InventedStream([.left, .right])
    stream.begin()
    stream.turn(yaw: 30)
    #expect(stream.machine.attempt?.steps.count == 1)
    #expect(stream.turn(yaw: 30) == [.failed])
    #expect(stream.hold(InventedFace(), seconds: 2.2) == [])
    #expect(stream.machine.failures == [.livenessWrongDirection], "still told")
    #expect(stream.hold(InventedFace(), seconds: 1.2) == [.began])
    #expect(stream.machine.failures.isEmpty && stream.machine.attempt?.steps.isEmpty == true)
    #expect(stream.machine.attemptCount == 2)
  }

  /// Nobody gets more attempts by ending the capture; whoever comes after somebody who passed begins anew.
  @Test func attemptsAreCountedOnInTheNextStream() {
    var stream = InventedStream([.left, .right])
    stream.begin()
    stream.turn(yaw: 30)
    stream.turn(yaw: 30)
    let failed = stream.machine.withoutFace
    #expect(failed.attemptCount == 1 && failed.failures == [.livenessWrongDirection])
    var another = InventedStream([.left])
    another.begin()
    #expect(another.machine.withoutFace.attemptCount == 1 && another.machine.withoutFace.attempt == nil)
    another.turn(yaw: 30)
    another.hold(InventedFace(), seconds: 1)
    another.machine.conclude([], at: another.time)
    #expect(another.machine.withoutFace.attemptCount == 0)
  }

  @Test func attemptsCanBeBounded() throws {
    var stream = InventedStream([.left, .right])
    stream.settings = try FaceLivenessSettings(maximumAttemptCount: 1)
    stream.begin()
    #expect(stream.turn(yaw: -30) == [.failed])
    #expect(stream.hold(InventedFace(), seconds: 20) == [])
    #expect(stream.machine.failures == [.livenessWrongDirection])
  }

  @Test func aLostFaceFailsAndAnInstantDoesNot() {
    var stream = InventedStream()
    stream.begin()
    #expect(stream.hold(nil, seconds: 0.4) == [])
    #expect(stream.hold(InventedFace(), seconds: 0.2) == [])
    #expect(stream.hold(nil, seconds: 0.7) == [.failed])
    #expect(stream.machine.failures == [.livenessFaceLost])
  }

  @Test func companyFailsAfterAWhile() {
    var stream = InventedStream()
    stream.begin()
    #expect(stream.hold(InventedFace(), seconds: 0.8, rivals: 1) == [])
    #expect(stream.hold(InventedFace(), seconds: 0.2) == [])
    #expect(stream.hold(InventedFace(), seconds: 1.2, rivals: 1) == [.failed])
    #expect(stream.machine.failures == [.faceSeveral])
  }

  @Test func timeThatJumpsFails() {
    for jump in [-0.5, 1.5] {
      var stream = InventedStream()
      stream.begin()
      stream.time += jump
      #expect(stream.show(InventedFace()) == .failed)
      #expect(stream.machine.failures == [.livenessStreamBroken])
      // Time that went back does not make the pause longer.
      #expect(stream.hold(InventedFace(), seconds: 3.8) == [.began])
    }
  }

  @Test func waitsForGoodFrames() {
    for gate in FaceGate.allCases {
      var stream = InventedStream()
      #expect(stream.hold(InventedFace(gates: [gate]), seconds: 3) == [])
      #expect(stream.machine.attempt == nil)
      #expect(stream.hold(InventedFace(), seconds: 0.4) == [])
      stream.show(InventedFace(gates: [gate]))
      #expect(stream.hold(InventedFace(), seconds: 0.4) == [], "not for long enough")
      #expect(stream.hold(InventedFace(), seconds: 0.2) == [.began])
    }
  }

  @Test func turnsCountFromWhereTheHeadWas() {
    var stream = InventedStream([.up, .left])
    stream.hold(InventedFace(yaw: 5, pitch: 12), seconds: 0.6)
    #expect(stream.hold(InventedFace(yaw: 5, pitch: 1), seconds: 1) == [])
    #expect(stream.hold(InventedFace(yaw: 5, pitch: -4), seconds: 0.3) == [.passedStep])
  }

  /// A head that is turned far aside is measured as nodded too.
  @Test func onlyTheStrongestDirectionCounts() {
    var stream = InventedStream([.right, .up])
    stream.begin()
    #expect(stream.hold(InventedFace(yaw: -30), seconds: 0.2) == [.passedStep])
    #expect(stream.hold(InventedFace(yaw: -55, pitch: -17), seconds: 1) == [])
  }

  @Test func oneFrameIsNoTurn() {
    var stream = InventedStream([.left])
    stream.begin()
    for _ in 0..<10 {
      #expect(stream.show(InventedFace(yaw: 30)) == nil)
      #expect(stream.show(InventedFace()) == nil)
    }
  }

  @Test func anyTurnTakesAnyDirection() {
    for (yaw, pitch) in [(30.0, 0.0), (-30, 0), (0, 30), (0, -30)] {
      var stream = InventedStream(FaceLivenessSettings.legacy)
      stream.begin()
      #expect(stream.turn(yaw: yaw, pitch: pitch) == [.passedStep])
      #expect(stream.hold(InventedFace(smile: 0.9), seconds: 0.3) == [.answeredAll])
    }
  }

  // MARK: Lists

  @Test func listsAreRandomAndSeedable() throws {
    var one = SplitMix64(seed: 7)
    var same = SplitMix64(seed: 7)
    var lists: Set<[FaceChallenge]> = []
    let settings = FaceLivenessSettings()
    for _ in 0..<300 {
      let list = settings.list(using: &one)
      #expect(list == settings.list(using: &same))
      #expect(list.count == 5 && !list.contains(.anyTurn) && list.contains(.smile))
      #expect(list.contains { [.left, .right].contains($0) } && list.contains { [.up, .down].contains($0) })
      #expect(zip(list, list.dropFirst()).allSatisfy { $0 != $1 })
      lists.insert(list)
    }
    #expect(lists.count > 200)
    let left = try FaceLivenessSettings(leftOut: [.smile, .up])
    for _ in 0..<50 { #expect(Set(left.list(using: &one)).isDisjoint(with: [.smile, .up])) }
    #expect(try FaceLivenessSettings(challenges: [.left, .up]).list(using: &one) == [.left, .up])
    #expect(try FaceLivenessSettings(isLegacyModeEnabled: true).list(using: &one) == [.anyTurn, .smile])
    let short = try FaceLivenessSettings(challengeCount: 1)
    let single = Set((0..<100).map { _ in short.list(using: &one) })
    #expect(single == [[.left], [.right], [.up], [.down], [.smile]])
  }

  /// All lists of so many challenges, and how many of them the best recording answers, by trying all.
  private func tried(_ count: Int, _ leftOut: Set<FaceChallenge>) -> (lists: Int, odds: Double) {
    let pool = FaceChallenge.standard.filter { !leftOut.contains($0) }
    var lists: [[FaceChallenge]] = pool.map { [$0] }
    for _ in 1..<count {
      lists = lists.flatMap { list in
        pool.filter { pool.count == 1 || $0 != list.last }.map { list + [$0] }
      }
    }
    let kinds: [Set<FaceChallenge>] = [[.smile], [.left, .right], [.up, .down]].filter { !$0.isDisjoint(with: pool) }
    lists = lists.filter { list in
      kinds.count <= count
        ? kinds.allSatisfy { !$0.isDisjoint(with: list) } : list.contains { $0 != .centered }
    }
    var asked: [[FaceChallenge]: Int] = [:]
    for list in lists { asked[list.filter { $0 != .centered }, default: 0] += 1 }
    let most =
      asked.keys.map { recording in
        (0...recording.count).reduce(0) { $0 + (asked[Array(recording.prefix($1))] ?? 0) }
      }.max() ?? 1
    return (lists.count, Double(lists.count) / Double(most))
  }

  @Test func theOddsOfARecordingAreThoseOfAllLists() throws {
    let left: [Set<FaceChallenge>] = [
      [], [.smile], [.up], [.up, .down], [.left, .right], [.centered], [.smile, .up], [.left, .right, .up, .down],
      [.centered, .left, .right, .up, .down],
    ]
    for leftOut in left {
      for count in 1...5 {
        let settings = try FaceLivenessSettings(challengeCount: count, leftOut: leftOut)
        let all = tried(count, leftOut)
        #expect(settings.listCount == all.lists, "\(count) \(leftOut)")
        #expect(abs(settings.recordingOdds - all.odds) < 1e-9, "\(count) \(leftOut) \(settings.recordingOdds)")
      }
    }
    // What the documentation says.
    #expect(FaceLivenessSettings().listCount == 1920 && FaceLivenessSettings().recordingOdds == 160)
    #expect(try FaceLivenessSettings(challengeCount: 4).recordingOdds.rounded() == 53)
    #expect(try FaceLivenessSettings(challengeCount: 3).recordingOdds == 24)
    #expect(try FaceLivenessSettings(challengeCount: 12).listCount > 100_000_000)
  }

  /// All lists that can be drawn are drawn, each about as often as any other.
  @Test func drawsAreEven() throws {
    var random = SplitMix64(seed: 1)
    let settings = try FaceLivenessSettings(challengeCount: 3)
    var counts: [[FaceChallenge]: Int] = [:]
    for _ in 0..<4800 { counts[settings.list(using: &random), default: 0] += 1 }
    #expect(counts.count == settings.listCount && settings.listCount == 24)
    #expect(counts.values.allSatisfy { (130...280).contains($0) }, "\(counts.values.sorted())")
  }

  @Test func challengesCountAsRandomOnlyWhereOneRecordingAnswersFew() throws {
    #expect(FaceLivenessSettings().areChallengesRandom)
    #expect(try FaceLivenessSettings(challengeCount: 4).areChallengesRandom)
    #expect(try FaceLivenessSettings(leftOut: [.smile]).areChallengesRandom)
    #expect(try FaceLivenessSettings(challengeCount: 7, leftOut: [.up, .down]).areChallengesRandom)
    #expect(try !FaceLivenessSettings(challengeCount: 1).areChallengesRandom)
    #expect(try !FaceLivenessSettings(challengeCount: 3).areChallengesRandom)
    #expect(try !FaceLivenessSettings(leftOut: [.up, .down]).areChallengesRandom)
    #expect(try !FaceLivenessSettings(leftOut: [.left, .right, .up, .down]).areChallengesRandom)
    #expect(try !FaceLivenessSettings(challenges: [.left, .up, .smile, .right, .down]).areChallengesRandom)
    #expect(try !FaceLivenessSettings(seed: 1).areChallengesRandom)
    #expect(try !FaceLivenessSettings(isLegacyModeEnabled: true).areChallengesRandom)
  }

  @Test func badSettingsAreRefused() {
    let bad: [() throws -> FaceLivenessSettings] = [
      { try FaceLivenessSettings(challenges: []) }, { try FaceLivenessSettings(challenges: [.centered, .centered]) },
      { try FaceLivenessSettings(challenges: [.anyTurn]) }, { try FaceLivenessSettings(challengeCount: 0) },
      { try FaceLivenessSettings(challenges: [.left], leftOut: [.left]) },
      { try FaceLivenessSettings(leftOut: [.left, .right, .up, .down, .smile]) },
      { try FaceLivenessSettings(secondsPerStep: .nan) }, { try FaceLivenessSettings(maxAuxiliaryImageSize: 0) },
      { try FaceLivenessSettings(challenges: Array(repeating: .left, count: 13)) },
      { try FaceLivenessSettings(maximumAttemptCount: 0) },
    ]
    for make in bad { #expect(throws: DocumentError(.badOptions, "")) { try make() } }
  }
}
