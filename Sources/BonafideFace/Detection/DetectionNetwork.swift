internal import BonafideCore
internal import BonafideImaging
internal import BonafideInference

/// One of the two face detection networks with its anchors.
struct DetectionNetwork: Sendable {
  let grid: AnchorGrid
  private let network: any NeuralNetwork
  private let regressorsOutput: Int
  private let scoresOutput: Int

  init(module: FaceDetectorOptions.Module, models: ModelStore) throws {
    let id: String
    switch module {
    case .fast:
      id = "face-detector-short-range"
      grid = .shortRange
    case .balanced:
      id = "face-detector-full-range"
      grid = .fullRange
    }
    network = try models.network(id)
    let anchors = grid.centers.count
    let outputs = network.outputs
    guard network.inputs.map(\.shape) == [[1, grid.inputSide, grid.inputSide, 3]],
      let regressors = outputs.firstIndex(where: { $0.shape == [1, anchors, 16] }),
      let scores = outputs.firstIndex(where: { $0.shape == [1, anchors, 1] })
    else { throw FaceError(.unsuitableModel, "\(id) has other tensors than expected; run `make setup`") }
    regressorsOutput = regressors
    scoresOutput = scores
  }

  /// The candidates of one look at an RGB or BGR picture, in the picture's pixels.
  func candidates(in image: Image, pass: DetectionPass, threshold: Double) throws -> [FaceCandidate] {
    let format = SampleFormat(
      layout: .nhwc, scale: SIMD3(repeating: 1 / 127.5), offset: SIMD3(repeating: -1))
    return try network.run(
      fill: { inputs in
        try image.floatSamples(
          warp: pass.map, size: PixelSize(width: grid.inputSide, height: grid.inputSide), format: format,
          into: inputs[0].values)
      },
      read: { outputs in
        let found = FaceCandidate.decode(
          regressors: outputs[regressorsOutput].values, scores: outputs[scoresOutput].values, grid: grid,
          threshold: threshold)
        return FaceCandidate.suppressed(found).map { $0.mapped(by: pass.back) }
      })
  }
}
