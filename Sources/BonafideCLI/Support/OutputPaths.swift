internal import ArgumentParser
internal import Bonafide
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Where the pictures and templates of several inputs go, each to a file of its own.
struct OutputPaths {
  /// What each file is written for, by its absolute path.
  private var takers: [String: String] = [:]
  /// Folders that are inputs, by their absolute paths with a slash.
  private var folders: [String: String] = [:]

  /// - Parameter inputs: files, and folders of them, that nothing may be written over.
  init(inputs: [String]) {
    for input in inputs {
      let path = Self.absolute(input)
      takers[path] = "the input \(input)"
      var isFolder = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder {
        folders[path + "/"] = "a picture of the input \(input)"
      }
    }
  }

  /// Notes the files that an option writes, one an input.
  ///
  /// - Throws: `ValidationError` where a file would be written over an input or over what another input gives.
  mutating func add(_ option: String, _ targets: [String]) throws {
    for target in targets {
      let path = Self.absolute(target)
      let inside = folders.first { path.hasPrefix($0.key) && FileManager.default.fileExists(atPath: path) }?.value
      if let taker = takers[path] ?? inside {
        throw ValidationError("\(option) would write \(target) over \(taker); name another file or folder")
      }
      takers[path] = "what \(option) writes there for another input"
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
