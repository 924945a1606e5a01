internal import BonafideCore
internal import BonafideTesting

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What the pictures of a folder really say: by file name, the zone's lines as a person read them.
///
/// In JSON an object with a key for each file; its value is null for a picture without a zone, or an object with
/// `lines` (array of text), `intact` (false where the zone is not what the format allows, for example holds a letter
/// outside the alphabet), `checkDigitsValid` (whether the printed check digits agree; true if left out) and `note`.
public struct MRZTruth: Sendable, Hashable {
  /// The zone of one picture.
  public struct Zone: Sendable, Hashable, Codable {
    /// The lines as they are printed, from the top.
    public let lines: [String]
    /// Whether the zone is what its format allows; readings of others are not counted.
    public let intact: Bool
    /// Whether the printed check digits agree; nil means that they do.
    public let checkDigitsValid: Bool?
    /// What is odd about the zone, for people.
    public let note: String?

    /// Creates a truth; nil for `checkDigitsValid` means that they agree.
    public init(lines: [String], intact: Bool = true, checkDigitsValid: Bool? = nil, note: String? = nil) {
      self.lines = lines
      self.intact = intact
      self.checkDigitsValid = checkDigitsValid
      self.note = note
    }
  }

  /// The truth of each file; nil for a picture without a zone.
  public let zones: [String: Zone?]

  /// Creates a truth for files by name.
  public init(zones: [String: Zone?]) { self.zones = zones }

  /// Reads the JSON text of a truth file.
  ///
  /// - Throws: `DocumentError` with code `.badTruth`.
  public init(json: [UInt8]) throws {
    guard json.count < 8 << 20 else { throw DocumentError(.badTruth, "the truth file is larger than 8 MiB") }
    do {
      zones = try JSONDecoder().decode([String: Zone?].self, from: Data(json))
    } catch {
      throw DocumentError(
        .badTruth,
        """
        the truth file is no JSON object that has null or {"lines": [...], "intact": true} for each file; see \
        `bonafide evaluate mrz --help`
        """, cause: error)
    }
    guard zones.keys.allSatisfy(TruthFileName.isInside) else {
      throw DocumentError(.badTruth, "the truth file names a file outside the folder; name files inside it")
    }
  }
}
