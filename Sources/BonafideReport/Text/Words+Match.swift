internal import BonafideFace
internal import BonafideWords

extension Words {
  /// What the score of a comparison stands for: how many strangers would reach it.
  func rarity(of match: MatchResult) -> String {
    // Rarer scores are beyond what was measured; see docs/accuracy.md.
    let (rate, rarest, common) = (match.falseMatchRate, 1e-5, 0.2)
    if rate > common { return phrase(.reportScoreMany) }
    let count = Int((1 / max(rate, rarest)).rounded())
    return phrase(rate < rarest ? .reportScoreFewer : .reportScoreOneIn, ["count": "\(count)"])
  }
}
