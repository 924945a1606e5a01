internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideMRZ

extension FieldReading {
  /// The share of its confidence that a date known only by chronological order keeps.
  private static let trust = 0.9
  /// Most lines that are looked at.
  private static let mostLines = 60

  /// The dates whose labels could not be read, assigned by chronological order: birth before issue, issue before
  /// expiry.
  ///
  /// Only if no date of the page was found, and the page shows exactly as many different dates as it has date fields,
  /// each with its full year and nothing beside it, in a plausible order. Dates with a box of their own are excluded.
  mutating func datesByTime(_ zones: some Sequence<FieldDefinition>, found: [DocumentField]) throws -> [DocumentField] {
    let dated = zones.filter { $0.kind == .date }
    let wanted = PageFields.inTime.compactMap { name in dated.first { $0.name == name } }
    guard !wanted.isEmpty, wanted.count == dated.count,
      dated.allSatisfy({ $0.box == nil && $0.script == nil && $0.dateOrder != .monthDayYear }),
      !found.contains(where: { field in field.isWellFormed && dated.contains { $0.name == field.name } })
    else { return [] }
    let seen = lines.prefix(Self.mostLines).compactMap { line in
      LoneDate.inNumbers(line.text).map { (line: line, date: $0) }
    }
    .sorted { $0.date < $1.date }
    guard seen.count == wanted.count,
      isPlausible(Dictionary(zip(wanted.map(\.name), seen.map(\.date))) { one, _ in one })
    else { return [] }
    var fields: [DocumentField] = []
    for (zone, place) in zip(wanted, seen) {
      let piece = FieldPiece(box: OrientedBox(reading: place.line.quad), seed: (place.line.text, place.line.confidence))
      // The closer reading must give the same day as the one that was compared.
      guard var read = try read([piece], zone: zone, pattern: nil), LoneDate.inNumbers(read.value.text) == place.date
      else { return [] }
      read.confidence *= Self.trust
      guard let field = field(zone, read, pieces: [piece]) else { return [] }
      fields.append(field)
    }
    return fields
  }

  /// Whether the dates are plausible: no two alike, all in chronological order.
  private func isPlausible(_ dates: [String: MRZCalendarDate]) -> Bool {
    let (birth, issue, expiry) = (dates["birthDate"], dates["issueDate"], dates["expiryDate"])
    let ordered = [birth, issue, expiry].compactMap(\.self)
    guard zip(ordered, ordered.dropFirst()).allSatisfy({ $0 < $1 }) else { return false }
    if let birth, birth >= day || day.year - birth.year > 120 { return false }
    if let issue, issue > day || (dates.count == 1 && day.year - issue.year > DocumentValidity.longestYears) {
      return false
    }
    if let expiry, abs(expiry.year - day.year) > DocumentValidity.longestYears { return false }
    if let issue, let expiry { return expiry.year - issue.year <= DocumentValidity.longestYears }
    guard let birth, let other = issue ?? expiry else { return dates.count == 1 }
    // The date of issue where the date of birth was wanted.
    return !DocumentValidity.isUsual(from: birth, to: other)
  }
}
