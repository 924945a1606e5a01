public import BonafideMRZ

/// What the PDF417 barcode of a North American driving licence or identity card says.
///
/// Reads the form of the AAMVA DL/ID Card Design Standard, annex D, versions 1 to 10 and later ones with the same
/// header: `@`, LF, RS, CR, `ANSI `, issuer (6 digits), version (2), from version 2 on the jurisdiction's version (2),
/// number of subfiles (2), for each its type (2), offset (4) and length (4), then the subfiles: type and elements of
/// three letters and a value, parted by LF, ended by CR. Where an offset does not lead to its subfile, as on cards of
/// several issuers, the type is searched for. Its description holds no personal data.
public struct AAMVALicence: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// One element, as encoded.
  public struct Element: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    /// Three letters, such as `DCS`.
    public let identifier: String
    /// Its value without spaces around; may be empty.
    public let value: String

    /// Never shows the value, which is personal.
    public var description: String { identifier }

    /// Keeps the value out of dumps.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  /// One subfile: `DL` or `ID`, or one of a jurisdiction such as `ZV`.
  public struct Subfile: Sendable, Hashable {
    /// Two letters: `DL`, `ID`, or a jurisdiction's own.
    public let type: String
    /// Its data elements in the order of the barcode.
    public let elements: [Element]
  }

  /// The issuer identification number, 6 digits.
  public let issuer: String
  /// The version of the standard, 0...99.
  public let version: Int
  /// The jurisdiction's own version, nil up to version 1 of the standard.
  public let jurisdictionVersion: Int?
  /// The subfiles, in the order of the header.
  public let subfiles: [Subfile]
  /// Whether every offset in the header led to its subfile.
  public let offsetsAreRight: Bool

  /// Parses the bytes of a barcode.
  ///
  /// - Throws: ``DocumentError`` with code `.badBarcode` when the header is not that of the standard, or no subfile of
  ///   a licence or card with an element follows it.
  public init(_ bytes: [UInt8]) throws {
    self = try AAMVALicenceParser.parse(bytes)
  }

  init(issuer: String, version: Int, jurisdictionVersion: Int?, subfiles: [Subfile], offsetsAreRight: Bool) {
    self.issuer = issuer
    self.version = version
    self.jurisdictionVersion = jurisdictionVersion
    self.subfiles = subfiles
    self.offsetsAreRight = offsetsAreRight
  }

  /// Whether bytes begin as the standard says; what follows may still be malformed.
  public static func isLicence(_ bytes: [UInt8]) -> Bool { AAMVALicenceParser.hasHeader(bytes) }

  public var description: String { "AAMVA version \(version), issuer \(issuer), \(subfiles.map(\.type))" }

  /// Keeps the elements out of dumps.
  public var customMirror: Mirror { Mirror(self, children: [:]) }

  /// The value of an element of the licence or card, nil when it is absent, empty, or says that it is unknown.
  public subscript(identifier: String) -> String? {
    for subfile in subfiles {
      for element in subfile.elements where element.identifier == identifier {
        let isUnknown = element.value.isEmpty || ["NONE", "UNAVL", "unavl", "none"].contains(element.value)
        if !isUnknown { return element.value }
      }
    }
    return nil
  }

  /// Whether the card is an identity card and no licence to drive.
  public var isIdentityCard: Bool { subfiles.first?.type == "ID" }
  /// Family name; DCS, or the first part of the full name (DAA), or DAB.
  public var familyName: String? { self["DCS"] ?? fullName.first ?? self["DAB"] }
  /// Given names with single spaces between them; DAC and DAD, or DCT, or the further parts of the full name (DAA).
  public var givenNames: String? {
    if let first = self["DAC"] { return Self.spaced([first] + [self["DAD"]].compactMap { $0 }) }
    if let all = self["DCT"] { return Self.spaced([all]) }
    let further = fullName.dropFirst()
    return further.isEmpty ? nil : Self.spaced(Array(further))
  }
  /// Customer number, which is the number of the licence or card; DAQ.
  public var documentNumber: String? { self["DAQ"] }
  /// Date of birth; DBB.
  public var birthDate: MRZCalendarDate? { date("DBB") }
  /// Date of expiry; DBA, nil as well for a card that never expires.
  public var expiryDate: MRZCalendarDate? { date("DBA") }
  /// Date of issue; DBD.
  public var issueDate: MRZCalendarDate? { date("DBD") }
  /// Sex; DBC: `M`, `F` or `X` (not specified).
  public var sex: String? {
    switch self["DBC"] {
    case "1", "M": "M"
    case "2", "F": "F"
    case "9", "X": "X"
    default: nil
    }
  }
  /// The body height in centimeters, 50...300; DAU in `073 in`, `185 cm`, or, up to version 1, feet and inches `601`.
  public var heightCentimeters: Int? { AAMVALicenceParser.height(self["DAU"], version: version) }
  /// Color of the eyes, three letters of ANSI D-20; DAY.
  public var eyeColor: String? { self["DAY"] }
  /// Street; DAG and its second line DAH.
  public var street: String? { self["DAG"].map { Self.spaced([$0] + [self["DAH"]].compactMap { $0 }) } }
  /// City; DAI.
  public var city: String? { self["DAI"] }
  /// State or province, two letters; DAJ.
  public var jurisdiction: String? { self["DAJ"] }
  /// Postal code without trailing zeros of an absent extension; DAK.
  public var postalCode: String? {
    self["DAK"].map { $0.count == 9 && $0.hasSuffix("0000") && $0.allSatisfy(\.isNumber) ? String($0.prefix(5)) : $0 }
  }
  /// Street, city, and the state or province with the postal code, parted by commas; nil where neither street nor city
  /// is known.
  public var address: String? {
    guard street != nil || city != nil else { return nil }
    let region = [jurisdiction, postalCode].compactMap(\.self).joined(separator: " ")
    return [street, city, region.isEmpty ? nil : region].compactMap(\.self).joined(separator: ", ")
  }
  /// Country, `USA` or `CAN`; DCG.
  public var country: String? { self["DCG"] }
  /// Vehicle class, restrictions and endorsements of the jurisdiction; DCA, DCB, DCD.
  public var vehicleClass: String? { self["DCA"] }
  /// Restrictions in the jurisdiction's codes; DCB.
  public var restrictions: String? { self["DCB"] }
  /// Endorsements in the jurisdiction's codes; DCD.
  public var endorsements: String? { self["DCD"] }

  /// A date element in either order.
  ///
  /// The standard has MMDDCCYY for the United States and CCYYMMDD for Canada and for version 1; as a month is never 19
  /// or 20, the digits tell the order themselves.
  public func date(_ identifier: String) -> MRZCalendarDate? {
    self[identifier].flatMap(AAMVALicenceParser.date)
  }

  private var fullName: [String] {
    (self["DAA"] ?? "").split(separator: ",").map { Self.spaced([String($0)]) }.filter { !$0.isEmpty }
  }

  private static func spaced(_ parts: [String]) -> String {
    parts.flatMap { $0.split { $0 == " " || $0 == "," } }.joined(separator: " ")
  }
}
