/// Puts the characters of a line into visual order from left to right, and joins Arabic letters.
///
/// A part of the Unicode bidirectional algorithm (UAX 9): one line, no embeddings; strong characters, numbers and
/// characters between them. Hints consist of nothing else.
enum VisualText {
  private enum Kind { case left, right, number, neutral }

  /// - Parameters:
  ///   - text: as it is read.
  ///   - isRightToLeft: the direction of the line as a whole.
  /// - Returns: the same signs from left to right; the text itself where none runs from the right and neither does it.
  static func ordered(_ text: String, isRightToLeft: Bool) -> String {
    let characters = Array(ArabicLetters.joined(text))
    let kinds = characters.map(kind)
    guard isRightToLeft || kinds.contains(.right) else { return text }
    let own = levels(kinds, of: characters, isRightToLeft: isRightToLeft)
    var levels = own
    var order = Array(characters.indices)
    for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[start] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[end] >= level { end += 1 }
        order[start..<end].reverse()
        levels[start..<end].reverse()
        start = end
      }
    }
    return String(order.map { own[$0] % 2 == 1 ? mirrored(characters[$0]) : characters[$0] })
  }

  /// Even levels run from the left, odd ones from the right.
  private static func levels(_ kinds: [Kind], of characters: [Character], isRightToLeft: Bool) -> [Int] {
    var kinds = kinds
    joinSigns(of: characters, into: &kinds)
    let whole: Kind = isRightToLeft ? .right : .left
    // A number is one run and goes with the text before it.
    var strong = whole
    for index in kinds.indices {
      if kinds[index] == .left || kinds[index] == .right { strong = kinds[index] }
      if kinds[index] == .number, strong == .left { kinds[index] = .left }
    }
    var index = 0
    while index < kinds.count {
      guard kinds[index] == .neutral else {
        index += 1
        continue
      }
      var end = index
      while end < kinds.count, kinds[end] == .neutral { end += 1 }
      func direction(_ kind: Kind) -> Kind { kind == .number ? .right : kind }
      let before = index > 0 ? direction(kinds[index - 1]) : whole
      let after = end < kinds.count ? direction(kinds[end]) : whole
      for place in index..<end { kinds[place] = before == after ? before : whole }
      index = end
    }
    return kinds.map { kind in
      switch kind {
      case .left: isRightToLeft ? 2 : 0
      case .number: 2
      case .right: 1
      case .neutral: isRightToLeft ? 1 : 0
      }
    }
  }

  /// Makes signs within and beside numbers parts of them: `12.5`, `12:30`, `50%` (rules W4 and W5).
  private static func joinSigns(of characters: [Character], into kinds: inout [Kind]) {
    for index in kinds.indices.dropFirst().dropLast()
    where kinds[index] == .neutral && separators.contains(characters[index]) {
      if kinds[index - 1] == .number, kinds[index + 1] == .number { kinds[index] = .number }
    }
    let isNumber = kinds.map { $0 == .number }
    for index in kinds.indices where kinds[index] == .neutral && terminators.contains(characters[index]) {
      // A run of such signs belongs to the number at either end of it.
      let before = isNumber[..<index].indices.reversed().first { !terminators.contains(characters[$0]) }
      let after = isNumber[(index + 1)...].indices.first { !terminators.contains(characters[$0]) }
      if [before, after].contains(where: { $0.map { isNumber[$0] } ?? false }) { kinds[index] = .number }
    }
  }

  private static let separators: Set<Character> = ["+", "-", ".", ",", ":", "/", "\u{A0}"]
  private static let terminators: Set<Character> = ["%", "‰", "#", "$", "€", "£", "¥", "°", "′", "″"]

  private static func kind(_ character: Character) -> Kind {
    guard let scalar = character.unicodeScalars.first else { return .neutral }
    switch scalar.value {
    case 0x660...0x669, 0x6F0...0x6F9: return .number
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: return .right
    default: break
    }
    if ("0"..."9").contains(scalar) { return .number }
    return scalar.properties.isAlphabetic ? .left : .neutral
  }

  private static func mirrored(_ character: Character) -> Character {
    let pairs: [Character: Character] = [
      "(": ")", ")": "(", "[": "]", "]": "[", "<": ">", ">": "<", "«": "»", "»": "«",
    ]
    return pairs[character] ?? character
  }
}
