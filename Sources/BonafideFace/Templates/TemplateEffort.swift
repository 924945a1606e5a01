/// How many views of a face go into its template: time against accuracy.
///
/// Compare templates of one effort only (``TemplateExtractor/modelID(effort:)``). Times and error rates of each, as
/// measured, are in docs/accuracy.md.
public enum TemplateEffort: String, Sendable, Hashable, Codable, CaseIterable {
  /// One view: the quickest.
  case fast
  /// Two views at once: one a little smaller, one mirrored and a little larger. The default.
  case standard
  /// Six views: in place and shifted to either side along a diagonal, each with its mirror image; about three times
  /// the time of `standard`.
  case thorough

  /// Number of views that the network sees.
  public var viewCount: Int { views.count }

  /// How a view departs from the aligned square, about the square's center.
  struct View: Sendable, Hashable {
    var scale = 1.0
    /// To the right and downwards, in pixels of the square.
    var shift = SIMD2<Double>(0, 0)
    /// Applied last.
    var isMirrored = false
  }

  /// Chosen by the false non-matches of faces on which no published error rate is measured (docs/accuracy.md).
  var views: [View] {
    switch self {
    case .fast: [View()]
    case .standard: [View(scale: 0.92), View(scale: 1.08, isMirrored: true)]
    case .thorough:
      [SIMD2(0, 0), SIMD2(-6, 6), SIMD2(6, -6)].flatMap {
        [View(shift: $0), View(shift: $0, isMirrored: true)]
      }
    }
  }
}
