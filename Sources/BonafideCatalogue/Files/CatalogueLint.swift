internal import BonafideCore

/// Checks the files of a catalogue, each by itself and all of them together.
public enum CatalogueLint {
  /// Everything that is wrong or doubtful in a folder of definitions, sorted by file.
  ///
  /// Unlike reading a catalogue this does not stop at the first error.
  ///
  /// - Parameter folder: with files, and with folders of files, one a country.
  /// - Returns: the findings, how many files were looked at, and how many facts of those that can be read rest on what.
  /// - Throws: ``DocumentError`` with code `.badCatalogue` when the folder cannot be listed.
  public static func check(
    folder: String
  ) throws -> (findings: [CatalogueFinding], fileCount: Int, factCounts: [FactBasis: Int]) {
    var findings: [CatalogueFinding] = []
    var entries: [CatalogueEntry] = []
    let files = try CatalogueFolder.files(in: folder)
    for file in files {
      do {
        let bytes = try BoundedFile.read(path: file.path, maximumByteCount: CatalogueFile.maximumByteCount)
        let (definition, found) = CatalogueFile.inspect(bytes, file: file.path)
        findings += found
        if let definition { entries.append(CatalogueEntry(file: file, definition: definition)) }
      } catch {
        let message = (error as? FileError)?.message ?? "cannot be read"
        findings.append(CatalogueFinding(severity: .error, file: file.path, keyPath: "", message: message))
      }
    }
    findings += CatalogueEntry.findings(among: entries)
    // A wrong schema explains what else is wrong in a file.
    func order(_ finding: CatalogueFinding) -> (String, Int, String) {
      (finding.file, finding.keyPath == "schema" ? 0 : 1, finding.keyPath)
    }
    let factCounts = entries.reduce(into: [:]) { $0.merge($1.definition.factCounts, uniquingKeysWith: +) }
    return (findings.sorted { order($0) < order($1) }, files.count, factCounts)
  }
}
