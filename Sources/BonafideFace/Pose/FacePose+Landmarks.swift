internal import BonafideCore

extension SimilarityFit {
  /// Fits the canonical face to detected points.
  ///
  /// Weak perspective: the points' depth has the scale of their place, and the angles are those towards the ray from
  /// the camera to the face, so that they depend neither on the unknown lens nor on where in the picture the face is.
  init?(_ face: CanonicalFace, to landmarks: FaceLandmarks) {
    self.init(
      face.weights.map { entry in
        let point = landmarks.points[entry.index]
        return (face.vertices[entry.index], SIMD3(point.x, -point.y, -point.z), entry.weight)
      })
  }

  /// The rotation as roll after yaw after pitch: turning the picture changes the roll alone.
  var pose: FacePose {
    let (row0, row1, row2) = rotation
    let degrees = 180 / Double.pi
    return FacePose(
      yawDegrees: arcSine(-row2.x) * degrees, pitchDegrees: arcTangent(row2.y, row2.z) * degrees,
      rollDegrees: arcTangent(row1.x, row0.x) * degrees)
  }
}
