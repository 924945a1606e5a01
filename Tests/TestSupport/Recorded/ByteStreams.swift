internal import BonafideCore
internal import BonafideInference

/// Writes numbers and texts as bytes, lengths as varints.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest > 127 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func count(_ value: Int) { varint(UInt64(max(0, value))) }

  mutating func float(_ value: Float) {
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt32(shift))) }
  }

  mutating func block(_ block: [UInt8]) {
    count(block.count)
    bytes += block
  }

  mutating func text(_ text: String) { block(Array(text.utf8)) }

  /// Whole numbers from -1 on: an extent that depends on the input is -1.
  mutating func shape(_ shape: [Int]) {
    count(shape.count)
    for extent in shape { count(extent + 1) }
  }
}

/// Reads what ``ByteWriter`` wrote; throws `InferenceError` with code `.engine` where the bytes end too soon.
struct ByteReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place >= bytes.count }

  private mutating func byte() throws -> UInt8 {
    guard place < bytes.count else { throw InferenceError(.engine, "the recording is cut short; record it again") }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func varint() throws -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let next = try byte()
      value |= UInt64(next & 127) << shift
      if next < 128 { return value }
    }
    throw InferenceError(.engine, "the recording is damaged; record it again")
  }

  mutating func count() throws -> Int {
    let value = try varint()
    guard value < 1 << 28 else { throw InferenceError(.engine, "the recording is damaged; record it again") }
    return Int(value)
  }

  mutating func float() throws -> Float {
    var pattern: UInt32 = 0
    for shift in [0, 8, 16, 24] { pattern |= UInt32(try byte()) << UInt32(shift) }
    return Float(bitPattern: pattern)
  }

  mutating func block() throws -> [UInt8] {
    let length = try count()
    guard length <= bytes.count - place else {
      throw InferenceError(.engine, "the recording is cut short; record it again")
    }
    defer { place += length }
    return Array(bytes[place..<(place + length)])
  }

  mutating func text() throws -> String { String(decoding: try block(), as: UTF8.self) }

  mutating func shape() throws -> [Int] { try list { try $0.count() - 1 } }

  mutating func list<T>(_ read: (inout ByteReader) throws -> T) throws -> [T] {
    try (0..<count()).map { _ in try read(&self) }
  }
}
