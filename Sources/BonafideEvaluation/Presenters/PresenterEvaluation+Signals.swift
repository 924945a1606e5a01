internal import BonafideCapture
internal import BonafideCore
internal import BonafideReport
internal import BonafideTesting

extension PresenterEvaluation {
  /// What every clip measured, a line a clip, parted by tabs.
  ///
  /// Kind, seed, whether it passed, why it did not, then each evidence and suspicion; empty where it was not measured.
  package func signalTable() -> String {
    let codes = Self.evidence + FaceLivenessEvidence.suspicionCodes.sorted { $0.rawValue < $1.rawValue }
    let head = ["kind", "seed", "passed", "reasons"] + codes.map(\.rawValue)
    let lines = rows.map { row in
      let outcome = row.outcome
      let values = codes.map { outcome.measured[$0].map { "\($0.rounded(to: 5))" } ?? "" }
      return [
        Self.name(row.attack, row.wear), "\(row.seed)", outcome.hasPassed() ? "1" : "0",
        (outcome.reasons.map(\.rawValue) + outcome.failed.map(\.rawValue).sorted()).joined(separator: ","),
      ] + values
    }
    return ([head] + lines).map { $0.joined(separator: "\t") + "\n" }.joined()
  }

  /// What the check took for each frame of people, in milliseconds; with those of attacks where there are no people.
  package var frameMilliseconds: [Double] {
    let people = rows.filter { $0.attack == nil && $0.wear == .nothing }
    return (people.isEmpty ? rows : people).flatMap(\.outcome.frameMilliseconds)
  }
}
