import BonafideCore
import BonafideFace
import Testing

@testable import BonafideCapture

/// The rules of a selfie on invented observations.
@Suite struct SelfieMachineTests {
  private func see(
    _ machine: inout SelfieMachine, _ face: InventedFace?, from: Double, to end: Double
  ) -> [SelfieMachine.Answer] {
    var answers: [SelfieMachine.Answer] = []
    var time = from
    var index = 0
    while time < end {
      var shown = face
      shown?.level = Double(index % 5)
      answers.append(machine.see(shown?.observation ?? FaceObservation(), at: time))
      time += 0.04
      index += 1
    }
    return answers
  }

  @Test func takesTheBestOfASecond() {
    var machine = SelfieMachine()
    #expect(see(&machine, nil, from: 0, to: 0.5).allSatisfy { $0 == .drop })
    let answers = see(&machine, InventedFace(), from: 0.5, to: 1.7)
    #expect(answers.filter { $0 == .take }.count == 1 && answers.last == .leave)
    #expect(machine.state == .taken)
    #expect(see(&machine, nil, from: 1.7, to: 3).allSatisfy { $0 == .leave }, "it stays taken")
  }

  @Test func everyGateKeepsItFromBeingTaken() {
    for gate in FaceGate.allCases {
      var machine = SelfieMachine()
      let answers = see(&machine, InventedFace(gates: [gate]), from: 0, to: 3)
      #expect(answers.allSatisfy { $0 == .drop } && machine.state == .searching, "\(gate)")
    }
  }

  @Test func theSecondBeginsAnewWhereTheFaceIsLostOrChanges() {
    var machine = SelfieMachine()
    _ = see(&machine, InventedFace(), from: 0, to: 0.9)
    _ = see(&machine, nil, from: 0.9, to: 0.95)
    #expect(!see(&machine, InventedFace(), from: 0.96, to: 1.8).contains(.take))
    let other = see(&machine, InventedFace(center: PixelPoint(x: 580, y: 240)), from: 1.8, to: 2.6)
    #expect(other.first == .drop && !other.contains(.take))
    #expect(see(&machine, InventedFace(center: PixelPoint(x: 580, y: 240)), from: 5, to: 5.5).first == .drop)
  }

  /// One frame that is shown again and again is one picture.
  @Test func repeatedFramesDoNotCount() {
    var machine = SelfieMachine()
    for index in 0..<100 {
      #expect(machine.see(InventedFace().observation, at: Double(index) * 0.04) != .take)
    }
  }

  @Test func statesFollowTheGates() {
    #expect(Set(FaceGate.allCases.map(SelfieState.init)).count == 8)
    #expect(Set(FaceGate.allCases.map(FaceLivenessState.init)).count == 8)
    #expect(FaceGate.allCases.sorted() == FaceGate.allCases)
    #expect(Set(FaceGate.allCases.map(\.reason)).count == FaceGate.allCases.count)
  }

  /// A head that is lowered is not turned aside.
  @Test func aNodIsNoTurn() {
    func gate(_ code: CheckCode, _ reason: ReasonCode) -> FaceGate? { FaceGate(Check(code, .failed([Reason(reason)]))) }
    #expect(gate(.faceYaw, .faceTurned)?.reason == .faceTurned)
    #expect(gate(.facePitch, .faceNodded)?.reason == .faceNodded)
    #expect(SelfieState(.nodded) == .confirmingFace && FaceLivenessState(.nodded) == .lookAtMe)
  }
}
