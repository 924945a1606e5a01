public import Bonafide
internal import BonafideLanguage

/// A page that says what a definition says, otherwise than the definition has it.
///
/// Labels are reworded from the language data, in another order, with a language more or less; labels, values, titles
/// and portrait are moved, set in other type and sizes, on dense patterns. Titles stay those of the document, for a
/// title is what the state prints. It is for measuring a reader that knows the definition, and not to be handed to it.
public struct StageVariant: Sendable {
  /// The definition with other labels and places.
  public let definition: DocumentDefinition
  /// How it is set.
  let design: StageDesign

  /// Makes a variant; the same definition and numbers give the same one.
  ///
  /// - Throws: `FileError` when a font or the language data is missing, or `ImageError`.
  public init(of definition: DocumentDefinition, using generator: inout SplitMix64) throws {
    let word = definition.country.rawValue + " SPECIMEN"
    var work = StageVariantWork(
      definition, design: StageDesign(word: word, using: &generator), rewording: try .standard())
    try work.vary(using: &generator)
    self.definition = work.definition
    design = work.design
  }
}
