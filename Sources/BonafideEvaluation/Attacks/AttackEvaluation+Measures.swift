internal import BonafideCore
internal import BonafideFace

extension AttackEvaluation {
  /// What one number alone would make of the presentations: its rates over the range that it takes.
  package struct Curve: Sendable {
    package let measure: AttackMeasure
    /// Of all attacks against all bona fide presentations; nil where either has no value.
    package let equalErrorRate: Double?
    /// At thresholds over the values that were measured, and at the measure's own limit; each bona fide first, then the
    /// attacks by name.
    package let rates: [Rate]

    /// The rates at the limit of the check that ships; empty where it has none.
    package var ratesAtLimit: [Rate] { rates.filter { $0.threshold == measure.limit } }
  }

  /// Thresholds of a curve: as many shares of all values.
  private static let pointCount = 20

  /// The curves of every number that was measured, of those that were not left out.
  ///
  /// - Throws: `FileError`, `DocumentError` where the weights of single pictures cannot be read.
  package func curves() throws -> [Curve] {
    try AttackMeasure.all().compactMap { measure in
      let values = Dictionary(grouping: rows, by: \.item.kind).mapValues { rows in
        rows.compactMap { $0.measured[measure.name] }.map(measure.value)
      }
      let all = values.values.flatMap(\.self).sorted()
      guard !all.isEmpty else { return nil }
      let shares = (0...Self.pointCount).map { all[(all.count - 1) * $0 / Self.pointCount] }
      let thresholds = Set(shares + [measure.limit].compactMap(\.self)).sorted()
      let rates = thresholds.flatMap { threshold in
        kindNames.map { name in
          let judged = values[name] ?? []
          let accused = judged.count { measure.accuses($0, at: threshold) }
          return Rate(
            threshold: threshold, kind: name, judgedCount: judged.count,
            errorCount: name == AttackFolder.bonaFide ? accused : judged.count - accused)
        }
      }
      let attacks = values.filter { $0.key != AttackFolder.bonaFide }.values.flatMap(\.self)
      let bonaFide = values[AttackFolder.bonaFide] ?? []
      let sign = measure.suspectsAbove ? 1.0 : -1.0
      let isKnown = !attacks.isEmpty && !bonaFide.isEmpty
      return Curve(
        measure: measure,
        equalErrorRate: isKnown
          ? Self.equalErrorRate(bonaFide: bonaFide.map { $0 * sign }, attacks: attacks.map { $0 * sign }) : nil,
        rates: rates)
    }
  }
}
