extension FaceMeasure.Value {
  /// An attribute's own value.
  init(_ attribute: FaceAttribute) { self.init(value: attribute.score, unmet: attribute.failedPreconditions) }

  /// The probability of the opposite.
  init(not attribute: FaceAttribute) { self.init(value: 1 - attribute.score, unmet: attribute.failedPreconditions) }
}
