/// The issuer of a document: an ISO 3166-1 alpha-2 code, `EU`, or a user-assigned code such as `XU` for Utopia.
///
/// Any two capital letters are a country, because documents are data, and a user may add any issuer.
public struct Country: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  /// Two capital letters.
  public let rawValue: String

  /// Takes two letters, in capitals or not; anything else gives nil.
  public init?(rawValue: String) {
    let code = rawValue.uppercased()
    guard code.utf8.count == 2, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
    self.rawValue = code
  }

  private init(known code: String) { rawValue = code }

  /// Austria.
  public static let at = Country(known: "AT")
  /// Bulgaria.
  public static let bg = Country(known: "BG")
  /// Czechia.
  public static let cz = Country(known: "CZ")
  /// Germany.
  public static let de = Country(known: "DE")
  /// The European Union, for documents that are the same in all its states.
  public static let eu = Country(known: "EU")
  /// Croatia.
  public static let hr = Country(known: "HR")
  /// Hungary.
  public static let hu = Country(known: "HU")
  /// Italy.
  public static let it = Country(known: "IT")
  /// Poland.
  public static let pl = Country(known: "PL")
  /// Slovakia.
  public static let sk = Country(known: "SK")
  /// Ukraine.
  public static let ua = Country(known: "UA")
  /// Utopia, the fictitious country of the Stage (`UTO` in a machine readable zone, ICAO 9303-3).
  public static let utopia = Country(known: "XU")

  public var description: String { rawValue }
}
