public import BonafideCore

/// A field of a page's visual zone.
public struct FieldDefinition: Sendable, Hashable, Codable {
  /// How the text of a field is made up.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// The name of a person, or a part of it.
    case name
    /// A day, a month with its year, or a year.
    case date
    /// One or two letters, or a word.
    case sex
    /// A country's code, or the word for its citizens.
    case nationality
    /// The number of this one document.
    case documentNumber
    /// The number of the person, as the state gives it.
    case personalNumber
    /// The number that opens the document's chip: the card access number of ICAO 9303-11.
    case accessNumber
    /// Where the person lives; one line or more.
    case address
    /// A place name, as that of birth.
    case place
    /// The office that issued the document.
    case authority
    /// The person's height, mostly in centimeters.
    case height
    /// The color of the person's eyes, in words.
    case eyeColor = "eyeColour"
    /// The classes of vehicles of a driving licence.
    case categories
    /// Any other text.
    case text
  }

  /// In which order the parts of a date stand.
  public enum DateOrder: String, Sendable, Hashable, Codable, CaseIterable {
    /// 31.12.2020.
    case dayMonthYear
    /// 2020-12-31.
    case yearMonthDay
    /// 12/31/2020.
    case monthDayYear
  }

  /// The stable lowerCamelCase name of a result: surname, givenNames, fullName, birthDate, birthPlace, sex,
  /// nationality, documentNumber, personalNumber, accessNumber, issueDate, expiryDate, issuer, address, height,
  /// eyeColour, categories, ...
  public var name: String
  /// How its text is made up.
  public var kind: Kind
  /// The print beside, above or before the value: `PŘÍJMENÍ`, `Surname`, `4a.`; empty for none.
  public var labels: [String]
  /// Where the label stands, nil when its place is not known.
  public var labelBox: PageBox?
  /// Where the value stands, nil when its place is not known.
  public var box: PageBox?
  /// A regular expression that the whole value matches, nil for anything of its kind.
  public var pattern: String?
  /// In which order the parts of a date stand; nil for fields that are no dates, or when it is not known.
  public var dateOrder: DateOrder?
  /// The alphabet of the value if it is not Latin: `cyrillic`.
  public var script: String?
  /// The national check that the value passes: see `NationalCheck`.
  public var check: String?
  /// The most lines that the value takes, 1 when nil.
  public var maximumLineCount: Int?
  /// The key of the source of the field and its labels; nil for the page's own.
  public var source: String?
  /// The key of the source of its places; nil when that is the field's own.
  public var boxSource: String?

  /// Creates a field.
  public init(
    name: String, kind: Kind, labels: [String] = [], labelBox: PageBox? = nil, box: PageBox? = nil,
    pattern: String? = nil, dateOrder: DateOrder? = nil, script: String? = nil, check: String? = nil,
    maximumLineCount: Int? = nil, source: String? = nil, boxSource: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.labels = labels
    self.labelBox = labelBox
    self.box = box
    self.pattern = pattern
    self.dateOrder = dateOrder
    self.script = script
    self.check = check
    self.maximumLineCount = maximumLineCount
    self.source = source
    self.boxSource = boxSource
  }
}
