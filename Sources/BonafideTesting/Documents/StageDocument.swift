public import Bonafide
public import BonafideCore

/// Draws a page of any document of the catalogue for a fictitious person.
///
/// Schematic: the texts of the definition at their places on a plain background of our own, SPECIMEN across it; never
/// an imitation of a state's artwork or security printing. Texts without a place are laid out where there is room, in
/// reading order. The same definition, person and resolution give the same bytes on every machine with the same fonts.
public struct StageDocument: Sendable {
  /// The page that is drawn.
  public var definition: DocumentDefinition
  /// Decides the person; the pages of one document take the same seed.
  public var person: UInt64
  /// Pixels per millimeter, 4...24; 12 by default (about 300 dpi).
  public var resolution: Double
  /// The picture in the portrait's place; nil draws an avatar.
  public var portrait: Image?
  /// The other page of the same document: where it alone prints the number, the zone of this one says the same.
  package var otherPage: DocumentDefinition?
  /// What is drawn in the definition's stead; nil draws the definition as it is.
  var drawn: DocumentDefinition?
  /// How it is set.
  var design = StageDesign.plain
  /// Whether the definition is one of a catalogue.
  var isCatalogued = true

  /// Creates a document.
  public init(definition: DocumentDefinition, person: UInt64, resolution: Double = 12, portrait: Image? = nil) {
    self.definition = definition
    self.person = person
    self.resolution = resolution
    self.portrait = portrait
  }

  /// Creates one of the documents of a catalogue for the person of the same seed; the seed chooses which.
  ///
  /// - Throws: `DocumentError` with code `.badOptions` for a catalogue without definitions.
  public init(anyOf catalogue: DocumentCatalogue, seed: UInt64, resolution: Double = 12) throws {
    var random = SplitMix64(seed: seed, words: "definition")
    guard !catalogue.definitions.isEmpty else {
      throw DocumentError(.badOptions, "the catalogue has no definition to draw; name a folder with some")
    }
    let definition = catalogue.definitions[random.whole(0...(catalogue.definitions.count - 1))]
    self.init(definition: definition, person: seed, resolution: resolution)
  }

  /// Draws the page.
  ///
  /// - Throws: `FileError` when a font is missing, `ImageError`, or `MRZError` for a definition whose zone cannot be
  ///   composed.
  public func page() throws -> StagePage {
    var work = try StagePageWork(self)
    try work.printGivenPlaces()
    try work.printFreePlaces()
    try work.printAdornment()
    return work.page
  }
}
