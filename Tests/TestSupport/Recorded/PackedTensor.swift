internal import BonafideCore
package import BonafideInference

/// A network's output in few bytes: whole multiples of a step, a 16,384th of its largest value, with runs of zeros
/// counted.
///
/// What networks say of a picture is mostly nothing: a map of text or the probabilities of letters take a tenth so.
package struct PackedTensor: Sendable, Hashable {
  package let shape: [Int]
  /// The step.
  package let step: Float
  /// Multiples of the step as zigzag varints; a 0 is followed by the number of zeros.
  package let bytes: [UInt8]

  private static let levelCount: Float = 16_384

  package init(shape: [Int], step: Float, bytes: [UInt8]) {
    self.shape = shape
    self.step = step
    self.bytes = bytes
  }

  /// Packs an output.
  ///
  /// - Throws: `InferenceError` with code `.engine` for values that are no numbers.
  package init(_ view: TensorView) throws {
    var largest: Float = 0
    for value in view.values {
      guard value.isFinite else { throw InferenceError(.engine, "a value that is no number cannot be recorded") }
      largest = max(largest, abs(value))
    }
    step = largest > 0 ? largest / Self.levelCount : 1
    shape = view.shape
    var writer = ByteWriter()
    var zeros: UInt64 = 0
    func flush() {
      guard zeros > 0 else { return }
      writer.varint(0)
      writer.varint(zeros)
      zeros = 0
    }
    for value in view.values {
      let level = Int64((value / step).rounded())
      if level == 0 {
        zeros += 1
      } else {
        flush()
        writer.varint(UInt64(bitPattern: (level << 1) ^ (level >> 63)))
      }
    }
    flush()
    bytes = writer.bytes
  }

  /// The values, as many as the shape holds.
  ///
  /// - Throws: `InferenceError` with code `.engine` for bytes that hold more or fewer.
  package func values() throws -> [Float] {
    let count = shape.reduce(1, *)
    var values: [Float] = []
    values.reserveCapacity(count)
    var reader = ByteReader(bytes)
    while !reader.isAtEnd {
      let code = try reader.varint()
      if code == 0 {
        let zeros = try Int(clamping: reader.varint())
        guard zeros <= count - values.count else { break }
        values.append(contentsOf: repeatElement(0, count: zeros))
      } else {
        let level = Int64(bitPattern: code >> 1) ^ -Int64(bitPattern: code & 1)
        values.append(Float(level) * step)
      }
    }
    guard values.count == count else {
      throw InferenceError(.engine, "a recorded output does not fill its shape; record it again")
    }
    return values
  }
}
