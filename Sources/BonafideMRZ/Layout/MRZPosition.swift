/// A character's place in a zone, both counted from 0 at the top left.
public struct MRZPosition: Sendable, Hashable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
