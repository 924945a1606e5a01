/// The pattern of a field: a regular expression that a whole value matches, in linear time.
///
/// The catalogue is outside data, so the expression runs on a set of states (Thompson 1968) instead of by backtracking:
/// no pattern can make a reading slow. It has literals, `.`, `\d \w \s` and their opposites, `\p{L}`, `\p{Lu}`, `\p{Ll}`,
/// `\p{N}`, classes `[A-ZČ0-9]` and `[^...]`, groups, `|`, and the repeats `? * + {n} {n,} {n,m}`; `^` and `$` at the
/// ends change nothing. Look-around and back-references are not part of it.
public struct FieldPattern: Sendable, Hashable {
  /// The expression as given.
  public let expression: String
  let program: PatternProgram

  /// Most characters of an expression.
  public static let maximumLength = 500
  /// Most characters of a text that is held against a pattern; a longer one does not match.
  public static let maximumTextLength = 300

  /// Reads an expression.
  ///
  /// - Throws: ``DocumentError`` with code `.badCatalogue` that says what is wrong with it and at which character.
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

/// The states of a pattern and the ways between them.
struct PatternProgram: Sendable {
  enum State: Sendable {
    case symbol(PatternSymbols, next: Int)
    case either(Int, Int)
    case end
  }

  let states: [State]
  let first: Int

  /// The states in which a match begins.
  var start: [Int] { closed([first]) }

  /// The states after one more character, sorted; empty where the pattern allows none such.
  func step(_ current: [Int], _ character: Character) -> [Int] {
    var next: [Int] = []
    for index in current {
      if case .symbol(let symbols, let target) = states[index], symbols.contains(character) { next.append(target) }
    }
    return next.isEmpty ? [] : closed(next)
  }

  func isEnd(_ current: [Int]) -> Bool {
    current.contains { if case .end = states[$0] { true } else { false } }
  }

  /// Whether any state of the pattern allows a character.
  func knows(_ character: Character) -> Bool {
    states.contains { if case .symbol(let symbols, _) = $0 { symbols.contains(character) } else { false } }
  }

  private func closed(_ seeds: [Int]) -> [Int] {
    var seen = Set<Int>()
    var stack = seeds
    while let index = stack.popLast() {
      guard seen.insert(index).inserted else { continue }
      if case .either(let one, let other) = states[index] { stack += [one, other] }
    }
    return seen.filter { if case .either = states[$0] { false } else { true } }.sorted()
  }
}

/// The characters that one place of a pattern allows.
struct PatternSymbols: Sendable {
  enum Category: Sendable { case letter, capital, small, digit, word, space, any }

  var ranges: [ClosedRange<UInt32>] = []
  var categories: [Category] = []
  var excluded: [Category] = []
  var isNegated = false

  func contains(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    let isListed =
      ranges.contains { $0.contains(scalar.value) } || categories.contains { Self.has($0, scalar) }
      || excluded.contains { !Self.has($0, scalar) }
    return isListed != isNegated
  }

  private static func has(_ category: Category, _ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch category {
    case .letter: return properties.isAlphabetic
    case .capital: return properties.isUppercase
    case .small: return properties.isLowercase
    case .digit: return (0x30...0x39).contains(scalar.value)
    case .word: return properties.isAlphabetic || (0x30...0x39).contains(scalar.value) || scalar == "_"
    case .space: return properties.isWhitespace
    case .any: return true
    }
  }
}
