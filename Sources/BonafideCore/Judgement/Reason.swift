/// A reason with the field that it concerns.
public struct Reason: Sendable, Hashable, Codable {
  /// Why.
  public var code: ReasonCode
  /// The field it is about, such as `surname`; nil if it is about no single field.
  ///
  /// Never a value.
  public var field: String?

  /// Creates a reason.
  public init(_ code: ReasonCode, field: String? = nil) {
    self.code = code
    self.field = field
  }
}
