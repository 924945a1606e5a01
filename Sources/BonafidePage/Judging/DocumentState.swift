/// The message for the person who holds the document: the most important of all reasons, or that all is well.
public enum DocumentState: String, Sendable, Hashable, Codable, CaseIterable {
  /// No document is seen, or none of the wanted kinds.
  case noMatchFound
  /// The page is too small in the picture.
  case tooFar
  /// The page is too large in the picture.
  case tooClose
  /// The page is seen too much from the side.
  case angleTooSteep
  /// A part of the page is cut off or covered, or its edges are not seen.
  case partlyVisible
  /// There is too little light.
  case dark
  /// The page is out of focus, or was moved.
  case blurry
  /// Light is reflected on the page, or there is too much of it.
  case reflectionPresent
  /// Nothing is known to be wrong with the picture; the document is being recognized, or still moves, or the first look
  /// for one has not ended.
  case holdSteady
  /// Nothing is wrong and nothing is going on any more.
  case ok

  /// The state of the failed gate with the highest precedence, or of what is still going on; ``ok`` without either.
  public init(_ gates: some Sequence<DocumentGate>, progress: [DocumentProgress] = []) {
    self = gates.min()?.state ?? (progress.isEmpty ? .ok : .holdSteady)
  }
}
