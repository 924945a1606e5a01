extension Template {
  /// Whether bytes claim to be a serialized template, by their first four; says nothing about the rest.
  public static func isSerialized(_ bytes: [UInt8]) -> Bool { bytes.starts(with: TemplateCoding.magic) }
}
