extension StringProtocol {
  /// Whether it holds a Cyrillic letter (Unicode, block Cyrillic).
  package var holdsCyrillic: Bool { unicodeScalars.contains { (0x400...0x4FF).contains($0.value) } }
}
