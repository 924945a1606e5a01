internal import BonafideCatalogue
internal import BonafideLanguage

/// Corrects the spelling of a state's own name and nationality: `AZORBAYCAN` on a page of Azerbaijan is `AZƏRBAYCAN`.
///
/// The names of a page's own state are few and known, so a misread letter, a lost mark and an unseen gap are corrected.
/// Endings are left alone: `POLSKA` and `POLSKIE` are both words. So are the words of other states: `SLOVINSKO` on a
/// Slovak page is Slovenia.
enum StateSpelling {
  /// Fewest symbols of a word whose marks may be corrected, and of one whose letters may be.
  private static let leastLength = (marks: 5, letters: 8)
  /// One letter in this many may be wrong, none of the last ones.
  private static let lettersPerError = 8
  private static let endingLength = 2
  private static let longestText = 120

  /// A text with the names of the state in it spelled right.
  ///
  /// - Parameters:
  ///   - text: a nationality or a place, in one language or several.
  ///   - country: the issuer; nil where it is not known.
  /// - Returns: the text, and how many letters were exchanged.
  static func spelled(_ text: String, country: Country?) -> (text: String, repairCount: Int) {
    let tables = LanguageTables.shipped
    guard text.utf8.count <= longestText, let country, let state = tables.state(of: country) else { return (text, 0) }
    let forms = forms(of: state, tables)
    var result = ""
    var repairCount = 0
    var part = ""
    func close() {
      let core = TrimmedText.of(part)
      if let found = form(of: core, among: forms), !isOfAnotherState(core, than: state, tables) {
        result += part.replacing(core, with: found.text)
        repairCount += found.errors
      } else {
        result += part
      }
      part = ""
    }
    for character in text {
      if character == "/" || character == "," {
        close()
        result.append(character)
      } else {
        part.append(character)
      }
    }
    close()
    return (result, repairCount)
  }

  /// Least quality of a text that is exactly the word of a state, and of no other state.
  private static let exact = 0.99

  /// Whether a text is exactly the name or nationality of another state.
  private static func isOfAnotherState(_ text: String, than state: StateEntry, _ tables: LanguageTables) -> Bool {
    tables.statesNamed(in: text).contains {
      $0.range.count == text.count && $0.quality >= exact && !$0.states.contains(state.code)
    }
  }

  private struct Form {
    var text: String
    var symbols: [UInt8]
    /// In the capitals of its language.
    var capitals: String
  }

  /// The words for a state and its people, those of its own languages first.
  private static func forms(of state: StateEntry, _ tables: LanguageTables) -> [Form] {
    let others = Set(state.names.keys).union(state.nationalities.keys).subtracting(state.languages).sorted()
    return (state.languages + others).flatMap { language in
      state.words(in: language).map {
        Form(text: $0, symbols: LanguageTables.folded($0), capitals: tables.capitals($0, in: language))
      }
    }
  }

  private static func form(of text: String, among forms: [Form]) -> (text: String, errors: Int)? {
    let symbols = LanguageTables.folded(text)
    guard symbols.count >= leastLength.marks, !text.contains(where: \.isNumber) else { return nil }
    guard !forms.contains(where: { $0.text.lowercased() == text.lowercased() || cased($0, as: text) == text }) else {
      return nil
    }
    if let same = forms.first(where: { $0.symbols == symbols }) { return (cased(same, as: text), 0) }
    guard symbols.count >= leastLength.letters else { return nil }
    let near = forms.compactMap { form -> (form: Form, errors: Int)? in
      guard form.symbols.count == symbols.count,
        form.symbols.suffix(endingLength).elementsEqual(symbols.suffix(endingLength))
      else { return nil }
      let errors = zip(form.symbols, symbols).count { $0 != $1 }
      return errors * lettersPerError <= symbols.count ? (form, errors) : nil
    }
    guard let best = near.min(by: { $0.errors < $1.errors }),
      near.allSatisfy({ $0.errors > best.errors || $0.form.symbols == best.form.symbols })
    else { return nil }
    return (cased(best.form, as: text), best.errors)
  }

  /// A form in capitals where the text is.
  private static func cased(_ form: Form, as text: String) -> String {
    if !text.contains(where: \.isLowercase) { return form.capitals }
    guard text.first?.isUppercase == true, let first = form.text.first else { return form.text }
    return first.uppercased() + form.text.dropFirst()
  }
}
