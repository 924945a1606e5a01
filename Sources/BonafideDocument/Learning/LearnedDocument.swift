public import BonafideCatalogue

/// What was learned of a page.
public struct LearnedDocument: Sendable, Hashable {
  /// How the page looks on every copy.
  public var definition: DocumentDefinition
  /// What to look at before the definition is used; those of the pictures first.
  public var doubts: [LearningDoubt]

  /// Puts both together.
  public init(definition: DocumentDefinition, doubts: [LearningDoubt]) {
    self.definition = definition
    self.doubts = doubts
  }
}
