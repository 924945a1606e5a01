/// A character's place in a zone, both counted from 0 at the top left.
public struct MRZPosition: Sendable, Hashable {
  /// The line, from 0.
  public var line: Int
  /// The character of the line, from 0.
  public var column: Int

  /// The line, from 0.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
