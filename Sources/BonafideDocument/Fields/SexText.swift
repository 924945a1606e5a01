/// Takes the printed form of the sex apart: `M/M`, `Ž/F`, `W`, `К/F`, `Ч/M`, `ŽENA`.
enum SexText {
  private static let words: [String: String] = [
    "m": "M", "f": "F", "x": "X", "z": "F", "ж": "F", "ч": "M", "м": "M", "w": "F", "k": "F", "к": "F", "n": "F",
    "d": "X", "male": "M", "female": "F", "muz": "M", "zena": "F", "musko": "M", "zensko": "F", "muski": "M",
    "zenski": "F", "mezczyzna": "M", "kobieta": "F", "mannlich": "M", "weiblich": "F", "divers": "X", "maschio": "M",
    "femmina": "F", "ferfi": "M", "ffi": "M", "no": "F", "мъж": "M", "жена": "F", "чол": "M", "жін": "F",
  ]

  /// `F`, `M` or `X`; nil where the text is none of the forms that are known.
  ///
  /// Of two forms the second is the international one and counts: Hungary prints `F/M` for a man (férfi) and `N/F` for
  /// a woman (nő).
  static func value(_ text: String) -> String? {
    guard text.utf8.count <= 60 else { return nil }
    let words = MonthNames.folded(text).split { !$0.isLetter && $0 != "4" }.map(String.init)
    if let last = words.last, words.count <= 3, ["m", "f", "x"].contains(last) { return last.uppercased() }
    return words.count <= 3 ? words.compactMap { Self.words[$0] }.last : nil
  }
}
