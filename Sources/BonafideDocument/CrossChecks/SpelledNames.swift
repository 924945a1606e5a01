internal import BonafideCatalogue
internal import BonafideLanguage
internal import BonafideMRZ

/// The spellings of a name in one alphabet, side by side with slashes between them: `ƏLİYEV/ALIYEV`.
struct SpelledNames {
  /// The words of each in the zone's letters; parts in other alphabets, and such without letters, are left out.
  private let spellings: [[Substring]]
  /// Whether one may have further words: `ELŞAD ƏLƏSGƏR OĞLU/ELSHAD` has the father's name.
  private let mayHaveMore: Bool

  /// States have spelling rules of their own: fewer than one letter in two may differ.
  private static let lettersAnError = 2

  /// Takes the parts of a value.
  ///
  /// - Parameters:
  ///   - value: as it is printed.
  ///   - field: `surname` or `givenNames`; the latter may have the father's name behind them in one spelling.
  init(_ value: String, of field: String) {
    let parts = value.contains("/") ? value.split(separator: "/").map(String.init) : []
    spellings = parts.filter { !$0.holdsCyrillic && $0.contains(where: \.isLetter) }.compactMap(Self.words)
    mayHaveMore = field == "givenNames"
  }

  /// Whether all may be one name.
  var areOneName: Bool {
    guard let first = spellings.first else { return true }
    return spellings.dropFirst().allSatisfy { isNear($0, first) }
  }

  /// Whether each may be one of some names.
  func areAllNear(_ names: [String]) -> Bool {
    let known = names.compactMap(Self.words).filter { !$0.isEmpty }
    return spellings.allSatisfy { spelling in known.contains { isNear(spelling, $0) } }
  }

  private static func words(_ name: String) -> [Substring]? {
    MRZTransliteration.encode(name).map { $0.split { !$0.isLetter } }
  }

  private func isNear(_ one: [Substring], _ other: [Substring]) -> Bool {
    let count = mayHaveMore ? min(one.count, other.count) : .max
    let (first, second) = (Array(one.prefix(count).joined().utf8), Array(other.prefix(count).joined().utf8))
    let longer = max(first.count, second.count)
    return EditDistance.isAtMost(max(0, longer - 1) / Self.lettersAnError, first, second)
  }
}
