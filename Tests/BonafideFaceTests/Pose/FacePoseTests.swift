import BonafideCore
import BonafideImaging
import BonafideInference
import Testing

@testable import BonafideFace

@Suite struct FacePoseTests {
  /// The canonical face turned by pitch, then yaw, then roll, as landmarks of a picture.
  private func landmarks(
    _ face: CanonicalFace, yaw: Double, pitch: Double, roll: Double, scale: Double = 20, jitter: Double = 0
  ) throws -> FaceLandmarks {
    let (cy, sy) = (cosine(yaw * .pi / 180), sine(yaw * .pi / 180))
    let (cp, sp) = (cosine(pitch * .pi / 180), sine(pitch * .pi / 180))
    let (cr, sr) = (cosine(roll * .pi / 180), sine(roll * .pi / 180))
    var generator = SplitMix64(seed: 3)
    let points = (0..<FaceLandmarks.count).map { index -> FaceLandmark in
      let vertex = face.vertices[min(index, FaceLandmarks.skinCount - 1)]
      let nodded = SIMD3(vertex.x, cp * vertex.y - sp * vertex.z, sp * vertex.y + cp * vertex.z)
      let turned = SIMD3(cy * nodded.x + sy * nodded.z, nodded.y, -sy * nodded.x + cy * nodded.z)
      let leant = SIMD3(cr * turned.x - sr * turned.y, sr * turned.x + cr * turned.y, turned.z)
      let noise = jitter == 0 ? 0 : Double.random(in: -jitter...jitter, using: &generator)
      return FaceLandmark(x: 300 + scale * leant.x + noise, y: 250 - scale * leant.y - noise, z: -scale * leant.z)
    }
    return try FaceLandmarks(points: points, imageSize: PixelSize(width: 640, height: 480), presence: 1)
  }

  @Test(arguments: [
    (0.0, 0.0, 0.0), (30, 0, 0), (-30, 0, 0), (0, 25, 0), (0, -25, 0), (0, 0, 40), (0, 0, -170), (50, -20, 90),
    (-65, 30, 179), (12.3, 4.5, -6.7),
  ])
  func recoversTheAnglesOfTheCanonicalFace(yaw: Double, pitch: Double, roll: Double) throws {
    let face = try CanonicalFace(models: TestModels.store.get())
    let fit = try #require(SimilarityFit(face, to: try landmarks(face, yaw: yaw, pitch: pitch, roll: roll)))
    #expect(abs(fit.pose.yawDegrees - yaw) < 0.1)
    #expect(abs(fit.pose.pitchDegrees - pitch) < 0.1)
    #expect(abs((fit.pose.rollDegrees - roll).remainder(dividingBy: 360)) < 0.1)
    #expect(abs(fit.scale - 20) < 1e-6)
    #expect(fit.residual < 1e-5)
  }

  @Test func signsAreTheSubjectsOwn() throws {
    let face = try CanonicalFace(models: TestModels.store.get())
    // Turning to the subject's own left moves the nose to the viewer's right.
    let left = try landmarks(face, yaw: 20, pitch: 0, roll: 0)
    #expect(left.noseTip.x > (left.rightEyeOuter.x + left.leftEyeOuter.x) / 2 + 10)
    // Looking down moves the nose down.
    let down = try landmarks(face, yaw: 0, pitch: 20, roll: 0)
    let straight = try landmarks(face, yaw: 0, pitch: 0, roll: 0)
    #expect(down.noseTip.y > straight.noseTip.y + 10)
    // Leaning to the subject's right shoulder puts the right eye lower in the picture.
    let leant = try landmarks(face, yaw: 0, pitch: 0, roll: 20)
    #expect(leant.rightEyeOuter.y > leant.leftEyeOuter.y + 10)
  }

  @Test func standsNoise() throws {
    let face = try CanonicalFace(models: TestModels.store.get())
    let noisy = try landmarks(face, yaw: 20, pitch: -10, roll: 5, jitter: 2)
    let fit = try #require(SimilarityFit(face, to: noisy))
    #expect(abs(fit.pose.yawDegrees - 20) < 2.5 && abs(fit.pose.pitchDegrees + 10) < 2.5)
    #expect(fit.residual > 0.01)
  }

  @Test func mirroredPictureMirrorsYawAndRoll() throws {
    let image = try TestModels.small("biden.jpg")
    let detector = try TestModels.balanced.get()
    let plain = try #require(try detector.detect(in: FaceImage(image)).first).pose
    let mirrored = try #require(try detector.detect(in: FaceImage(try image.mirrored())).first).pose
    #expect(plain.yawDegrees > 5)
    #expect(abs(plain.yawDegrees + mirrored.yawDegrees) < 4)
    #expect(abs(plain.pitchDegrees - mirrored.pitchDegrees) < 4)
    #expect(abs(plain.rollDegrees + mirrored.rollDegrees) < 4)
  }

  @Test func refusesCoincidingPointsAndDamagedGeometry() throws {
    let face = try CanonicalFace(models: TestModels.store.get())
    let flat = try FaceLandmarks(
      points: Array(repeating: FaceLandmark(x: 1, y: 2, z: 3), count: 478),
      imageSize: PixelSize(width: 10, height: 10), presence: 1)
    #expect(SimilarityFit(face, to: flat) == nil)
    #expect(throws: FaceError(.unsuitableModel, "")) { try CanonicalFace(json: Array("{}".utf8)) }
    #expect(throws: FaceError(.invalidLandmarks, "")) {
      try FaceLandmarks(points: [], imageSize: PixelSize(width: 1, height: 1), presence: 1)
    }
    #expect(throws: FaceError(.invalidLandmarks, "")) { try FaceExpression(values: [0, 1]) }
  }

  @Test func largestEigenvalueOfAKnownMatrix() {
    let (value, vector) = SymmetricEigen.largest(of: [[2, 1, 0], [1, 2, 0], [0, 0, -5]])
    #expect(abs(value - 3) < 1e-12)
    #expect(abs(abs(vector[0]) - 0.5.squareRoot()) < 1e-12 && abs(vector[2]) < 1e-12)
  }
}
