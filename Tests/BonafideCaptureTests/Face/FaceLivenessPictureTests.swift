import BonafideCore
import BonafideFace
import Testing

@testable import BonafideCapture

/// Whether the picture that a liveness check keeps shows whoever answered.
@Suite struct FaceLivenessPictureTests {
  /// Sees invented faces; the sharpest ones, of the first frames, may be somebody else's.
  private struct TwoPeople: FaceObserver {
    var faces: [InventedFace]
    /// How many of the first frames show the other person.
    var otherCount: Int
    var next = 0

    mutating func observe(_ frame: Frame) -> FaceObservation {
      defer { next += 1 }
      var observation = faces[next].observation
      observation.face?.quality = next < otherCount ? 1 : 0.5
      return observation
    }

    func template(of face: ObservedFace) throws -> Template? {
      let isOther = face.quality == 1
      return try Template(
        modelID: TemplateExtractor.modelID(effort: .fast),
        descriptor: (0..<128).map { ($0 % 2 == 0) == isOther ? 1 : 0 })
    }

    func portraitTemplate(of face: ObservedFace) -> Template? { nil }
    mutating func forget() {}
  }

  private func verify(otherCount: Int) throws -> FaceLivenessResult? {
    let faces =
      FaceLivenessVerifierTests.turn(yaw: 30) + FaceLivenessVerifierTests.turn(pitch: -30, rest: 10)
    let verifier = FaceLivenessVerifier(
      language: .english, settings: try FaceLivenessSettings(challenges: [.left, .up]))
    verifier.use(TwoPeople(faces: faces, otherCount: otherCount))
    let image = try Image(width: 1, height: 1, layout: .gray8, bytes: [0])
    var last: FaceLivenessResult?
    for index in faces.indices { last = try verifier.verify(Frame(image: image, time: Double(index) * 0.04)) }
    return last
  }

  /// The holder's picture is shown until just before the first challenge; the stranger answers.
  @Test func somebodyElseBeforeTheFirstChallengeIsRefused() throws {
    #expect(try verify(otherCount: 0)?.state == .ok)
    let last = try #require(try verify(otherCount: 5))
    #expect(last.state == .failed && last.reasons == [Reason(.livenessOtherFace)], "\(last.reasons)")
    #expect(last.capture == nil)
  }
}
