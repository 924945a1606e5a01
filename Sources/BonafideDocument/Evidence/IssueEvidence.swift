internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideMRZ

/// The date of issue as far as the dates on a page give it, as evidence for the edition.
struct IssueEvidence: EvidenceSource {
  static let weights: [RecognitionWeight] = [.datesInside, .datesOutside]

  private let index: CatalogueIndex
  private let model: RecognitionModel

  /// The longest validity that the date of expiry alone speaks for: a passport's (ICAO 9303-2 recommends ten years).
  private static let longestValidity = 10
  /// Years by which the catalogue may be wrong.
  private static let slack = 1
  /// More words are not looked at.
  private static let maximumWordCount = 400

  init(_ setting: EvidenceSetting) {
    index = setting.index
    model = setting.model
  }

  func findings(_ seen: PageObservation) -> [EvidenceFinding?] {
    index.entries.map { entry in
      guard let years = seen.issueYears, let reason = Self.weigh(entry.definition, years, model) else { return nil }
      return EvidenceFinding(reasons: [reason])
    }
  }

  /// The years in which the document may have been issued; nil where its dates leave that open.
  ///
  /// A date of issue lies whole years before the date of expiry, on the same day or the next.
  static func years(lines: [TextLine], mrz: MRZ?, reference: MRZCalendarDate) -> ClosedRange<Int>? {
    let words = lines.flatMap { $0.text.split { $0 == " " || $0 == "," || $0 == ";" } }.prefix(maximumWordCount)
    var dates = Set(
      words.compactMap { word -> MRZCalendarDate? in
        guard word.count >= 8, let date = DateText(String(word), reference: reference), let month = date.month,
          let day = date.day
        else { return nil }
        return MRZCalendarDate(year: date.year, month: month, day: day)
      })
    let expiry = mrz?.fields.expiryDate?.calendarDate
    if let expiry { dates.insert(expiry) }
    for issue in dates.sorted() {
      if dates.contains(where: { DocumentValidity.isUsual(from: issue, to: $0) }) { return issue.year...issue.year }
    }
    if let alone = issueAlone(among: dates, mrz: mrz) { return alone.year...alone.year }
    return expiry.map { ($0.year - longestValidity)...($0.year - 1) }
  }

  /// The only date of a page apart from the zone's dates of birth and expiry, for a card that is valid for life.
  ///
  /// The expiry of such a card does not tell the date of issue.
  private static func issueAlone(among dates: Set<MRZCalendarDate>, mrz: MRZ?) -> MRZCalendarDate? {
    guard let birth = mrz?.fields.birthDate.calendarDate, let expiry = mrz?.fields.expiryDate?.calendarDate else {
      return nil
    }
    let others = dates.filter { !isNear($0, birth) && !isNear($0, expiry) }
    guard others.count == 1, let only = others.first, birth < only, only.year + forLife <= expiry.year else {
      return nil
    }
    return only
  }

  /// A card that is valid for this many years or more is valid for life.
  private static let forLife = 30

  /// Whether two dates may be one of which a digit was misread.
  private static func isNear(_ one: MRZCalendarDate, _ other: MRZCalendarDate) -> Bool {
    zip(one.iso8601, other.iso8601).count { $0 != $1 } <= 1
  }

  /// The reason for or against an edition; nil where the catalogue names no years for it.
  static func weigh(
    _ definition: DocumentDefinition, _ years: ClosedRange<Int>, _ model: RecognitionModel
  ) -> DocumentEvidence? {
    guard definition.issuedFrom != nil || definition.issuedUntil != nil else { return nil }
    let (from, until) = (definition.issuedFrom ?? 0, definition.issuedUntil ?? 9999)
    func count(_ slack: Int) -> Int { years.count { $0 >= from - slack && $0 <= until + slack } }
    let share = Double(count(0)) / Double(years.count)
    let words = [definition.issuedFrom.map { "from \($0)" }, definition.issuedUntil.map { "until \($0)" }]
      .compactMap(\.self).joined(separator: " ")
    let named = EvidenceFact.years(from: definition.issuedFrom, until: definition.issuedUntil)
    guard count(slack) > 0 else {
      return model.evidence(
        .dates, "dates of another edition than that \(words)", naming: named, .datesOutside,
        basis: definition.yearsBasis)
    }
    return model.evidence(
      .dates, "dates of the edition \(words)", naming: named, .datesInside, share, basis: definition.yearsBasis)
  }
}

extension RecognitionWeight {
  /// Dates in the years of an edition.
  static let datesInside = RecognitionWeight("datesInside")
  /// Dates outside the years of issue.
  static let datesOutside = RecognitionWeight("datesOutside")
}
