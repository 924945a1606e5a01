internal import BonafideLanguage

extension FieldReader {
  /// The fields of a page with the titles of its surname, or of its whole name, as a field of their own.
  static func withTitlesParted(_ fields: [DocumentField], tables: LanguageTables) -> [DocumentField] {
    guard !fields.contains(where: { $0.name == title }),
      let index = fields.firstIndex(where: { ($0.name == "surname" || $0.name == "fullName") && $0.source == .visual }),
      let parts = AcademicTitles.parted(fields[index].value, tables: tables)
    else { return fields }
    var result = fields
    result[index].value = parts.name
    var titles = fields[index]
    (titles.name, titles.value, titles.text) = (title, parts.titles, parts.titles)
    result.insert(titles, at: index + 1)
    return result
  }

  private static let title = "academicTitle"
}
