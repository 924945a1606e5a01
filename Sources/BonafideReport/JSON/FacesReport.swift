internal import BonafideCore
package import BonafideFace

/// The JSON of `face detect`.
package struct FacesReport: Encodable {
  /// The angles of the head, in degrees.
  package struct Pose: Encodable {
    var yawDegrees: Double
    var pitchDegrees: Double
    var rollDegrees: Double
  }

  /// A face that was found.
  package struct Face: Encodable {
    var box: PixelRect
    var confidence: Double
    var pose: Pose
    var attributes: [String: AttributeReport]

    package init(_ face: DetectedFace) {
      box = face.box.rounded
      confidence = face.confidence.rounded(to: 3)
      pose = Pose(
        yawDegrees: face.pose.yawDegrees.rounded(to: 1), pitchDegrees: face.pose.pitchDegrees.rounded(to: 1),
        rollDegrees: face.pose.rollDegrees.rounded(to: 1))
      attributes = AttributeReport.all(of: face)
    }

    /// What a person reads.
    package var line: String {
      let place = "\(Int(box.width)) x \(Int(box.height)) at \(Int(box.x)), \(Int(box.y))"
      let angles = "yaw \(pose.yawDegrees)°, pitch \(pose.pitchDegrees)°, roll \(pose.rollDegrees)°"
      let rest = attributes.sorted { $0.key < $1.key }.compactMap { name, attribute in
        attribute.score.map { "\(name) \($0)" }
      }.joined(separator: ", ")
      return "face \(place)  confidence \(confidence)  \(angles)  \(rest)"
    }
  }

  package var faces: [Face]

  package init(faces: [Face]) { self.faces = faces }
}

/// An attribute in JSON: a score and whether it could be judged.
package struct AttributeReport: Encodable {
  package var score: Double?
  package var preconditionsMet: Bool
  package var failedPreconditions: [String]

  package static func all(of face: DetectedFace) -> [String: AttributeReport] {
    Dictionary(
      uniqueKeysWithValues: face.attributes.all.map { attribute in
        (
          attribute.code.name,
          AttributeReport(
            score: attribute.score?.rounded(to: 3), preconditionsMet: attribute.arePreconditionsMet,
            failedPreconditions: attribute.failedPreconditions.map(\.rawValue))
        )
      })
  }
}
