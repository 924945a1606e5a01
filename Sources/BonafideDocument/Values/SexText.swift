internal import BonafideLanguage

/// Takes the printed form of the sex apart: `M/M`, `Ž/F`, `W`, `К/F`, `Ч/M`, `ŽENA`.
enum SexText {
  /// Letters that several languages read differently, as the catalogue's countries do.
  private static let letters: [String: String] = ["k": "F", "к": "F", "n": "F", "d": "X", "z": "F", "no": "F"]

  /// `F`, `M` or `X`; nil where the text is none of the forms that are known.
  ///
  /// Of two forms the second is the international one and counts: Hungary prints `F/M` for a man (férfi) and `N/F` for
  /// a woman (nő).
  static func value(_ text: String) -> String? {
    guard text.utf8.count <= 60 else { return nil }
    let words = MonthNames.folded(text).split { !$0.isLetter && $0 != "4" }.map(String.init)
    if let last = words.last, words.count <= 3, ["m", "f", "x"].contains(last) { return last.uppercased() }
    guard words.count <= 3, let tables = try? LanguageTables.standard() else { return nil }
    return words.compactMap { Self.letters[$0] ?? tables.sex(of: $0) }.last
  }
}
