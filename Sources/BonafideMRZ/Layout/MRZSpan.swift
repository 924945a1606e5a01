/// A run of characters on one line of a zone.
public struct MRZSpan: Sendable, Hashable {
  /// The line, from 0.
  public var line: Int
  /// The columns, from 0; the upper bound is exclusive.
  public var columns: Range<Int>

  /// Creates a span.
  public init(line: Int, columns: Range<Int>) {
    self.line = line
    self.columns = columns
  }

  /// Every position of the span, left to right.
  public var positions: [MRZPosition] {
    columns.map { MRZPosition(line: line, column: $0) }
  }
}
