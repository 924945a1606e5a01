import BonafideCore
import BonafideFace
import BonafideImaging
import BonafideInference
import BonafideOpenVINO
import TestSupport
import Testing

@testable import BonafideCapture

/// How much of real clips and pictures of turned heads a face is followed or found in, and on which side.
@Suite(.serialized, .enabled(if: TestCorpus.isWanted, TestCorpus.whyNot))
struct FollowedFaceTests {
  /// Most degrees by which a head turns from one frame to the next; a side that is mistaken leaps by twice the turn.
  private static let greatestLeap = 25.0
  private static let clips = [
    "turn-head-real.mp4", "turn-live-1.mov", "turn-live-2.mov", "turn-live-3.mov", "d0.mp4", "d10.mp4", "d11.mp4",
    "d13.mp4", "selfie-live-1.mov", "head-pose-face-detection-female.gif", "head-pose-face-detection-male.gif",
  ]

  @Test func facesAreFollowedThroughEveryClip() throws {
    var (found, all, leaps) = (0, 0, 0)
    for name in Self.clips {
      let clip = try RecordedClip.named(name)
      let poses = clip.moments.map { $0.observation.face?.pose }
      let own = poses.count { $0 != nil }
      let side = zip(poses, poses.dropFirst()).count { one, other in
        guard let one, let other, one.yawDegrees * other.yawDegrees < 0 else { return false }
        return abs(one.yawDegrees - other.yawDegrees) > Self.greatestLeap
      }
      print("\(name): \(own) of \(poses.count) frames followed, \(side) leaps to the other side")
      #expect(Double(own) >= 0.98 * Double(poses.count), "\(name)")
      (found, all, leaps) = (found + own, all + poses.count, leaps + side)
    }
    print("frames with the face followed: \(found) of \(all)")
    #expect(leaps == 0)
  }

  /// Whoever looks at the clip sees the head turned each way at these times.
  @Test(arguments: FaceLivenessClipTests.clips) func everyTurnIsSeenOnItsSide(_ clip: FaceLivenessClipTests.Clip) throws
  {
    let moments = try RecordedClip.named(clip.file).moments
    let first = try #require(moments.lazy.compactMap(\.observation.face?.pose).first)
    for (challenge, times) in zip(clip.order, clip.turns) {
      let direction = try #require(challenge.direction)
      let degrees = moments.filter { times.contains($0.time) }.compactMap { $0.observation.face?.pose }
        .map { direction.degrees($0, from: first) }
      #expect((degrees.max() ?? 0) > 10, "\(clip.file) \(challenge)")
    }
  }

  /// The pictures' names say how the heads are held.
  @Test func headsOfStillPicturesAreFoundOnTheirSides() throws {
    let detector = try FaceDetector(models: ModelStore())
    func pose(_ name: String) throws -> FacePose {
      let image = try ImageDecoder().read(path: TestCorpus.path("faces/conditions/pose/" + name))
      return try #require(detector.detect(in: FaceImage(image), maximumFaces: 1).first?.pose, "\(name)")
    }
    let turned = (try pose("left_face.jpeg").yawDegrees, try pose("right_face.png").yawDegrees)
    #expect(turned.0 < -30 && turned.1 > 30, "\(turned): to the viewer's left and right")
    let leant = (try pose("left_wryneck.png").rollDegrees, try pose("right_wryneck.png").rollDegrees)
    #expect(leant.0 * leant.1 < 0 && min(abs(leant.0), abs(leant.1)) > 20, "\(leant)")
    #expect(try pose("rise_face.jpeg").pitchDegrees < -10 && pose("lower_face.jpeg").pitchDegrees > 10)
  }
}
