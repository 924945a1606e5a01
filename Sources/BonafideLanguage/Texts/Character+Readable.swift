extension Character {
  /// Whether it is a letter of a script that is read: Latin, Greek or Cyrillic (Unicode, blocks up to U+052F and U+1E00
  /// to U+1FFF).
  package var isReadableLetter: Bool {
    guard isLetter, let scalar = unicodeScalars.first?.value else { return false }
    return scalar < 0x530 || (0x1E00...0x1FFF).contains(scalar)
  }

  /// Whether it is a letter of any other script, as a reader of print sees it without knowing it.
  package var isForeignLetter: Bool { isLetter && !isReadableLetter }
}
