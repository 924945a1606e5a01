internal import BonafideDocument
internal import BonafideMRZ

extension PageComparison {
  /// The fields that a zone leaves out though it has a place for them, in its order: what is not there is held against
  /// nothing, and the print could say anything.
  ///
  /// Everybody has a name and a day of birth, as far as it is known; so a zone without them tells of nobody, whatever
  /// is printed. Some have no given name, and some documents never expire: there the print must not have one either.
  ///
  /// - Parameters:
  ///   - mrz: the zone.
  ///   - pages: all that count.
  /// - Returns: names of fields among ``PrintedLines/shown``.
  static func leftOut(_ mrz: MRZ, on pages: [PageStatement]) -> [String] {
    func isPrinted(_ name: String, where counts: (String) -> Bool = { _ in true }) -> Bool {
      pages.contains { page in page.printed.contains { $0.name == name && counts($0.value) } }
    }
    let (fields, layout) = (mrz.fields, mrz.layout)
    let hasNames = layout[.names] != nil
    return PrintedLines.shown.filter { name in
      switch name {
      case "surname": (hasNames || layout[.primaryIdentifier] != nil) && fields.name.primary.isEmpty
      case "givenNames":
        // Where the surname fills the field there is no room for others.
        (hasNames || layout[.secondaryIdentifier] != nil) && fields.name.secondary.isEmpty
          && !fields.name.mayBeTruncated && isPrinted(name)
      // A day that no calendar has is told as such.
      case "birthDate":
        layout[.birthDate] != nil && fields.birthDate.isPossible && fields.birthDate.calendarDate == nil
      case "expiryDate":
        layout[.expiryDate] != nil && (fields.isValidForEver || fields.expiryDate?.calendarDate == nil)
          && isPrinted(name) { MRZCalendarDate(iso8601: $0).map { $0.year < Self.forEver } ?? false }
      default: false
      }
    }
  }

  /// The year that is printed on a document that never expires.
  private static let forEver = 9999
}
