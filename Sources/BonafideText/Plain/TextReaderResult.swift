public import BonafideCore

/// The text that ``TextReader`` read from a picture.
public struct TextReaderResult: Sendable, Hashable {
  /// The lines in reading order: rows from the top, each from its start; empty where the picture shows no text.
  public let lines: [TextLine]

  /// Creates a result.
  public init(lines: [TextLine]) { self.lines = lines }

  /// The texts of the lines in reading order, one a row.
  public var text: String { lines.map(\.text).joined(separator: "\n") }
}
