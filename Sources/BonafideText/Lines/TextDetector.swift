package import BonafideCore
package import BonafideImaging
package import BonafideInference

/// Finds the lines of text in a picture with the text detection network.
///
/// The network (differentiable binarisation, Liao et al. 2020) paints the cores of lines, shrunk; the painted areas are
/// boxed and grown back to the size of the text. It works at any angle, but does not say which way a line reads.
package struct TextDetector: Sendable {
  /// A line as found.
  package struct Line: Sendable, Hashable {
    /// Where it stands, in pixels of the picture; reads to the right, or down where it is nearer to vertical.
    package var box: OrientedBox
    /// Mean score of the painted area, 0...1.
    package var score: Double
  }

  /// Longer side to which a flat page is scaled to find its lines, in pixels.
  package static let pageSide = 960

  /// The input on which most runs are: a flat page of ID-2 or ID-3 (125 x 88 mm, ICAO Doc 9303-3) in `pageSide`.
  ///
  /// A card, which is a tenth lower, is run on it too, with nothing below.
  static let canvas = PixelSize(width: pageSide, height: 672)

  package let network: any NeuralNetwork
  /// Whether an area with several lines is cut into these lines.
  private let cutsAreas: Bool

  package init(network: any NeuralNetwork, cutsAreas: Bool = true) {
    self.network = network
    self.cutsAreas = cutsAreas
  }

  /// Least score of a cell that counts as painted and least mean score of an area: the values the network's authors
  /// ship.
  package static let cellThreshold: Float = 0.3
  package static let areaThreshold = 0.5
  /// An area grows on each side by its surface times this over its perimeter (Vatti's offset for a rectangle).
  package static let growth = 1.6

  /// ImageNet's mean and standard deviation of B, G, R, as `value * scale + offset` for samples 0...255.
  private static let format = SampleFormat(
    layout: .nchw, order: .bgr,
    scale: SIMD3(1 / (255 * 0.229), 1 / (255 * 0.224), 1 / (255 * 0.225)),
    offset: SIMD3(-0.485 / 0.229, -0.456 / 0.224, -0.406 / 0.225))

  /// The lines in a picture that is looked at in a reduced or enlarged size.
  ///
  /// - Parameters:
  ///   - image: any layout.
  ///   - longerSide: the length to which the longer side is scaled, in pixels; enlarged at most twice.
  /// - Returns: lines in pixels of `image`.
  /// - Throws: `ImageError`, `InferenceError`.
  package func lines(in image: Image, longerSide: Int) throws -> [Line] {
    let scale = min(Double(longerSide) / Double(max(image.width, image.height)), 2)
    let size = PixelSize(width: Self.cells(image.width, scale), height: Self.cells(image.height, scale))
    let isShrunk = size.width < image.width && size.height < image.height
    let picture = isShrunk ? try image.resized(to: size, interpolation: .area) : image
    let map = AffineTransform(
      a: Double(size.width) / Double(picture.width), b: 0, tx: 0, c: 0,
      d: Double(size.height) / Double(picture.height), ty: 0)
    let fills =
      size.width == Self.canvas.width && (Self.canvas.height - 64...Self.canvas.height).contains(size.height)
    let found = try boxes(in: picture, map: map, size: fills ? Self.canvas : size).filter {
      OrientedBox($0.quad).center.y < Double(size.height)
    }
    let back = SIMD2(Double(image.width) / Double(size.width), Double(image.height) / Double(size.height))
    return found.map { Self.grown($0, back) }
  }

  /// The lines inside one box of a picture, which is first turned upright and scaled to `size`.
  ///
  /// - Throws: `ImageError`, `InferenceError`.
  package func lines(in image: Image, inside area: OrientedBox, size: PixelSize) throws -> [Line] {
    let map = area.transform(to: size)
    guard let inverse = map.inverse else { return [] }
    return try boxes(in: image, map: map, size: size).map { found in
      let line = Self.grown(found, SIMD2(1, 1))
      let quad = line.box.quadrilateral
      return Line(
        box: OrientedBox(
          Quadrilateral(
            topLeft: inverse.apply(quad.topLeft), topRight: inverse.apply(quad.topRight),
            bottomRight: inverse.apply(quad.bottomRight), bottomLeft: inverse.apply(quad.bottomLeft))),
        score: line.score)
    }
  }

  /// The nearest multiple of 32, as the network requires, at least 32.
  package static func cells(_ length: Int, _ scale: Double) -> Int {
    max(1, Int((Double(length) * scale / 32).rounded())) * 32
  }

  private func boxes(in image: Image, map: AffineTransform, size: PixelSize) throws -> [TextBox] {
    try network.run(
      inputShapes: [[1, 3, size.height, size.width]],
      fill: { inputs in
        guard let input = inputs.first else { return }
        try image.floatSamples(warp: map, size: size, format: Self.format, into: input.values)
      },
      read: { outputs in
        guard let output = outputs.first, output.shape.count == 4 else {
          throw InferenceError(.shapeMismatch, "the text detector gave no map; run `make setup`")
        }
        let mapSize = PixelSize(width: output.shape[3], height: output.shape[2])
        return try TextBox.detect(
          in: output.values, size: mapSize, threshold: Self.cellThreshold, minimumSide: 2, cutting: cutsAreas
        ).filter { $0.score >= Self.areaThreshold }
      })
  }

  /// A painted area grown to the size of its text, then stretched to the picture.
  package static func grown(_ area: TextBox, _ scale: SIMD2<Double>) -> Line {
    let core = OrientedBox(area.quad)
    let offset = core.width * core.height * growth / max(2 * (core.width + core.height), 1e-6)
    let quad = core.grown(along: offset, across: offset).quadrilateral
    func stretched(_ point: PixelPoint) -> PixelPoint { PixelPoint(x: point.x * scale.x, y: point.y * scale.y) }
    return Line(
      box: OrientedBox(
        Quadrilateral(
          topLeft: stretched(quad.topLeft), topRight: stretched(quad.topRight),
          bottomRight: stretched(quad.bottomRight), bottomLeft: stretched(quad.bottomLeft))),
      score: area.score)
  }
}
