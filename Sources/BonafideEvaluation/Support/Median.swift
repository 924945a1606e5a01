extension Array<Double> {
  /// The value in the middle, the mean of the two middle ones of an even number; 0 for none.
  var median: Double {
    let sorted = sorted()
    return isEmpty ? 0 : (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
