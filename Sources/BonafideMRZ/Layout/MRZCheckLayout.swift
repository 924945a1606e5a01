/// The place of a check digit and the characters that it covers.
public struct MRZCheckLayout: Sendable, Hashable {
  /// Which check it is; the raw value is its name in JSON.
  public enum Name: String, Sendable, Hashable, CaseIterable, Codable {
    /// The document number's own check digit.
    case documentNumber
    /// The birth date's own check digit.
    case birthDate
    /// The expiry date's own check digit.
    case expiryDate
    /// The personal number or other optional data of a TD3.
    case optionalData
    /// The check digit over several fields and their check digits.
    case composite
  }

  /// Which check it is.
  public var name: Name
  /// The digit's own place.
  public var position: MRZPosition
  /// The characters that it covers, in the order of the sum.
  public var spans: [MRZSpan]
  /// Whether `<` may stand in the digit's place while all that it covers is `<`.
  ///
  /// Doc 9303-4, 4.2.2.2 allows it for the TD3's optional data ("0 or <"); for a date that is wholly unknown it is a
  /// tolerance of this project.
  public var isFillerWhenEmpty: Bool

  /// Which check it is.
  public init(_ name: Name, at position: MRZPosition, over spans: [MRZSpan], isFillerWhenEmpty: Bool = false) {
    self.name = name
    self.position = position
    self.spans = spans
    self.isFillerWhenEmpty = isFillerWhenEmpty
  }
}
