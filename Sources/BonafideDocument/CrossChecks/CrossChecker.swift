internal import BonafideCatalogue
internal import BonafideLanguage
public import BonafideMRZ

/// Compares the print, the machine readable zone and the barcodes of a document.
public enum CrossChecker {
  /// The table: one row a field that any source holds, in the order in which they come.
  ///
  /// Names are compared through the transliterations of ICAO 9303-3, 6 and may be cut where the zone marks it; numbers
  /// without spaces and hyphens; partial dates in the parts that both know; the nationality by the state it means.
  public static func table(visual: [DocumentField], mrz: MRZ?, barcode: [DocumentField]) -> [CrossCheck] {
    var rows: [CrossCheck] = []
    var seen = Set<String>()
    let visual = withPatronymic(withWholeSurname(visual, beside: mrz), beside: mrz)
    let zone = mrz.map { MRZDocumentFields.fields($0, confidence: 1) } ?? []
    for name in (visual + zone + barcode).map(\.name) where seen.insert(name).inserted {
      let printed = visual.first { $0.name == name }
      let coded = barcode.filter { $0.name == name }
      let zoned = zone.first { $0.name == name }
      if name == "fullName", let printed, let mrz {
        rows.append(full(printed, mrz, coded))
        continue
      }
      rows.append(row(name, printed, zoned, coded, mrz))
    }
    return rows
  }

  enum Relation {
    case agree(CrossCheck.Sense)
    case differ
    case unknown
  }

  private static func row(
    _ name: String, _ printed: DocumentField?, _ zoned: DocumentField?, _ coded: [DocumentField], _ mrz: MRZ?
  ) -> CrossCheck {
    let sources = [printed, zoned, coded.first].compactMap(\.?.source)
    if sources.count == 1, coded.count < 2, let source = sources.first {
      // A personal number may stand in the zone's optional data without a rule that says so.
      if name == "personalNumber", let printed, let mrz, holds(mrz, printed.value) {
        return CrossCheck(name: name, outcome: .agree, sources: [.visual, .mrz], sense: .same)
      }
      return CrossCheck(name: name, outcome: .onlyOne(source), sources: sources)
    }
    let cut = mrz?.fields.name.mayCut(name) ?? false
    var relations: [Relation] = []
    if let printed, let zoned, !isOfAnotherKind(printed, mrz) {
      relations.append(
        isSpelledByZone(printed)
          ? .unknown
          : saysAnotherName(printed, mrz)
            ? .differ
            : RussianZone.relation(name, printed.value, mrz)
              ?? relation(name, printed.value, zoned.value, isTruncated: cut, isOfZone: true))
    }
    for value in coded.map(\.value) {
      if let printed {
        let found = relation(name, printed.value, value, isTruncated: false)
        // A field that was recognized by its form alone contradicts nothing.
        if case .differ = found, printed.placement <= DocumentField.formPlacement {
          relations.append(.unknown)
        } else {
          relations.append(found)
        }
      }
      if let zoned { relations.append(relation(name, value, zoned.value, isTruncated: cut, isOfZone: true)) }
    }
    if let first = coded.first {
      relations += coded.dropFirst().map { relation(name, first.value, $0.value, isTruncated: false) }
    }
    return joined(name, relations, sources)
  }

  /// Whether the printed value stands in the zone as another field, so that its label was mistaken: the holder's number
  /// for the document's, or all names for the surname.
  ///
  /// Never on pages whose fields the catalogue describes: there a forger of the zone could hide another number in it.
  package static func isOfAnotherKind(_ printed: DocumentField, _ mrz: MRZ?) -> Bool {
    guard let mrz, !printed.isOfDefinition else { return false }
    switch printed.name {
    case "documentNumber": return plain(printed.value) != plain(mrz.fields.documentNumber) && holds(mrz, printed.value)
    case "surname", "givenNames":
      let name = mrz.fields.name
      let orders = [name.primary + name.secondary, name.secondary + name.primary].map(plain)
      return !name.secondary.isEmpty && !name.primary.isEmpty && orders.contains(plain(printed.value))
    default: return false
    }
  }

  /// Whether a slash separates the printed name from a different one: one of them was altered.
  private static func saysAnotherName(_ printed: DocumentField, _ mrz: MRZ?) -> Bool {
    guard let name = mrz?.fields.name, printed.name == "surname" || printed.name == "givenNames" else { return false }
    return !SpelledNames(printed.value, of: printed.name).areAllNear([name.primary, name.secondary])
  }

  /// Whether a number took letters or digits of the zone that were not read in print: then it is no second witness.
  private static func isSpelledByZone(_ printed: DocumentField) -> Bool {
    ["documentNumber", "personalNumber"].contains(printed.name) && printed.repairCount > 0 && !printed.isOfDefinition
      && plain(printed.text) != plain(printed.value)
  }

  private static func full(_ printed: DocumentField, _ mrz: MRZ, _ coded: [DocumentField]) -> CrossCheck {
    let name = mrz.fields.name
    let orders = [name.primary + " " + name.secondary, name.secondary + " " + name.primary]
    let own: Relation =
      orders.contains { plain(printed.value) == plain($0) }
      ? .agree(.same)
      : orders.contains { MRZTransliteration.matches(printed.value, zone: $0, isTruncated: name.mayBeTruncated) }
        ? .agree(name.mayBeTruncated ? .truncated : .transliterated) : .differ
    var relations = [RussianZone.relation("fullName", printed.value, mrz) ?? own]
    relations += coded.map { relation("fullName", printed.value, $0.value, isTruncated: false) }
    return joined("fullName", relations, [.visual, .mrz] + (coded.isEmpty ? [] : [.barcode]))
  }

  private static func joined(
    _ name: String, _ relations: [Relation], _ sources: [DocumentField.Source]
  ) -> CrossCheck {
    var sense: CrossCheck.Sense?
    for relation in relations {
      switch relation {
      case .differ: return CrossCheck(name: name, outcome: .differ, sources: sources)
      case .agree(let found): sense = sense == nil || sense == .same ? found : sense
      case .unknown: continue
      }
    }
    return CrossCheck(name: name, outcome: sense == nil ? .notComparable : .agree, sources: sources, sense: sense)
  }

  /// How two values of a field relate.
  ///
  /// - Parameters:
  ///   - name: of the field.
  ///   - one: its normalized value.
  ///   - other: the value from another source.
  ///   - cut: whether the second value may be cut short.
  ///   - isOfZone: whether one of the values is from a zone, which has no century.
  /// - Returns: `.unknown` where the forms of the values cannot be compared.
  static func relation(
    _ name: String, _ one: String, _ other: String, isTruncated cut: Bool, isOfZone: Bool = false
  ) -> Relation {
    switch name {
    case "birthDate" where isOfZone:
      return dates(withoutCentury(one), withoutCentury(other))
    case "birthDate", "issueDate", "expiryDate":
      return dates(one, other)
    case "nationality", "issuer":
      if plain(one) == plain(other) { return .agree(.same) }
      let (first, second) = (NationalityText.states(one), NationalityText.states(other))
      guard !first.isEmpty, !second.isEmpty else { return .unknown }
      if !first.isDisjoint(with: second) { return .agree(.same) }
      // An office is named after where it stands, which may be abroad.
      return name == "nationality" ? .differ : .unknown
    case "surname", "givenNames":
      // The zone holds the Latin part; the Cyrillic part must spell the same name.
      if let both = TwoScripts(one), !other.holdsCyrillic {
        guard both.areOneName, both.isLatinPart(near: other) else { return .differ }
      }
      // Several scripts may stand side by side with slashes between them; any one of them counts.
      let forms = [one] + one.split(separator: "/").map(String.init)
      if forms.contains(where: { plain($0) == plain(other) }) { return .agree(.same) }
      if forms.contains(where: { MRZTransliteration.matches($0, zone: other) }) { return .agree(.transliterated) }
      if cut, forms.contains(where: { MRZTransliteration.matches($0, zone: other, isTruncated: true) }) {
        return .agree(.truncated)
      }
      return .differ
    case "sex":
      let unstated: Set<String> = ["X", "<"]
      return one == other || (unstated.contains(one) && unstated.contains(other)) ? .agree(.same) : .differ
    case "height":
      guard let first = centimeters(one), let second = centimeters(other) else { return .unknown }
      return first == second ? .agree(.same) : .differ
    case "eyeColour":
      // A licence's barcode has the first letters of the color; other words for it are from another language.
      let (first, second) = (plain(one), plain(other))
      return first == second || first.prefix(3) == second.prefix(3) ? .agree(.same) : .unknown
    case "address":
      let (first, second) = (words(one), words(other))
      if first == second { return .agree(.same) }
      // Print may leave out the postal code or the country, and may shorten words.
      let shorter = min(first.count, second.count)
      guard shorter >= 2 else { return .unknown }
      if first.isSubset(of: second) || second.isSubset(of: first) { return .agree(.same) }
      return first.intersection(second).count * 2 >= shorter ? .unknown : .differ
    case "documentNumber":
      let (first, second) = (plain(one), plain(other))
      if first == second || isWithCheckDigit(first, second) { return .agree(.same) }
      return areAlike(first, second) ? .unknown : .differ
    default:
      return plain(one) == plain(other) ? .agree(.same) : .differ
    }
  }

  /// Whether a number is printed with the check digit that follows it in the zone, as on German cards of 2001.
  private static func isWithCheckDigit(_ printed: String, _ zoned: String) -> Bool {
    guard zoned.count >= 6, printed.utf8.count == zoned.utf8.count + 1 else { return false }
    return printed == zoned + "\(MRZAlphabet.checkDigit(of: zoned.utf8))"
  }

  /// Whether two numbers differ only in letters and digits that readers confuse and that the zone's check digit cannot
  /// distinguish.
  private static func areAlike(_ printed: String, _ zoned: String) -> Bool {
    LookalikeText.folded(printed) == LookalikeText.folded(zoned)
      && MRZAlphabet.checkDigit(of: printed.utf8) == MRZAlphabet.checkDigit(of: zoned.utf8)
  }

  /// The number of a height in centimeters, `178 cm`; nil for other units.
  private static func centimeters(_ text: String) -> Int? {
    guard let number = Int(text.filter(\.isNumber)), (100...250).contains(number),
      !text.contains(where: { "'\"’”".contains($0) }), !text.lowercased().contains("in")
    else { return nil }
    return number
  }

  /// The words of a text in capitals.
  private static func words(_ text: String) -> Set<String> {
    Set(text.uppercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }

  /// A date without the century.
  ///
  /// A zone has none, so the birth year of a person older than one hundred is read as one of this century.
  private static func withoutCentury(_ date: String) -> Substring {
    date.prefix { $0 != "-" }.count == 4 ? date.dropFirst(2) : date[...]
  }

  /// Partial dates agree when the parts that both have do.
  private static func dates(_ one: some StringProtocol, _ other: some StringProtocol) -> Relation {
    let pairs = zip(one.split(separator: "-"), other.split(separator: "-"))
    var isKnown = false
    for (first, second) in pairs where !first.contains("?") && !second.contains("?") {
      if first != second { return .differ }
      isKnown = true
    }
    return isKnown ? .agree(.same) : .unknown
  }

  private static func holds(_ mrz: MRZ, _ number: String) -> Bool {
    let wanted = plain(number)
    guard wanted.count >= 6 else { return false }
    return [mrz.fields.optionalData1, mrz.fields.optionalData2].contains { plain($0).contains(wanted) }
  }

  /// Letters and digits in capitals.
  static func plain(_ text: String) -> String {
    String(text.uppercased().filter { $0.isLetter || $0.isNumber }.prefix(FieldValue.maximumLength))
  }
}
