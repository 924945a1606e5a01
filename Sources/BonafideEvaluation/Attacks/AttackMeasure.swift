internal import BonafideCapture
package import BonafideCore
internal import BonafideFace

/// One number that is measured of presentations, and on which side of a threshold it speaks against them.
package struct AttackMeasure: Sendable, Hashable {
  /// `score`, a signal of single pictures as `lumaGrid`, or an evidence of clips as `liveness.uncut`.
  package let name: String
  package let unit: ValueUnit
  /// Whether what lies above a threshold is taken for an attack; else what lies below it.
  package let suspectsAbove: Bool
  /// The limit of the check that ships; nil where none has it.
  package let limit: Double?
  /// The middle of the range that passes, where both sides of it speak against a presentation: what is measured is how
  /// far from there a value lies.
  let middle: Double?

  /// The score of single pictures, by which a presentation is taken for an attack as a whole.
  package static let score = AttackMeasure(
    name: "score", unit: .probability, suspectsAbove: true, limit: nil, middle: nil)

  private init(name: String, unit: ValueUnit, suspectsAbove: Bool, limit: Double?, middle: Double?) {
    self.name = name
    self.unit = unit
    self.suspectsAbove = suspectsAbove
    self.limit = limit
    self.middle = middle
  }

  /// A signal of single pictures; the weights of the score say which side speaks against a picture.
  ///
  /// - Throws: `FileError`, `DocumentError` where the weights cannot be read.
  init(_ signal: PresentationSignal) throws {
    self.init(
      name: signal.rawValue, unit: signal.unit, suspectsAbove: try signal.suspectsAbove(), limit: nil, middle: nil)
  }

  /// An evidence of clips, with its own limit; nil where it has no number or no limit.
  init?(_ check: Check) {
    guard let measured = check.measured, let bound = measured.bound else { return nil }
    let name = check.code.rawValue
    switch bound {
    case .atMost(let limit):
      self.init(name: name, unit: measured.unit, suspectsAbove: true, limit: limit, middle: nil)
    case .atLeast(let limit):
      self.init(name: name, unit: measured.unit, suspectsAbove: false, limit: limit, middle: nil)
    case .within(let range):
      let half = (range.upperBound - range.lowerBound) / 2
      self.init(
        name: name, unit: measured.unit, suspectsAbove: true, limit: half, middle: range.lowerBound + half)
    }
  }

  /// The score, every signal of single pictures, then every evidence of clips.
  ///
  /// - Throws: `FileError`, `DocumentError` where the weights cannot be read.
  package static func all() throws -> [AttackMeasure] {
    let evidence = FaceLivenessEvidence()
    let ofClips = (evidence.checks + evidence.suspicions).filter { $0.code != .facePresentation }
    return try [score] + PresentationSignal.allCases.map(AttackMeasure.init) + ofClips.compactMap(AttackMeasure.init)
  }

  /// What of a measured value is held against thresholds.
  func value(_ measured: Double) -> Double { middle.map { abs(measured - $0) } ?? measured }

  /// Whether a value is taken for that of an attack.
  func accuses(_ value: Double, at threshold: Double) -> Bool {
    suspectsAbove ? value > threshold : value < threshold
  }
}
