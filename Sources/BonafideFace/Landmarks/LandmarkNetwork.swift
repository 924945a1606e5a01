internal import BonafideCore
internal import BonafideImaging
internal import BonafideInference

/// The network that places 478 points on a face (model `face-landmarks`).
///
/// Places count from the outer corner of the crop's first pixel: mirrored crops give mirrored points to 0.1 pixel only
/// under that reading. MediaPipe's own CPU path samples its crops half a pixel off; sampled likewise, the points agree
/// with it to 0.0003 eye distances and the coefficients to 0.009 (means over 34 pictures).
struct LandmarkNetwork: Sendable {
  private static let inputSide = 256
  private let network: any NeuralNetwork
  private let pointsOutput: Int
  private let presenceOutput: Int

  init(models: ModelStore) throws {
    let side = Self.inputSide
    network = try models.network(
      "face-landmarks", options: NetworkOptions(inputShapes: [[1, side, side, 3]]))
    let outputs = network.outputs
    // Two further outputs hold one value each; the presence has four axes, the other two.
    guard let points = outputs.firstIndex(where: { $0.shape.reduce(1, *) == FaceLandmarks.count * 3 }),
      let presence = outputs.firstIndex(where: { $0.shape == [1, 1, 1, 1] })
    else { throw FaceError(.unsuitableModel, "face-landmarks has other outputs than expected; run `make setup`") }
    pointsOutput = points
    presenceOutput = presence
  }

  /// Places the points of the face in a region of an RGB or BGR picture.
  func landmarks(in image: Image, region: FaceRegion) throws -> FaceLandmarks {
    let view = try RegionView(of: image, around: region, targetSide: Self.inputSide)
    guard let back = region.map(to: Self.inputSide).inverse else {
      throw FaceError(.invalidLandmarks, "the region of the face is degenerate")
    }
    let format = SampleFormat(
      layout: .nhwc, scale: SIMD3(repeating: 1 / 255), offset: SIMD3(repeating: 0))
    let depthScale = region.side / Double(Self.inputSide)
    return try network.run(
      fill: { inputs in
        try view.image.floatSamples(
          warp: view.map, size: PixelSize(width: Self.inputSide, height: Self.inputSide), format: format,
          into: inputs[0].values)
      },
      read: { outputs in
        let values = outputs[pointsOutput].values
        let points = (0..<FaceLandmarks.count).map { index in
          let place = back.apply(PixelPoint(x: Double(values[3 * index]), y: Double(values[3 * index + 1])))
          return FaceLandmark(x: place.x, y: place.y, z: Double(values[3 * index + 2]) * depthScale)
        }
        return try FaceLandmarks(
          points: points, imageSize: image.size,
          presence: Logistic.probability(Double(outputs[presenceOutput].values.first ?? -100)))
      })
  }
}
