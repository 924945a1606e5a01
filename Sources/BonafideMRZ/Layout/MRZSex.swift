/// The sex as printed (Doc 9303-3, 3.1 and Doc 9303-4 to 7: `M`, `F`, `X` or `<`).
public enum MRZSex: String, Sendable, Hashable, CaseIterable, Codable {
  /// `F`.
  case female = "F"
  /// `M`.
  case male = "M"
  /// `X`, printed by issuers that state "unspecified" or a third sex.
  case other = "X"
  /// `<`: not stated.
  case unspecified = "<"

  /// `F`, `M`, `X` and `<` as bits over `MRZAlphabet` indices.
  static let symbolMask: UInt64 = 1 << 15 | 1 << 22 | 1 << 33 | 1 << 36
}
