import BonafideCore
import BonafideFace
import Testing

@testable import BonafideCapture

/// The rules of the challenges on invented observations, without pictures.
@Suite struct FaceLivenessMachineTests {
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
    #expect(stream.hold(InventedFace(smile: 0.95), seconds: 0.5) == [.answeredAll])
  }

  @Test func aTurnThatWasThereBeforeItWasAskedDoesNotCount() {
    var stream = InventedStream([.left, .right, .left])
    stream.begin()
    #expect(stream.hold(InventedFace(yaw: 30), seconds: 0.3) == [.passedStep])
    // Still turned to the left while right is asked: neither an answer nor a mistake.
    #expect(stream.hold(InventedFace(yaw: 40), seconds: 2) == [])
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
      }
    }
  }

  @Test func anotherFaceFails() {
    var stream = InventedStream([.left, .right])
    stream.begin()
    // Jumps across the picture from one frame to the next.
    #expect(stream.show(InventedFace(center: PixelPoint(x: 560, y: 240))) == .failed)
    #expect(stream.machine.failures == [.livenessOtherFace])

    stream = InventedStream([.left, .right])
    stream.begin()
    #expect(stream.machine.wantsComparison(InventedFace().observation.face!, at: stream.time))
    #expect(!stream.machine.wantsComparison(InventedFace(yaw: 30).observation.face!, at: stream.time))
    #expect(stream.machine.compared(isSamePerson: false, at: stream.time) == nil)
    #expect(!stream.machine.wantsComparison(InventedFace().observation.face!, at: stream.time + 0.04))
    #expect(stream.machine.compared(isSamePerson: false, at: stream.time + 0.1) == nil)
    #expect(stream.machine.compared(isSamePerson: false, at: stream.time + 0.2) == .failed)
    #expect(stream.machine.failures == [.livenessOtherFace])
  }

  @Test func aKnownFaceIsNotComparedAgainInAStep() {
    var stream = InventedStream([.left, .right])
    stream.begin()
    #expect(stream.machine.compared(isSamePerson: true, at: stream.time) == nil)
    #expect(!stream.machine.wantsComparison(InventedFace().observation.face!, at: stream.time + 1))
    stream.hold(InventedFace(yaw: 30), seconds: 0.3)
    #expect(stream.machine.wantsComparison(InventedFace().observation.face!, at: stream.time + 1))
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
    #expect(try FaceLivenessSettings(challengeCount: 1).list(using: &one).count == 1)
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
