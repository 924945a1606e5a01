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

  /// How many further decimal places, up to 4, distinguish the number from a limit that it does not equal.
  ///
  /// `0.82 (at most 0.82)` would not explain why a check failed.
  package func furtherPlaces(toTellFrom limits: [Double], _ text: (Double, Int) -> String) -> Int {
    let others = limits.filter { $0 != self }
    return (0...4).first { places in others.allSatisfy { text($0, places) != text(self, places) } } ?? 4
  }

  /// At most so many decimal places, none for whole numbers.
  package func text(places: Int) -> String {
    let value = rounded(to: places)
    return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
