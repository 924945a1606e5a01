internal import ArgumentParser
internal import Bonafide

/// `bonafide document list`: which pages of which documents are known.
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
      let rows = try CatalogueChoice.open(catalogue).definitions(of: kind).map(CatalogueRow.init)
      return InputOutcome(
        body: CatalogueList(documents: rows), isNegative: rows.isEmpty,
        lines: rows.isEmpty ? ["no page of that kind is known: \(DocumentReportText.name(kind))"] : rows.map(\.line))
    }
  }
}

/// The JSON of `document list`.
struct CatalogueList: Encodable {
  var documents: [CatalogueRow]
}

/// One page in JSON.
struct CatalogueRow: Encodable {
  var country: String
  var role: String
  var page: String
  var code: String
  var title: String
  var size: String
  var issuedFrom: Int?
  var issuedUntil: Int?
  var mrz: String?
  var fields: [String]
  var verifiedOn: String?

  init(_ definition: DocumentDefinition) {
    country = definition.country.rawValue
    role = definition.role.rawValue
    page = definition.page.rawValue
    code = definition.code.rawValue
    title = definition.title
    size = definition.size.name ?? "\(definition.size.widthMillimeters) x \(definition.size.heightMillimeters) mm"
    issuedFrom = definition.issuedFrom
    issuedUntil = definition.issuedUntil
    mrz = definition.mrz?.format
    fields = definition.fields.map(\.name)
    verifiedOn = definition.provenance.verifiedOn
  }

  var line: String {
    let years = issuedFrom.map { "\($0)-" + (issuedUntil.map(String.init) ?? "") } ?? "years unknown"
    let seen = verifiedOn.map { ", specimen seen \($0)" } ?? ""
    return "\(country) \(role) \(page) \(code): \(title) (\(years)\(mrz.map { ", " + $0 } ?? "")\(seen))"
  }
}
