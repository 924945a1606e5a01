internal import BonafideCore
public import BonafideProfiles

/// The former name of a profile of faces.
public typealias FaceQualityProfile = QualityProfile

extension QualityProfile {
  /// The profile for comparing faces, `Models/profiles/face/matching.json`.
  package static let matchingName = "matching"
  private static let matching = Result { try load(.face, matchingName).checked() }

  /// The limits for comparing faces, read once.
  ///
  /// - Throws: ``ProfileError``, `FileError`.
  static func forMatching() throws -> QualityProfile { try matching.get() }

  /// A profile of faces that belongs to this program, or one of a folder.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - folder: holds `face/<name>.json`; nil for those of this program.
  /// - Returns: the profile.
  /// - Throws: ``ProfileError``, with code `.badProfile` for a limit that is no ``FaceMeasure``; `FileError`.
  public static func faces(_ name: String, folder: String? = nil) throws -> QualityProfile {
    try (folder.map { try load(.face, name, folder: $0) } ?? load(.face, name)).checked()
  }

  /// A measure without a limit is reported, not judged; a limit without a measure is a mistake.
  private func checked() throws -> QualityProfile {
    let anything = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    try check(
      Dictionary(FaceMeasure.all.map { ($0.code.rawValue, anything) }, uniquingKeysWith: { first, _ in first }))
    return self
  }
}
