extension FaceMeasure.Value {
  /// An attribute's own value.
  init(_ attribute: FaceAttribute) { self.init(value: attribute.score, unmet: attribute.failedPreconditions) }

  /// The probability of the opposite.
  init(not attribute: FaceAttribute) {
    self.init(value: attribute.score.map { 1 - $0 }, unmet: attribute.failedPreconditions)
  }
}
