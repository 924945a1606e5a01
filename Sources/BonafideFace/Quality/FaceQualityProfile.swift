/// The acceptable range of each quality measure; data with a version, so that results can say what they were held to.
public struct FaceQualityProfile: Sendable, Hashable, Codable {
  /// Changes whenever a range does.
  public let version: String
  /// Ranges by the ``FaceMeasure/name`` of the measure; a measure without one is reported, not judged.
  public let ranges: [String: FaceValueRange]

  /// Creates a profile.
  public init(version: String, ranges: [FaceMeasure: FaceValueRange]) {
    self.version = version
    self.ranges = Dictionary(uniqueKeysWithValues: ranges.map { ($0.key.name, $0.value) })
  }

  /// The range of a measure, nil where it is not judged.
  public func range(of measure: FaceMeasure) -> FaceValueRange? { ranges[measure.name] }

  /// For comparing faces: what hurts matching, and nothing else.
  ///
  /// Light: a little wider than what 98 % of 194 press pictures of Labelled Faces in the Wild keep (brightness 0.27 to
  /// 0.64, contrast from 0.18, levels from 132; `CalibrationTests` repeats it). Angles: set,
  /// not measured; beyond about 50 degrees of yaw the landmarks themselves fall short of the true angle.
  public static let matching = FaceQualityProfile(
    version: "matching/1",
    ranges: [
      .sharpness: FaceValueRange(minimum: 0.5), .brightness: FaceValueRange(minimum: 0.2, maximum: 0.85),
      .contrast: FaceValueRange(minimum: 0.15), .uniqueIntensityLevels: FaceValueRange(minimum: 64),
      .interEyeDistance: FaceValueRange(minimum: 24), .confidence: FaceValueRange(minimum: 0.3),
      .yaw: FaceValueRange(minimum: -40, maximum: 40), .pitch: FaceValueRange(minimum: -30, maximum: 35),
      .rightEyeOpen: FaceValueRange(minimum: 0.5), .leftEyeOpen: FaceValueRange(minimum: 0.5),
    ])

  /// For portraits in documents, after ICAO Doc 9303 and ISO/IEC 19794-5: straight, neutral, evenly lit.
  public static let portrait = FaceQualityProfile(
    version: "portrait/1",
    ranges: [
      .sharpness: FaceValueRange(minimum: 0.5), .brightness: FaceValueRange(minimum: 0.25, maximum: 0.8),
      .contrast: FaceValueRange(minimum: 0.15), .uniqueIntensityLevels: FaceValueRange(minimum: 128),
      .illuminationUniformity: FaceValueRange(minimum: 0.5), .interEyeDistance: FaceValueRange(minimum: 90),
      .confidence: FaceValueRange(minimum: 0.5), .yaw: FaceValueRange(minimum: -5, maximum: 5),
      .pitch: FaceValueRange(minimum: -10, maximum: 15), .roll: FaceValueRange(minimum: -8, maximum: 8),
      .rightEyeOpen: FaceValueRange(minimum: 0.5), .leftEyeOpen: FaceValueRange(minimum: 0.5),
      .mouthClosed: FaceValueRange(minimum: 0.5), .neutralExpression: FaceValueRange(minimum: 0.5),
      .gazeAtCamera: FaceValueRange(minimum: 0.5),
    ])
}
