internal import BonafideCatalogue
internal import BonafideLanguage
internal import BonafideMRZ

/// Fields of a page of no definition, named as the zone has them.
extension CrossChecker {
  /// Names a number under a label such as `ID No.`, on a page without a definition, as the zone does: a number of the
  /// zone's optional data is the holder's.
  ///
  /// Only if the zone's own number is printed too: otherwise a forger of the zone could hide the printed number in the
  /// optional data.
  static func withNumbersNamed(_ fields: [DocumentField], by mrz: MRZ, lines: PrintedLines) -> [DocumentField] {
    guard mrz.isValid, !fields.contains(where: { $0.name == "personalNumber" }),
      lines.holds("documentNumber", mrz.fields.documentNumber) != false
    else { return fields }
    return fields.map { field in
      var field = field
      if field.name == "documentNumber", isOfAnotherKind(field, mrz) { field.name = "personalNumber" }
      return field
    }
  }

  /// Gives each name of a page without a definition the field name that the zone has for it, because a label may have
  /// been read in part or may stand for both names.
  ///
  /// A text that is neither of the zone's names is kept unchanged, and contradicts the zone.
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
      if field.value.contains("/"), !field.isOfTwoNames,
        let part = field.value.split(separator: "/").map({ TrimmedText.of(String($0)) }).last(where: {
          isName($0, field.name)
        })
      {
        field.value = part
      }
      return field
    }
  }

  /// Splits a whole name that is printed under one label as the zone splits it: `Name: Ahmad Feroz NOORI`.
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

  /// Gives each date of the zone, on a page without a definition, the zone's name for it: a badly read label may be
  /// taken for another date's.
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

  /// Leaves out fields that were recognized by their form alone and that a valid zone contradicts: a guess is no basis
  /// for a contradiction.
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
}
