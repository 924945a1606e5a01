public import BonafideCore

/// A field that a page prints, or that a label on it announces, and for which no value was taken from the print.
///
/// The machine readable zone or a barcode may say its value all the same.
public struct UnreadField: Sendable, Hashable {
  /// The stable lowerCamelCase name of the field, as ``DocumentField/name``.
  public var name: String
  /// Why: `field.hidden`, `field.labelNotFound`, `field.valueNotFound`, `field.notLegible`, `field.otherForm`,
  /// `field.poorPicture` or `field.scriptNotRead`; more may come.
  public var reason: ReasonCode
  /// Where the value was looked for on the page, else where its label stands; nil where neither is known.
  public var box: PageBox?
  /// Whether a text that was read surely stands where the field has its value and can be none of it.
  package var isDisplaced = false

  /// Creates a field.
  public init(name: String, reason: ReasonCode, box: PageBox? = nil) {
    self.name = name
    self.reason = reason
    self.box = box
  }
}
