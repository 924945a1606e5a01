internal import BonafideCatalogue
internal import BonafideText

/// Which of the recognizer's classes count for each symbol of a folded text.
struct FoldedClasses: Sendable {
  /// Number of groups: 26 letters, ten digits, and what stands between characters.
  static let groupCount = 37
  /// The group of blanks, spaces and punctuation.
  static let between = 36

  /// Each class that counts, with its group.
  let members: [(index: Int, group: Int)]
  let largestIndex: Int

  init(_ table: SymbolTable) {
    members = table.symbols.enumerated().compactMap { index, symbol in
      if index == 0 || symbol == " " { return (index, Self.between) }
      guard symbol.unicodeScalars.count == 1, let scalar = symbol.unicodeScalars.first else { return nil }
      let folded = FoldedText(symbol).symbols
      if folded.count == 1, let group = Self.group(folded[0]) { return (index, group) }
      return scalar.isASCII && folded.isEmpty ? (index, Self.between) : nil
    }
    largestIndex = members.map(\.index).max() ?? 0
  }

  /// The group of a folded symbol.
  static func group(_ symbol: UInt8) -> Int? {
    switch symbol {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(symbol - UInt8(ascii: "a"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): 26 + Int(symbol - UInt8(ascii: "0"))
    default: nil
    }
  }
}
