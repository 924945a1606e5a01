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
