extension Array<Double> {
  /// Median, 90 %, 99 % and most, rounded to so many digits; empty for no values.
  ///
  /// The median is the mean of the two middle ones of an even number; the others are values of the list.
  package func quantiles(digits: Int) -> [Double] {
    let sorted = sorted()
    guard let most = sorted.last else { return [] }
    let median = (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    let further = [0.9, 0.99].map { sorted[Swift.min(count - 1, Int($0 * Double(count)))] }
    return ([median] + further + [most]).map { $0.rounded(to: digits) }
  }
}
