public import BonafideCore

/// A field that a page prints, or that a label on it announces, without a value taken from the print.
///
/// The machine readable zone or a barcode may still have its value.
public struct UnreadField: Sendable, Hashable {
  /// The stable lowerCamelCase name of the field, as ``DocumentField/name``.
  public var name: String
  /// Why: `field.hidden`, `field.labelNotFound`, `field.valueNotFound`, `field.notLegible`, `field.otherForm`,
  /// `field.poorPicture` or `field.scriptNotRead`; more may come.
  public var reason: ReasonCode
  /// Where on the page the value was looked for, else where its label stands; nil where neither is known.
  public var box: PageBox?
  /// Whether a text that was read with confidence stands in the field's place and cannot be its value.
  package var isDisplaced = false

  /// Creates a field.
  public init(name: String, reason: ReasonCode, box: PageBox? = nil) {
    self.name = name
    self.reason = reason
    self.box = box
  }
}
