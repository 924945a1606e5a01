extension CyrillicReader.Language {
  /// The capitals of the language's alphabet.
  private var capitals: String {
    switch self {
    case .bulgarian: "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯ"
    case .ukrainian: "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ"
    case .russian: "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
    case .belarusian: "АБВГДЕЁЖЗІЙКЛМНОПРСТУЎФХЦЧШЫЬЭЮЯ"
    case .serbian: "АБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ"
    case .macedonian: "АБВГДЃЕЖЗЅИЈКЛЉМНЊОПРСТЌУФХЦЧЏШ"
    case .kazakh: "АӘБВГҒДЕЁЖЗИЙКҚЛМНҢОӨПРСТУҰҮФХҺЦЧШЩЪЫІЬЭЮЯ"
    case .kyrgyz: "АБВГДЕЁЖЗИЙКЛМНҢОӨПРСТУҮФХЦЧШЩЪЫЬЭЮЯ"
    }
  }

  private static let alphabets = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, Set($0.capitals + $0.capitals.lowercased())) })

  /// The letters of the language's alphabet, capital and small.
  var letters: Set<Character> { Self.alphabets[self] ?? [] }
}
