internal import BonafideCore
internal import BonafideImaging

extension TextNetworks {
  /// Runs each network once with the shapes that it will see: the finder on a page, the recognizer in each width as
  /// often as it runs at once.
  ///
  /// The engine makes its kernels for a shape at the first use, which takes as long as several later ones.
  ///
  /// - Throws: `ImageError`, `InferenceError`.
  package func prepare() throws {
    func blank(_ size: PixelSize) throws -> Image {
      try Image(width: size.width, height: size.height, layout: .rgb8) {
        $0.initializeMemory(as: UInt8.self, repeating: 200)
      }
    }
    _ = try TextDetector(network: detector).lines(in: blank(TextDetector.canvas), longerSide: TextDetector.pageSide)
    let recognizer = LineRecognizer(network: recognizer)
    for width in LineRecognizer.widths {
      let strip = try blank(PixelSize(width: width, height: LineRecognizer.height))
      let strips = Array(repeating: strip, count: recognizer.concurrentCount)
      _ = try recognizer.each(strips, width: { Double($0.width) }) { try recognizer.recognize($0) { _, _ in } }
    }
  }
}
