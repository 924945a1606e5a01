internal import BonafideCore

/// Turns the text of a ``FieldPattern`` into its states.
///
/// Each part is built from its end: a part is given the state that follows and returns the state it begins with.
struct PatternParser {
  private indirect enum Part {
    case nothing
    case symbol(PatternSymbols)
    case sequence([Part])
    case choice([Part])
    case `repeat`(Part, Int, Int?)
  }

  private static let maximumStates = 400
  private static let maximumRepeat = 200
  private static let maximumDepth = 24

  private let characters: [Character]
  private var position = 0
  private var depth = 0
  private var buildCount = 0
  private var states: [PatternProgram.State] = [.end]

  init(_ expression: String) throws {
    characters = Array(expression.prefix(FieldPattern.maximumLength + 1))
    guard characters.count <= FieldPattern.maximumLength else { throw wrong("is longer than 500 characters") }
  }

  mutating func program() throws -> PatternProgram {
    let part = try choice()
    guard position == characters.count else { throw wrong("has a closing bracket too many") }
    let first = try build(part, next: 0)
    return PatternProgram(states: states, first: first)
  }

  private func wrong(_ what: String) -> DocumentError {
    DocumentError(.badCatalogue, "the pattern of a field \(what), at character \(position + 1)")
  }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private mutating func choice() throws -> Part {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw wrong("is nested too deeply") }
    var parts = [try sequence()]
    while next == "|" {
      position += 1
      parts.append(try sequence())
    }
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private mutating func sequence() throws -> Part {
    var parts: [Part] = []
    while let character = next, character != "|", character != ")" {
      let part = try atom()
      parts.append(try repeated(part))
    }
    return .sequence(parts)
  }

  private mutating func atom() throws -> Part {
    guard let character = next else { return .nothing }
    position += 1
    switch character {
    case "^", "$": return .nothing
    case ".": return .symbol(PatternSymbols(categories: [.any]))
    case "[": return .symbol(try symbolClass())
    case "\\": return .symbol(try escape())
    case "(":
      if next == "?" {
        position += 1
        guard next == ":" else { throw wrong("has a group that is not supported") }
        position += 1
      }
      let inner = try choice()
      guard next == ")" else { throw wrong("lacks a closing bracket") }
      position += 1
      return inner
    case "*", "+", "?", "{": throw wrong("repeats nothing")
    default: return .symbol(try Self.literal(character))
    }
  }

  private mutating func repeated(_ part: Part) throws -> Part {
    var part = part
    while let character = next {
      let range: (Int, Int?)
      switch character {
      case "?": range = (0, 1)
      case "*": range = (0, nil)
      case "+": range = (1, nil)
      case "{": range = try bounds()
      default: return part
      }
      position += 1
      if case .repeat = part {
        // `+?` and `*?` only choose among matches of the same text.
        guard character == "?" || character == "+" else { throw wrong("repeats a repeat") }
        continue
      }
      part = .repeat(part, range.0, range.1)
    }
    return part
  }

  /// Reads `{n,m}` up to its last character.
  private mutating func bounds() throws -> (Int, Int?) {
    var text = ""
    position += 1
    while let character = next, character != "}" {
      text.append(character)
      position += 1
      guard text.count <= 8 else { break }
    }
    guard next == "}" else { throw wrong("lacks a closing brace") }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let least = Int(parts[0]), (0...Self.maximumRepeat).contains(least) else {
      throw wrong("has a repeat that is no number up to \(Self.maximumRepeat)")
    }
    if parts.count == 1 { return (least, least) }
    if parts[1].isEmpty { return (least, nil) }
    guard let most = Int(parts[1]), most >= least, most <= Self.maximumRepeat else {
      throw wrong("has a repeat that is no number up to \(Self.maximumRepeat)")
    }
    return (least, most)
  }

  private mutating func escape() throws -> PatternSymbols {
    guard let character = next else { throw wrong("ends in a backslash") }
    position += 1
    switch character {
    case "d": return PatternSymbols(categories: [.digit])
    case "w": return PatternSymbols(categories: [.word])
    case "s": return PatternSymbols(categories: [.space])
    case "D": return PatternSymbols(excluded: [.digit])
    case "W": return PatternSymbols(excluded: [.word])
    case "S": return PatternSymbols(excluded: [.space])
    case "p":
      let names: [(String, PatternSymbols.Category)] = [
        ("{L}", .letter), ("{Lu}", .capital), ("{Ll}", .small), ("{N}", .digit), ("{Nd}", .digit),
      ]
      for (name, category) in names where characters[position...].starts(with: name) {
        position += name.count
        return PatternSymbols(categories: [category])
      }
      throw wrong("has a category that is not supported")
    default:
      guard !character.isLetter, !character.isNumber else { throw wrong("has an escape that is not supported") }
      return try Self.literal(character)
    }
  }

  private mutating func symbolClass() throws -> PatternSymbols {
    var symbols = PatternSymbols()
    if next == "^" {
      symbols.isNegated = true
      position += 1
    }
    var isFirst = true
    while let character = next, character != "]" || isFirst {
      isFirst = false
      position += 1
      if character == "\\" {
        let inner = try escape()
        symbols.ranges += inner.ranges
        symbols.categories += inner.categories
        symbols.excluded += inner.excluded
        continue
      }
      guard let low = character.unicodeScalars.first?.value else { continue }
      if next == "-", position + 1 < characters.count, characters[position + 1] != "]" {
        let last = characters[position + 1]
        guard last != "\\", let high = last.unicodeScalars.first?.value, high >= low else {
          throw wrong("has a range that ends before it begins")
        }
        position += 2
        symbols.ranges.append(low...high)
      } else {
        symbols.ranges.append(low...low)
      }
    }
    guard next == "]" else { throw wrong("lacks a closing square bracket") }
    position += 1
    return symbols
  }

  private static func literal(_ character: Character) throws -> PatternSymbols {
    guard let scalar = character.unicodeScalars.first?.value else { return PatternSymbols() }
    return PatternSymbols(ranges: [scalar...scalar])
  }

  private mutating func add(_ state: PatternProgram.State) throws -> Int {
    guard states.count < Self.maximumStates else { throw wrong("has too many states") }
    states.append(state)
    return states.count - 1
  }

  private mutating func build(_ part: Part, next: Int) throws -> Int {
    // Repeats of nothing make no states, so the steps are counted too.
    buildCount += 1
    guard buildCount <= 4 * Self.maximumStates else { throw wrong("has too many states") }
    switch part {
    case .nothing: return next
    case .symbol(let symbols): return try add(.symbol(symbols, next: next))
    case .sequence(let parts):
      var next = next
      for part in parts.reversed() { next = try build(part, next: next) }
      return next
    case .choice(let parts):
      var first = try build(parts[parts.count - 1], next: next)
      for part in parts.dropLast().reversed() {
        let one = try build(part, next: next)
        first = try add(.either(one, first))
      }
      return first
    case .repeat(let part, let least, let most):
      var first = next
      if let most {
        for _ in 0..<(most - least) {
          let one = try build(part, next: first)
          first = try add(.either(one, next))
        }
      } else {
        // The loop's own state is made first, so that the part can lead back to it.
        let loop = try add(.end)
        let one = try build(part, next: loop)
        states[loop] = .either(one, next)
        first = loop
      }
      for _ in 0..<least { first = try build(part, next: first) }
      return first
    }
  }
}
