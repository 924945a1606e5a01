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
  ///   call a rejected case accepted.
  public static func load(_ language: Language = .english) throws -> Words {
    guard let folder = try ModelFolder.shipped("words") else {
      throw WordsError(
        .unknownLanguage, "there are no words in \(try ModelFolder.standard)/words; run `make setup` or set BONAFIDE_MODELS")
    }
    if !folder.isOfClone {
      _ = try TrustedFolder.resolve(folder.path)
      let path = folder.path + "/" + language.rawValue + ".json"
      if FileManager.default.fileExists(atPath: path) { try TrustedFolder.checkEntry(path) }
    }
    return try load(language, folder: folder.path)
  }

  /// The words of a language from a folder of files.
  ///
  /// - Throws: ``WordsError``, with code `.unknownLanguage` where there is no such file; `FileError`.
  public static func load(_ language: Language, folder: String) throws -> Words {
    let path = folder + "/" + language.rawValue + ".json"
    guard FileManager.default.fileExists(atPath: path) else {
      let known = try languages(in: folder).map(\.rawValue).joined(separator: ", ")
      throw WordsError(.unknownLanguage, "there are no words for \(language.rawValue); use \(known)")
    }
    let words = try Words(json: BoundedFile.read(path: path, maximumByteCount: maximumByteCount))
    guard words.language == language else {
      throw WordsError(.badFile, "\(path) says that it is of another language")
    }
    return words
  }

  /// The languages that a folder has, by their codes.
  ///
  /// - Throws: `FileError` where it cannot be listed.
  public static func languages(in folder: String) throws -> [Language] {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
      throw FileError(.notFound, "\(folder) cannot be listed as a folder of words; name an existing folder", cause: error)
    }
    return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { Language(rawValue: String($0.dropLast(5))) }
  }
}
