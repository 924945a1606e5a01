/// The holder's name as the zone writes it (Doc 9303-3, 4.6).
///
/// A transliteration cannot be undone: the printed name may have other characters (`MRZTransliteration.matches`).
public struct MRZName: Sendable, Hashable, CustomStringConvertible {
  /// The parts of the primary identifier, mostly the surname.
  public let primaryComponents: [String]
  /// The parts of the secondary identifier, mostly the given names; may be empty.
  public let secondaryComponents: [String]
  /// True if a name field is full to its last character, which is how Doc 9303-4 to 7 marks a name that may be cut.
  public let mayBeTruncated: Bool

  /// Puts a name together.
  public init(primaryComponents: [String], secondaryComponents: [String], mayBeTruncated: Bool = false) {
    self.primaryComponents = primaryComponents
    self.secondaryComponents = secondaryComponents
    self.mayBeTruncated = mayBeTruncated
  }

  /// The primary identifier with spaces between its parts.
  public var primary: String { primaryComponents.joined(separator: " ") }
  /// The secondary identifier with spaces between its parts.
  public var secondary: String { secondaryComponents.joined(separator: " ") }

  /// Never shows the name, which is personal.
  public var description: String {
    "MRZName(\(primaryComponents.count) + \(secondaryComponents.count) components)"
  }
}
