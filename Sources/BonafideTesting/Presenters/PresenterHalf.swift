/// Which settings presenters are drawn with: what is fitted on drawn people is measured on others.
///
/// Renderer, background, light, camera, screens and papers of both have nothing in common; see `docs/architecture.md`
/// for what differs. The people are those of the portraits that the caller gives.
public enum PresenterHalf: String, Sendable, Hashable, CaseIterable {
  /// What thresholds and weights may be chosen on.
  case fitted
  /// What rates are published on.
  case measured
}
