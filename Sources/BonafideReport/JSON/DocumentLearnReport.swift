package import BonafideCatalogue

/// The JSON of `document learn`.
package struct DocumentLearnReport: Encodable {
  /// The file that was written.
  package let output: String
  package let definition: DocumentDefinition
  /// What the specimen says by the new definition.
  package let readBack: LearnedReading
  /// What `document lint` would say.
  package let warnings: [String]

  package init(output: String, definition: DocumentDefinition, readBack: LearnedReading, warnings: [String]) {
    self.output = output
    self.definition = definition
    self.readBack = readBack
    self.warnings = warnings
  }
}
