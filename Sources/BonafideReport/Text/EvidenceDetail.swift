internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideWords

/// What a reason for a document's kind says in a language: its sentences are English, what they name is not.
struct EvidenceDetail {
  let words: Words

  /// The sentence in English with kinds of documents and states by their names; in other languages what it names alone,
  /// nil where that is nothing.
  func callAsFunction(_ evidence: DocumentEvidence) -> String? {
    guard words.language == .english else { return evidence.fact.flatMap(text) }
    let name: (String) -> String
    switch evidence.fact {
    case .role(let role)?: name = { $0 == role.rawValue ? words.role($0) : $0 }
    case .states(let codes)?: name = { codes.contains($0) ? words.stateName($0) : $0 }
    default: return evidence.detail
    }
    return evidence.detail.split(separator: " ", omittingEmptySubsequences: false).map { name(String($0)) }
      .joined(separator: " ")
  }

  private func text(_ fact: EvidenceFact) -> String? {
    switch fact {
    case .text(let text): "\"\(text)\""
    case .codes(let codes): codes.isEmpty ? nil : codes.joined(separator: ", ")
    case .states(let codes): codes.isEmpty ? nil : codes.map(words.stateName).joined(separator: ", ")
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
