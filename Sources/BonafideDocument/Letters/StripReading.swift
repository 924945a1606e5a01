/// The text of one strip of print.
struct StripReading: Sendable, Hashable {
  var text: String
  /// Mean probability of the characters, 0...1.
  var confidence: Double
  /// How many characters were taken for a less likely one of like shape.
  var repairCount = 0
  /// The place of each character along the strip, as a share of its length; empty where the places are not known.
  var places: [Double] = []
}

extension [StripReading] {
  /// The mean confidence of strips by their characters, an empty one counted as one character; 0 without strips.
  var confidence: Double {
    let letters = reduce(0.0) { $0 + $1.weight }
    return reduce(0.0) { $0 + $1.confidence * $1.weight } / Swift.max(letters, 1)
  }
}

extension StripReading {
  fileprivate var weight: Double { Double(max(text.count, 1)) }
}
