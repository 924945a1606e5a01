internal import BonafideCore
internal import BonafideFace

/// False-match and false-non-match rates over all thresholds, from the similarities of known comparisons.
///
/// Definitions of ISO/IEC 19795-1: at threshold t the false-match rate (FMR) is the share of comparisons of different
/// people with similarity >= t, the false-non-match rate (FNMR) the share of comparisons of one person with similarity
/// < t. A comparison that could not be made (a picture without a template) has similarity -infinity: it never matches.
public struct ErrorRates: Sendable {
  /// Similarities of one person's pictures, rising.
  public let genuine: [Float]
  /// Similarities of different people's pictures, rising.
  public let impostor: [Float]

  /// Sorts the similarities; those that are not a number count as -infinity.
  public init(genuine: [Float], impostor: [Float]) {
    self.genuine = genuine.map { $0.isNaN ? -.infinity : $0 }.sorted()
    self.impostor = impostor.map { $0.isNaN ? -.infinity : $0 }.sorted()
  }

  /// Number of elements below `value` in a rising list.
  static func countBelow(_ value: Float, in list: [Float]) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Number of false matches at a threshold.
  public func falseMatchCount(at threshold: Float) -> Int {
    impostor.count - Self.countBelow(threshold, in: impostor)
  }

  /// Number of false non-matches at a threshold.
  public func falseNonMatchCount(at threshold: Float) -> Int { Self.countBelow(threshold, in: genuine) }

  /// Share of false matches at a threshold; 0 without comparisons.
  public func falseMatchRate(at threshold: Float) -> Double {
    impostor.isEmpty ? 0 : Double(falseMatchCount(at: threshold)) / Double(impostor.count)
  }

  /// Share of false non-matches at a threshold; 0 without comparisons.
  public func falseNonMatchRate(at threshold: Float) -> Double {
    genuine.isEmpty ? 0 : Double(falseNonMatchCount(at: threshold)) / Double(genuine.count)
  }

  /// The lowest threshold at which the false-match rate does not exceed `rate`.
  ///
  /// With n comparisons of different people at most floor(rate * n) of them may match: below 1/n that is none, so the
  /// threshold then hangs on the single most alike pair.
  public func threshold(falseMatchRate rate: Double) -> Float {
    let allowed = Int((rate * Double(impostor.count) * (1 + 1e-12)).rounded(.down))
    guard allowed < impostor.count else { return -.infinity }
    return impostor[impostor.count - 1 - allowed].nextUp
  }

  /// The rate at which both errors are equal, interpolated linearly between neighboring thresholds.
  public var equalErrorRate: Double {
    guard !genuine.isEmpty, !impostor.isEmpty else { return 0 }
    var previous = (fmr: 1.0, fnmr: 0.0)
    for point in steps() {
      if point.fnmr >= point.fmr {
        let gapBefore = previous.fmr - previous.fnmr
        let gapAfter = point.fnmr - point.fmr
        let share = gapBefore + gapAfter > 0 ? gapBefore / (gapBefore + gapAfter) : 0
        return previous.fmr + (point.fmr - previous.fmr) * share
      }
      previous = (point.fmr, point.fnmr)
    }
    return 0
  }

  /// Area under the receiver operating curve: the chance that a comparison of one person is more alike than one of
  /// different people, ties counting half (Mann-Whitney).
  public var areaUnderCurve: Double {
    guard !genuine.isEmpty, !impostor.isEmpty else { return 0 }
    var sum = 0.0
    var below = 0
    var upTo = 0
    for value in genuine {
      while below < impostor.count, impostor[below] < value { below += 1 }
      upTo = max(upTo, below)
      while upTo < impostor.count, impostor[upTo] <= value { upTo += 1 }
      sum += Double(below) + Double(upTo - below) / 2
    }
    return sum / (Double(genuine.count) * Double(impostor.count))
  }

  /// The errors at every threshold at which one of them changes, thresholds rising.
  private func steps() -> [(threshold: Float, fmr: Double, fnmr: Double)] {
    var result: [(Float, Double, Double)] = []
    var g = 0
    var i = 0
    while g < genuine.count || i < impostor.count {
      let value = min(g < genuine.count ? genuine[g] : .infinity, i < impostor.count ? impostor[i] : .infinity)
      while g < genuine.count, genuine[g] <= value { g += 1 }
      while i < impostor.count, impostor[i] <= value { i += 1 }
      result.append(
        (
          value.nextUp, Double(impostor.count - i) / Double(max(impostor.count, 1)),
          Double(g) / Double(max(genuine.count, 1))
        ))
    }
    return result
  }

  /// Points of the detection error trade-off curve, false-match rate falling, at most `limit` of them (and 2 or more).
  ///
  /// Where there are more, they are thinned evenly in the logarithm of the false-match rate.
  public func curve(limit: Int = 400) -> [DETPoint] {
    guard !genuine.isEmpty, !impostor.isEmpty else { return [] }
    let all = steps().map { DETPoint(threshold: $0.threshold, falseMatchRate: $0.fmr, falseNonMatchRate: $0.fnmr) }
    guard all.count > max(limit, 2) else { return all }
    var kept: [DETPoint] = []
    var nextRate = Double.infinity
    let lowest = 0.5 / Double(impostor.count)
    let ratio = 1 / Double(limit - 2)
    var last: DETPoint?
    for point in all {
      if point.falseMatchRate <= nextRate, point.falseMatchRate > 0 || kept.last?.falseMatchRate != 0 {
        kept.append(point)
        nextRate = max(point.falseMatchRate, lowest) * power(lowest, ratio)
      }
      last = point
    }
    if let last, kept.last != last { kept.append(last) }
    return kept
  }
}
