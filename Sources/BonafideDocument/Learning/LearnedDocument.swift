public import BonafideCatalogue

/// The definition that was learned of a page.
public struct LearnedDocument: Sendable, Hashable {
  /// How the page looks on every copy.
  public var definition: DocumentDefinition
  /// Points to check before the definition is used; those of the pictures first.
  public var doubts: [LearningDoubt]

  /// Puts both together.
  public init(definition: DocumentDefinition, doubts: [LearningDoubt]) {
    self.definition = definition
    self.doubts = doubts
  }
}
