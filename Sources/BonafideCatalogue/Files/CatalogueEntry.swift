/// A definition with the file that it came from.
struct CatalogueEntry: Sendable {
  var file: CatalogueFolder.File
  var definition: DocumentDefinition

  /// Errors and doubts between files: wrong folders, two files for one page, titles that distinguish nothing.
  static func findings(among entries: [CatalogueEntry]) -> [CatalogueFinding] {
    var findings: [CatalogueFinding] = []
    var first: [Document: String] = [:]
    for entry in entries {
      let path = entry.file.path
      for document in entry.definition.pagesByEdition.map(\.document) {
        guard let other = first.updateValue(path, forKey: document), other != path else { continue }
        findings.append(
          CatalogueFinding(
            severity: .error, file: path, keyPath: "",
            message: "defines the same role, country, page and code as \(other); give one another code, or delete it"))
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

  /// Warnings where a text that is called distinctive reads the same, or nearly, on another kind of document.
  private static func ambiguous(_ entries: [CatalogueEntry]) -> [CatalogueFinding] {
    let texts = entries.flatMap(\.foldedTexts)
    let byLength = Dictionary(grouping: texts) { $0.text.symbols.count }
    var findings: [CatalogueFinding] = []
    var reported: Set<String> = []
    for own in texts where own.isDistinctive {
      let length = own.text.symbols.count
      let slack = max(1, length / 10)
      let rivals = (max(1, length - slack)...(length + slack)).flatMap { byLength[$0] ?? [] }
      let rival = rivals.first {
        $0.kind != own.kind && EditDistance.isAtMost(slack, own.text.symbols, $0.text.symbols)
      }
      guard let rival, reported.insert(own.path + own.keyPath).inserted else { continue }
      let other = [rival.kind.country?.rawValue, rival.kind.role?.rawValue, rival.kind.page?.rawValue]
      findings.append(
        CatalogueFinding(
          severity: .warning, file: own.path, keyPath: own.keyPath,
          message: "reads like a text of \(other.compactMap { $0 }.joined(separator: " ")); take the mark away"))
    }
    return findings
  }

  /// A spelling as the recognizer compares it.
  private struct Folded {
    var text: FoldedText
    /// Without the edition.
    var kind: Document
    var isDistinctive: Bool
    var path: String
    var keyPath: String
  }

  private var foldedTexts: [Folded] {
    var kind = definition.document
    kind.code = nil
    return definition.anchors.enumerated().flatMap { index, anchor in
      anchor.texts.map(FoldedText.init).filter { !$0.symbols.isEmpty }.map {
        Folded(
          text: $0, kind: kind, isDistinctive: anchor.isDistinctive ?? false, path: file.path,
          keyPath: "anchors[\(index)].isDistinctive")
      }
    }
  }
}
