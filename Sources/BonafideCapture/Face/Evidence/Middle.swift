extension [Double] {
  /// The value in the middle, the larger of the two of an even number; 0 for no values.
  var middle: Double { isEmpty ? 0 : sorted()[count / 2] }
}
