internal import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension QualityProfile {
  /// A profile that belongs to this program.
  ///
  /// - Throws: ``ProfileError``, with code `.missing` where there is no folder of profiles and `.unknownProfile` where
  ///   it has none of that name; `FileError`, with code `.unsafeFolder` where others may write to the folder: limits
  ///   could let anything pass; with code `.otherVersion` where the set-up of another version wrote the profile.
  public static func load(_ subject: Subject, _ name: String) throws -> QualityProfile {
    guard let folder = try ModelFolder.shipped("profiles") else {
      throw ProfileError(
        .missing,
        "there are no profiles in \(try ModelFolder.standard)/profiles; run `make setup` or set BONAFIDE_MODELS")
    }
    if folder.isOfClone { return try load(subject, name, folder: folder.path) }
    let trusted = try TrustedFolder.resolve(folder.path)
    do {
      return try load(subject, name, folder: trusted, isBase: false) { path in
        try TrustedFolder.checkEntry(trusted + "/" + subject.rawValue)
        try TrustedFolder.checkEntry(path)
      }
    } catch let error as ProfileError where error.code == .badProfile {
      throw ModelFolder.blamingSetup(error, in: "profiles")
    }
  }

  /// A profile of a folder, which holds `face/<name>.json` and `page/<name>.json`.
  ///
  /// - Throws: ``ProfileError``; `FileError` where the folder or a file cannot be read.
  public static func load(_ subject: Subject, _ name: String, folder: String) throws -> QualityProfile {
    try load(subject, name, folder: folder, isBase: false)
  }

  private static func load(
    _ subject: Subject, _ name: String, folder: String, isBase: Bool, check: (String) throws -> Void = { _ in }
  ) throws -> QualityProfile {
    let path = path(subject, name, in: folder)
    guard isName(name), FileManager.default.fileExists(atPath: path) else {
      let known = try names(subject, in: folder).joined(separator: ", ")
      throw ProfileError(
        .unknownProfile, "there is no \(subject.rawValue) profile \(String(name.prefix(80))); use \(known)")
    }
    try check(path)
    let bytes = try BoundedFile.read(path: path, maximumByteCount: maximumByteCount)
    // What is wrong with another file is told with that one's path.
    var isOfBase = false
    do {
      let profile = try QualityProfile(json: bytes) { base in
        guard !isBase else {
          throw ProfileError(.badProfile, "a profile that others are based on stands by itself")
        }
        isOfBase = true
        let found = try load(subject, base, folder: folder, isBase: true, check: check)
        isOfBase = false
        return found
      }
      guard profile.name == name, profile.subject == subject else {
        throw ProfileError(.badProfile, "the profile says that it is another one")
      }
      return profile
    } catch let error as ProfileError {
      throw error.code == .badProfile && !isOfBase
        ? ProfileError(.badProfile, "\(path): \(error.message)") : error
    }
  }

  /// A folder of profiles that this user and root alone may change, its folders and files too; without links.
  ///
  /// - Throws: `FileError`, with code `.unsafeFolder` where others may write to a part of it: limits could let anything
  ///   pass.
  package static func trustedFolder(_ folder: String) throws -> String {
    let trusted = try TrustedFolder.resolve(folder)
    for subject in Subject.allCases {
      let known = try names(subject, in: trusted)
      try TrustedFolder.checkEntry(trusted + "/" + subject.rawValue)
      for name in known { try TrustedFolder.checkEntry(path(subject, name, in: trusted)) }
    }
    return trusted
  }

  private static func path(_ subject: Subject, _ name: String, in folder: String) -> String {
    folder + "/" + subject.rawValue + "/" + name + ".json"
  }

  /// The names of the profiles that belong to this program.
  ///
  /// - Throws: ``ProfileError`` with code `.missing`; `FileError`.
  public static func names(_ subject: Subject) throws -> [String] {
    guard let folder = try ModelFolder.shipped("profiles") else { return [] }
    return try names(subject, in: folder.path)
  }

  /// The names of the profiles of a folder, in order.
  ///
  /// - Throws: `FileError` where it cannot be listed.
  public static func names(_ subject: Subject, in folder: String) throws -> [String] {
    let place = folder + "/" + subject.rawValue
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: place) } catch {
      throw FileError(
        .notFound, "\(place) cannot be listed as a folder of profiles; name an existing folder", cause: error)
    }
    return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.filter(isName).sorted()
  }
}
