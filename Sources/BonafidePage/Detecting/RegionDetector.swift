internal import BonafideCore
internal import BonafideImaging
internal import BonafideInference

/// Runs the network that shows, for each place of a picture, whether a document lies there.
///
/// The network sees a canvas of 288 x 224 pixels. The picture lies in its middle with a black margin around it, so that
/// corners outside the picture have a place, too; an upright picture is laid on its side. The training is described in
/// scripts/locating.
package struct RegionDetector: Sendable {
  /// The model's name.
  package static let model = "document-regions"

  let network: any NeuralNetwork

  private static let canvas = PixelSize(width: 288, height: 224)
  /// Least room beside and above the picture, in pixels of the canvas.
  private static let margin = (x: 24.0, y: 22.0)
  /// Pixels of the canvas for a cell of the maps.
  private static let stride = 4
  /// Longer side to which pictures are reduced, by area, before they are laid on the canvas.
  private static let reducedSide = 320
  private static let format = SampleFormat(
    layout: .nchw, scale: SIMD3(repeating: 1 / 255), offset: SIMD3(repeating: -0.5))

  /// The network's output for a picture.
  ///
  /// - Throws: `ImageError`, `InferenceError`.
  func map(_ image: Image) throws -> OutlineMap {
    let color = try image.withoutAlpha()
    let small = try color.shrunk(toLongerSide: Self.reducedSide)
    let placing = Self.placing(small.size)
    let cells = PixelSize(width: Self.canvas.width / Self.stride, height: Self.canvas.height / Self.stride)
    let count = cells.width * cells.height
    return try network.run(
      fill: { inputs in
        guard let input = inputs.first else { return }
        try small.floatSamples(warp: placing, size: Self.canvas, format: Self.format, into: input.values)
      },
      read: { outputs in
        guard let output = outputs.first, output.values.count == 2 * count else {
          throw InferenceError(.shapeMismatch, "the network that finds documents gave no maps; run `make setup`")
        }
        let reduction = AffineTransform(
          a: Double(small.width) / Double(image.width), b: 0, tx: 0,
          c: 0, d: Double(small.height) / Double(image.height), ty: 0)
        let cell = 1 / Double(Self.stride)
        let toCells = AffineTransform(a: cell, b: 0, tx: 0, c: 0, d: cell, ty: 0).after(placing)
        return try OutlineMap(
          size: cells, document: Array(output.values.prefix(count)), corner: Array(output.values.dropFirst(count)),
          fromPicture: toCells.after(reduction))
      })
  }

  /// From a picture to the canvas.
  static func placing(_ size: PixelSize) -> AffineTransform {
    let stands = size.height > size.width
    let width = Double(max(size.width, size.height)), height = Double(min(size.width, size.height))
    let turn = stands ? AffineTransform(a: 0, b: 1, tx: 0, c: -1, d: 0, ty: height) : .identity
    let room = (x: Double(canvas.width) - 2 * margin.x, y: Double(canvas.height) - 2 * margin.y)
    let scale = min(room.x / width, room.y / height)
    return AffineTransform(
      a: scale, b: 0, tx: (Double(canvas.width) - scale * width) / 2,
      c: 0, d: scale, ty: (Double(canvas.height) - scale * height) / 2
    ).after(turn)
  }
}
