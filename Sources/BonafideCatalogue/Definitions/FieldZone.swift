public import BonafideCore

/// A field of a page's visual zone.
public struct FieldZone: Sendable, Hashable, Codable {
  /// How the text of a field is made up.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case name, date, sex, nationality, documentNumber, personalNumber, accessNumber, address, place, authority
    case height, eyeColor = "eyeColour", categories, text
  }

  /// In which order the parts of a date stand.
  public enum DateOrder: String, Sendable, Hashable, Codable, CaseIterable {
    case dayMonthYear, yearMonthDay, monthDayYear
  }

  /// The stable lowerCamelCase name of a result: surname, givenNames, fullName, birthDate, birthPlace, sex, nationality,
  /// documentNumber, personalNumber, accessNumber, issueDate, expiryDate, issuer, address, height, eyeColour, categories, ...
  public var name: String
  /// How its text is made up.
  public var kind: Kind
  /// What is printed beside, above or before the value: `PŘÍJMENÍ`, `Surname`, `4a.`; empty when nothing is.
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

  /// Creates a field.
  public init(
    name: String, kind: Kind, labels: [String] = [], labelBox: PageBox? = nil, box: PageBox? = nil,
    pattern: String? = nil, dateOrder: DateOrder? = nil, script: String? = nil, check: String? = nil,
    maximumLineCount: Int? = nil
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
  }
}
