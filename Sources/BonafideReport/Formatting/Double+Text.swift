extension Double {
  /// Rounded to some decimal places, for output.
  package func rounded(to places: Int) -> Double {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = self * scale
    // Numbers so large have no decimal places.
    guard scaled.isFinite else { return self }
    // Adding zero turns -0 into 0.
    return scaled.rounded() / scale + 0
  }

  /// At most two decimal places, none for whole numbers.
  package var shortText: String {
    let value = rounded(to: 2)
    return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
