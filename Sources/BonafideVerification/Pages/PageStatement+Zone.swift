internal import BonafideDocument
internal import BonafideMRZ

/// What a page says against a zone where one line may have been taken for another.
extension PageStatement {
  /// Whether a zone's value stands among the lines that are no other field's value: who alters a zone finds words such
  /// as the place of birth or the state on every page.
  ///
  /// - Parameters:
  ///   - name: of the field.
  ///   - value: the zone's; nil where it has none.
  ///   - isTruncated: whether the zone may have cut the name.
  /// - Returns: false also where it has no value.
  func shows(_ name: String, _ value: String?, isTruncated: Bool) -> Bool {
    guard let value else { return false }
    let isName = PageComparison.names.contains(name)
    let others = values.filter { field in
      field.name != name && !(isName && PageComparison.names.contains(field.name))
    }
    return lines.without(others.map(\.text)).holds(name, value, isTruncated: isTruncated) == true
  }

  /// Whether a number under the label of the document's stands in the page's own zone as something else, and the zone's
  /// own number nowhere in print.
  func printsOtherNumber(than zone: MRZ) -> Bool {
    guard mrz == zone, lines.holds("documentNumber", zone.fields.documentNumber) == false else { return false }
    return printed.contains { $0.name == "documentNumber" && CrossChecker.isOfAnotherKind($0, zone) }
  }
}

extension DocumentField {
  /// Whether a day of expiry was read out of a text with two whole days: the first may be the true one.
  ///
  /// No page of the catalogue prints the range of its validity there, and elsewhere a range cannot be told from a day
  /// that was added.
  func saysTwoDays(on day: MRZCalendarDate?) -> Bool {
    guard name == "expiryDate", source == .visual, let day else { return false }
    func parts(_ role: DateText.Role) -> [Int?] {
      guard let date = DateText(text, role: role, reference: day) else { return [] }
      return [date.year % 100, date.month, date.day]
    }
    return parts(.issue) != parts(.expiry)
  }
}
