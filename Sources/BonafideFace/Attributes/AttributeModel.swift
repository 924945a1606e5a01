/// A logistic map from a few signals to a probability.
struct AttributeModel: Sendable, Hashable {
  let weights: [Double]
  let bias: Double

  func probability(_ signals: [Double]) -> Double {
    Logistic.probability(zip(weights, signals).reduce(bias) { $0 + $1.0 * $1.1 })
  }

  /// From blink coefficient and opening. Fitted on the Yale faces.
  static let eyeOpen = AttributeModel(weights: [-5, 20], bias: 0)
  /// From the lip gap. Fitted on the Yale faces: surprised against closed lips.
  static let mouthOpen = AttributeModel(weights: [25], bias: -4)
  /// From the log-odds of smile and upper lip. Fitted on 1,167 labelled pictures of Labelled Faces in the Wild.
  static let smile = AttributeModel(weights: [0.588, 0.761], bias: 1.432)
  /// From the gaze's eccentricity in degrees: even odds at 12 degrees, more than twice the scatter of 5 degrees on
  /// portraits that look into the camera. Set, not fitted: there are no labels.
  static let lookingAtCamera = AttributeModel(weights: [-1.0 / 3], bias: 4)
  /// From the sharpness signal. Fitted on faces against the same faces blurred.
  static let sharpness = AttributeModel(weights: [1], bias: 0)
}
