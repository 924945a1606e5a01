internal import BonafideDocument
internal import BonafideMRZ

extension PageStatement {
  /// The zone with its years in the century that the page prints, if the day of the verification leads to another
  /// century.
  ///
  /// A zone has two digits of a year, and the day of the verification decides the century. If that day is decades off,
  /// the zone's date differs from the printed one though both mean the same. Only the century is taken from the print,
  /// and only to compare the two. No case is accepted by it: such a document was not issued on that day yet
  /// (``dayToCome``), or had expired.
  ///
  /// - Parameter mrz: the zone as it was read on the day of the verification.
  /// - Returns: the zone with other years, or the same one.
  func dated(_ mrz: MRZ) -> MRZ {
    guard let known = reference(for: mrz),
      let again = try? MRZParser(referenceDate: known).parse(lines: mrz.lines), again.layout == mrz.layout
    else { return mrz }
    return again
  }

  /// Fewest days since the issue: where the document was issued it may be tomorrow already.
  static let leastAge = -1.0

  /// The latest printed day of issue or birth in the future; nil if there is none.
  var dayToCome: MRZCalendarDate? {
    guard let day else { return nil }
    return ["issueDate", "birthDate"].compactMap(wholeDate).filter {
      Double(day.days(after: $0)) < Self.leastAge
    }.max()
  }

  /// The printed day that decides the century; nil if the zone's years are right already.
  ///
  /// There is one if the document was not issued yet on the day of the verification, or if the printed date of expiry
  /// is the zone's in an earlier century.
  private func reference(for mrz: MRZ) -> MRZCalendarDate? {
    let expiry = wholeDate("expiryDate")
    if let dayToCome { return expiry ?? dayToCome }
    guard let expiry, let zoned = mrz.fields.expiryDate?.calendarDate, expiry.year < zoned.year,
      expiry.year % 100 == zoned.year % 100, expiry.month == zoned.month, expiry.day == zoned.day
    else { return nil }
    return expiry
  }

  /// A date that was read surely and is printed with all digits of its year; nil where there is none.
  private func wholeDate(_ name: String) -> MRZCalendarDate? {
    for field in printed where field.name == name {
      let year = String(field.value.prefix(4))
      if let date = MRZCalendarDate(iso8601: field.value), field.text.contains(year) { return date }
    }
    return nil
  }
}
