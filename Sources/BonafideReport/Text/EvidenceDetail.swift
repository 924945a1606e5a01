internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideWords

/// What a reason for a document's kind says in a language: its sentences are English, its texts and values are not.
struct EvidenceDetail {
  let words: Words

  /// The sentence in English with kinds of documents by their names; in other languages the texts, numbers, codes and
  /// kinds that stand in it, nil where there are none.
  func callAsFunction(_ evidence: DocumentEvidence) -> String? {
    let detail = evidence.detail
    if let quote = detail.firstIndex(of: "\"") {
      return words.language == .english ? detail : String(detail[quote...])
    }
    let parts = detail.split(separator: " ").map(String.init)
    if words.language == .english { return parts.map { role($0) ?? $0 }.joined(separator: " ") }
    if evidence.kind == .dates { return years(parts) }
    let values = parts.compactMap { role($0) ?? (Self.isValue($0) ? $0 : nil) }
    // `5 of 7`: a share; else one of several.
    let isShare = parts.contains("of") && values.count == 2 && values.allSatisfy { Int($0) != nil }
    return values.isEmpty ? nil : values.joined(separator: isShare ? " / " : ", ")
  }

  private func role(_ part: String) -> String? { DocumentRole(rawValue: part).map { words.role($0.rawValue) } }

  /// A number, or a code in capitals such as `TD1`, `ID-1` or `HRV`; one letter alone is a code too.
  private static func isValue(_ part: String) -> Bool {
    part.contains(where: \.isNumber) || part.allSatisfy { $0.isUppercase || $0 == "-" }
  }

  /// `2003 – 2013`, open at the side that is not named.
  private func years(_ parts: [String]) -> String? {
    func year(after word: String) -> String {
      parts.firstIndex(of: word).map { $0 + 1 }.flatMap { parts.indices.contains($0) ? parts[$0] : nil } ?? ""
    }
    let (from, until) = (year(after: "from"), year(after: "until"))
    return from.isEmpty && until.isEmpty ? nil : "\(from) – \(until)".trimmed
  }
}

extension String {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
