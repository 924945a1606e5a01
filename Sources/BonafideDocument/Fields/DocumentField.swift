public import BonafideCatalogue
public import BonafideCore

/// One thing that a document says, and where it was read.
public struct DocumentField: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// From which part of the document a reading comes.
  public enum Source: String, Sendable, Hashable, Codable, CaseIterable {
    /// Print for people to read.
    case visual
    /// The machine readable zone.
    case mrz
    /// A barcode on the page.
    case barcode
  }

  /// Whether the national check digits of a number agree.
  public typealias NationalOutcome = BonafideCatalogue.NationalOutcome

  /// The stable lowerCamelCase name of the result, as ``FieldDefinition/name``: `surname`, `birthDate`,
  /// `documentNumber`, ...
  public var name: String
  /// The normalized value.
  ///
  /// Days are `YYYY-MM-DD`, or `YYYY-MM` or `YYYY` where the rest is unknown. The sex is `F`, `M` or `X`. Everything
  /// else is as printed, in Unicode's composed form.
  public var value: String
  /// The printed text without its label; several lines are joined by a space.
  public var text: String
  /// How surely every character is right, 0...1.
  public var confidence: Double
  /// From which part of the document it was read.
  public var source: Source
  /// Where it stands on the page; nil where the place is not known or the field comes from a code.
  public var box: PageBox?
  /// How many characters were changed to look-alikes (`0` for `O`) because only so the field's pattern fits.
  public var repairCount: Int
  /// The outcome of the field's national check; nil where the catalogue names none or it does not apply to the number.
  public var nationalCheck: NationalOutcome?
  /// Whether the text has the form that its kind and pattern require.
  public var isWellFormed: Bool

  /// How surely the text is this field's and no other's, 0...1: what labels, places and form said.
  package var placement = 1.0
  /// How surely a text is the field's by its form alone; no contradiction rests on it.
  static let formPlacement = 0.6
  /// Whether the catalogue defines this field for the page, so that it is known which of the page's numbers it is.
  package var isOfDefinition = false

  /// The place of a text that the page's layout gives to the field, but that cannot be its value; the value was found
  /// elsewhere.
  package var displaced: PageBox?

  /// Creates a field.
  public init(
    name: String, value: String, text: String, confidence: Double, source: Source, box: PageBox? = nil,
    repairCount: Int = 0, nationalCheck: NationalOutcome? = nil, isWellFormed: Bool = true
  ) {
    self.name = name
    self.value = value
    self.text = text
    self.confidence = confidence
    self.source = source
    self.box = box
    self.repairCount = repairCount
    self.nationalCheck = nationalCheck
    self.isWellFormed = isWellFormed
  }

  /// Never shows the value, which is personal.
  public var description: String { "DocumentField(\(name), \(source.rawValue))" }

  /// Keeps the value out of dumps.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
