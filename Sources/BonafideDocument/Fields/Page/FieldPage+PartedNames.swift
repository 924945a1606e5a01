internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideText

/// Names of North American licences in two lines under one label.
extension FieldPage {
  /// Assigns the lines of a labeled name in two lines to the family name and the given names, as its label and its
  /// lines indicate.
  ///
  /// `1,2 NAME/NOM` stands above the family name and the given names, and so does a label above a line that ends in a
  /// comma. `NAME` alone does not tell the lines apart. Below `1`, `LN` and `LAST` the family name ends with its line:
  /// the text below is the given names whose label was not read, or something else.
  func partedNames(_ values: [PageFields.Value], _ tables: LanguageTables) -> [PageFields.Value] {
    let names = values.filter { ["surname", "givenNames", "fullName"].contains($0.field) }
    guard isNorthAmericanLicence, names.count == 1,
      let name = names.first, name.field != "givenNames", name.segments.count == 2
    else { return values }
    return values.flatMap { $0.field == name.field ? parted($0, tables) : [$0] }
  }

  private func parted(_ name: PageFields.Value, _ tables: LanguageTables) -> [PageFields.Value] {
    let (upper, lower) = (name.segments[0], name.segments[1])
    let meansWhole = name.label?.fields.contains("fullName") == true
    var first = name
    first.segments = [upper]
    let endsInComma = upper.text.hasSuffix(",") && upper.text.count { $0 == "," } == 1 && !lower.text.contains(",")
    let isNoName = !LicenceNames.words(lower.text).isDisjoint(with: tables.licenceWords)
    if isOfAddress(lower, tables) || isNoName { return [first] }
    if endsInComma || meansWhole && meansBothNames(name) && !NameParting.endsInInitial(upper.text) {
      var given = name
      first.field = "surname"
      (given.field, given.segments) = ("givenNames", [lower])
      return [first, given]
    }
    guard meansWhole || name.field == "fullName" else {
      // Only a hyphen goes on.
      return [upper.text.hasSuffix("-") ? name : first]
    }
    let names = LicenceNames(in: lines, tables: tables)
    let isName = lines.indices.contains(lower.line) && names.mayGoOn(lines[lower.line], asHighAs: upper.box.height)
    var whole = isName ? name : first
    if whole.segments.contains(where: { $0.text.contains(" ") }) || isName { whole.field = "fullName" }
    return [whole]
  }

  /// Whether the label of a name has the numbers of both entries, or the French word for a family name.
  private func meansBothNames(_ name: PageFields.Value) -> Bool {
    let label = (name.labelText ?? "").uppercased()
    return label.split(whereSeparator: { !$0.isLetter }).contains("NOM")
      || label.prefix { !$0.isLetter }.filter(\.isNumber) == "12"
      || lines.contains { $0.text.contains(/^1 ?[,.] ?2(?!\d)/) }
  }

  private func isOfAddress(_ segment: PageSegment, _ tables: LanguageTables) -> Bool {
    guard lines.indices.contains(segment.line), let state = tables.state(of: definition.country) else { return false }
    return PostalAddress.find(in: lines, parts: PostalAddress.parts(of: state))?.contains(lines[segment.line]) == true
  }
}
