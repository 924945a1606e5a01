/// A code of the issuer or nationality field and what it stands for.
///
/// `all` is the closed list: ISO 3166-1 alpha-3 and the codes that Doc 9303-3, 5 adds to it.
public struct MRZCountryCode: Sendable, Hashable {
  /// Where a code comes from.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// ISO 3166-1 alpha-3.
    case iso3166
    /// Doc 9303-3, 5 part A: Germany's `D`, the British `GBD` to `GBS`, Kosovo's `RKS`.
    case icaoState
    /// Parts B, C, D and H: the European Union, the United Nations, other organisations.
    case organization
    /// Part E: persons without a defined nationality.
    case noNationality
    /// Part F: deprecated in ISO 3166, kept for old documents.
    case deprecated
    /// Part G: Utopia, for specimens.
    case specimen
    /// In no list.
    case unknown
  }

  /// As it stands, without fillers: three letters, or `D`.
  public let code: String
  /// The kind of the code's meaning.
  public let kind: Kind
  /// ISO 3166-1 alpha-3 of the state: `DEU` for `D`, `GBR` for the British codes; nil where there is none.
  public let alpha3: String?
  /// ISO 3166-1 alpha-2 of the state; nil where there is none.
  public let alpha2: String?

  /// Whether the code is one of ICAO 9303-3, section 5.
  public var isKnown: Bool { kind != .unknown }

  /// Looks a code up; any text may be given.
  public init(_ code: String) {
    if let known = MRZCountryTable.known[code] {
      self = known
    } else {
      self.init(code: code, kind: .unknown, alpha3: nil, alpha2: nil)
    }
  }

  init(code: String, kind: Kind, alpha3: String?, alpha2: String?) {
    self.code = code
    self.kind = kind
    self.alpha3 = alpha3
    self.alpha2 = alpha2
  }

  /// Every known code, sorted.
  public static var all: [MRZCountryCode] { MRZCountryTable.known.values.sorted { $0.code < $1.code } }

  /// The code that documents carry for an ISO 3166-1 alpha-2 code, nil if there is none; `DE` gives `D`.
  public static func documentCode(alpha2: String) -> String? {
    if alpha2 == "DE" { return "D" }
    return MRZCountryTable.known.values.first { $0.kind == .iso3166 && $0.alpha2 == alpha2 }?.code
  }
}
