/// A number with its English noun: `1 clip`, `2 clips`.
package enum CountedWord {
  /// The number and the noun, with an s unless there is exactly one.
  package static func text(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
