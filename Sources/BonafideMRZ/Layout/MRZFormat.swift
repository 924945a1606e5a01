/// The five formats of ICAO Doc 9303 and that of driving licences; the raw value is the name in JSON.
public enum MRZFormat: String, Sendable, Hashable, CaseIterable, Codable {
  /// Three lines of 30 characters, card size (Doc 9303-5).
  case td1 = "TD1"
  /// Two lines of 36 characters (Doc 9303-6).
  case td2 = "TD2"
  /// Two lines of 44 characters, passport size (Doc 9303-4).
  case td3 = "TD3"
  /// Two lines of 44 characters, full-size visa (Doc 9303-7, 4).
  case mrva = "MRVA"
  /// Two lines of 36 characters, small visa (Doc 9303-7, 5).
  case mrvb = "MRVB"
  /// One line of 30 characters on a driving licence (ISO/IEC 18013).
  case drivingLicence = "IDL"

  /// How many lines its zone has.
  public var lineCount: Int {
    switch self {
    case .td1: 3
    case .td2, .td3, .mrva, .mrvb: 2
    case .drivingLicence: 1
    }
  }

  /// How many characters each line has.
  public var lineLength: Int {
    switch self {
    case .td1, .drivingLicence: 30
    case .td2, .mrvb: 36
    case .td3, .mrva: 44
    }
  }

  /// Whether it is one of the two visa formats, whose document code begins with `V`.
  public var isVisa: Bool { self == .mrva || self == .mrvb }

  /// The format's table of fields and checks, regardless of the issuer.
  public var layout: MRZLayout {
    switch self {
    case .td1: .td1
    case .td2: .td2
    case .td3: .td3
    case .mrva: .mrva
    case .mrvb: .mrvb
    case .drivingLicence: .drivingLicence
    }
  }

  /// Which kinds of symbol may stand at a position, empty outside the zone.
  public func allowedClass(line: Int, column: Int) -> MRZCharacterClass {
    layout.allowedClass(line: line, column: column)
  }

  /// Which symbols may stand at a position: bit `i` stands for `MRZAlphabet` index `i`; 0 outside the zone.
  public func allowedSymbols(line: Int, column: Int) -> UInt64 {
    layout.allowedSymbols(line: line, column: column)
  }

  /// The format of a zone with this many lines of this length, nil if there is none.
  ///
  /// - Parameters:
  ///   - lineCount: 1, 2 or 3.
  ///   - lineLength: characters in a line: 30, 36 or 44.
  ///   - first: the zone's first character as ASCII; `V` makes a visa of two lines, one line must begin with `D`.
  public init?(lineCount: Int, lineLength: Int, first: UInt8) {
    let isVisa = first == 0x56
    switch (lineCount, lineLength) {
    case (1, 30) where first == 0x44: self = .drivingLicence
    case (3, 30): self = .td1
    case (2, 36): self = isVisa ? .mrvb : .td2
    case (2, 44): self = isVisa ? .mrva : .td3
    default: return nil
    }
  }
}
