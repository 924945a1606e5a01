package import BonafideCore
internal import BonafideImaging

extension TextNetworks {
  /// Runs the networks once with each shape that pages of these sizes will need: the engine makes its kernels for a
  /// shape at the first use, which takes as long as several later ones.
  ///
  /// - Throws: `ImageError`, `InferenceError`.
  package func prepare(pages: [PixelSize]) throws {
    func blank(_ size: PixelSize) throws -> Image {
      try Image(width: size.width, height: size.height, layout: .rgb8) {
        $0.initializeMemory(as: UInt8.self, repeating: 200)
      }
    }
    let finder = TextDetector(network: detector)
    for size in pages { _ = try finder.lines(in: blank(size), longerSide: TextDetector.pageSide) }
    let recognizer = LineRecognizer(network: recognizer)
    for width in LineRecognizer.widths {
      try recognizer.recognize(blank(PixelSize(width: width, height: LineRecognizer.height))) { _, _ in }
    }
  }
}
