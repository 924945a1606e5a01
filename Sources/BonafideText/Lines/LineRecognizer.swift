package import BonafideCore
internal import BonafideImaging
package import BonafideInference

/// Runs the text recognition network on one line.
///
/// The network looks at a strip of 48 pixels in height and gives, for every 8 pixels of width, the probability of each
/// symbol and of the blank between symbols (connectionist temporal classification, Graves et al. 2006).
package struct LineRecognizer: Sendable {
  /// Height of the strip that the network reads, in pixels.
  package static let height = 48
  /// Widths to which strips are padded, in pixels: few shapes keep the engine's prepared kernels few.
  package static let widths = [160, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560]

  /// The longest strip that can be read, in pixels.
  package static let maximumWidth = widths[widths.count - 1]

  package let network: any NeuralNetwork

  package init(network: any NeuralNetwork) { self.network = network }

  /// Number of strips that take less time together than one after the other.
  package var concurrentCount: Int { network.concurrentRunCount }

  /// Reads several strips, some of them at the same time and those of like width together, as every change of width
  /// makes the engine lay out its memory anew.
  ///
  /// - Parameters:
  ///   - strips: of anything that knows its width in pixels.
  ///   - width: of the strip.
  ///   - read: reads one.
  /// - Returns: what was read, in the order of `strips`.
  /// - Throws: what `read` throws.
  package func each<Strip: Sendable, R: Sendable>(
    _ strips: [Strip], width: (Strip) -> Double, read: @escaping @Sendable (Strip) throws -> R
  ) throws -> [R] {
    let widths = strips.map { Self.paddedWidth(Int(min(width($0), Double(Self.maximumWidth)))) }
    // The longest ones first: the last of all keeps one thread busy while the others have nothing to do.
    let order = strips.indices.sorted { (widths[$0], $1) > (widths[$1], $0) }
    let results = try Parallel.map(order.map { strips[$0] }, workerCount: concurrentCount, read)
    return zip(order, results).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The same with lines of one picture, each read from copies of its reduced pictures.
  ///
  /// - Parameters:
  ///   - lines: of anything that has a box.
  ///   - box: where the line lies.
  ///   - width: of its strip, in pixels.
  ///   - pictures: that strips are cut from.
  ///   - read: reads one.
  /// - Returns: what was read, in the order of `lines`.
  /// - Throws: `ImageError`, and what `read` throws.
  package func each<Line: Sendable, R: Sendable>(
    _ lines: [Line], box: (Line) -> OrientedBox, width: (Line) -> Double, of pictures: inout ReducedPictures,
    read: @escaping @Sendable (Line, inout ReducedPictures) throws -> R
  ) throws -> [R] {
    try pictures.prepare(lines.map(box), height: Self.height)
    return try each(lines, width: width) { [pictures] line in
      var copy = pictures
      return try read(line, &copy)
    }
  }

  /// How wide the strip of a line is, in pixels, before it is cut or padded.
  package static func width(of line: OrientedBox) -> Double { line.aspect * Double(height) }

  private static let format = SampleFormat(
    layout: .nchw, order: .bgr, scale: SIMD3(repeating: 1 / 127.5), offset: SIMD3(repeating: -1))

  /// Hands the probabilities of every step to `read`: shape 1 x steps x classes.
  ///
  /// - Parameters:
  ///   - strip: 48 pixels in height, at most 2560 in width, RGB.
  ///   - read: gets the probabilities and how many steps belong to the strip; the rest is padding. The memory is valid
  ///     only inside it.
  /// - Returns: what `read` returns.
  /// - Throws: `ImageError`, `InferenceError`, or what `read` throws.
  package func recognize<R>(_ strip: Image, read: (TensorView, _ usedSteps: Int) throws -> R) throws -> R {
    let width = Self.paddedWidth(strip.width)
    let size = PixelSize(width: width, height: Self.height)
    return try network.run(
      inputShapes: [[1, 3, Self.height, width]],
      fill: { inputs in
        guard let input = inputs.first else { return }
        if strip.width == width {
          try strip.floatSamples(warp: .identity, size: size, format: Self.format, into: input.values)
        } else {
          try Self.fillPadded(strip, width, input.values)
        }
      },
      read: { outputs in
        guard let output = outputs.first, output.shape.count == 3, output.shape[0] == 1 else {
          throw InferenceError(.shapeMismatch, "the text recognizer gave no scores; run `make setup`")
        }
        let used = (output.shape[1] * strip.width + width - 1) / width
        return try read(output, min(used, output.shape[1]))
      })
  }

  /// The least of the widths that holds a strip.
  package static func paddedWidth(_ width: Int) -> Int { widths.first { $0 >= width } ?? maximumWidth }

  /// Writes the strip at the left and zeros (mid-gray) at its right.
  private static func fillPadded(_ strip: Image, _ width: Int, _ target: UnsafeMutableBufferPointer<Float>) throws {
    let used = min(strip.width, width)
    let count = used * height * 3
    try withUnsafeTemporaryAllocation(of: Float.self, capacity: count) { samples in
      try strip.floatSamples(
        warp: .identity, size: PixelSize(width: used, height: height), format: format, into: samples)
      target.update(repeating: 0)
      for row in 0..<(3 * height) {
        let source = UnsafeBufferPointer(rebasing: samples[(row * used)..<((row + 1) * used)])
        _ = UnsafeMutableBufferPointer(rebasing: target[(row * width)..<(row * width + used)])
          .update(fromContentsOf: source)
      }
    }
  }
}
