internal import BonafideDocument
internal import BonafideMRZ

extension ComparedPages {
  /// The fields that the zone leaves out although its format has room for them, in the zone's order; empty without a
  /// zone.
  ///
  /// A missing value is compared with nothing, so the print could say anything. Everybody has a name, and a day of
  /// birth as far as it is known: a zone without them names nobody, whatever is printed. A given name or a date of
  /// expiry may be missing, but then the print must not have one either.
  ///
  /// They are names among ``PrintedLines/shown``.
  var leftOut: [String] {
    guard let zone else { return [] }
    func isPrinted(_ name: String, where counts: (String) -> Bool = { _ in true }) -> Bool {
      statements.contains { page in page.printed.contains { $0.name == name && counts($0.value) } }
    }
    let (fields, layout) = (zone.fields, zone.layout)
    let hasNames = layout[.names] != nil
    return PrintedLines.shown.filter { name in
      switch name {
      case "surname": (hasNames || layout[.primaryIdentifier] != nil) && fields.name.primary.isEmpty
      case "givenNames":
        // Where the surname fills the field there is no room for others.
        (hasNames || layout[.secondaryIdentifier] != nil) && fields.name.secondary.isEmpty
          && !fields.name.mayBeTruncated
          // Who has one name alone has it in the zone's first part, whatever its label is (Doc 9303-3, 4.6).
          && isPrinted(name) { isPrinted("surname") || !MRZTransliteration.matches($0, zone: fields.name.primary) }
      // A day that no calendar has is reported by a check of its own.
      case "birthDate":
        layout[.birthDate] != nil && fields.birthDate.isPossible && fields.birthDate.calendarDate == nil
      case "expiryDate":
        layout[.expiryDate] != nil && (fields.isValidForEver || fields.expiryDate?.calendarDate == nil)
          && isPrinted(name) { MRZCalendarDate(iso8601: $0).map { $0.year < Self.forEver } ?? false }
      default: false
      }
    }
  }

  /// The year that is printed on documents that never expire.
  private static let forEver = 9999
}
