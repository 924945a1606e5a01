/// Which kinds of symbol a position may hold.
public struct MRZCharacterClass: OptionSet, Sendable, Hashable {
  /// One bit a class.
  public let rawValue: UInt8

  /// One bit a class.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// `A` to `Z`.
  public static let letter = MRZCharacterClass(rawValue: 1)
  /// `0` to `9`.
  public static let digit = MRZCharacterClass(rawValue: 2)
  /// `<`.
  public static let filler = MRZCharacterClass(rawValue: 4)
  /// All 37 symbols.
  public static let any: MRZCharacterClass = [.letter, .digit, .filler]

  /// The class of one ASCII byte, empty if it is no symbol.
  public init(of byte: UInt8) {
    switch byte {
    case 0x30...0x39: self = .digit
    case 0x41...0x5A: self = .letter
    case MRZAlphabet.filler: self = .filler
    default: self = []
    }
  }

  /// The symbols of the class as bits: bit `i` stands for `MRZAlphabet` index `i`.
  public var symbolMask: UInt64 {
    var mask: UInt64 = 0
    if contains(.digit) { mask |= 0x3FF }
    if contains(.letter) { mask |= 0x3FF_FFFF << 10 }
    if contains(.filler) { mask |= 1 << 36 }
    return mask
  }
}
