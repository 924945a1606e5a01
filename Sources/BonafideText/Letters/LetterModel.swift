internal import BonafideCore
internal import BonafideInference

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Layers that recognize letters from what the text recognizer's network saw of a line, including letters without a
/// class.
///
/// The logarithms of the network's probabilities keep all that its last layer holds: they are an affine image of it.
/// From them two layers over neighboring steps recognize the letters (connectionist temporal classification, Graves et
/// al. 2006). A file of `Models/weights` holds them; `scripts/letters` draws lines and fits them.
struct LetterModel: Sendable {
  /// The output of the layers for a line: a score for each class of each step, class 0 the blank.
  struct Scores {
    var values: [Float]
    let steps: Int
    let classes: Int

    /// The same as shares of 0...1 of each step, together 1.
    var probabilities: Scores {
      var shares = self
      for step in 0..<steps {
        let row = (step * classes)..<((step + 1) * classes)
        let highest = values[row].max() ?? 0
        for index in row { shares.values[index] = exponential(values[index] - highest) }
        let total = shares.values[row].reduce(0, +)
        for index in row { shares.values[index] /= total }
      }
      return shares
    }
  }

  private static let maximumByteCount = 1 << 20
  /// Below this a probability says no more.
  private static let leastProbability: Float = 1e-30

  private struct File: Decodable {
    var schema: String
    var restsOn: String
    var symbols: String
    var layers: [LetterLayer.File]
  }

  private enum NoName: String, CaseIterable { case none }

  /// The characters of the classes from 1 on; class 0 is the blank.
  let symbols: [Character]
  /// From logarithms of probabilities to the recognizer's own features.
  private let features: LetterLayer
  private let near: LetterLayer
  /// Added to its own input.
  private let wide: LetterLayer
  private let classes: LetterLayer

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``DocumentError`` with code `.badCatalogue`.
  init(json: [UInt8], schema: String) throws {
    do {
      let file = try JSONDecoder().decode(File.self, from: Data(json))
      let layers = try file.layers.map(LetterLayer.init)
      guard file.schema == schema, layers.count == 4, (1...400).contains(file.symbols.count),
        layers[0].reach == 1, layers[3].reach == 1, layers[0].outputs == layers[1].inputs,
        layers[1].outputs == layers[2].inputs, layers[2].inputs == layers[2].outputs,
        layers[2].outputs == layers[3].inputs, layers[3].outputs == file.symbols.count + 1
      else { throw DocumentError(.badCatalogue, "layers or symbols are others") }
      symbols = Array(file.symbols)
      (features, near, wide, classes) = (layers[0], layers[1], layers[2], layers[3])
    } catch {
      throw DocumentError(.badCatalogue, "not a \(schema) object; run `make setup`", cause: error)
    }
  }

  /// Reads the file of this name that belongs to the program.
  ///
  /// - Throws: `FileError`, ``DocumentError`` with code `.badCatalogue`.
  init(shipped name: String, schema: String) throws {
    try self.init(
      json: WeightFile<NoName>.shipped(name, maximumByteCount: Self.maximumByteCount), schema: schema)
  }

  /// The scores of a line.
  ///
  /// - Parameters:
  ///   - view: the recognizer's probabilities, shape 1 x steps x classes.
  ///   - steps: how many of the steps belong to the line.
  /// - Returns: nil where the network is another one.
  func scores(_ view: TensorView, steps: Int) -> Scores? {
    guard view.shape.last == features.inputs else { return nil }
    let count = max(0, min(steps, view.values.count / features.inputs))
    guard count > 0 else { return Scores(values: [], steps: 0, classes: symbols.count + 1) }
    let seen = view.values.prefix(count * features.inputs).map { logarithm(max($0, Self.leastProbability)) }
    var hidden = near.apply(features.apply(seen, steps: count), steps: count).map { max($0, 0) }
    let more = wide.apply(hidden, steps: count)
    for index in hidden.indices { hidden[index] += max(more[index], 0) }
    return Scores(values: classes.apply(hidden, steps: count), steps: count, classes: symbols.count + 1)
  }
}
