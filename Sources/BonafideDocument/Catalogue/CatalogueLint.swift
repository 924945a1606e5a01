internal import BonafideCore

/// Checks the files of a catalogue, one by one and against one another.
public enum CatalogueLint {
  /// Everything that is wrong or doubtful in a folder of definitions, sorted by file.
  ///
  /// Unlike reading a catalogue this does not stop at the first error.
  ///
  /// - Parameter folder: with files, and with folders of files, one a country.
  /// - Returns: the findings, and how many files were looked at.
  /// - Throws: ``DocumentError`` with code `.badCatalogue` when the folder cannot be listed.
  public static func check(folder: String) throws -> (findings: [CatalogueFinding], fileCount: Int) {
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
    return (findings.sorted { ($0.file, $0.keyPath) < ($1.file, $1.keyPath) }, files.count)
  }
}
