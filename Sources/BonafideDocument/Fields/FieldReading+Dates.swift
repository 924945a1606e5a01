internal import BonafideCore
internal import BonafideMRZ

extension FieldReading {
  /// What a date known by its place in time alone keeps of its confidence.
  private static let trust = 0.9
  /// Years from issue to expiry: the longest validity in the catalogue is that of some cards of older people.
  private static let validity = 1...20
  /// Most lines that are looked at.
  private static let mostLines = 60

  /// The dates whose labels could not be read, told apart by time: who bears a document was born before it was issued,
  /// and it was issued before it expires.
  ///
  /// Only where no date of the page was found, and the page shows as many dates as it has fields for them; dates with a
  /// box of their own are not meant.
  mutating func datesByTime(_ zones: some Sequence<FieldZone>, found: [DocumentField]) throws -> [DocumentField] {
    let wanted = zones.filter { $0.kind == .date }.sorted { Self.rank($0) < Self.rank($1) }
    let ranks = wanted.map(Self.rank)
    guard !wanted.isEmpty, ranks.allSatisfy({ $0 < 3 }), Set(ranks).count == ranks.count,
      wanted.allSatisfy({ $0.box == nil && $0.script == nil }),
      !found.contains(where: { field in field.isWellFormed && wanted.contains { $0.name == field.name } })
    else { return [] }
    let dated = lines.prefix(Self.mostLines).compactMap { line in date(line).map { (line: line, date: $0) } }
      .sorted { $0.date < $1.date }
    guard dated.count == wanted.count, isPlausible(wanted, dated.map(\.date)) else { return [] }
    return try zip(wanted, dated).compactMap { zone, item in
      let piece = Piece(box: OrientedBox(reading: item.line.quad), seed: (item.line.text, item.line.confidence))
      guard var read = try read([piece], zone: zone, pattern: nil), read.value.isWellFormed else { return nil }
      read.confidence *= Self.trust
      return field(zone, read, pieces: [piece])
    }
  }

  private static func rank(_ zone: FieldZone) -> Int {
    switch DateText.Role(fieldName: zone.name) {
    case .birth: 0
    case .issue: 1
    case .expiry: 2
    case .other: 3
    }
  }

  /// The day that a line names and nothing else.
  private func date(_ line: PageTextLine) -> MRZCalendarDate? {
    guard (8...24).contains(line.text.count), !line.looksLikeMRZ,
      let date = DateText(line.text, country: definition.country, reference: options.referenceDate),
      let month = date.month, let day = date.day
    else { return nil }
    return MRZCalendarDate(year: date.year, month: month, day: day)
  }

  /// Whether dates in the order of time can be those of the fields.
  private func isPlausible(_ zones: [FieldZone], _ dates: [MRZCalendarDate]) -> Bool {
    let byRank = Dictionary(zip(zones.map(Self.rank), dates)) { first, _ in first }
    if let birth = byRank[0], birth >= options.referenceDate { return false }
    if let issue = byRank[1], issue > options.referenceDate { return false }
    if let birth = byRank[0], let expiry = byRank[2], expiry.year <= birth.year { return false }
    guard let issue = byRank[1], let expiry = byRank[2] else { return true }
    return Self.validity.contains(expiry.year - issue.year)
  }
}
