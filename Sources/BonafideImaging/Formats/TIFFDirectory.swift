/// One page of a TIFF file: where its directory lies and how it is turned.
///
/// Only as much is read as tells pages from previews and which way is up; the pixels are the program's.
struct TIFFDirectory: Equatable {
  /// Bytes from the beginning of the file.
  var offset: Int
  /// The orientation tag (274), 1...8; 1 where there is none.
  var orientation: Int
  /// A smaller copy of another page, or a mask over one.
  var isDerived: Bool

  /// The directories of a file in their order.
  ///
  /// - Parameters:
  ///   - file: all bytes.
  ///   - limit: no more are looked for; it also ends a chain that leads back to itself.
  /// - Returns: those that are whole; empty where the file is no TIFF file.
  static func all(in file: [UInt8], atMost limit: Int) -> [TIFFDirectory] {
    guard let bytes = Bytes(file), var offset = bytes.number(at: 4, 4) else { return [] }
    var found: [TIFFDirectory] = []
    while offset > 0, found.count < limit, !found.contains(where: { $0.offset == offset }) {
      guard let count = bytes.number(at: offset, 2), let next = bytes.number(at: offset + 2 + count * 12, 4) else {
        break
      }
      found.append(bytes.directory(at: offset, count: count))
      offset = next
    }
    return found
  }

  /// A copy of a file that begins with another of its directories.
  static func file(_ file: [UInt8], beginningAt offset: Int) -> [UInt8] {
    guard let bytes = Bytes(file), let word = UInt32(exactly: offset) else { return file }
    var copy = file
    for index in 0..<4 {
      let shift = bytes.order == .little ? index : 3 - index
      copy[4 + index] = UInt8(truncatingIfNeeded: word >> UInt32(8 * shift))
    }
    return copy
  }

  /// Numbers of either order of bytes.
  private struct Bytes {
    let file: [UInt8]
    let order: ByteOrder

    init?(_ file: [UInt8]) {
      guard file.count >= 8, file[0] == file[1], file[0] == 0x49 || file[0] == 0x4D else { return nil }
      self.file = file
      order = file[0] == 0x49 ? .little : .big
      guard number(at: 2, 2) == 42 else { return nil }
    }

    func number(at place: Int, _ size: Int) -> Int? { file.number(at: place, size, order) }

    func directory(at offset: Int, count: Int) -> TIFFDirectory {
      var found = TIFFDirectory(offset: offset, orientation: 1, isDerived: false)
      for index in 0..<min(count, 512) {
        let entry = offset + 2 + index * 12
        let isShort = number(at: entry + 2, 2) == 3
        guard let tag = number(at: entry, 2), let value = number(at: entry + 8, isShort ? 2 : 4) else { break }
        switch tag {
        case 274 where (1...8).contains(value): found.orientation = value
        // A bit for a smaller copy, a bit for a mask; the old form says 2 for a smaller copy.
        case 254: found.isDerived = found.isDerived || value & 0b101 != 0
        case 255: found.isDerived = found.isDerived || value == 2
        default: break
        }
      }
      return found
    }
  }
}
