/// A part of a PNG or WebP file: a name of four bytes, a length, and as many bytes of data.
struct FileChunk {
  /// How a kind of file lays its chunks.
  enum Container {
    /// After 8 bytes; length and name before the data, a check sum behind it (PNG, third edition, 5.3).
    case png
    /// WebP, after 12 bytes; name and length before the data, a byte behind data of an odd length (RFC 9649, 2.3).
    case riff
  }

  private let name: ArraySlice<UInt8>
  /// Where the data lies in the file; it may reach behind the file's end.
  let data: Range<Int>
  /// Where the next chunk begins.
  let end: Int
  /// Whether the file holds all of it.
  let isWhole: Bool

  /// The chunk at a place; nil where name or length are cut off.
  init?(_ container: Container, in file: [UInt8], at place: Int) {
    let (lengthPlace, namePlace) = container == .png ? (place, place + 4) : (place + 4, place)
    guard place >= 0, place + 8 <= file.count,
      let length = file.number(at: lengthPlace, 4, container == .png ? .big : .little)
    else { return nil }
    name = file[namePlace..<namePlace + 4]
    data = place + 8..<place + 8 + length
    end = data.upperBound + (container == .png ? 4 : length % 2)
    // The last chunk of a RIFF file may lack the byte that fills it up.
    isWhole = (container == .png ? end : data.upperBound) <= file.count
  }

  /// Whether it has a name of four ASCII letters.
  func isNamed(_ wanted: String) -> Bool { name.elementsEqual(wanted.utf8) }

  /// The chunks of a file in their order; the last one may be cut off.
  static func all(_ container: Container, in file: [UInt8]) -> some Sequence<FileChunk> {
    sequence(state: container == .png ? 8 : 12) { place in
      let chunk = FileChunk(container, in: file, at: place)
      if let chunk { place = chunk.end }
      return chunk
    }
  }
}
