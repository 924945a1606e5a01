/// How many views of a face go into its template: time against accuracy.
///
/// Templates of different efforts lie in the same space and may be compared with each other. Measured times and error
/// rates of each are in docs/accuracy.md.
public enum TemplateEffort: String, Sendable, Hashable, Codable, CaseIterable {
  /// One view. The quickest, and about a fifth more false non-matches than `standard`.
  case fast
  /// The face and its mirror image, averaged. The default.
  case standard
  /// Nine slightly shifted, scaled and turned views and their mirror images, averaged; nine times the time of
  /// `standard`.
  case thorough

  /// Number of views that the network sees.
  public var viewCount: Int {
    switch self {
    case .fast: 1
    case .standard: 2
    case .thorough: 18
    }
  }

  var isMirrored: Bool { self != .fast }
}
