internal import BonafideCatalogue

/// A line reduced to letters and digits that survive imperfect reading, with the places where words begin and end.
struct LineText: Sendable {
  /// ASCII, small letters and digits; see ``FoldedText`` for which are one.
  ///
  /// Digits of a word of their own stay digits.
  private(set) var symbols: [UInt8] = []
  /// For each symbol the character of the line that it comes from.
  private(set) var places: [Int32] = []
  /// For each symbol the last character of the line that it stands for.
  private var lastPlaces: [Int32] = []
  /// Whether a word begins at a symbol.
  private(set) var starts: [Bool] = []
  /// Whether a word ends behind a symbol.
  private(set) var ends: [Bool] = []
  /// How many signs that part labels, such as a slash, stand before a symbol.
  private(set) var barriers: [Int32] = []

  /// The class of a character, for finding the borders of words.
  private enum Class { case separator, small, capital, digit }

  init(_ text: String) {
    let room = min(text.utf8.count, LanguageLimits.textLength) + 4
    symbols.reserveCapacity(room)
    places.reserveCapacity(room)
    starts.reserveCapacity(room)
    ends.reserveCapacity(room)
    barriers.reserveCapacity(room)
    var before = Class.separator
    var barrier: Int32 = 0
    // The digits of a word of digits so far, and where it begins: such digits stand for no letters.
    var number: (first: Int, digits: [UInt8]) = (0, [])
    for (place, character) in text.prefix(LanguageLimits.textLength).enumerated() {
      guard let first = character.unicodeScalars.first else { continue }
      if Self.apostrophes.contains(first.value) { continue }
      var isKnown = false
      for scalar in character.unicodeScalars {
        let folded = Self.fold(scalar)
        guard folded != 0 else { continue }
        let now = isKnown ? before : Self.classify(scalar)
        let begins = !isKnown && Self.parts(before, now)
        if begins, let last = ends.indices.last { ends[last] = true }
        if now == .digit, before == .separator || !number.digits.isEmpty {
          if number.digits.isEmpty { number.first = symbols.count }
          number.digits.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
          number.digits = []
        }
        append(UInt8(folded & 0xFF), place, barrier, starts: begins)
        if folded > 0xFF { append(UInt8(folded >> 8), place, barrier, starts: false) }
        (before, isKnown) = (now, true)
      }
      if !isKnown, !(0x300...0x36F).contains(first.value) {
        if let last = ends.indices.last { ends[last] = true }
        keep(&number)
        before = .separator
        if Self.isBarrier(first) { barrier += 1 }
      }
    }
    keep(&number)
    if let last = ends.indices.last { ends[last] = true }
  }

  /// Whether a sign that parts labels stands between its symbols.
  var isParted: Bool { barriers.first != barriers.last }

  /// Whether a text holds anything that a line of it would hold.
  static func holdsSymbols(_ text: String) -> Bool { text.unicodeScalars.contains { fold($0) != 0 } }

  /// Puts the digits of a word of digits alone in the place of the letters that look like them.
  private mutating func keep(_ number: inout (first: Int, digits: [UInt8])) {
    for (offset, digit) in number.digits.enumerated() { symbols[number.first + offset] = digit }
    number.digits = []
  }

  private mutating func append(_ symbol: UInt8, _ place: Int, _ barrier: Int32, starts: Bool) {
    // `rn` and `m` are taken for each other: `Sumame`.
    if symbol == UInt8(ascii: "n"), !starts, symbols.last == UInt8(ascii: "r"), ends.last == false {
      symbols[symbols.count - 1] = UInt8(ascii: "m")
      lastPlaces[symbols.count - 1] = Int32(place)
      return
    }
    lastPlaces.append(Int32(place))
    symbols.append(symbol)
    places.append(Int32(place))
    self.starts.append(starts)
    ends.append(false)
    barriers.append(barrier)
  }

  /// The line with a word ending before a symbol, and another beginning with it.
  func parted(before place: Int) -> LineText {
    var parted = self
    parted.starts[place] = true
    parted.ends[place - 1] = true
    return parted
  }

  /// The characters of the line that a range of symbols covers; the range must not be empty.
  func characters(_ range: Range<Int>) -> Range<Int> {
    Int(places[range.lowerBound])..<Int(lastPlaces[range.upperBound - 1]) + 1
  }

  private static func parts(_ before: Class, _ now: Class) -> Bool {
    switch (before, now) {
    case (.separator, _), (.small, .capital), (.digit, .small), (.digit, .capital), (.small, .digit),
      (.capital, .digit):
      true
    default: false
    }
  }

  private static func classify(_ scalar: Unicode.Scalar) -> Class {
    if scalar.value < 0x80 {
      switch scalar.value {
      case 0x30...0x39: return .digit
      case 0x41...0x5A: return .capital
      default: return .small
      }
    }
    return scalar.properties.isUppercase ? .capital : .small
  }

  private static let apostrophes: Set<UInt32> = [0x27, 0x2018, 0x2019, 0x2BC, 0x60, 0xB4, 0x2032]

  /// A vertical bar folds to a letter in ``FoldedText``, because it is read for one; here it parts languages.
  private static func isBarrier(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/", "|", "\\", ";", ":", "•", "·", "–", "—", "\t", "→", "¦": true
    default: false
    }
  }

  /// One or two symbols, the first in the low byte; 0 for none.
  private static func fold(_ scalar: Unicode.Scalar) -> UInt16 {
    scalar.value < UInt32(table.count) ? table[Int(scalar.value)] : rare[scalar.value] ?? 0
  }

  private static let table: [UInt16] = (0..<0x600).map { value in
    guard let scalar = Unicode.Scalar(UInt32(value)), scalar != "|", scalar != "!" else { return 0 }
    return added[scalar.value] ?? packed(FoldedText.fold(scalar))
  }

  private static let rare: [UInt32: UInt16] = {
    var table = added
    for value in [UInt32](0x1E00...0x1EFF) + [0x2116, 0xFB01, 0xFB02] where table[value] == nil {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = packed(FoldedText.fold(scalar))
      if folded != 0 { table[value] = folded }
    }
    return table
  }()

  private static func packed(_ symbols: [UInt8]) -> UInt16 {
    symbols.prefix(2).enumerated().reduce(0) { $0 | UInt16($1.element) << (8 * UInt16($1.offset)) }
  }

  /// Letters that ``FoldedText`` drops: Greek in full, and Cyrillic ones of languages that the catalogue does not have.
  private static let added: [UInt32: UInt16] = {
    let rows: [(Substring, String)] = [
      ("°º№", "o"), ("Əə", "e"), ("Ơơ", "o"), ("Ưư", "u"), ("ŉ", "n"), ("Ƃƃ", "b"), ("ſ", "s"), ("Ǝǝ", "e"),
      ("ΆάαᾹ", "a"), ("β", "b"), ("Γγ", "r"), ("Δδ", "d"), ("Έέε", "e"), ("ζ", "z"), ("Ήήη", "h"),
      ("Θθ", "o"), ("ΊίιΪϊΐ", "i"), ("κ", "k"), ("Λλ", "n"), ("μµ", "m"), ("Νν", "n"), ("Ξξ", "3"), ("Όόο", "o"),
      ("Ππ", "n"), ("ρ", "p"), ("Σσς", "s"), ("τ", "t"), ("ΎύυΫϋΰ", "y"), ("Φφ", "o"), ("χ", "x"), ("Ψψ", "w"),
      ("ΏώωΩ", "o"), ("Љљ", "nb"), ("Њњ", "hb"), ("Ћћ", "h"), ("Ђђ", "h"), ("Џџ", "u"), ("Ѓѓ", "r"),
      ("Ќќ", "k"), ("Ѕѕ", "s"), ("Ўў", "y"), ("Ққ", "k"), ("Ғғ", "f"), ("Ңң", "h"), ("Үү", "y"), ("Ұұ", "y"),
      ("Өө", "o"), ("Һһ", "h"), ("Әә", "e"), ("Ѐѐ", "e"), ("Ѝѝ", "n"),
    ]
    var table: [UInt32: UInt16] = [:]
    for (letters, folded) in rows {
      for scalar in letters.unicodeScalars { table[scalar.value] = packed(Array(folded.utf8)) }
    }
    table[0x2116] = packed(Array("no".utf8))
    return table
  }()
}
