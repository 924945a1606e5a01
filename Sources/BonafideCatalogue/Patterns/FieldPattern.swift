/// The pattern of a field: a regular expression that a whole value matches, in linear time.
///
/// The catalogue is outside data, so the expression runs on a set of states (Thompson 1968) instead of by backtracking:
/// no pattern can make a reading slow. It has literals, `.`, `\d \w \s` and their opposites, `\p{L}`, `\p{Lu}`,
/// `\p{Ll}`, `\p{N}`, classes `[A-ZČ0-9]` and `[^...]`, groups, `|`, and the repeats `? * + {n} {n,} {n,m}`; `^` and
/// `$` at the ends change nothing. Look-around and back-references are not part of it.
public struct FieldPattern: Sendable, Hashable {
  /// The expression as given.
  public let expression: String
  package let program: PatternProgram

  /// Most characters of an expression.
  public static let maximumLength = 500
  /// Most characters of a text that is matched against a pattern; a longer one does not match.
  public static let maximumTextLength = 300

  /// Reads an expression.
  ///
  /// - Throws: ``DocumentError`` with code `.badCatalogue` that names the error and its character.
  public init(_ expression: String) throws {
    self.expression = expression
    var parser = try PatternParser(expression)
    program = try parser.program()
  }

  /// Whether the whole text matches.
  public func matches(_ text: String) -> Bool {
    guard text.utf8.count <= 4 * Self.maximumTextLength else { return false }
    var states = program.start
    for character in text {
      states = program.step(states, character)
      if states.isEmpty { return false }
    }
    return program.isEnd(states)
  }

  public static func == (left: FieldPattern, right: FieldPattern) -> Bool { left.expression == right.expression }
  public func hash(into hasher: inout Hasher) { hasher.combine(expression) }
}
