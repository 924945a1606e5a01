public import BonafideCore

/// How well a number separates two groups: the area under the receiver operating curve, with its 95 % interval.
///
/// For attributes such as smile or open eyes. The area is the chance that a random positive has a larger value than a
/// random negative, ties counting half; the interval is DeLong's (DeLong et al. 1988), cut at 0 and 1, and assumes
/// independent pictures.
public struct BinarySeparation: Sendable, Hashable, Codable {
  /// How many samples have what is asked for.
  public let positiveCount: Int
  /// How many have not.
  public let negativeCount: Int
  /// The area with its interval; 0.5 is chance, 1 is perfect.
  public let areaUnderCurve: RateEstimate

  /// Measures the separation; values that are not a number count as the lowest.
  ///
  /// With fewer than two values in a group the interval is 0...1, with none the area is 0.5.
  public init(positives: [Double], negatives: [Double]) {
    func clean(_ values: [Double]) -> [Double] { values.map { $0.isNaN ? -.infinity : $0 } }
    let positives = clean(positives)
    let negatives = clean(negatives)
    positiveCount = positives.count
    negativeCount = negatives.count
    guard !positives.isEmpty, !negatives.isEmpty else {
      areaUnderCurve = RateEstimate(value: 0.5, lower95: 0, upper95: 1)
      return
    }
    let sortedNegatives = negatives.sorted()
    let sortedPositives = positives.sorted()
    // Share of the other group that each value beats.
    let wins = positives.map { Self.shareBelow($0, in: sortedNegatives) }
    let losses = negatives.map { 1 - Self.shareBelow($0, in: sortedPositives) }
    let area = wins.reduce(0, +) / Double(wins.count)
    guard wins.count > 1, losses.count > 1 else {
      areaUnderCurve = RateEstimate(value: area, lower95: 0, upper95: 1)
      return
    }
    func variance(_ values: [Double]) -> Double {
      values.reduce(0) { $0 + ($1 - area) * ($1 - area) } / Double(values.count - 1)
    }
    let deviation = (variance(wins) / Double(wins.count) + variance(losses) / Double(losses.count)).squareRoot()
    areaUnderCurve = RateEstimate(
      value: area, lower95: max(0, area - 1.959963984540054 * deviation),
      upper95: min(1, area + 1.959963984540054 * deviation))
  }

  /// Share of a rising list below a value, ties counting half.
  private static func shareBelow(_ value: Double, in list: [Double]) -> Double {
    func count(where isBefore: (Double) -> Bool) -> Int {
      var low = 0
      var high = list.count
      while low < high {
        let middle = (low + high) / 2
        if isBefore(list[middle]) { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let below = count { $0 < value }
    let upTo = count { $0 <= value }
    return (Double(below) + Double(upTo - below) / 2) / Double(list.count)
  }
}
