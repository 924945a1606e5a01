/// What to tell the person who holds the document: the most important of all reasons, or that all is well.
public enum DocumentState: String, Sendable, Hashable, Codable, CaseIterable {
  /// No document is seen, or none of the wanted kinds.
  case noMatchFound
  case tooFar
  case tooClose
  case angleTooSteep
  case partlyVisible
  case dark
  case blurry
  case reflectionPresent
  /// Nothing is wrong with the picture; the document is being recognized, or still moves.
  case holdSteady
  case ok

  /// The state of the failed gate with the highest precedence, or of what is still going on; ``ok`` without either.
  public init(_ gates: some Sequence<DocumentGate>, progress: [DocumentProgress] = []) {
    self = gates.min()?.state ?? (progress.isEmpty ? .ok : .holdSteady)
  }
}
