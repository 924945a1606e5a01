internal import ArgumentParser
internal import Bonafide

/// `--role`, `--country`, `--page`, `--code`: which kind of document; what is not given stands for anything.
struct DocumentKindOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The role: \(DocumentRole.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "role")
  )
  var role: String?
  @Option(help: ArgumentHelp("The issuer: two letters (ISO 3166-1), or EU.", valueName: "country"))
  var country: String?
  @Option(help: ArgumentHelp("The side: front, back.", valueName: "page"))
  var page: String?
  @Option(help: ArgumentHelp("The edition, as the catalogue names it.", valueName: "code"))
  var code: String?

  /// Whether anything was said of the kind.
  var areAsked: Bool { role != nil || country != nil || page != nil || code != nil }

  func validate() throws { _ = try kind() }

  /// The kind of document that was asked for.
  ///
  /// - Throws: a usage error that names the words that are known.
  func kind() throws -> Document {
    Document(
      role: try role.map { try KnownWord.kind($0, option: "role") },
      country: try country.map {
        guard let country = Country(rawValue: $0) else {
          throw ValidationError("--country \($0) is no country code; give two letters, such as HR")
        }
        return country
      },
      page: try page.map { try KnownWord.kind($0, option: "page") },
      code: code.map(DocumentCode.init(rawValue:)))
  }
}
