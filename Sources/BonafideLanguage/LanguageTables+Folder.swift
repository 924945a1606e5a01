internal import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension LanguageTables {
  private static let folders = (languages: "languages", states: "states")

  /// The tables that belong to this program, loaded once.
  ///
  /// - Throws: ``LanguageError``; `FileError`, with code `.unsafeFolder` where others may write to a folder: words
  ///   could make one field of another; with code `.otherVersion` where the set-up of another version wrote them.
  package static func standard() throws -> LanguageTables { try kept.get() }

  /// The same tables for code that cannot throw; empty where they could not be loaded.
  ///
  /// Whatever reads, learns or verifies documents asks ``standard()`` when it is made and throws its error, so that no
  /// document is ever read with empty tables. Only a function that needs no reader, such as `PrintedLines`, can meet
  /// them: it then knows the words of no language.
  package static let shipped = orEmpty(kept)

  static func orEmpty(_ loaded: Result<LanguageTables, any Error>) -> LanguageTables {
    switch loaded {
    case .success(let tables): tables
    case .failure: empty
    }
  }

  private static let kept = Result { try loadShipped() }

  private static func loadShipped() throws -> LanguageTables {
    let languages: [LanguageFile] = try shippedFiles(folders.languages)
    return try LanguageTables(files: languages, states: shippedFiles(folders.states))
  }

  /// The tables of a folder, which holds `languages/<tag>.json` and `states/<code>.json`.
  ///
  /// - Throws: ``LanguageError``; `FileError` where a folder or a file cannot be read.
  package static func load(folder: String) throws -> LanguageTables {
    let languages: [LanguageFile] = try files(folder + "/" + folders.languages)
    return try LanguageTables(files: languages, states: files(folder + "/" + folders.states))
  }

  private static func shippedFiles<File: NamedFile>(_ name: String) throws -> [File] {
    guard let folder = try ModelFolder.shipped(name) else {
      throw LanguageError(
        .missing, "\(try ModelFolder.standard)/\(name) is missing; run `make setup` or set BONAFIDE_MODELS"
      )
    }
    if folder.isOfClone { return try files(folder.path) }
    do {
      return try files(TrustedFolder.resolve(folder.path), check: TrustedFolder.checkEntry)
    } catch let error as LanguageError where error.code == .badFile {
      throw ModelFolder.blamingSetup(error, in: name)
    }
  }

  private static func files<File: NamedFile>(
    _ folder: String, check: (String) throws -> Void = { _ in }
  ) throws -> [File] {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
      throw FileError(.notFound, "\(folder) cannot be listed; name a folder of languages and states", cause: error)
    }
    let tags = names.filter { $0.hasSuffix(".json") }.sorted()
    guard !tags.isEmpty else { throw LanguageError(.missing, "\(folder) holds no file; run `make setup`") }
    guard tags.count <= LanguageLimits.fileCount else {
      throw LanguageError(.badFile, "\(folder) holds more than \(LanguageLimits.fileCount) files")
    }
    return try tags.map { name in
      let path = folder + "/" + name
      try check(path)
      let file: File = try file(path)
      guard file.tag + ".json" == name else {
        throw LanguageError(.badFile, "\(path): the file says that it is of another one")
      }
      return file
    }
  }

  /// Reads a file within its bounds.
  ///
  /// - Throws: ``LanguageError`` with code `.badFile`; `FileError`.
  private static func file<File: NamedFile>(_ path: String) throws -> File {
    let bytes = try BoundedFile.read(path: path, maximumByteCount: LanguageLimits.byteCount)
    do { return try StrictJSON.decode(File.self, from: bytes) } catch let error as LanguageError {
      throw LanguageError(.badFile, "\(path): \(error.message)")
    } catch let fault as StrictJSON.Fault {
      throw LanguageError(.badFile, "\(path) is no sound JSON: \(fault.line)")
    } catch {
      throw LanguageError(.badFile, "\(path) is not in the form that docs/languages.md describes", cause: error)
    }
  }
}

/// A file that contains its own name.
private protocol NamedFile: Decodable {
  /// The name of the file without its ending.
  var tag: String { get }
}

extension LanguageFile: NamedFile { fileprivate var tag: String { language } }
extension StateEntry: NamedFile { fileprivate var tag: String { code } }
