internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideWords

/// What a reason for a document's kind says in a language: its sentences are English, what they name is not.
struct EvidenceDetail {
  let words: Words

  /// The sentence in English with the kind of document by its name; in other languages what it names alone, nil where
  /// that is nothing.
  func callAsFunction(_ evidence: DocumentEvidence) -> String? {
    guard words.language == .english else { return evidence.fact.flatMap(text) }
    guard case .role(let role)? = evidence.fact else { return evidence.detail }
    return evidence.detail.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0 == role.rawValue ? words.role(role.rawValue) : String($0) }.joined(separator: " ")
  }

  private func text(_ fact: EvidenceFact) -> String? {
    switch fact {
    case .text(let text): "\"\(text)\""
    case .codes(let codes): codes.isEmpty ? nil : codes.joined(separator: ", ")
    case .role(let role): words.role(role.rawValue)
    case .count(let count): "\(count)"
    case .share(let count, let all): "\(count) / \(all)"
    case .years(let from, let until): years(from, until)
    }
  }

  /// `2003 – 2013`, open at the side that is not named.
  private func years(_ from: Int?, _ until: Int?) -> String? {
    guard from != nil || until != nil else { return nil }
    return [from.map { "\($0)" }, "–", until.map { "\($0)" }].compactMap(\.self).joined(separator: " ")
  }
}
