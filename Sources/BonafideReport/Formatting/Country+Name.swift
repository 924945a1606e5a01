internal import BonafideCatalogue

extension Country {
  /// What it is called in English text: its code, but for Utopia, whose code tells nobody anything.
  var name: String { self == .utopia ? "Utopia" : rawValue }
}
