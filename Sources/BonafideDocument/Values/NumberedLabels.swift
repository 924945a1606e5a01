internal import BonafideCatalogue

/// The numbered labels of driving licences (Directive 2006/126/EC, annex I: 1 to 5, 4a to 4d, 9), several of which may
/// stand on one line: `4a. 12.03.2019 4c. MAGISTRAT`.
enum NumberedLabels {
  /// The part of a line that belongs to one field: from its own label on, up to the next field's label.
  ///
  /// - Parameters:
  ///   - text: the line; its first 60 words are looked at.
  ///   - own: labels of the field.
  ///   - others: labels of the page's other fields.
  ///   - pattern: of the field; it tells the number of an entry from a date: `12.05.83` is entry 12 with `05.83`.
  /// - Returns: the text without its label; nil where no numbered label of the field stands in the line.
  static func value(in text: String, own: [String], others: [String], pattern: FieldPattern? = nil) -> String? {
    let own = Set(own.compactMap(number))
    let foreign = Set(others.compactMap(number)).subtracting(own)
    guard !own.isEmpty else { return nil }
    if let pattern, let rest = rest(of: text, behind: own, fitting: pattern) { return rest }
    let words = words(of: text, parted: own.union(foreign)).prefix(60)
    guard let start = words.firstIndex(where: { split($0, own) != nil }), let first = split(words[start], own) else {
      return nil
    }
    var kept = first.rest.isEmpty ? [] : [first.rest]
    for word in words[(start + 1)...] {
      if let next = split(word, foreign), isEnd(next.label, first.label, next.rest, word) { break }
      kept.append(word)
    }
    return kept.joined(separator: " ")
  }

  /// The text before the first label of another field, where one with a letter (`4c.`) stands in it.
  static func head(of text: String, others: [String]) -> String {
    let foreign = Set(others.compactMap(number)).filter { $0.last?.isLetter == true }
    guard !foreign.isEmpty else { return text }
    let words = words(of: text, parted: foreign)
    let end = words.dropFirst().firstIndex { split($0, foreign) != nil } ?? words.count
    return end == words.count ? text : words[..<end].joined(separator: " ")
  }

  /// The words of a line; a label with a letter begins one even where the space before it was not seen:
  /// `12.03.2019.4b.12.03.2034`.
  private static func words(of text: String, parted labels: Set<String>) -> [String] {
    let lettered = labels.filter { $0.last?.isLetter == true }
    return text.split(separator: " ", omittingEmptySubsequences: true).flatMap { word -> [String] in
      let letters = Array(word)
      let starts = letters.indices.dropFirst(2).filter { place in
        guard [".", ","].contains(letters[place - 1]), letters[place - 2].isNumber else { return false }
        return lettered.contains { label in
          let end = place + label.count
          return end < letters.count && String(letters[place..<end]).lowercased() == label
            && ([".", ","].contains(letters[end]) || letters[end].isNumber)
        }
      }
      let cuts = [0] + starts + [letters.count]
      return zip(cuts, cuts.dropFirst()).map { String(letters[$0..<$1]) }
    }
  }

  private static let latin: [Character: Character] = ["а": "a", "в": "b", "ь": "b", "б": "b", "с": "c", "д": "d"]

  /// A line that is only a label, in Latin letters where a Cyrillic reader read it: `4с.`.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - labels: of the page.
  /// - Returns: the label in Latin letters; any other line, such as a house number `5Б`, unchanged.
  static func plain(_ text: String, labels: some Sequence<String>) -> String {
    let letters = text.lowercased().filter { $0.isLetter || $0.isNumber }
    // The letter Ze looks like a three.
    if letters == "з", text.hasSuffix("."), labels.contains(where: { number($0) == "3" }) { return "3." }
    guard letters.count == 2, letters.first?.isNumber == true, let letter = letters.last, let meant = latin[letter],
      labels.contains(where: { number($0) == "\(letters.prefix(1))\(meant)" })
    else { return text }
    return String(text.lowercased().map { $0 == letter ? meant : $0 })
  }

  /// The text behind an entry's number at the start of a line: `SAMPLE` of `1SAMPLE`, `1 SAMPLE`, `1. SAMPLE`.
  ///
  /// - Returns: nil where the line does not begin with that number: `1` does not begin `12 MAIN ST`.
  static func rest(of text: String, behind number: String) -> Substring? {
    guard text.hasPrefix(number) else { return nil }
    let rest = text.dropFirst(number.count)
    return rest.first?.isNumber == true ? nil : rest.drop { " .".contains($0) }
  }

  /// The text behind an entry's number, with its mark, where it has the form of the entry's value.
  private static func rest(of text: String, behind numbers: Set<String>, fitting pattern: FieldPattern) -> String? {
    for number in numbers where number.allSatisfy(\.isNumber) && text.hasPrefix(number) {
      let rest = text.dropFirst(number.count)
      guard let mark = rest.first, ".,): ".contains(mark) else { continue }
      let value = String(rest.drop { ".,): ".contains($0) })
      if pattern.matches(value) { return value }
    }
    return nil
  }

  /// `4a` of `4a.`; nil for labels in words.
  static func number(_ label: String) -> String? {
    let text = label.lowercased().filter { $0.isLetter || $0.isNumber }
    guard text.count <= 3, let first = text.first, first.isASCII, first.isNumber,
      text.count(where: { $0.isLetter }) <= 1
    else {
      return nil
    }
    return text
  }

  /// The label at the start of a word, and what follows it: `4a.12.03.2019`.
  private static func split(_ word: String, _ labels: Set<String>) -> (label: String, rest: String)? {
    let text = latin(of: word)
    for label in labels.sorted(by: { $0.count > $1.count }) where text.hasPrefix(label) {
      let rest = word.dropFirst(label.count)
      let hasLetter = label.last?.isLetter == true
      if rest.isEmpty { return hasLetter ? (label, "") : nil }
      guard let mark = rest.first, [".", ",", ")", ":"].contains(mark) else {
        // `4a12.03.2019`, where the full stop was not seen.
        if hasLetter, rest.first?.isNumber == true { return (label, String(rest)) }
        // `512.03.2019`, where the small number touches a date.
        if WholeDate.isWhole(rest) { return (label, String(rest)) }
        continue
      }
      let value = rest.dropFirst()
      // `1.2.1980` and `10.` are no labels.
      if !hasLetter, value.first?.isNumber == true, value.contains(".") { continue }
      return (label, String(value))
    }
    return nil
  }

  /// A word in small letters, with the letter of an entry in Latin where a Cyrillic reader read it: `4С.`.
  ///
  /// Without a full stop it may be a house number, and so may `4Б.`, whose letter has no Latin twin.
  private static func latin(of word: String) -> String {
    var letters = Array(word.lowercased())
    guard letters.count >= 3, letters[0].isNumber, letters[2] == ".", "авсд".contains(letters[1]),
      let meant = latin[letters[1]]
    else {
      return String(letters)
    }
    letters[1] = meant
    return String(letters)
  }

  /// Whether a label ends the field before it: one with a letter always does, a bare number only where no date can go
  /// on.
  private static func isEnd(_ label: String, _ before: String, _ rest: String, _ word: String) -> Bool {
    if label.last?.isLetter == true { return true }
    guard let number = Int(label), let own = Int(before.prefix { $0.isNumber }) else { return false }
    return number > own && rest.first?.isNumber != true && word.last == "." && number > 4
  }
}
