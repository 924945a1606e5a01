internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

/// The values of a page's fields as labels and places determine them, and the words used for it.
struct PageLayout {
  let tables: LanguageTables
  let values: [String: PageFields.Value]
  let candidates: FieldCandidates
  /// Candidates for values whose text no field took.
  let rejected: [FieldCandidate]
  /// The likely labels of the page; nil for a page with a definition, whose labels are known.
  let implied: ImpliedLabels?

  /// The labels that mean a field before all others, or that its definition lists.
  func labels(of name: String) -> [PageSegment] {
    candidates.segments.filter { segment in
      guard let label = segment.label else { return false }
      return label.isDefined ? label.fields.contains(name) : label.fields.first == name && label.quality >= 0.7
    }
  }

  /// The likeliest text that no field took and that stands in the field's place, or is nearest to its label.
  func nearest(to name: String) -> FieldCandidate? {
    rejected.filter {
      $0.field == name && ($0.label == nil || $0[.nearerTexts] == 0 && $0[.nearerLabels] == 0)
    }.max { $0.probability < $1.probability }
  }
}
