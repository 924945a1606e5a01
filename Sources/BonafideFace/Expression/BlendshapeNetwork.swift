internal import BonafideCore
internal import BonafideInference

/// The network that reads 52 expression coefficients off 146 of the points (model `face-blendshapes`).
struct BlendshapeNetwork: Sendable {
  /// The points it looks at, in its order (MediaPipe, face_blendshapes_graph).
  static let pointIndices: [Int] = [
    0, 1, 4, 5, 6, 7, 8, 10, 13, 14, 17, 21, 33, 37, 39, 40, 46, 52, 53, 54, 55, 58, 61, 63, 65, 66, 67, 70, 78, 80,
    81, 82, 84, 87, 88, 91, 93, 95, 103, 105, 107, 109, 127, 132, 133, 136, 144, 145, 146, 148, 149, 150, 152, 153,
    154, 155, 157, 158, 159, 160, 161, 162, 163, 168, 172, 173, 176, 178, 181, 185, 191, 195, 197, 234, 246, 249, 251,
    263, 267, 269, 270, 276, 282, 283, 284, 285, 288, 291, 293, 295, 296, 297, 300, 308, 310, 311, 312, 314, 317, 318,
    321, 323, 324, 332, 334, 336, 338, 356, 361, 362, 365, 373, 374, 375, 377, 378, 379, 380, 381, 382, 384, 385, 386,
    387, 388, 389, 390, 397, 398, 400, 402, 405, 409, 415, 454, 466, 468, 469, 470, 471, 472, 473, 474, 475, 476, 477,
  ]

  private let network: any NeuralNetwork

  init(models: ModelStore) throws {
    network = try models.network("face-blendshapes")
    guard network.inputs.map(\.shape) == [[1, Self.pointIndices.count, 2]],
      network.outputs.first?.shape.last == ExpressionCoefficient.allCases.count
    else { throw FaceError(.unsuitableModel, "face-blendshapes has other tensors than expected; run `make setup`") }
  }

  /// Reads the coefficients; the network normalizes place and size of the points itself.
  func expression(of landmarks: FaceLandmarks) throws -> FaceExpression {
    try network.run(
      fill: { inputs in
        let target = inputs[0].values
        for (position, index) in Self.pointIndices.enumerated() {
          target[2 * position] = Float(landmarks.points[index].x)
          target[2 * position + 1] = Float(landmarks.points[index].y)
        }
      },
      read: { outputs in
        try FaceExpression(values: outputs[0].values.map { min(max(Double($0), 0), 1) })
      })
  }
}
