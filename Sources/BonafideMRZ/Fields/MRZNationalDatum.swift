/// A datum that an issuer's own rule finds in a zone beyond the fields of Doc 9303.
public struct MRZNationalDatum: Sendable, Hashable, CustomStringConvertible {
  /// Which datum it is; the raw value is its name in JSON.
  ///
  /// The closed list of what this project knows for sure.
  public enum Scheme: String, Sendable, Hashable, CaseIterable, Codable {
    /// Belgium, TD1, optional data 2: eleven digits of the national register, check modulo 97.
    case belgianNationalNumber
    /// Croatia, TD1, optional data 1: the OIB, eleven digits, check ISO/IEC 7064 MOD 11,10.
    case croatianPersonalIdentificationNumber
    /// Czechia, TD3, optional data: the birth number, ten digits divisible by 11 (nine without check before 1954).
    case czechBirthNumber
    /// Estonia, TD1, optional data 1: eleven digits, two-stage check modulo 11.
    case estonianPersonalCode
    /// France, card of 1988: the department of issue.
    case frenchIssuingDepartment
    /// France, card of 1988: the office of issue.
    case frenchIssuingOffice
    /// France, card of 1988: year and month of issue as `YYMM`, the number's first four digits.
    case frenchIssueMonth
    /// Latvia, TD1, optional data 1: six digits, a filler, five digits; written here with a hyphen. No check is
    /// defined.
    case latvianPersonalCode
    /// Lithuania, optional data 1 of TD1 and TD3: eleven digits, the same check as Estonia's.
    case lithuanianPersonalCode
    /// Netherlands, TD1 optional data 1 and TD3 before August 2021: the BSN, nine digits, the "eleven test".
    case dutchCitizenServiceNumber
    /// Romania, TD2: the CNP, put together from its first digit, the birth date and its last six digits, which are the
    /// optional data. Reported only if its check modulo 11 agrees.
    case romanianPersonalCode
    /// Spain, TD1, optional data 1: eight digits and a letter modulo 23.
    case spanishIdentityNumber
    /// Sweden, TD1, optional data 1: twelve digits, Luhn over the last ten.
    case swedishPersonalIdentityNumber
  }

  /// Which national number it is.
  public let scheme: Scheme
  /// The value, without fillers.
  public let value: String
  /// Whether the number agrees with its own check digit; nil where the scheme has none.
  public let agreesWithCheck: Bool?
  /// Where it was found.
  public let field: MRZField

  /// Never shows the value, which is personal.
  public var description: String { "MRZNationalDatum(\(scheme.rawValue))" }
}
