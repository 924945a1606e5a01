extension Character {
  /// Whether it is a letter of a supported script: Latin, Greek or Cyrillic (Unicode, blocks up to U+052F and others of
  /// these scripts).
  package var isReadableLetter: Bool {
    guard isLetter, let scalar = unicodeScalars.first?.value else { return false }
    return scalar < 0x530 || Self.readable.contains { $0.contains(scalar) }
  }

  /// Latin with marks, Greek, signs like letters, Latin C and D, ligatures, full width.
  private static let readable: [ClosedRange<UInt32>] = [
    0x1E00...0x1FFF, 0x2100...0x214F, 0x2C60...0x2C7F, 0xA720...0xA7FF, 0xFB00...0xFB06, 0xFF21...0xFF5A,
  ]

  /// Whether it is a letter of any other script, as a reader of print sees it without knowing it.
  package var isForeignLetter: Bool { isLetter && !isReadableLetter }
}
