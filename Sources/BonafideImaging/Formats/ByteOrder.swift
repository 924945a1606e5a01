/// In which order a file writes the bytes of a number.
enum ByteOrder {
  /// The lowest byte first, as in RIFF, BMP and one kind of TIFF.
  case little
  /// The highest byte first, as in JPEG, PNG, ISO base media files and the other kind of TIFF.
  case big
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// A whole number without a sign, 0 or more.
  ///
  /// - Parameters:
  ///   - place: of its first byte, counted from the first of these bytes.
  ///   - size: its bytes, 1...7.
  ///   - order: of its bytes.
  /// - Returns: nil where it is not all there.
  func number(at place: Int, _ size: Int, _ order: ByteOrder) -> Int? {
    guard place >= 0, place <= count - size else { return nil }
    let bytes = self[startIndex + place..<startIndex + place + size]
    return order == .little ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
