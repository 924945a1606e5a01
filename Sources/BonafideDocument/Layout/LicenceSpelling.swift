/// Corrects abbreviations of licences that were misread in small print, if a value of their form follows: `EVES GRN`,
/// `DO8 06/23/1997`, `16 HGI 5'-05"`.
enum LicenceSpelling {
  /// A form of values, and the abbreviations before it with the numbers of their entries.
  private static let forms: [(holds: @Sendable (String) -> Bool, abbreviations: [(word: String, number: String)])] = [
    (
      { !WholeDate.places(in: Array($0)).isEmpty && $0.first?.isNumber == true },
      [("DOB", "3"), ("ISS", "4a"), ("EXP", "4b")]
    ),
    ({ colors.contains($0) }, [("EYES", "18"), ("HAIR", "19"), ("EYE", "18")]),
    ({ ["M", "F", "X"].contains($0) }, [("SEX", "15")]),
    ({ $0.contains(/^[3-7](-|'-?)[01]\d"?$/) }, [("HGT", "16")]),
  ]
  /// Colors of eyes and hair as licences abbreviate them (AAMVA DL/ID Card Design Standard, annex D).
  static let colors: Set<String> = [
    "BAL", "BLD", "BLK", "BLN", "BLU", "BRN", "BRO", "DIC", "GRN", "GRY", "HAZ", "MAR", "PNK", "RED", "SDY", "UNK",
    "WHI",
  ]
  private static let leastLength = 3

  /// The words of a line, each abbreviation before a value of its form as it must have been printed.
  static func spelled(_ words: [String]) -> [String] {
    words.indices.map { place in
      guard place + 1 < words.count, let form = forms.first(where: { $0.holds(words[place + 1]) }) else {
        return words[place]
      }
      // Behind the number of its entry no letter need be right: `16 H 5'-05"`.
      let before = place > 0 ? words[place - 1].filter { $0 != "." } : ""
      if let own = form.abbreviations.first(where: { $0.number == before }), isShort(words[place]) {
        return form.abbreviations.contains { $0.word == words[place].uppercased() }
          ? words[place]
          : own.word + words[place].reversed().prefix { $0 == ":" }
      }
      return spelled(words[place], as: form.abbreviations.map(\.word)) ?? words[place]
    }
  }

  private static func isShort(_ word: String) -> Bool {
    (1...longest).contains(word.count) && word.contains(where: \.isLetter) && !colors.contains(word)
  }

  /// Longest word behind the number of an entry.
  private static let longest = 5

  /// A word as the only abbreviation that differs from it in one letter; the number of its entry and the characters
  /// behind its letters are kept.
  ///
  /// Nil where there is none, or the word already is one.
  private static func spelled(_ word: String, as abbreviations: [String]) -> String? {
    let number = word.prefix { $0.isASCII && $0.isNumber }
    let starts = (1...2).contains(number.count) ? [number.count, 0] : [0]
    for start in starts {
      var rest = word.dropFirst(start)
      var head = String(word.prefix(start))
      if start > 0, let mark = rest.first, "abcd.".contains(mark), rest.count > leastLength {
        head.append(mark)
        rest = rest.dropFirst()
      }
      let tail = rest.reversed().prefix { ".:".contains($0) }.count
      let letters = rest.dropLast(tail).uppercased().map { LookalikeText.letters[$0] ?? $0 }
      guard letters.count >= leastLength, letters.allSatisfy(\.isLetter) else { continue }
      let like = abbreviations.filter { isLike(Array($0), letters) }
      guard like.count == 1, let meant = like.first else { continue }
      if rest.dropLast(tail).uppercased() == meant { return nil }
      return head + meant + String(rest.suffix(tail))
    }
    return nil
  }

  /// Whether at most one letter differs; of a sex the last one, for somebody is called Rex.
  private static func isLike(_ abbreviation: [Character], _ letters: [Character]) -> Bool {
    abbreviation.count == letters.count && zip(abbreviation, letters).count { $0 != $1 } <= 1
      && (abbreviation != Array("SEX") || letters.starts(with: abbreviation.dropLast()))
  }

  /// A color or a sex and the entry behind it whose word was not read: `GRN` and `16 H 5'-05"`.
  ///
  /// - Returns: the whole range where nothing begins with such a value, or no digit follows.
  static func parts(of characters: [Character], _ range: Range<Int>) -> [Range<Int>] {
    let text = characters[range]
    guard let start = text.firstIndex(where: { $0.isLetter || $0.isNumber }),
      let end = text[start...].firstIndex(of: " "), end + 1 < range.upperBound, characters[end + 1].isNumber
    else { return [range] }
    let word = String(characters[start..<end])
    guard colors.contains(word) || ["M", "F", "X"].contains(word) else { return [range] }
    return [range.lowerBound..<end, end..<range.upperBound]
  }
}
