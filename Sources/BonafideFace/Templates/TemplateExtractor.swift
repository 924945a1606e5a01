public import BonafideCore
public import BonafideInference

/// Makes templates from faces.
///
/// The standard model is dlib's face recognition ResNet (128 numbers). A face is aligned by the corners of its eyes
/// and the base of its nose; the descriptors of the views (see ``TemplateEffort``) are averaged and scaled to unit
/// length. Safe to use from several threads.
public struct TemplateExtractor: Sendable {
  /// The model of the store that is used.
  public static let storeModelID = "face-template-dlib"

  /// ``Template/modelID`` of the standard model's templates: weights, alignment and views; a change of any changes it.
  ///
  /// Averaging views makes all similarities larger, so templates of different efforts are not compared: the false-match
  /// rate of such a comparison is not known.
  public static func modelID(effort: TemplateEffort) -> String {
    switch effort {
    case .fast: "dlib-resnet-v1-fast"
    case .standard: "dlib-resnet-v1"
    case .thorough: "dlib-resnet-v1-thorough"
    }
  }

  /// How templates are made.
  public let options: TemplateExtractorOptions
  let modelID: String
  private let network: any NeuralNetwork

  /// Loads the standard model, or takes it from the store when it is loaded already.
  ///
  /// - Throws: `InferenceError` when the model is missing or altered, ``FaceError`` with code `.unsuitableModel`.
  public init(models: ModelStore, options: TemplateExtractorOptions = .init()) throws {
    let side = FaceAlignment.side
    let network = try models.network(
      Self.storeModelID,
      options: NetworkOptions(
        inputShapes: [[options.effort.viewCount, 3, side, side]], precision: options.precision))
    try self.init(network: network, modelID: Self.modelID(effort: options.effort), options: options)
  }

  /// Uses the caller's own network.
  ///
  /// - Parameters:
  ///   - network: one input `[views, 3, 150, 150]` (RGB, 0...255, aligned as dlib's), one output `[views, n]`, n a
  ///     multiple of 16.
  ///   - modelID: goes into the templates; those of different models cannot be compared.
  ///   - options: how templates are made.
  /// - Throws: ``FaceError`` with code `.unsuitableModel`.
  public init(network: any NeuralNetwork, modelID: String, options: TemplateExtractorOptions = .init()) throws {
    guard network.inputs.count == 1, network.outputs.count == 1 else {
      throw FaceError(.unsuitableModel, "a template network has one input and one output")
    }
    self.network = network
    self.modelID = modelID
    self.options = options
  }

  /// The template of a detected face.
  ///
  /// - Throws: ``FaceError``: `.invalidLandmarks` when the face lies outside the picture; `InferenceError`.
  public func extract(from face: DetectedFace) throws -> Template {
    try extract(from: face.image, landmarks: face.landmarks)
  }

  /// The template of the face at the given points of an upright picture.
  ///
  /// - Throws: as ``extract(from:)``.
  public func extract(from image: Image, landmarks: FaceLandmarks) throws -> Template {
    let source = try FaceAlignment.source(image, under: FaceAlignment.map(for: landmarks))
    let side = FaceAlignment.side
    let viewLength = 3 * side * side
    let views = options.effort.views
    let viewCount = views.count
    let shape = [viewCount, 3, side, side]
    let descriptor = try network.run(
      inputShapes: [shape],
      fill: { inputs in
        guard let input = inputs.first?.values, input.count == viewCount * viewLength else {
          throw FaceError(.unsuitableModel, "the template network does not take \(shape)")
        }
        for (index, view) in views.enumerated() {
          let samples = UnsafeMutableBufferPointer(
            rebasing: input[(index * viewLength)..<((index + 1) * viewLength)])
          try FaceAlignment.sample(source, view, into: samples)
        }
      },
      read: { outputs in
        guard let output = outputs.first?.values, output.count.isMultiple(of: viewCount), !output.isEmpty else {
          throw FaceError(.unsuitableModel, "the template network does not give \(viewCount) descriptors")
        }
        let dimension = output.count / viewCount
        return (0..<dimension).map { column in
          var sum: Float = 0
          for view in 0..<viewCount { sum += output[view * dimension + column] }
          return sum / Float(viewCount)
        }
      })
    return try Template(modelID: modelID, descriptor: descriptor)
  }
}
