internal import ArgumentParser
internal import Bonafide

/// `bonafide document list`: the known pages of documents.
struct DocumentListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the pages of documents that are known.",
    discussion: """
      Each of --role, --country, --page and --code that is left out stands for anything. Exit code 1 when no page is \
      of that kind.
      """)

  @OptionGroup var kind: DocumentKindOptions
  @Option(help: ArgumentHelp("Folder of document definitions.", valueName: "folder")) var catalogue: String?
  @Flag(help: "Print one JSON object on standard output.") var json = false

  func run() throws {
    let kind = try kind.kind()
    let folder = try catalogue ?? CatalogueChoice.shippedFolder
    try InputRunner(json: json).run([folder]) { _ in
      let found = try CatalogueChoice.open(catalogue).definitions(of: kind)
      return InputOutcome(
        body: CatalogueListReport(found), isNegative: found.isEmpty, lines: CatalogueText.lines(found, of: kind))
    }
  }
}
