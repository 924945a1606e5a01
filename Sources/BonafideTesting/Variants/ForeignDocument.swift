internal import Bonafide
internal import BonafideLanguage

/// Invents a card or passport of a state that the catalogue has no document of.
///
/// State, titles, labels, months and sexes are those of the language data; layout, people and numbers are made up.
struct ForeignDocument {
  /// The page.
  private(set) var definition: DocumentDefinition
  /// How it is set.
  private(set) var design: StageDesign

  private let state: StateEntry
  private let role: DocumentRole
  /// What it is printed in, the state's first language first.
  private let languages: [String]
  private let rewording: LabelRewording
  /// Whether languages that have Cyrillic letters and Latin ones are written in Cyrillic.
  private let isCyrillic: Bool

  private static let roles: [DocumentRole] = [
    .identityCard, .identityCard, .passport, .passport, .residencePermit, .drivingLicence,
  ]

  /// - Parameters:
  ///   - catalogued: states whose documents the catalogue holds.
  ///   - random: decides.
  /// - Throws: `FileError` when a font or the language data is missing, `ImageError`, or `DocumentError` with code
  ///   `.badOptions` where no state is left.
  init(outside catalogued: Set<Country>, using random: inout SplitMix64) throws {
    rewording = try .standard()
    isCyrillic = random.chance(0.5)
    let tables = rewording.tables
    let role = random.choice(Self.roles, otherwise: .passport)
    var states: [String: [StateEntry]] = [:]
    for state in tables.states where state.kind == .state {
      guard let country = state.alpha2.flatMap(Country.init), !catalogued.contains(country) else { continue }
      if let language = Self.languages(of: state, role: role, tables).first {
        states[language, default: []].append(state)
      }
    }
    // A language first, or every third document would be in English.
    let chosen = random.choice(states.keys.sorted(), otherwise: "en")
    guard let first = states[chosen]?.first, let kind = TitleKind(rawValue: role.rawValue) else {
      throw DocumentError(.badOptions, "no state is left outside the catalogue; check Models/states")
    }
    let state = random.choice(states[chosen] ?? [], otherwise: first)
    let own = Self.languages(of: state, role: role, tables)
    var languages = Array(own.prefix(random.chance(0.4) ? 2 : 1))
    if !languages.contains("en"), random.chance(0.75) { languages.append("en") }
    if !languages.contains("fr"), languages.count < 3, role == .passport, random.chance(0.3) { languages.append("fr") }
    (self.state, self.role, self.languages) = (state, role, languages)
    guard let country = state.alpha2.flatMap(Country.init) else {
      throw DocumentError(.badOptions, "\(state.code) has no code of two letters; check Models/states")
    }
    design = StageDesign(word: "SPECIMEN", using: &random)
    // A passport has more room.
    if role == .passport { design.valueSize *= random.uniform(1...1.25) }
    if random.chance(0.6) {
      design.partners = ["sex": "nationality", "birthPlace": "birthDate", "expiryDate": "issueDate"]
    }
    design.issuer = Self.issuer(state, role, languages, tables, using: &random)
    definition = DocumentDefinition(
      role: role, country: country, page: .front, code: "invented", title: "Invented \(role.name) of \(state.code)",
      size: .id1,
      source: FactSource(basis: .description, what: "An invented layout; names and words of the language data"))
    var titles = (names: [String](), kinds: [String]())
    for language in languages.prefix(2) {
      // The short and the formal name; the commonest title, and now and then another one.
      let names = alike(state.names[language] ?? []).prefix(2)
      if let name = names.first { titles.names.append(random.choice(Array(names), otherwise: name)) }
      let kinds = alike(tables.titles(of: kind, in: language)).prefix(random.chance(0.2) ? 3 : 1)
      if let title = kinds.first { titles.kinds.append(random.choice(Array(kinds), otherwise: title)) }
    }
    if random.chance(0.7) { titles = (titles.names.map { $0.uppercased() }, titles.kinds.map { $0.uppercased() }) }
    try layOut(titles.names, titles.kinds, using: &random)
    addFields(using: &random)
  }

  /// The official languages in which the state has a name and the kind a title.
  private static func languages(of state: StateEntry, role: DocumentRole, _ tables: LanguageTables) -> [String] {
    guard let kind = TitleKind(rawValue: role.rawValue) else { return [] }
    return state.languages.filter { state.names[$0]?.isEmpty == false && !tables.titles(of: kind, in: $0).isEmpty }
  }

  private static func issuer(
    _ state: StateEntry, _ role: DocumentRole, _ languages: [String], _ tables: LanguageTables,
    using random: inout SplitMix64
  ) -> StageIssuer {
    // Who holds a permit is of another state.
    let other = random.choice(tables.states.filter { $0.kind == .state }, otherwise: state)
    let home = role == .residencePermit ? other : state
    let language = languages.first { isLatin(home.nationalities[$0]?.first ?? "") } ?? "en"
    let people = home.nationalities[language]?.first ?? home.names["en"]?.first ?? home.zoneCode
    let word = random.chance(0.4) ? home.zoneCode : people.uppercased()
    let own = languages.first ?? "en"
    func short(_ sex: String) -> String {
      tables.sexForms(sex, in: own).first { $0.count == 1 && isLatin($0) } ?? sex
    }
    let (f, m) = (short("F"), short("M"))
    let forms: [StageIssuer.DayForm] =
      [.points, .points, .slashes, .gaps, .hyphens, .years, .months, .months]
    return StageIssuer(
      nationality: word, zoneCode: home.zoneCode,
      sexes: random.chance(0.4) && f != "F" ? .init(female: f + "/F", male: m + "/M") : .init(female: "F", male: "M"),
      dayForm: random.choice(forms, otherwise: .points), months: months(own, tables))
  }

  /// A month of four letters at most each, in capitals; empty where the language has none in Latin letters.
  private static func months(_ language: String, _ tables: LanguageTables) -> [String] {
    let forms = tables.monthForms(in: language)
    let words = forms.compactMap { month in
      (month.last { (3...4).contains($0.count) && isLatin($0) } ?? month.first(where: isLatin))?.uppercased()
    }
    return words.count == 12 ? words : []
  }

  /// The texts in the letters of the page, where a language has some of both.
  private func alike(_ texts: [String]) -> [String] {
    let fitting = texts.filter { StagePerson.isCyrillic($0) == isCyrillic }
    return fitting.isEmpty ? texts : fitting
  }

  private static func isLatin(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value < 0x250 }
  }
}

extension ForeignDocument {
  /// Lengths in millimeters from here on.
  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PageBox {
    let size = definition.size
    return PageBox(
      x: x / size.widthMillimeters, y: y / size.heightMillimeters, width: width / size.widthMillimeters,
      height: height / size.heightMillimeters)
  }

  /// Size, zone, titles, portrait and signature.
  private mutating func layOut(_ names: [String], _ kinds: [String], using random: inout SplitMix64) throws {
    let hasZone = role == .passport || role == .identityCard && random.chance(0.35)
    if role == .passport { definition.size = .id3 } else if hasZone { definition.size = .id2 }
    let size = definition.size
    var foot = size.heightMillimeters - 4
    if hasZone {
      let format = role == .passport ? MRZFormat.td3 : .td2
      definition.mrz = MRZExpectation(
        format: format.rawValue, documentCodes: [role == .passport ? "P" : random.choice(["I", "ID"], otherwise: "I")],
        issuers: [state.zoneCode])
      foot = StagePageWork.standardZone(format, lineCount: 2, size: size).y * size.heightMillimeters - 2
    }
    let end = try layOutTitles(names, kinds, using: &random)
    let head = design.adornment?.emblemBox == nil ? end : max(end, 11.5)
    design.headHeight = head / size.heightMillimeters
    let isLeft = random.chance(0.75)
    let height = min(foot - head - 1, size == .id1 ? random.uniform(28...34) : random.uniform(34...43))
    let width = height * random.uniform(0.74...0.82)
    let x = isLeft ? random.uniform(3.5...6) : size.widthMillimeters - width - random.uniform(3.5...6)
    definition.portrait = box(x, head + 1, width, height)
    let under = foot - head - 2 - height
    if under > 6, random.chance(0.8) {
      definition.signature = box(x, head + 2 + height, width, min(under, 8))
    } else if random.chance(0.4) {
      let right = isLeft ? size.widthMillimeters - 27 : 4
      definition.signature = box(right, foot - 7, 22, 7)
    }
  }

  /// Sets names of the state and titles at the head of the page; tells where it ends.
  private mutating func layOutTitles(
    _ names: [String], _ kinds: [String], using random: inout SplitMix64
  ) throws -> Double {
    let width = definition.size.widthMillimeters
    let large = (definition.size == .id1 ? 3.2 : 4.0) * random.uniform(0.85...1.15)
    var left = 4.5
    if random.chance(0.5) {
      design.adornment?.hasEmblem = true
      let place = box(4, 3, 7.5, 8.5)
      design.adornment?.emblemBox = place
      left = 13.5
    } else {
      design.adornment?.hasEmblem = false
    }
    let isSplit = random.chance(0.6)
    let isCentered = !isSplit && left < 5 && random.chance(0.6)
    let (title, heading) = (try TextPainter(design.titleFace), try TextPainter(design.headingFace))
    func set(_ texts: [String], isTitle: Bool, from x: Double, to end: Double, at y: inout Double) throws {
      for (place, text) in texts.enumerated() {
        let em = large * (place == 0 ? 1 : 0.72) * (isTitle ? 1 : 0.95)
        let painter = isTitle ? title : heading
        let length = min(end - x, try painter.line(text, size: 100).advance / 100 * em * 1.02)
        let start = isCentered ? (width - length) / 2 : x
        let line = box(start, y, length, em * 1.14)
        definition.anchors.append(TextAnchor(texts: [text], box: line, isDistinctive: isTitle ? true : nil))
        y += em * 1.2
      }
    }
    design.titleScale = 1.2
    var y = 3.2
    if isSplit {
      var second = y
      let middle = left + (width - left - 4) * 0.52
      try set(names, isTitle: false, from: left, to: middle, at: &y)
      try set(kinds, isTitle: true, from: middle + 3, to: width - 4, at: &second)
      return max(y, second)
    }
    try set(names, isTitle: false, from: left, to: width - 4, at: &y)
    try set(kinds, isTitle: true, from: left, to: width - 4, at: &y)
    return y
  }

  private mutating func addFields(using random: inout SplitMix64) {
    let isSmall = random.chance(0.3)
    let separator = random.choice(["/", " / "], otherwise: "/")
    let isStacked = random.chance(0.35)
    for (place, (name, kind)) in fields(using: &random).enumerated() {
      var field = FieldDefinition(name: name, kind: kind)
      if kind == .documentNumber {
        let forms = ["[A-Z]{2}[0-9]{7}", "[0-9]{9}", "[A-Z][0-9]{8}", "[A-Z]{2}[0-9]{6}"]
        field.pattern = random.choice(forms, otherwise: forms[0])
      }
      if role == .drivingLicence {
        let numbers = ["1.", "2.", "3.", "4a.", "4b.", "4c.", "5.", "9."]
        field.labels = [numbers[min(place, numbers.count - 1)]]
      } else {
        let parts = label(of: name, isSmall: isSmall, using: &random)
        let line = parts.joined(separator: separator)
        field.labels = [line] + parts.filter { $0 != line }
        if parts.count > 1, isStacked || line.count > 44 { design.labelLines[name] = parts }
      }
      definition.fields.append(field)
    }
  }

  /// Each language's words for a field, each once.
  private func label(of field: String, isSmall: Bool, using random: inout SplitMix64) -> [String] {
    var parts: [String] = []
    for language in languages {
      let words = alike(rewording.phrases(of: field, in: language, role: role)).prefix(3)
      guard let first = words.first else { continue }
      let word = random.choice(Array(words), otherwise: first)
      let text = isSmall ? word.uppercased() : LabelRewording.cased(word, like: "Xx")
      if !parts.contains(where: { $0.lowercased() == text.lowercased() }) { parts.append(text) }
    }
    return parts
  }

  /// What the page says of its holder; driving licences in the order of the common model.
  private func fields(using random: inout SplitMix64) -> [(String, FieldDefinition.Kind)] {
    if role == .drivingLicence {
      return [
        ("surname", .name), ("givenNames", .name), ("birthDate", .date), ("issueDate", .date), ("expiryDate", .date),
        ("issuer", .authority), ("documentNumber", .documentNumber), ("categories", .categories),
      ]
    }
    var fields: [(String, FieldDefinition.Kind)] = [("surname", .name), ("givenNames", .name)]
    fields.append(("nationality", .nationality))
    if role != .residencePermit || random.chance(0.7) { fields.append(("sex", .sex)) }
    fields.append(("birthDate", .date))
    if random.chance(0.6) { fields.append(("birthPlace", .place)) }
    if random.chance(0.3) { fields.append(("personalNumber", .personalNumber)) }
    fields.append(("documentNumber", .documentNumber))
    if random.chance(0.7) { fields.append(("issueDate", .date)) }
    fields.append(("expiryDate", .date))
    if role == .passport, random.chance(0.6) { fields.append(("issuer", .authority)) }
    // Where a label is missing in the data, the field is left out.
    return fields.filter { field in
      languages.contains { !rewording.phrases(of: field.0, in: $0, role: role).isEmpty }
    }
  }
}
