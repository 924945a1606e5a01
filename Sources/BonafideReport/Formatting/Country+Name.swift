internal import BonafideCatalogue

extension Country {
  /// What it is called where no words are at hand: its code, but for Utopia, whose code tells nobody anything.
  var name: String { self == .utopia ? "Utopia" : rawValue }
}
