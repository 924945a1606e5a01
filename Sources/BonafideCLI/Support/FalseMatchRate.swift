internal import ArgumentParser
internal import Bonafide

/// `--false-match-rate`, of every command that compares faces.
enum FalseMatchRate {
  /// Refuses a rate beyond what the scores can tell, or one at which strangers would match.
  static func check(_ rate: Double) throws {
    guard VerificationPolicy.falseMatchRates.contains(rate) else {
      throw ValidationError("--false-match-rate is the share of strangers who may match, in 0.000001...0.01")
    }
  }
}
