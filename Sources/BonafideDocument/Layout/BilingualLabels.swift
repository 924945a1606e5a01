internal import BonafideCatalogue

/// Labels of Canadian licences, English and French with a stroke between, that small print ran together: `CLASSCATEG`,
/// `12RESTICOND`.
enum BilingualLabels {
  /// Labels numbered by the standard (AAMVA DL/ID Card Design Standard, whose tables give both languages).
  private static let labels = [
    ("1,2", "NAME/NOM"), ("3", "DOB/DDN"), ("4a", "ISS/DÉL"), ("4b", "EXP/EXP"), ("4d", "NUMBER/NUMÉRO"),
    ("5", "DD/RÉF"), ("9", "CLASS/CATÉG"), ("9a", "END/MENT"), ("12", "REST/COND"), ("15", "SEX/SEXE"),
    ("16", "HGT/HAUT"), ("18", "EYES/YEUX"),
  ].map { (label: "\($0.0) \($0.1)", search: ApproximateSearch(FoldedText($0.1).symbols), count: $0.1.count - 1) }
  /// Most symbols that the number before a label was read as; text behind a label is its value.
  private static let before = 3
  private static let longest = 20

  /// The label that a line of one word is; nil for any other line.
  static func label(of text: String) -> String? {
    guard text.utf8.count <= longest, !text.contains(where: { " :".contains($0) }), text.contains(where: \.isLetter)
    else { return nil }
    let symbols = FoldedText(text).symbols
    let found = labels.compactMap { label -> (text: String, distance: Int)? in
      guard let place = label.search?.best(in: symbols), place.distance * 5 <= label.count,
        place.range.lowerBound <= before, place.range.upperBound == symbols.count
      else { return nil }
      return (label.label, place.distance)
    }
    return found.min { $0.distance < $1.distance }?.text
  }
}
