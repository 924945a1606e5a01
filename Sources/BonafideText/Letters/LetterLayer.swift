internal import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A linear layer over one step of a line and its neighbors: a convolution along the line.
struct LetterLayer: Sendable {
  /// The form in the file: weights are small whole numbers, times a scale for each output.
  struct File: Decodable {
    var inputs: Int
    var outputs: Int
    /// Steps that an output looks at, an odd number.
    var reach: Int
    /// Of a weight: 8 or 16.
    var bits: Int
    /// Base64, little endian, the outputs one after the other, each step by step.
    var weights: String
    var scales: [Float]
    var biases: [Float]
  }

  let inputs: Int
  let outputs: Int
  let reach: Int
  private let weights: [Float]
  private let biases: [Float]

  /// - Throws: ``DocumentError`` with code `.badCatalogue` for sizes that do not fit.
  init(_ file: File) throws {
    let count = file.inputs.multipliedReportingOverflow(by: max(file.reach, 0))
    guard (1...4096).contains(file.inputs), (1...1024).contains(file.outputs), [1, 3, 5, 7].contains(file.reach),
      [8, 16].contains(file.bits), !count.overflow, let bytes = Data(base64Encoded: file.weights),
      bytes.count == count.partialValue * file.outputs * file.bits / 8, file.scales.count == file.outputs,
      file.biases.count == file.outputs, (file.scales + file.biases).allSatisfy({ $0.isFinite && abs($0) < 1e4 })
    else { throw DocumentError(.badCatalogue, "a layer has other sizes") }
    (inputs, outputs, reach, biases) = (file.inputs, file.outputs, file.reach, file.biases)
    let raw = [UInt8](bytes)
    let whole: [Float] =
      file.bits == 8
      ? raw.map { Float(Int8(bitPattern: $0)) }
      : stride(from: 0, to: raw.count, by: 2).map {
        Float(Int16(bitPattern: UInt16(raw[$0]) | UInt16(raw[$0 + 1]) << 8))
      }
    weights = whole.indices.map { whole[$0] * file.scales[$0 / count.partialValue] }
  }

  /// Applies the layer to a line.
  ///
  /// - Parameters:
  ///   - values: `inputs` numbers for each step.
  ///   - steps: number of steps; beyond the first and the last all is 0.
  /// - Returns: `outputs` numbers for each step, one step after the other; empty for too few values.
  func apply(_ values: [Float], steps: Int) -> [Float] {
    let (room, span) = (reach / 2 * inputs, reach * inputs)
    let padded = [Float](repeating: 0, count: room) + values + [Float](repeating: 0, count: room)
    guard padded.count >= (steps - 1) * inputs + span else { return [] }
    var result = [Float](repeating: 0, count: steps * outputs)
    padded.withUnsafeBytes { padded in
      weights.withUnsafeBytes { weights in
        for step in 0..<steps {
          for output in 0..<outputs {
            result[step * outputs + output] =
              biases[output] + Self.dot(padded, step * inputs, weights, output * span, span)
          }
        }
      }
    }
    return result
  }

  /// The sum of products of two runs of numbers.
  private static func dot(
    _ one: UnsafeRawBufferPointer, _ first: Int, _ other: UnsafeRawBufferPointer, _ second: Int, _ count: Int
  ) -> Float {
    let size = MemoryLayout<Float>.stride
    var lanes = SIMD16<Float>(repeating: 0)
    var index = 0
    while index + 16 <= count {
      lanes +=
        one.loadUnaligned(fromByteOffset: (first + index) * size, as: SIMD16<Float>.self)
        * other.loadUnaligned(fromByteOffset: (second + index) * size, as: SIMD16<Float>.self)
      index += 16
    }
    var sum = lanes.sum()
    while index < count {
      sum +=
        one.loadUnaligned(fromByteOffset: (first + index) * size, as: Float.self)
        * other.loadUnaligned(fromByteOffset: (second + index) * size, as: Float.self)
      index += 1
    }
    return sum
  }
}
