public import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Words {
  /// The words of a language from the folder that belongs to this program.
  ///
  /// - Throws: ``WordsError``; `FileError`, with code `.unsafeFolder` where others may write to the folder: words could
  ///   call a rejected case accepted; with code `.otherVersion` where the set-up of another version wrote the words.
  public static func load(_ language: Language = .english) throws -> Words {
    guard let folder = try ModelFolder.shipped("words") else {
      throw try missing()
    }
    if folder.isOfClone { return try load(language, folder: folder.path) }
    let trusted = try TrustedFolder.resolve(folder.path)
    for path in try files(for: language, in: trusted) { try TrustedFolder.checkEntry(path) }
    do { return try load(language, folder: trusted) } catch let error as WordsError where error.code == .badFile {
      throw ModelFolder.blamingSetup(error, in: "words")
    }
  }

  /// The words of a language from a folder of files.
  ///
  /// - Throws: ``WordsError``, with code `.unknownLanguage` where there is no such file; `FileError`.
  public static func load(_ language: Language, folder: String) throws -> Words {
    guard let path = try files(for: language, in: folder).first else {
      let known = try languages(in: folder).map(\.rawValue).joined(separator: ", ")
      throw WordsError(.unknownLanguage, "there are no words for \(language.rawValue); use \(known)")
    }
    let words = try read(path)
    guard path.hasSuffix("/\(words.language.rawValue).json") else {
      throw WordsError(.badFile, "\(path) says that it is of another language")
    }
    return words
  }

  private static func read(_ path: String) throws -> Words {
    let bytes = try BoundedFile.read(path: path, maximumByteCount: maximumByteCount)
    do { return try Words(json: bytes) } catch let error as WordsError {
      throw WordsError(error.code, "\(path): \(error.message)", cause: error.cause)
    }
  }

  /// The file for a language; none where there is no fitting one.
  private static func files(for language: Language, in folder: String) throws -> [String] {
    closest(to: language, among: try languages(in: folder)).map { [folder + "/" + $0.rawValue + ".json"] } ?? []
  }

  /// The language that answers another one: `de-AT` is looked for, then `de` (RFC 4647, lookup); capitals do not matter
  /// (RFC 5646).
  package static func closest(to language: Language, among known: [Language]) -> Language? {
    var parts = language.rawValue.lowercased().split(separator: "-")
    while !parts.isEmpty {
      let tag = parts.joined(separator: "-")
      if let found = known.first(where: { $0.rawValue.lowercased() == tag }) { return found }
      parts.removeLast()
    }
    return nil
  }

  /// The languages that belong to this program, by their codes.
  ///
  /// - Throws: ``WordsError`` with code `.missing`; `FileError`.
  public static func languages() throws -> [Language] {
    guard let folder = try ModelFolder.shipped("words") else { throw try missing() }
    return try languages(in: folder.path)
  }

  private static func missing() throws -> WordsError {
    WordsError(
      .missing, "there are no words in \(try ModelFolder.standard)/words; run `make setup` or set BONAFIDE_MODELS")
  }

  /// The languages that a folder has, by their codes.
  ///
  /// - Throws: `FileError` where it cannot be listed.
  public static func languages(in folder: String) throws -> [Language] {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
      throw FileError(
        .notFound, "\(folder) cannot be listed as a folder of words; name an existing folder", cause: error)
    }
    return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { Language(rawValue: String($0.dropLast(5))) }
  }
}
