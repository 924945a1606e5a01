internal import BonafideVerification

extension VerificationResult.Page.Relation {
  /// Whether a page counts for the document: the first one, and those that belong to it.
  var counts: Bool { self == .primary || self == .joined }
}
