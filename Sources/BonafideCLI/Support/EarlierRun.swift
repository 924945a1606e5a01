internal import ArgumentParser

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Files of an earlier run in an output folder, which could not be told from new ones.
enum EarlierRun {
  /// Refuses a folder that holds files of another run, or that is named like a file.
  ///
  /// - Parameters:
  ///   - option: the option that names the folder.
  ///   - folder: where files go; one that is missing holds none.
  ///   - what: what they are, for the message: `pictures`.
  ///   - names: their names, in which a star stands for a number.
  /// - Throws: `ValidationError`.
  static func check(_ option: String, _ folder: String, for what: String, names: [String]) throws {
    try checkName(option, folder)
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard !found.contains(where: { file in names.contains { fits(file, $0) } }) else {
      let listed = names.joined(separator: ", ")
      throw ValidationError(
        "\(option) \(folder): the folder holds \(what) of another run (\(listed)); empty it, or name another")
    }
  }

  /// A name with the ending of a picture or a film was meant as one.
  private static func checkName(_ option: String, _ folder: String) throws {
    guard let ending = FilePlace.ending(of: folder), files.contains(ending), !folder.hasSuffix("/"),
      !FilePlace(folder).isFolder
    else { return }
    throw ValidationError("\(option) \(folder) would be a folder; name one, or end its name with /")
  }

  private static let files: Set<String> = ["mp4", "mov", "avi", "mkv", "webm", "gif", "jpg", "jpeg", "png", "json"]

  private static func fits(_ file: String, _ name: String) -> Bool {
    let parts = name.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return file == name }
    guard file.hasPrefix(parts[0]), file.hasSuffix(parts[1]) else { return false }
    let number = file.dropFirst(parts[0].count).dropLast(parts[1].count)
    return !number.isEmpty && number.allSatisfy(\.isNumber)
  }
}
