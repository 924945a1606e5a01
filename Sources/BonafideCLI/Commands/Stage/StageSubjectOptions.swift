internal import ArgumentParser
internal import Bonafide
internal import BonafideTesting

/// `--catalogue`, `--utopia` and the kind: which documents the Stage shows.
struct StageSubjectOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Draw the documents of this folder; the shipped ones by default.", valueName: "folder"))
  var catalogue: String?
  @Flag(help: "Draw the documents of Utopia.") var utopia = false
  @OptionGroup var kind: DocumentKindOptions

  /// Whether anything was said of them.
  var areAsked: Bool { catalogue != nil || utopia || !kind.given.isEmpty }

  func validate() throws {
    if utopia, catalogue != nil { throw ValidationError("--utopia and --catalogue exclude each other") }
  }

  /// The documents that were asked for.
  ///
  /// - Throws: ``DocumentError``; a usage error when there are none, unless `mayBeEmpty`.
  func chosen(mayBeEmpty: Bool = false) throws -> DocumentCatalogue {
    let whole = utopia ? UtopiaDocuments.catalogue : try CatalogueChoice.open(catalogue)
    let chosen = DocumentCatalogue(definitions: whole.definitions(of: try kind.kind()))
    guard !chosen.definitions.isEmpty || mayBeEmpty else {
      throw DocumentKindOptions.nothing()
    }
    return chosen
  }

  /// The difficulty with that name.
  ///
  /// - Throws: a usage error with the known names.
  static func difficulty(_ name: String) throws -> StageScene.Difficulty {
    guard let difficulty = StageScene.Difficulty(rawValue: name) else {
      throw ValidationError("--difficulty \(name) is not known; give easy, mixed or hard")
    }
    return difficulty
  }
}
