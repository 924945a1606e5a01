internal import BonafideCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Names of pictures in truth files, which come from outside like the pictures themselves.
package enum TruthFileName {
  /// Whether a name stays inside the folder that it is looked up in.
  package static func isInside(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 1024 && !name.hasPrefix("/") && !name.utf8.contains(0)
      && !name.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }

  /// Refuses names that lead out of a folder, by themselves or by a symbolic link.
  ///
  /// - Parameters:
  ///   - names: of the files of a list, in its order.
  ///   - folder: that they are looked up in; may be a link itself.
  /// - Throws: `DocumentError` with code `.badTruth`, which tells the number of the first such file.
  package static func check(_ names: [String], in folder: String) throws {
    guard let index = firstOutside(names, of: folder) else { return }
    throw DocumentError(
      .badTruth,
      "file \(index + 1) of the list lies outside the folder, or a link leads there; put a copy of it into the folder")
  }

  /// The place, from 0, of the first name that leads out of a folder, links followed; nil where none does.
  ///
  /// A file that is not there lies nowhere: whoever reads it says so.
  package static func firstOutside(_ names: [String], of folder: String) -> Int? {
    let inside = resolved(folder).map { $0 == [slash] ? $0 : $0 + [slash] }
    return names.firstIndex { name in
      guard isInside(name) else { return true }
      guard let inside, let place = resolved(folder + "/" + name) else { return false }
      return !place.starts(with: inside)
    }
  }

  private static let slash = UInt8(ascii: "/")

  /// The bytes of a path without links; nil where nothing is there.
  private static func resolved(_ path: String) -> [UInt8]? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return Array(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
  }
}
