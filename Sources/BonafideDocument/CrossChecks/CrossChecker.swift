internal import BonafideCatalogue
internal import BonafideLanguage
public import BonafideMRZ

/// Holds what is printed, what the machine readable zone says and what barcodes say against each other.
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
      let coded = barcode.first { $0.name == name }
      let zoned = zone.first { $0.name == name }
      if name == "fullName", let printed, let mrz {
        rows.append(full(printed, mrz, coded))
        continue
      }
      rows.append(row(name, printed, zoned, coded, mrz))
    }
    return rows
  }

  /// The fields with a surname that is printed as two, each under a label of its own, as one.
  ///
  /// Zones and barcodes have it so. It is as sure as the less sure of the two; the second stays beside it. Two parts of
  /// a surname that is one word in the zone are not joined: `HYTHLO` and `DAY` are not `HYTHLODAY`.
  package static func withWholeSurname(_ fields: [DocumentField], beside mrz: MRZ?) -> [DocumentField] {
    guard let second = fields.first(where: { $0.name == "secondSurname" && $0.source == .visual }) else {
      return fields
    }
    let zoned = mrz?.fields.name.primary ?? ""
    return fields.map { field in
      guard field.name == "surname", field.source == .visual else { return field }
      var whole = field
      whole.value += " " + second.value
      if !zoned.isEmpty, !zoned.contains(" "),
        case .agree = relation("surname", whole.value, zoned, isTruncated: false)
      {
        return field
      }
      whole.text += " " + second.text
      whole.confidence = min(field.confidence, second.confidence)
      whole.placement = min(field.placement, second.placement)
      whole.repairCount += second.repairCount
      whole.isWellFormed = field.isWellFormed && second.isWellFormed
      return whole
    }
  }

  /// The fields with the given names as the zone has them, where it has the patronymic behind them that the page prints
  /// under a label of its own, as Bulgaria's do.
  ///
  /// Each must be whole words of the zone: `KL` and `ARA` are not `KLARA`. Given names that agree by themselves stay.
  ///
  /// - Parameters:
  ///   - fields: of a page.
  ///   - patronymic: of that page, where it is not among them.
  ///   - mrz: of the document; nil where none is known.
  /// - Returns: the same fields, the confidence of joined ones that of the less sure.
  package static func withPatronymic(
    _ fields: [DocumentField], _ patronymic: DocumentField? = nil, beside mrz: MRZ?
  ) -> [DocumentField] {
    let zoned = mrz?.fields.name.secondary ?? ""
    guard !zoned.isEmpty,
      let second = patronymic ?? fields.first(where: { $0.name == "patronymic" && $0.source == .visual })
    else { return fields }
    let words = zoned.split(separator: " ")
    func agree(_ value: String, _ zoned: some Sequence<Substring>) -> Bool {
      let text = zoned.joined(separator: " ")
      if case .agree = relation("givenNames", value, text, isTruncated: false) { return true }
      return false
    }
    return fields.map { field in
      guard field.name == "givenNames", field.source == .visual, !agree(field.value, words),
        words.indices.dropFirst().contains(where: { place in
          agree(field.value, words[..<place]) && agree(second.value, words[place...])
        })
      else { return field }
      var whole = field
      whole.value += " " + second.value
      whole.text += " " + second.text
      whole.confidence = min(field.confidence, second.confidence)
      whole.placement = min(field.placement, second.placement)
      return whole
    }
  }

  enum Relation {
    case agree(CrossCheck.Sense)
    case differ
    case unknown
  }

  private static func row(
    _ name: String, _ printed: DocumentField?, _ zoned: DocumentField?, _ coded: DocumentField?, _ mrz: MRZ?
  ) -> CrossCheck {
    let held = [printed, zoned, coded].compactMap(\.self)
    let sources = held.map(\.source)
    if held.count == 1, let source = sources.first {
      // A personal number may stand in the zone's optional data without a rule that says so.
      if name == "personalNumber", let printed, let mrz, holds(mrz, printed.value) {
        return CrossCheck(name: name, outcome: .agree, sources: [.visual, .mrz], sense: .same)
      }
      return CrossCheck(name: name, outcome: .onlyOne(source), sources: sources)
    }
    let cut = mrz?.fields.name.mayBeTruncated ?? false
    var relations: [Relation] = []
    if let printed, let zoned, !isOfAnotherKind(printed, mrz) {
      relations.append(
        isSpelledByZone(printed)
          ? .unknown
          : RussianZone.relation(name, printed.value, mrz)
            ?? relation(name, printed.value, zoned.value, isTruncated: cut, isOfZone: true))
    }
    if let printed, let coded {
      let found = relation(name, printed.value, coded.value, isTruncated: false)
      // What a page's form alone told contradicts nothing.
      if case .differ = found, printed.placement <= DocumentField.formPlacement {
        relations.append(.unknown)
      } else {
        relations.append(found)
      }
    }
    if let zoned, let coded {
      relations.append(relation(name, coded.value, zoned.value, isTruncated: cut, isOfZone: true))
    }
    return joined(name, relations, sources)
  }

  /// The fields of a page of no definition, a number under a label such as `ID No.` named as the zone has it: a number
  /// of the zone's optional data is the holder's.
  static func withNumbersNamed(_ fields: [DocumentField], by mrz: MRZ) -> [DocumentField] {
    guard mrz.isValid, !fields.contains(where: { $0.name == "personalNumber" }) else { return fields }
    return fields.map { field in
      var field = field
      if field.name == "documentNumber", isOfAnotherKind(field, mrz) { field.name = "personalNumber" }
      return field
    }
  }

  /// The fields of a page of no definition, each name under what the zone has it as: a label may have been read in
  /// part, or say both.
  ///
  /// What is neither of the zone's names stays as it is, and contradicts it.
  static func withNamesNamed(_ fields: [DocumentField], by mrz: MRZ) -> [DocumentField] {
    let (family, given) = (mrz.fields.name.primary, mrz.fields.name.secondary)
    guard mrz.isValid, !family.isEmpty, !given.isEmpty, plain(family) != plain(given) else { return fields }
    let own = ["surname": family, "givenNames": given]
    func isName(_ value: String, _ name: String) -> Bool {
      guard let zoned = own[name], case .agree = relation(name, value, zoned, isTruncated: false) else { return false }
      return true
    }
    if let parted = withFullNameParted(fields, isName) { return parted }
    let names = Set(fields.map(\.name))
    return fields.map { field in
      var field = field
      guard names.contains(field.name), ["surname", "givenNames", "fullName"].contains(field.name) else { return field }
      if let meant = own.keys.sorted().first(where: { $0 != field.name && isName(field.value, $0) }),
        !names.contains(meant), !isName(field.value, field.name)
      {
        field.name = meant
      }
      // Of one name in two spellings, `ƏLİYEV/ALIYEV`, the one that the zone has.
      if field.value.contains("/"),
        let part = field.value.split(separator: "/").map({ TrimmedText.of(String($0)) }).last(where: {
          isName($0, field.name)
        })
      {
        field.value = part
      }
      return field
    }
  }

  /// The fields with the whole name that is printed under one label parted as the zone does: `Name: Ahmad Feroz NOORI`.
  ///
  /// Nil where no name is both of the zone's.
  private static func withFullNameParted(
    _ fields: [DocumentField], _ isName: (String, String) -> Bool
  ) -> [DocumentField]? {
    let kinds = ["surname", "givenNames", "fullName"]
    let held = fields.filter { kinds.contains($0.name) }
    guard held.count == 1, let whole = held.first, let place = fields.firstIndex(of: whole) else { return nil }
    let words = whole.value.split(separator: " ")
    guard (2...8).contains(words.count) else { return nil }
    for end in 1..<words.count {
      let parts = [words[..<end], words[end...]].map { $0.joined(separator: " ") }
      let orders = [("givenNames", "surname"), ("surname", "givenNames")]
      guard let order = orders.first(where: { isName(parts[0], $0.0) && isName(parts[1], $0.1) }) else { continue }
      let named = [("fullName", whole.value), (order.0, parts[0]), (order.1, parts[1])].map { name, value in
        var field = whole
        (field.name, field.value) = (name, value)
        return field
      }
      return Array(fields[..<place]) + named + Array(fields[(place + 1)...])
    }
    return nil
  }

  /// The fields of a page of no definition, each date of the zone under the zone's name for it: a label of which little
  /// was read may be taken for another date's.
  static func withDatesNamed(_ fields: [DocumentField], by mrz: MRZ) -> [DocumentField] {
    guard mrz.isValid else { return fields }
    let zoned = MRZDocumentFields.fields(mrz, confidence: 1).filter { PageFields.inTime.contains($0.name) }
    let names = Set(fields.map(\.name))
    return fields.map { field in
      var field = field
      guard FieldForm.kind(field.name) == .date, !PageFields.inTime.contains(field.name),
        let own = zoned.first(where: { $0.value == field.value && !names.contains($0.name) })
      else { return field }
      field.name = own.name
      return field
    }
  }

  /// The fields without those that their form alone told and that a valid zone has otherwise: no contradiction rests on
  /// them.
  static func withoutGuesses(_ fields: [DocumentField], against mrz: MRZ) -> [DocumentField] {
    guard mrz.isValid else { return fields }
    let zoned = MRZDocumentFields.fields(mrz, confidence: 1)
    return fields.filter { field in
      guard field.placement <= DocumentField.formPlacement, let own = zoned.first(where: { $0.name == field.name }),
        case .differ = RussianZone.relation(field.name, field.value, mrz)
          ?? relation(field.name, field.value, own.value, isTruncated: false)
      else { return true }
      return false
    }
  }

  /// Whether what is printed stands in the zone as something else, so that its label was taken for another's: a number
  /// of the holder for the document's, all names for the surname.
  ///
  /// Never where the catalogue says which is which: who writes a zone could hide another number in it.
  private static func isOfAnotherKind(_ printed: DocumentField, _ mrz: MRZ?) -> Bool {
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

  /// Whether a number took letters or digits of the zone that were not read in print: then it is no second witness.
  private static func isSpelledByZone(_ printed: DocumentField) -> Bool {
    ["documentNumber", "personalNumber"].contains(printed.name) && printed.repairCount > 0 && !printed.isOfDefinition
      && plain(printed.text) != plain(printed.value)
  }

  private static func full(_ printed: DocumentField, _ mrz: MRZ, _ coded: DocumentField?) -> CrossCheck {
    let name = mrz.fields.name
    let orders = [name.primary + " " + name.secondary, name.secondary + " " + name.primary]
    let own: Relation =
      orders.contains { plain(printed.value) == plain($0) }
      ? .agree(.same)
      : orders.contains { MRZTransliteration.matches(printed.value, zone: $0, isTruncated: name.mayBeTruncated) }
        ? .agree(name.mayBeTruncated ? .truncated : .transliterated) : .differ
    var relations = [RussianZone.relation("fullName", printed.value, mrz) ?? own]
    if let coded { relations.append(relation("fullName", printed.value, coded.value, isTruncated: false)) }
    return joined("fullName", relations, [.visual, .mrz] + (coded == nil ? [] : [.barcode]))
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
  ///   - other: that of another source.
  ///   - cut: whether the second one may be cut short.
  ///   - isOfZone: whether one of them is a zone's, which has no century.
  /// - Returns: `.unknown` where their forms cannot be held against each other.
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
      // What a zone has is the Latin part; the other one must be the same name.
      if let both = TwoScripts(one), !other.holdsCyrillic {
        guard both.areOneName, both.isLatinPart(near: other) else { return .differ }
      }
      // Several scripts stand side by side, parted by a slash; any one of them counts.
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
      // A licence's barcode has the first letters of the color; other words for it are of another language.
      let (first, second) = (plain(one), plain(other))
      return first == second || first.prefix(3) == second.prefix(3) ? .agree(.same) : .unknown
    case "address":
      let (first, second) = (words(one), words(other))
      if first == second { return .agree(.same) }
      // What is printed may leave the postal code or the country out, and shorten words.
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

  /// Whether a number is printed with the check digit that stands behind it in the zone, as on German cards of 2001.
  private static func isWithCheckDigit(_ printed: String, _ zoned: String) -> Bool {
    guard zoned.count >= 6, printed.utf8.count == zoned.utf8.count + 1 else { return false }
    return printed == zoned + "\(MRZAlphabet.checkDigit(of: zoned.utf8))"
  }

  /// Whether two numbers differ in nothing but letters and digits that readers take for each other, and that the
  /// zone's check digit does not tell apart.
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

  /// A date without the first two digits of its year: a zone has none, so that of somebody who is older than a hundred
  /// its year is taken for one of this century.
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
  private static func plain(_ text: String) -> String {
    String(text.uppercased().filter { $0.isLetter || $0.isNumber }.prefix(FieldValue.maximumLength))
  }
}
