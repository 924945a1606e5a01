extension Array<Double> {
  /// Median, 90 %, 99 % and most, rounded to so many digits; empty for no values.
  package func quantiles(digits: Int) -> [Double] {
    let sorted = sorted()
    guard let most = sorted.last else { return [] }
    return ([0.5, 0.9, 0.99].map { sorted[Swift.min(count - 1, Int($0 * Double(count)))] } + [most])
      .map { $0.rounded(to: digits) }
  }
}
