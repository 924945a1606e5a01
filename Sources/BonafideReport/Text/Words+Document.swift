package import BonafideCatalogue
internal import BonafideDocument
internal import BonafideMRZ
internal import BonafideVerification
package import BonafideWords

extension Words {
  /// Role, issuer, page and edition of a document: `identity card of Croatia, front, edition 2021`.
  package func name(_ document: Document) -> String {
    kind(document) + ", " + (document.code.map { "\(phrase(.edition)) \($0.rawValue)" } ?? phrase(.editionNotKnown))
  }

  /// The same, and that the edition may be another one if it is uncertain.
  func name(_ document: Document, isEditionCertain: Bool) -> String {
    name(document) + (document.code == nil || isEditionCertain ? "" : "; \(phrase(.editionUncertain))")
  }

  /// The same without the edition.
  func kind(_ document: Document) -> String {
    var text = document.role.map { role($0.rawValue) } ?? phrase(.anyDocument)
    if let country = document.country {
      text = phrase(.documentOfCountry, ["document": text, "country": name(country)])
    }
    if let page = document.page { text += ", " + self.page(page.rawValue) }
    return text
  }

  /// The name of a state by its code in documents, `HRV`, or its code of two letters; the code itself without a name.
  func stateName(_ code: String) -> String {
    let known = MRZCountryCode(code)
    if known.kind == .specimen { return phrase(.utopia) }
    let country = Country(rawValue: code) ?? known.alpha2.flatMap(Country.init(rawValue:))
    return country.map { name($0) } ?? code
  }

  /// The name by itself, as in a table: without the article that it has in English sentences.
  func stateTitle(_ code: String) -> String {
    let name = stateName(code)
    return name.hasPrefix("the ") ? String(name.dropFirst(4)) : name
  }

  /// A state's code with what people call it: `HRV (Croatia)`.
  func stateCode(_ code: String) -> String {
    let name = stateTitle(code)
    return name == code ? code : "\(code) (\(name))"
  }

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

  /// A share as a text: `97.5 %`.
  func percent(_ share: Double) -> String { figure("\((share * 100).rounded(to: 1)) %") }
}
