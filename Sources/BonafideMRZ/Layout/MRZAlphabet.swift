/// The 37 symbols of a machine readable zone: `0`-`9`, `A`-`Z` and the filler `<`.
///
/// A symbol's index is its value in the check-digit sum (ICAO Doc 9303-3, 4.9) except that the filler, index 36,
/// counts as 0.
public enum MRZAlphabet {
  /// How many symbols there are.
  public static let count = 37
  /// The filler `<` as an ASCII byte.
  public static let filler: UInt8 = 0x3C
  /// The filler's index.
  public static let fillerIndex = 36

  /// The index (0...36) of an ASCII byte, nil if the byte is no symbol; lower case letters are not symbols.
  @inlinable
  public static func index(of byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30
    case 0x41...0x5A: Int(byte) - 0x41 + 10
    case 0x3C: 36
    default: nil
    }
  }

  /// The ASCII byte of an index, nil outside 0...36.
  @inlinable
  public static func byte(at index: Int) -> UInt8? {
    switch index {
    case 0...9: UInt8(0x30 + index)
    case 10...35: UInt8(0x41 + index - 10)
    case 36: 0x3C
    default: nil
    }
  }

  /// The character of an index, nil outside 0...36.
  public static func character(at index: Int) -> Character? {
    byte(at: index).map { Character(Unicode.Scalar($0)) }
  }

  /// The index of a character, nil if it is no symbol.
  public static func index(of character: Character) -> Int? {
    character.asciiValue.flatMap { index(of: $0) }
  }

  /// A byte's value in the check-digit sum: digits as they are, `A` = 10 to `Z` = 35, anything else 0.
  @inlinable
  public static func value(of byte: UInt8) -> Int {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30
    case 0x41...0x5A: Int(byte) - 0x41 + 10
    default: 0
    }
  }

  /// The weight of a position in the check-digit sum: 7, 3, 1, 7, 3, 1, ...
  @inlinable
  public static func weight(at position: Int) -> Int {
    switch position % 3 {
    case 0: 7
    case 1: 3
    default: 1
    }
  }

  /// The check digit (0...9) of ASCII bytes: the weighted sum modulo 10 (Doc 9303-3, 4.9).
  ///
  /// One pass, no allocation. Bytes outside the alphabet count as 0, so check them first.
  @inlinable
  public static func checkDigit(of bytes: some Sequence<UInt8>) -> Int {
    var sum = 0
    var position = 0
    for byte in bytes {
      sum &+= value(of: byte) &* weight(at: position)
      position &+= 1
      if position == 3 { position = 0 }
    }
    return sum % 10
  }

  /// A text of a zone with spaces for fillers, without those before it and, unless it `keepsEnd`, without those behind
  /// it.
  static func spaced(_ text: String, keepsEnd: Bool) -> String {
    var scalars = text.utf8.map { $0 == filler ? 0x20 : $0 }
    if !keepsEnd { while scalars.last == 0x20 { scalars.removeLast() } }
    let start = keepsEnd ? 0 : scalars.prefix { $0 == 0x20 }.count
    return String(decoding: scalars.dropFirst(start), as: UTF8.self)
  }
}
