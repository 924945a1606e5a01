internal import BonafideCatalogue

/// Finds a part of a line again in another reading of the line.
enum PartOfLine {
  /// The reading of the part in `line`; nil unless it is found with at most a quarter of its symbols different.
  static func find(_ part: String, in line: String) -> String? {
    let wanted = FoldedText(part).symbols
    let folded = FoldedText(line)
    guard wanted.count >= 2, !folded.symbols.isEmpty, let found = ApproximateSearch(wanted)?.best(in: folded.symbols),
      found.distance * 4 <= wanted.count, !found.range.isEmpty
    else { return nil }
    let scalars = Array(line.unicodeScalars)
    var start = folded.places[found.range.lowerBound]
    var end = min(folded.places[found.range.upperBound - 1] + 1, scalars.count)
    // Brackets and full stops belong to what they stand at.
    while end < scalars.count, ")].".unicodeScalars.contains(scalars[end]) { end += 1 }
    while start > 0, "([".unicodeScalars.contains(scalars[start - 1]) { start -= 1 }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<end])
    return String(text)
  }
}
