internal import Bonafide

/// What is printed in the fields of a person's document, and what a reader should make of it.
struct StageValues {
  /// One field: the lines that are printed, and the value in its normal form.
  struct Value {
    var lines: [String]
    var value: String
  }

  let person: StagePerson
  let definition: DocumentDefinition
  let seed: UInt64
  /// The other page of the same document; nil where it is not known.
  var otherPage: DocumentDefinition?
  /// What documents of a state outside the catalogue say; nil for those of the catalogue.
  var issuer: StageIssuer?

  /// The surname at birth of a holder, where the page has no field for it.
  func birthName() -> String {
    var random = SplitMix64(seed: seed, words: "birthName")
    let names = person.names.surnames.map { person.isFemale ? $0.female : $0.male }.filter { $0 != person.surname }
    return StagePerson.latin(random.choice(names, otherwise: "UTOPUS"), country: definition.country)
  }

  func value(of zone: FieldDefinition) -> Value {
    // The same field of another page of the same document says the same.
    var random = SplitMix64(
      seed: seed, words: "field", definition.country.rawValue, definition.role.rawValue, definition.code.rawValue,
      zone.name)
    let text = withoutLabel(matching(candidates(zone, &random), zone, &random), zone)
    if zone.kind == .date { return date(zone) }
    if zone.kind == .sex { return Value(lines: [text], value: sex) }
    if zone.kind == .address, let comma = text.firstIndex(of: ","), zone.maximumLineCount ?? 1 > 1 {
      let lines = [String(text[..<comma]) + ",", String(text[text.index(after: comma)...].dropFirst())]
      return Value(lines: lines, value: text)
    }
    return Value(lines: [text], value: text)
  }

  /// A value is not printed twice where the label says its beginning: `COMUNE DI` before `ROMA`.
  private func withoutLabel(_ text: String, _ zone: FieldDefinition) -> String {
    guard let label = zone.labels.first(where: { text.hasPrefix($0 + " ") }) else { return text }
    return String(text.dropFirst(label.count + 1))
  }

  private var sex: String { person.isFemale ? "F" : "M" }

  private func named(_ text: String, _ zone: FieldDefinition) -> String {
    zone.script == "cyrillic" ? text : StagePerson.latin(text, country: definition.country)
  }

  private func candidates(_ zone: FieldDefinition, _ random: inout SplitMix64) -> [String] {
    let names = person.names
    if zone.script == "cyrillic", let words = Self.cyrillicWords(zone.kind, definition.country) { return words }
    switch zone.kind {
    case .name:
      switch zone.name {
      case "givenNames": return [named(person.givenNames, zone)]
      case "fullName", "name": return [named(person.surname + " " + person.givenNames, zone)]
      case "patronymic":
        return [named(definition.country == .bg ? (person.isFemale ? "ИВАНОВА" : "ИВАНОВ") : "ІВАНОВИЧ", zone)]
      default: return [named(person.surname, zone)]
      }
    case .sex: return sexes
    case .nationality:
      // In Latin letters the state's English name stands, not the own one letter by letter.
      let english = ["BG": "BULGARIA", "UA": "UKRAINE"][definition.country.rawValue].map { [$0] }
      return ((zone.script == "cyrillic" ? nil : english) ?? [named(names.nationality, zone)]) + [names.code, "EU"]
    case .documentNumber: return [documentNumber(&random)]
    case .personalNumber: return ["\(random.whole(100_000...999_999))\(random.whole(1000...9999))"]
    case .accessNumber: return ["\(random.whole(100_000...999_999))"]
    case .address: return [named(person.address, zone)]
    case .place: return [named(person.birthPlace, zone)]
    case .authority: return [named(names.authority, zone), names.authority]
    case .height:
      return ["\(person.height) cm", "\(person.height)cm", "\(person.height)", "1,\(person.height % 100) m"]
    case .eyeColor: return [definition.country == .de ? "BRAUN" : "BROWN", "BRAUN", "SMEĐE"]
    case .categories: return [random.choice(["AM B", "B", "B BE", "A1 B C1"], otherwise: "B")]
    case .date: return []
    case .text where zone.name == "academicTitle": return [random.choice(["Dr.", "Ing."], otherwise: "Dr.")]
    case .text: return [random.choice(["UTOPIA", "GENERAL", "ORDINARY"], otherwise: "UTOPIA")]
    }
  }

  private static func cyrillicWords(_ kind: FieldDefinition.Kind, _ country: Country) -> [String]? {
    switch (kind, country.rawValue) {
    case (.text, "BG"): ["ПОСТОЯННО"]
    case (.text, "UA"): ["ПОСТІЙНЕ"]
    case (.eyeColor, "BG"): ["КАФЯВИ"]
    case (.eyeColor, "UA"): ["КАРІ"]
    default: nil
    }
  }

  private var sexes: [String] {
    let female = person.isFemale
    if let issuer { return [female ? issuer.sexes.female : issuer.sexes.male] }
    switch definition.country.rawValue {
    case "HR": return female ? ["Ž/F"] : ["M/M"]
    case "HU": return female ? ["N/F"] : ["F/M"]
    case "BG": return female ? ["Ж/F", "F"] : ["М/M", "M"]
    case "UA": return female ? ["Ж/F", "F"] : ["Ч/M", "M"]
    case "PL": return female ? ["K/F", "K", "F"] : ["M/M", "M"]
    default: return [sex]
    }
  }

  /// The candidate that matches the field's pattern, else a text made from the pattern.
  private func matching(_ candidates: [String], _ zone: FieldDefinition, _ random: inout SplitMix64) -> String {
    let writer = zone.pattern.flatMap(PatternWriter.init)
    if let check = zone.check.flatMap(NationalCheck.init),
      let number = NationalNumbers.number(check, person: person, pattern: writer, using: &random)
    {
      // The Czech and Slovak number stands with or without its slash.
      let digits = number.filter { $0 != "/" }
      let pattern = zone.fieldPattern
      return pattern.map { !$0.matches(number) && $0.matches(digits) } ?? false ? digits : number
    }
    let first = candidates.first ?? "UTOPIA"
    guard let text = zone.pattern, let pattern = try? FieldPattern(text) else { return first }
    if let fit = candidates.first(where: pattern.matches) { return fit }
    let written = checked(writer?.write(using: &random) ?? first, zone)
    return pattern.matches(written) ? written : first
  }

  /// A German number of ten digits ends in the check digit of the nine before it, as the zone has it.
  private func checked(_ number: String, _ zone: FieldDefinition) -> String {
    guard zone.kind == .documentNumber, definition.country == .de, number.utf8.count == 10,
      number.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return number }
    return number.dropLast() + "\(MRZAlphabet.checkDigit(of: number.utf8.dropLast()))"
  }

  /// The document's number: as a page's own field has it, or the other page's, so that zone and field agree.
  func documentNumber() -> String {
    let fields = definition.fields + (otherPage?.fields ?? [])
    if let zone = fields.first(where: { $0.name == "documentNumber" }) { return value(of: zone).value }
    var random = SplitMix64(
      seed: seed, words: "field", definition.country.rawValue, definition.role.rawValue, definition.code.rawValue,
      "documentNumber")
    return documentNumber(&random)
  }

  private func documentNumber(_ random: inout SplitMix64) -> String {
    let pattern =
      switch definition.country.rawValue {
      // The fronts of residence permits ask for nine characters; the zone on the back must say the same ones.
      case _ where definition.role == .residencePermit && ["AT", "HU", "SK"].contains(definition.country.rawValue):
        "[A-Z]{2}[0-9]{7}"
      case "CZ", "HR", "BG", "UA": "[0-9]{9}"
      case "DE": "[CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ0-9]{8}"
      case "IT": "C[A-Z][0-9]{5}[A-Z]{2}"
      case "PL": "[A-Z]{3}[0-9]{6}"
      case "HU": "[0-9]{6}[A-Z]{2}"
      case "XU": "U[CFGHJKLMNPRTVWXYZ]{2}[0-9]{6}"
      default: "[A-Z]{2}[0-9]{6}"
      }
    return PatternWriter(pattern)?.write(using: &random) ?? "123456789"
  }

  private func date(_ zone: FieldDefinition) -> Value {
    let day: StageDay =
      switch zone.name {
      case "birthDate": person.birthDate
      case "expiryDate", "validUntil": person.expiryDate
      default: person.issueDate
      }
    if let issuer { return Value(lines: [issuer.text(of: day)], value: day.iso8601) }
    let (d, m, y) = (StageDay.two(day.day), StageDay.two(day.month), "\(day.year)")
    let month = Self.months[day.month - 1]
    var forms =
      switch definition.country.rawValue {
      case "XU": definition.role == .passport ? ["\(d) \(month) \(y)"] : ["\(d).\(m).\(y)"]
      case "HR": ["\(d).\(m).\(y)."]
      case "IT": ["\(d)/\(m)/\(y)", "\(d).\(m).\(y)"]
      default: ["\(d).\(m).\(y)"]
      }
    if zone.dateOrder == .yearMonthDay { forms = ["\(y).\(m).\(d).", "\(y) \(m) \(d)", "\(y)-\(m)-\(d)"] }
    forms += ["\(d).\(m).\(y)", "\(d) \(m) \(y)", "\(d)/\(m)/\(y)", "\(d) \(month) \(y)", "\(d).\(m).\(y.suffix(2))"]
    let pattern = zone.fieldPattern
    let text = pattern.flatMap { pattern in forms.first(where: pattern.matches) } ?? forms[0]
    return Value(lines: [text], value: day.iso8601)
  }

  private static let months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]
}
