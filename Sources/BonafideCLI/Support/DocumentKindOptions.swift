internal import ArgumentParser
internal import Bonafide
internal import BonafideLanguage

/// `--role`, `--country`, `--page`, `--code`: the kind of document; an option that is left out matches any value.
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

  /// Those that were given.
  var given: [GivenOption] {
    [
      GivenOption("--role", role), GivenOption("--country", country), GivenOption("--page", page),
      GivenOption("--code", code),
    ].compactMap(\.self)
  }

  func validate() throws { _ = try kind() }

  /// The requested kind of document; its state must exist or be one of a known document.
  ///
  /// - Parameter catalogue: folder of definitions; nil for the standard ones.
  /// - Returns: the kind.
  /// - Throws: a usage error; `FileError` and others if the definitions cannot be read.
  func kind(in catalogue: String?) throws -> Document {
    let kind = try kind()
    guard let country = kind.country, country != .utopia, country != .eu else { return kind }
    // Without the list of states nothing can be said against a code; the reader that is made next throws.
    let tables = LanguageTables.shipped
    guard !tables.states.isEmpty, tables.state(code: country.rawValue) == nil else { return kind }
    guard try !CatalogueChoice.open(catalogue).definitions(of: Document(country: country)).isEmpty else {
      throw ValidationError(
        "--country \(country.rawValue) is no state, and no document of it is known; give the two letters of "
          + "ISO 3166-1, such as HR")
    }
    return kind
  }

  /// The requested kind of document for a stream, where it must be possible.
  ///
  /// A document that is not in the catalogue is known by its zone or its titles. Of one that is in it, only its
  /// pages and editions are possible.
  ///
  /// - Parameter catalogue: folder of definitions; nil for the standard ones.
  /// - Returns: the kind.
  /// - Throws: as ``kind(in:)``.
  func watchedKind(in catalogue: String?) throws -> Document {
    let kind = try kind(in: catalogue)
    guard kind.page != nil || kind.code != nil else { return kind }
    let known = try CatalogueChoice.open(catalogue)
    guard known.definitions(of: kind).isEmpty else { return kind }
    let isOfKnown =
      kind.country != nil && !known.definitions(of: Document(role: kind.role, country: kind.country)).isEmpty
    guard kind.code == nil, !isOfKnown else {
      let unknown = CatalogueText.lines([], of: kind).joined()
      throw Self.nothing(unknown)
    }
    return kind
  }

  /// The requested kind of document.
  ///
  /// - Throws: a usage error with the known words.
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

  /// The error that there is no such document, with the command that lists them.
  static func nothing(_ unknown: String = "no document of that kind is known") -> ValidationError {
    ValidationError(unknown + "; `bonafide document list` names those that are")
  }
}
