internal import BonafideCatalogue
internal import BonafideLanguage
internal import BonafideMRZ

/// The spellings of a name in one alphabet that stand side by side, parted by slashes: `ƏLİYEV/ALIYEV`.
struct SpelledNames {
  /// In the zone's letters; parts in other alphabets, and such without letters, are left out.
  private let spellings: [[UInt8]]

  /// States spell by rules of their own: at most one letter in so many differs.
  private static let lettersAnError = 2

  /// Takes the parts of a value.
  init(_ value: String) {
    let parts = value.contains("/") ? value.split(separator: "/").map(String.init) : []
    spellings = parts.filter { !$0.holdsCyrillic && $0.contains(where: \.isLetter) }
      .compactMap { MRZTransliteration.encode($0).map { Array($0.utf8) } }
  }

  /// Whether all may be one name.
  var areOneName: Bool {
    guard let first = spellings.first else { return true }
    return spellings.dropFirst().allSatisfy { Self.isNear($0, first) }
  }

  /// Whether each may be one of some names.
  func areAllNear(_ names: [String]) -> Bool {
    let known = names.compactMap { MRZTransliteration.encode($0).map { Array($0.utf8) } }.filter { !$0.isEmpty }
    return spellings.allSatisfy { spelling in known.contains { Self.isNear(spelling, $0) } }
  }

  private static func isNear(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    EditDistance.isAtMost(max(one.count, other.count) / lettersAnError, one, other)
  }
}
