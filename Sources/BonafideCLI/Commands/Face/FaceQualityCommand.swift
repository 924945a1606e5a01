internal import ArgumentParser
internal import Bonafide

/// `bonafide face quality`: the quality of each face against a profile.
struct FaceQualityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quality", abstract: "Rate the faces of each picture.",
    discussion: "Exit code 1 when there is no face or the largest one misses a limit of the profile.")

  /// Limits for comparing faces, or for portraits in documents.
  enum Profile: String, ExpressibleByArgument, CaseIterable {
    case matching
    case portrait

    var limits: FaceQualityProfile { self == .matching ? .matching : .portrait }
  }

  @OptionGroup var common: CommonOptions
  @OptionGroup var faces: FaceOptions
  @Option(help: "Limits: matching, or portrait (ICAO 9303).") var profile = Profile.matching
  @Option(help: "Only these measures, separated by commas; all by default.") var measures: String?
  @Argument(help: "Pictures.") var inputs: [String]

  func validate() throws { _ = try query() }

  func run() throws {
    let query = try query()
    try InputRunner(json: common.json).run(inputs) {
      try faces.makeDetector(common.store())
    } _: { detector, path in
      let image = try ImageDecoder().read(path: path)
      let found = try detector.detect(in: faces.image(image), maximumFaces: faces.maximumFaces)
      let rows = try found.map { face in
        QualityReport.Face(face, try face.evaluateQuality(query, profile: profile.limits))
      }
      return InputOutcome(
        body: QualityReport(profile: profile.limits.version, faces: rows), isNegative: rows.first?.hasPassed != true,
        lines: rows.isEmpty ? ["no face found"] : rows.flatMap(\.lines))
    }
  }

  private func query() throws -> FaceQualityQuery {
    guard let measures else { return .all }
    return FaceQualityQuery(
      try measures.split(separator: ",").map { name in
        guard let measure = FaceQualityMeasure(rawValue: String(name)) else {
          let known = FaceQualityMeasure.allCases.map(\.rawValue).joined(separator: ", ")
          throw ValidationError("there is no measure \(name); use \(known)")
        }
        return measure
      })
  }
}

/// The JSON of `face quality`.
struct QualityReport: Encodable {
  struct Measure: Encodable {
    var name: String
    var value: Double?
    var threshold: Double?
    var unit: String?
    var direction: Check.Direction?
    var outcome: String
    var reasons: [String]

    init(_ check: Check) {
      name = check.name
      value = check.value.flatMap { $0.isFinite ? $0.rounded(to: 3) : nil }
      threshold = check.threshold?.rounded(to: 3)
      unit = check.unit
      direction = check.direction
      switch check.outcome {
      case .passed: (outcome, reasons) = ("passed", [])
      case .failed(let why): (outcome, reasons) = ("failed", why)
      case .notPerformed(let why): (outcome, reasons) = ("notPerformed", [why])
      }
    }

    var line: String {
      var text = "  \(outcome.paddedRight(to: 13)) \(name.paddedRight(to: 24))"
      if let value { text += " \(value.shortText)" }
      if let threshold, let direction { text += " (\(direction == .atLeast ? "at least" : "at most") \(threshold.shortText))" }
      if outcome == "notPerformed", let why = reasons.first { text += "  \(why)" }
      return text
    }
  }

  struct Face: Encodable {
    var box: PixelRect
    var measures: [Measure]

    init(_ face: DetectedFace, _ quality: FaceQuality) {
      box = face.box.rounded
      measures = FaceQualityMeasure.allCases.compactMap { quality[$0].map { Measure($0.check) } }
    }

    /// No measure missed its limit; measures that could not be judged do not count.
    var hasPassed: Bool { !measures.contains { $0.outcome == "failed" } }

    var lines: [String] {
      ["face \(Int(box.width)) x \(Int(box.height)) at \(Int(box.x)), \(Int(box.y))"] + measures.map(\.line)
    }
  }

  var profile: String
  var faces: [Face]
}

extension String {
  /// Filled with spaces to a width.
  func paddedRight(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
