package import BonafideCatalogue
internal import BonafideVerification
package import BonafideWords

extension Words {
  /// Role, issuer, page and edition of a document: `identity card of HR, front, edition 2021`.
  package func name(_ document: Document) -> String {
    var text = document.role.map { role($0.rawValue) } ?? phrase(.anyDocument)
    if let country = document.country {
      text = phrase(.documentOfCountry, ["document": text, "country": name(country)])
    }
    if let page = document.page { text += ", " + self.page(page.rawValue) }
    return text + ", " + (document.code.map { "\(phrase(.edition)) \($0.rawValue)" } ?? phrase(.editionNotKnown))
  }

  /// The code of a state; the country that does not exist by its name, because its code tells nobody anything.
  func name(_ country: Country) -> String { country == .utopia ? phrase(.utopia) : country.rawValue }

  /// How a page belongs to the others of its picture; nil for the one that the others are held against.
  func belonging(_ relation: VerificationResult.Page.Relation) -> String? {
    switch relation {
    case .primary: nil
    case .joined: phrase(.belongsToDocument)
    case .contradicts: phrase(.contradictsDocument)
    case .repeated: phrase(.sameSideAgain)
    case .unrelated: phrase(.belongingUnknown)
    }
  }

  /// A phrase with values in the places that it leaves for them: `{seconds}`.
  package func phrase(_ phrase: Phrase, _ values: [String: String]) -> String {
    values.sorted { $0.key < $1.key }.reduce(self.phrase(phrase)) { text, value in
      guard let place = text.firstRange(of: "{\(value.key)}") else { return text }
      return text[..<place.lowerBound] + value.value + text[place.upperBound...]
    }
  }
}
