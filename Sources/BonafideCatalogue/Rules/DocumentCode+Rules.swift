extension DocumentCode {
  /// Whether a catalogue file may hold it: 1 to 32 letters, digits, hyphens and full stops, the first no full stop.
  package var isWellFormed: Bool {
    let bytes = rawValue.utf8
    return (1...32).contains(bytes.count) && bytes.allSatisfy(DefinitionRules.isCodeCharacter)
      && bytes.first != UInt8(ascii: ".")
  }
}
