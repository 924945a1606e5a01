/// Names of pictures in truth files, which come from outside like the pictures themselves.
package enum TruthFileName {
  /// Whether a name stays inside the folder that it is looked up in.
  package static func isInside(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 1024 && !name.hasPrefix("/") && !name.utf8.contains(0)
      && !name.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }
}
