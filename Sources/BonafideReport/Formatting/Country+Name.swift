internal import BonafideCatalogue

extension Country {
  /// Its name without a file of words: its code, but Utopia by name, because nobody knows its code.
  var name: String { self == .utopia ? "Utopia" : rawValue }
}
