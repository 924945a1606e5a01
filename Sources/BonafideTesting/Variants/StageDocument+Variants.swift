public import Bonafide

extension StageDocument {
  /// Creates a variant of one of the documents of a catalogue; the seed chooses which, as for the plain ones, and how
  /// it varies.
  ///
  /// Kind and holder are those of the plain document of the same seed: ``StageVariant`` says what differs.
  ///
  /// - Throws: `DocumentError` with code `.badOptions` for a catalogue without definitions; `FileError` when a font or
  ///   the language data is missing, `ImageError`.
  public init(variantOfAny catalogue: DocumentCatalogue, seed: UInt64, resolution: Double = 12) throws {
    try self.init(anyOf: catalogue, seed: seed, resolution: resolution)
    try vary(seed: seed)
  }

  /// Draws a variant from now on.
  ///
  /// - Parameter seed: decides which.
  /// - Throws: `FileError` when a font or the language data is missing, `ImageError`.
  public mutating func vary(seed: UInt64) throws {
    // Both sides of a document are set alike.
    var random = SplitMix64(
      seed: seed, words: "variant", definition.country.rawValue, definition.role.rawValue, definition.code.rawValue)
    let variant = try StageVariant(of: definition, using: &random)
    drawn = variant.definition
    design = variant.design
  }

  /// Creates an invented document of a state that the catalogues have none of.
  ///
  /// Its truth names state and role, and no edition.
  ///
  /// - Parameters:
  ///   - catalogue: whose states are left out, with those of the shipped catalogue.
  ///   - seed: decides everything.
  ///   - resolution: pixels per millimeter.
  /// - Throws: `DocumentError`; `FileError` when a font, the shipped catalogue or the language data is missing,
  ///   `ImageError`.
  public init(foreignTo catalogue: DocumentCatalogue, seed: UInt64, resolution: Double = 12) throws {
    var random = SplitMix64(seed: seed, words: "foreign")
    let known = Set((catalogue.definitions + (try DocumentCatalogue.standard().definitions)).map(\.country))
    let made = try ForeignDocument(outside: known, using: &random)
    self.init(definition: made.definition, person: seed, resolution: resolution)
    design = made.design
    isCatalogued = false
  }
}
