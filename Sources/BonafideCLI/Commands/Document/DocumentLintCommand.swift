internal import ArgumentParser
internal import Bonafide

/// `bonafide document lint`: whether document definitions are well made.
struct DocumentLintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check document definitions, each and against one another.",
    discussion: """
      Without a folder the shipped definitions and those that you learned are checked. Every finding names the file, \
      the place in it and what mends it. Exit code 1 when there is an error; warnings do not count.
      """)

  @Flag(help: "Print one JSON object per folder on standard output.") var json = false
  @Argument(help: "Folders of document definitions, with files or with one folder a country.")
  var folders: [String] = []

  func run() throws {
    try InputRunner(json: json).run(try folders.isEmpty ? CatalogueChoice.standardFolders : folders) { folder in
      let result = try CatalogueLint.check(folder: folder)
      // The folder of what was learned may be empty; one that was named is the wrong one then.
      guard folders.isEmpty || result.fileCount > 0 else { throw CatalogueChoice.hasNone(folder) }
      let report = CatalogueLintReport(
        result.findings, fileCount: result.fileCount, factCounts: result.factCounts)
      return InputOutcome(body: report, isNegative: report.errorCount > 0, lines: CatalogueText.lines(report))
    }
  }
}
