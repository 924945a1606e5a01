/// A logistic map from a few signals to a probability.
struct AttributeModel: Sendable, Hashable {
  let weights: [Double]
  let bias: Double

  func probability(_ signals: [Double]) -> Double {
    Logistic.probability(zip(weights, signals).reduce(bias) { $0 + $1.0 * $1.1 })
  }

  /// From blink coefficient and opening.
  ///
  /// Fitted on the Yale faces.
  static let eyeOpen = AttributeModel(weights: [-7.494, 20.781], bias: 1.331)
  /// From the lip gap.
  ///
  /// Fitted on the Yale faces, surprised against closed lips; smiles, which show closed teeth, left out.
  static let mouthOpen = AttributeModel(weights: [28.438], bias: -6.383)
  /// From the log-odds of smile and upper lip.
  ///
  /// Fitted on 1,167 labeled pictures of Labelled Faces in the Wild.
  static let smile = AttributeModel(weights: [0.597, 0.765], bias: 1.325)
  /// From the gaze's eccentricity in degrees: even odds at 12 degrees, more than twice the scatter of 5 degrees on
  /// portraits that look into the camera.
  ///
  /// Set, not fitted: there are no labels.
  static let lookingAtCamera = AttributeModel(weights: [-1.0 / 3], bias: 4)
  /// From the sharpness signal.
  ///
  /// Fitted on faces against the same faces blurred.
  static let sharpness = AttributeModel(weights: [4.757], bias: 20.827)
}
