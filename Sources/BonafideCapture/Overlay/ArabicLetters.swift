/// The shapes of Arabic letters by their neighbors, as Unicode's presentation forms, for fonts drawn letter by letter.
enum ArabicLetters {
  /// The first of a letter's shapes (alone, at the end, at the beginning, within) and their number.
  ///
  /// There are four for letters joined on both sides, two for those joined only to the letter before.
  private static let shapes: [UInt32: (first: UInt32, count: Int)] = {
    // From hamza to ghain, then from feh to yeh, as they follow one another in both blocks.
    let counts: [(UInt32, Int)] =
      zip(0x621...0x63A, [1, 2, 2, 2, 2, 4, 2, 4, 2, 4, 4, 4, 4, 4, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4]).map {
        ($0, $1)
      }
      + zip(0x641...0x64A, [4, 4, 4, 4, 4, 4, 4, 2, 2, 4]).map { ($0, $1) }
    var shapes: [UInt32: (first: UInt32, count: Int)] = [:]
    var next: UInt32 = 0xFE80
    for (letter, count) in counts {
      shapes[letter] = (next, count)
      next += UInt32(count)
    }
    return shapes
  }()

  /// Lam with an alef behind it is one sign, alone or at the end.
  private static let lamAlef: [UInt32: UInt32] = [0x622: 0xFEF5, 0x623: 0xFEF7, 0x625: 0xFEF9, 0x627: 0xFEFB]
  private static let lam: UInt32 = 0x644

  /// The text with its letters in the shapes that they have in it; any other text is left as it is.
  static func joined(_ text: String) -> String {
    let letters = text.unicodeScalars.map(\.value)
    guard letters.contains(where: { shapes[$0] != nil }) else { return text }
    var result = String.UnicodeScalarView()
    var index = 0
    while index < letters.count {
      let letter = letters[index]
      var shape = letter
      var last = index
      let joinsBefore = neighbor(letters, before: index).flatMap { shapes[$0] }?.count == 4
      if letter == lam, let after = neighbor(letters, after: index), let pair = lamAlef[letters[after]] {
        shape = pair + (joinsBefore ? 1 : 0)
        last = after
      } else if let own = shapes[letter], own.count > 1 {
        let joinsAfter =
          own.count == 4 && (neighbor(letters, after: index).flatMap { shapes[letters[$0]] }?.count ?? 1) > 1
        shape = own.first + (joinsBefore ? (joinsAfter ? 3 : 1) : (joinsAfter ? 2 : 0))
      } else if let own = shapes[letter] {
        shape = own.first
      }
      if let scalar = Unicode.Scalar(shape) { result.append(scalar) }
      for mark in letters[(index + 1)..<max(index + 1, last)] { Unicode.Scalar(mark).map { result.append($0) } }
      index = last + 1
    }
    return String(result)
  }

  /// Marks of vowels stand between letters and do not part them.
  private static func isMark(_ letter: UInt32) -> Bool { (0x64B...0x65F).contains(letter) || letter == 0x670 }

  private static func neighbor(_ letters: [UInt32], before index: Int) -> UInt32? {
    letters[..<index].last { !isMark($0) }
  }

  private static func neighbor(_ letters: [UInt32], after index: Int) -> Int? {
    letters[(index + 1)...].firstIndex { !isMark($0) }
  }
}
