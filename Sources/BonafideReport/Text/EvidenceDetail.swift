internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideWords

/// The detail of a reason for a document's kind in a language: sentences are English only, names are translated.
struct EvidenceDetail {
  let words: Words

  /// In English, the sentence with names of kinds of documents and states; in other languages only the names, nil
  /// without any.
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
