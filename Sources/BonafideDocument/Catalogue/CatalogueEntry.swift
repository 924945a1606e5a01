/// A definition with the file that it came from.
struct CatalogueEntry: Sendable {
  var file: CatalogueFolder.File
  var definition: DocumentDefinition

  /// What is wrong or doubtful between files: wrong folders, two files for one page, titles that do not tell apart.
  static func findings(among entries: [CatalogueEntry]) -> [CatalogueFinding] {
    var findings: [CatalogueFinding] = []
    var first: [Document: String] = [:]
    for entry in entries {
      let path = entry.file.path
      let document = entry.definition.document
      if let other = first[document] {
        findings.append(
          CatalogueFinding(
            severity: .error, file: path, keyPath: "",
            message: "defines the same role, country, page and code as \(other); give one another code, or delete it"))
      } else {
        first[document] = path
      }
      if let finding = entry.misplaced { findings.append(finding) }
      if entry.file.name != entry.fileName {
        findings.append(
          CatalogueFinding(severity: .warning, file: path, keyPath: "", message: "is usually named \(entry.fileName)"))
      }
    }
    return findings + ambiguous(entries)
  }

  /// An error where the file lies in another country's folder.
  var misplaced: CatalogueFinding? {
    guard let folder = file.country, folder != definition.country.rawValue else { return nil }
    return CatalogueFinding(
      severity: .error, file: file.path, keyPath: "country",
      message: "is \(definition.country), but the file lies in \(folder); move it to \(definition.country)")
  }

  private var fileName: String {
    "\(definition.role.rawValue)-\(definition.page.rawValue)-\(definition.code.rawValue).json"
  }

  /// Warnings where a text that is called distinctive is so for another kind too.
  private static func ambiguous(_ entries: [CatalogueEntry]) -> [CatalogueFinding] {
    var owners: [FoldedText: Document] = [:]
    var findings: [CatalogueFinding] = []
    for entry in entries {
      var kind = entry.definition.document
      kind.code = nil
      for (index, anchor) in entry.definition.anchors.enumerated() where anchor.isDistinctive ?? false {
        for text in Set(anchor.texts.map(FoldedText.init)) where !text.symbols.isEmpty {
          guard let owner = owners[text], owner != kind else {
            owners[text] = kind
            continue
          }
          findings.append(
            CatalogueFinding(
              severity: .warning, file: entry.file.path, keyPath: "anchors[\(index)].isDistinctive",
              message: "stands on another kind of document too, so it tells nothing apart; take the mark away"))
          break
        }
      }
    }
    return findings
  }
}
