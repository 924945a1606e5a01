/// Which quality measures to compute; each left out saves its time.
public struct FaceQualityQuery: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// What is measured.
  public var measures: Set<FaceMeasure>

  /// Asks for some measures.
  public init(_ measures: some Sequence<FaceMeasure>) { self.measures = Set(measures) }

  /// Asks for the listed measures.
  public init(arrayLiteral elements: FaceMeasure...) { self.init(elements) }

  /// Every measure.
  public static let all = FaceQualityQuery(FaceMeasure.all)
  /// Light and sharpness, which need the face's pixels.
  public static let image: FaceQualityQuery = [
    .sharpness, .brightness, .contrast, .uniqueIntensityLevels, .illuminationUniformity,
  ]
  /// The three angles of the head.
  public static let headPose: FaceQualityQuery = [.yaw, .pitch, .roll]
  /// Eyes and mouth.
  public static let expression: FaceQualityQuery = [
    .rightEyeOpen, .leftEyeOpen, .mouthClosed, .neutralExpression, .gazeAtCamera,
  ]
}
