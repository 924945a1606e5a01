public import BonafideCore

/// A measure of a face's quality, named so that higher is better, except angles, whose best value is 0.
///
/// Each measure is one file in `Quality/Measures` and one line in ``all``.
public struct FaceMeasure: Sendable, Hashable, CustomStringConvertible {
  /// The result of measuring.
  struct Value {
    /// The value in the measure's unit; nil where it cannot be measured.
    var value: Double?
    /// What does not hold although the value rests on it.
    var unmet: [FacePrecondition] = []
  }

  /// The code of its check: `face.` and its ``name``.
  public let code: CheckCode
  /// What its value counts.
  public let unit: ValueUnit
  /// Why a value is too low.
  let tooLow: ReasonCode
  /// Why a value is too high.
  let tooHigh: ReasonCode
  let measure: @Sendable (FaceSession) throws -> Value

  /// Describes a measure.
  ///
  /// - Parameters:
  ///   - code: of its check.
  ///   - unit: what its value counts.
  ///   - tooLow: why a value is too low.
  ///   - tooHigh: why a value is too high; `tooLow` where it is left out.
  ///   - measure: takes the value of a face.
  init(
    _ code: CheckCode, _ unit: ValueUnit, tooLow: ReasonCode, tooHigh: ReasonCode? = nil,
    measure: @escaping @Sendable (FaceSession) throws -> Value
  ) {
    self.code = code
    self.unit = unit
    self.tooLow = tooLow
    self.tooHigh = tooHigh ?? tooLow
    self.measure = measure
  }

  /// The measure of that name; nil where there is none.
  public init?(name: String) {
    guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// Its name in profiles and on the command line, lowerCamelCase.
  public var name: String { code.name }

  public var description: String { name }

  public static func == (left: FaceMeasure, right: FaceMeasure) -> Bool { left.code == right.code }

  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// Every measure, in the order in which they are reported.
  public static let all: [FaceMeasure] = [
    sharpness, brightness, contrast, uniqueIntensityLevels, illuminationUniformity, interEyeDistance, faceSize,
    confidence, yaw, pitch, roll, rightEyeOpen, leftEyeOpen, mouthClosed, neutralExpression, gazeAtCamera,
    backgroundUniformity, uncovered,
  ]
}
