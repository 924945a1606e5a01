/// The holder's name as the zone writes it (Doc 9303-3, 4.6).
///
/// A transliteration cannot be undone: the printed name may have other characters (`MRZTransliteration.matches`).
public struct MRZName: Sendable, Hashable, CustomStringConvertible {
  /// The parts of the primary identifier, mostly the surname.
  public let primaryComponents: [String]
  /// The parts of the secondary identifier, mostly the given names; may be empty.
  public let secondaryComponents: [String]
  /// True if a name field is full to its last character, with no more fillers than part it: that is how Doc 9303-4 to 7
  /// marks a name that may be cut.
  public var mayBeTruncated: Bool { mayCutPrimary || mayCutSecondary }

  private let mayCutPrimary: Bool
  private let mayCutSecondary: Bool

  /// Joins a name in one field.
  ///
  /// The secondary identifier is shortened first. The primary one counts as cut only if nothing is left of the other,
  /// or its last part is an initial (Doc 9303-4, 4.2.3): otherwise `TRANIBORE` could be printed as `TRANIBORESON`.
  public init(primaryComponents: [String], secondaryComponents: [String], mayBeTruncated: Bool = false) {
    let isShort = secondaryComponents.last.map { $0.utf8.count == 1 } ?? true
    self.init(
      primaryComponents: primaryComponents, secondaryComponents: secondaryComponents,
      mayCutPrimary: mayBeTruncated && isShort, mayCutSecondary: mayBeTruncated)
  }

  /// Joins a name of two fields, each of which may be cut by itself.
  init(primaryComponents: [String], secondaryComponents: [String], mayCutPrimary: Bool, mayCutSecondary: Bool) {
    self.primaryComponents = primaryComponents
    self.secondaryComponents = secondaryComponents
    self.mayCutPrimary = mayCutPrimary
    self.mayCutSecondary = mayCutSecondary
  }

  /// The primary identifier with spaces between its parts.
  public var primary: String { primaryComponents.joined(separator: " ") }
  /// The secondary identifier with spaces between its parts.
  public var secondary: String { secondaryComponents.joined(separator: " ") }

  /// Whether the name of a field, `surname` or `givenNames`, may be cut.
  package func mayCut(_ field: String) -> Bool {
    switch field {
    case "surname": mayCutPrimary
    case "givenNames": mayCutSecondary
    default: false
    }
  }

  /// Never shows the name, which is personal.
  public var description: String {
    "MRZName(\(primaryComponents.count) + \(secondaryComponents.count) components)"
  }
}
