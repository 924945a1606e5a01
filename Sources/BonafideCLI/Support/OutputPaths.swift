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

  /// What each file holds, by its absolute path without links.
  private var takers: [String: Taker] = [:]
  /// What is read, however it is named.
  private var inputs: [FilePlace.Identity: Taker] = [:]
  /// Folders that are inputs, by their absolute paths with a slash.
  private var folders: [String: Taker] = [:]
  /// Whether a new file may not be written into a folder of inputs, because the next run would read it.
  private let closesFolders: Bool

  /// - Parameters:
  ///   - inputs: files, and folders of them, that nothing may be written over.
  ///   - closesFolders: whether nothing new may be written into such a folder either.
  init(inputs: [String], closesFolders: Bool = false) {
    self.closesFolders = closesFolders
    for input in inputs {
      let place = FilePlace(input)
      let taker = Taker.input("the input \(input)")
      takers[place.entry] = taker
      if let target = place.target { takers[target] = taker }
      if let identity = place.identity { self.inputs[identity] = taker }
      if place.isFolder, let target = place.target { addPictures(of: input, in: target) }
    }
  }

  /// Notes the files of an input folder, also where it links to files elsewhere.
  private mutating func addPictures(of input: String, in path: String) {
    let taker = Taker.input("a picture of the input \(input)")
    let start = path == "/" ? path : path + "/"
    folders[start] = taker
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      if let identity = FilePlace.behindLink(start + name) { inputs[identity] = inputs[identity] ?? taker }
    }
  }

  /// Notes the files that an option writes, one an input.
  ///
  /// - Throws: `ValidationError` if a file would overwrite an input, or the output of another input or option.
  mutating func add(_ option: String, _ targets: [String]) throws {
    for target in targets {
      let place = FilePlace(target)
      let path = place.entry
      let inside = place.identity == nil ? nil : folders.first { path.hasPrefix($0.key) }?.value
      switch takers[path] ?? place.identity.flatMap({ inputs[$0] }) ?? inside {
      case nil:
        guard !closesFolders || folders[Self.folder(of: path)] == nil else {
          throw ValidationError(
            "\(option) would write \(target) into a folder that is read from; name another folder")
        }
        takers[path] = .option(option)
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

  /// Notes a folder that an option fills.
  ///
  /// - Throws: `ValidationError` if it is an input, or the output of another option.
  mutating func addFolder(_ option: String, _ folder: String) throws {
    let place = FilePlace(folder)
    let path = place.target ?? place.entry
    switch takers[path] ?? place.identity.flatMap({ inputs[$0] }) {
    case nil: takers[path] = .option(option)
    case .input(let input)?:
      throw ValidationError("\(option) would write into \(input); name another folder")
    case .option(let other)?:
      throw ValidationError("\(other) and \(option) would both write \(folder); name another file or folder for one")
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

  /// The folder of an absolute path, with a slash.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? path
  }
}
