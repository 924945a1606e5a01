import BonafideCore
import BonafideFace
import Testing

@testable import BonafideCapture

/// Which smiles answer a request for one, and which fail another.
@Suite struct SmileChallengeTests {
  /// What is more likely a smile than not counts where it lasts, whoever asked for it.
  @Test func aSlightSmileMustLast() {
    for (asked, event) in [(FaceChallenge.smile, FaceLivenessMachine.Event.passedStep), (.left, .failed)] {
      var stream = InventedStream([asked, .up])
      stream.begin()
      stream.hold(InventedFace(smile: 0.1), seconds: 0.2)
      #expect(stream.hold(InventedFace(smile: 0.6), seconds: 0.2) == [])
      stream.hold(InventedFace(smile: 0.1), seconds: 0.2)
      #expect(stream.hold(InventedFace(smile: 0.6), seconds: 0.5) == [event])
    }
  }

  /// Some people's broadest smile stays below even odds, far above their face at rest; for others the same is none.
  @Test func aSmileThatIsEvidentForThisFaceCounts() {
    for (asked, event) in [(FaceChallenge.smile, FaceLivenessMachine.Event.passedStep), (.left, .failed)] {
      var stream = InventedStream([asked, .up])
      stream.hold(InventedFace(smile: 0.008), seconds: 0.8)
      #expect(stream.hold(InventedFace(smile: 0.25), seconds: 0.6) == [])
      stream.hold(InventedFace(smile: 0.008), seconds: 0.2)
      #expect(stream.hold(InventedFace(smile: 0.36), seconds: 0.2) == [], "it must last")
      stream.hold(InventedFace(smile: 0.008), seconds: 0.2)
      #expect(stream.hold(InventedFace(smile: 0.36), seconds: 0.5) == [event])
    }
    var stream = InventedStream([.smile, .up])
    stream.hold(InventedFace(smile: 0.05), seconds: 0.8)
    #expect(stream.hold(InventedFace(smile: 0.45), seconds: 2) == [])
  }

  /// Where no list asks for a smile, one tells nothing of a recording, and people smile while they turn.
  @Test func aSmileIsFreeWhereNoneIsEverAskedFor() throws {
    for settings in [
      try FaceLivenessSettings(challenges: [.left, .up]), try FaceLivenessSettings(leftOut: [.smile]),
    ] {
      var stream = InventedStream([.left, .up])
      stream.settings = settings
      stream.begin()
      stream.hold(InventedFace(smile: 0.1), seconds: 0.2)
      #expect(stream.hold(InventedFace(smile: 0.9), seconds: 1) == [])
      #expect(stream.turn(yaw: 30) == [.passedStep])
      #expect(stream.hold(InventedFace(pitch: -30, smile: 0.9), seconds: 0.3) == [.answeredAll])
    }
    // A list without one may still be drawn from a pool that has it.
    #expect(try FaceLivenessSettings(challengeCount: 1).mayAskForSmile)
    #expect(try FaceLivenessSettings(challenges: [.left, .smile]).mayAskForSmile)
  }

  /// One recording with a smile in it would else answer every list with the same turns.
  @Test func aSmileThatNobodyAskedForFails() {
    for asked in [FaceChallenge.left, .right, .up, .down, .centered] {
      var stream = InventedStream([asked, .smile])
      stream.begin()
      stream.hold(InventedFace(smile: 0.1), seconds: 0.2)
      #expect(stream.hold(InventedFace(smile: 0.45), seconds: 0.4) == [], "a faint one")
      #expect(stream.hold(InventedFace(smile: 0.9), seconds: 0.3) == [.failed], "\(asked)")
      #expect(stream.machine.failures == [.livenessUnaskedSmile])
    }
    // One that was there before, or was asked for just now, is none of these.
    var stream = InventedStream([.smile, .left, .right])
    stream.begin()
    stream.hold(InventedFace(), seconds: 0.2)
    #expect(stream.hold(InventedFace(smile: 0.9), seconds: 0.5) == [.passedStep])
    #expect(stream.hold(InventedFace(smile: 0.9), seconds: 1) == [])
    #expect(stream.hold(InventedFace(yaw: 30, smile: 0.9), seconds: 0.3) == [.passedStep])
  }

  /// A smile is never answered by a turned face, so that one in it gives a recording nothing; and it is measured badly.
  @Test func aSmileOfATurnedFaceDoesNotCount() {
    var stream = InventedStream([.left, .up])
    stream.begin()
    stream.hold(InventedFace(smile: 0.1), seconds: 0.2)
    #expect(stream.hold(InventedFace(yaw: 30, smile: 0.9), seconds: 0.3) == [.passedStep])
    for yaw in [0.0, 12] {
      var stream = InventedStream([.left, .up])
      stream.begin()
      stream.hold(InventedFace(smile: 0.1), seconds: 0.2)
      #expect(stream.hold(InventedFace(yaw: yaw, smile: 0.9), seconds: 0.3) == [.failed], "\(yaw)")
    }
  }
}
