internal import ArgumentParser
internal import Bonafide
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Where the pictures and templates of several inputs go, each to a file of its own.
struct OutputPaths {
  /// What a file holds.
  private enum Taker {
    /// It is handed in.
    case input(String)
    /// An option writes it.
    case option(String)
  }

  /// What each file holds, by its absolute path.
  private var takers: [String: Taker] = [:]
  /// Folders that are inputs, by their absolute paths with a slash.
  private var folders: [String: Taker] = [:]

  /// - Parameter inputs: files, and folders of them, that nothing may be written over.
  init(inputs: [String]) {
    for input in inputs {
      let path = Self.absolute(input)
      takers[path] = .input("the input \(input)")
      var isFolder = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder {
        folders[path + "/"] = .input("a picture of the input \(input)")
      }
    }
  }

  /// Notes the files that an option writes, one an input.
  ///
  /// - Throws: `ValidationError` where a file would be written over an input, over what another input gives, or over
  ///   what another option writes.
  mutating func add(_ option: String, _ targets: [String]) throws {
    for target in targets {
      let path = Self.absolute(target)
      let inside = folders.first { path.hasPrefix($0.key) && FileManager.default.fileExists(atPath: path) }?.value
      switch takers[path] ?? inside {
      case nil: takers[path] = .option(option)
      case .input(let input)?:
        throw ValidationError("\(option) would write \(target) over \(input); name another file or folder")
      case .option(option)?:
        throw ValidationError(
          "\(option) would write \(target) over what it writes there for another input; name another file or folder")
      case .option(let other)?:
        throw ValidationError(
          "\(other) and \(option) would both write \(target); name another file or folder for one of them")
      }
    }
  }

  /// Checks the one file that an option writes: it is no input, and its folder takes it.
  ///
  /// - Throws: `ValidationError`, `FileError`.
  static func check(_ option: String, _ target: String, inputs: [String]) throws {
    var paths = OutputPaths(inputs: inputs)
    try paths.add(option, [target])
    try BoundedFile.checkWritable(target)
  }

  private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
