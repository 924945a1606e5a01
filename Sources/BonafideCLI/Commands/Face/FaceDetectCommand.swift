internal import ArgumentParser
internal import Bonafide

/// `bonafide face detect`: faces with box, pose and attributes.
struct FaceDetectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "detect", abstract: "Find the faces in each picture.",
    discussion: "Exit code 1 when a picture has none. Positions are pixels of the upright picture.")

  @OptionGroup var common: CommonOptions
  @OptionGroup var faces: FaceOptions
  @OptionGroup var annotation: AnnotationOptions
  @Argument(help: "Pictures.") var inputs: [String]

  func validate() throws { try annotation.validate(inputs: inputs) }

  func run() throws {
    try InputRunner(json: common.json).run(inputs) {
      try annotation.prepare()
      return try faces.makeDetector(common.store())
    } _: { detector, path in
      let image = try ImageDecoder().read(path: path)
      let found = try detector.detect(in: faces.image(image), maximumFaces: faces.maximumFaces)
      try annotation.write(image, for: path) { canvas, pen in
        for (index, face) in found.enumerated() {
          try pen.draw(face, label: found.count > 1 ? "\(index + 1)" : nil, on: &canvas)
        }
      }
      let rows = found.map(FaceReport.Face.init)
      return InputOutcome(
        body: FaceReport(faces: rows), isNegative: found.isEmpty,
        lines: found.isEmpty ? ["no face found"] : rows.map(\.line))
    }
  }
}

/// The JSON of `face detect`.
struct FaceReport: Encodable {
  struct Pose: Encodable {
    var yawDegrees: Double
    var pitchDegrees: Double
    var rollDegrees: Double
  }

  struct Face: Encodable {
    var box: PixelRect
    var confidence: Double
    var pose: Pose
    var attributes: [String: AttributeReport]

    init(_ face: DetectedFace) {
      box = face.box.rounded
      confidence = face.confidence.rounded(to: 3)
      pose = Pose(
        yawDegrees: face.pose.yawDegrees.rounded(to: 1), pitchDegrees: face.pose.pitchDegrees.rounded(to: 1),
        rollDegrees: face.pose.rollDegrees.rounded(to: 1))
      attributes = AttributeReport.all(of: face)
    }

    var line: String {
      let place = "\(Int(box.width)) x \(Int(box.height)) at \(Int(box.x)), \(Int(box.y))"
      let angles = "yaw \(pose.yawDegrees)°, pitch \(pose.pitchDegrees)°, roll \(pose.rollDegrees)°"
      let rest = attributes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.score)" }.joined(separator: ", ")
      return "face \(place)  confidence \(confidence)  \(angles)  \(rest)"
    }
  }

  var faces: [Face]
}

/// An attribute in JSON: a score and whether it could be judged.
struct AttributeReport: Encodable {
  var score: Double
  var preconditionsMet: Bool
  var failedPreconditions: [String]

  static func all(of face: DetectedFace) -> [String: AttributeReport] {
    Dictionary(
      uniqueKeysWithValues: face.attributes.all.map { attribute in
        (
          attribute.name,
          AttributeReport(
            score: attribute.score.rounded(to: 3), preconditionsMet: attribute.arePreconditionsMet,
            failedPreconditions: attribute.failedPreconditions.map(\.rawValue))
        )
      })
  }
}

extension Double {
  /// Rounded to some decimal places, for output.
  func rounded(to places: Int) -> Double {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    // Adding zero turns -0 into 0.
    return (self * scale).rounded() / scale + 0
  }

  /// At most two decimal places, none for whole numbers.
  var shortText: String {
    let value = rounded(to: 2)
    return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}

extension PixelRect {
  /// With edges to a tenth of a pixel, for output.
  var rounded: PixelRect {
    PixelRect(x: x.rounded(to: 1), y: y.rounded(to: 1), width: width.rounded(to: 1), height: height.rounded(to: 1))
  }
}

extension Annotation {
  /// Box, eyes and outline of a face.
  func draw(_ face: DetectedFace, label: String?, on canvas: inout Canvas) throws {
    try canvas.stroke(face.box, color: Self.face, thickness: thick)
    for point in face.landmarks.points {
      try canvas.fillCircle(point.pixel, radius: max(0.7, face.box.width / 260), color: Self.detail.opacity(190))
    }
    for iris in [face.landmarks.rightIris, face.landmarks.leftIris] {
      try canvas.fillCircle(iris, radius: max(1.5, face.box.width / 70), color: Self.document)
    }
    let yaw = Int(face.pose.yawDegrees.rounded())
    try tag(
      (label.map { "\($0)  " } ?? "") + "yaw \(yaw)°", above: face.box, color: Self.face, on: &canvas)
  }
}
