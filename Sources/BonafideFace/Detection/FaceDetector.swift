package import BonafideCore
internal import BonafideImaging
public import BonafideInference

/// Finds faces in still pictures and measures points, expression and pose of each.
///
/// A detection network proposes candidates, and the landmark network must confirm each one; so the low default
/// threshold reports no false faces. Safe to use from several threads; making one loads the networks.
public struct FaceDetector: Sendable {
  /// What it looks for.
  public let options: FaceDetectorOptions
  let engine: FaceEngine
  private let network: DetectionNetwork
  /// The network for near faces, where another one looks first.
  private let near: DetectionNetwork?

  /// Loads the networks.
  ///
  /// - Throws: `InferenceError` for missing models, ``FaceError`` with code `.invalidOptions` or `.unsuitableModel`.
  public init(models: ModelStore, options: FaceDetectorOptions = .init()) throws {
    try options.validate()
    self.options = options
    engine = try FaceEngine(models: models)
    network = try DetectionNetwork(module: options.module, models: models)
    near = options.module == .fast ? nil : try DetectionNetwork(module: .fast, models: models)
  }

  private init(_ other: FaceDetector, options: FaceDetectorOptions) {
    self.options = options
    (engine, network, near) = (other.engine, other.network, other.near)
  }

  /// A detector with other options and the same networks.
  ///
  /// - Throws: ``FaceError`` with code `.invalidOptions`, also for another module, which needs another network.
  public func with(_ options: FaceDetectorOptions) throws -> FaceDetector {
    try options.validate()
    guard options.module == self.options.module else {
      throw FaceError(.invalidOptions, "another module takes a new detector")
    }
    return FaceDetector(self, options: options)
  }

  /// Finds faces, the largest box first.
  ///
  /// Passes go from large faces to small ones: the whole picture, then tiles if the interval of sizes asks for small
  /// faces, then, if no face is clear, the network for near faces and turned pictures. It stops as soon as it has
  /// `maximumFaces` faces.
  ///
  /// - Parameters:
  ///   - picture: the upright picture with the interval of face sizes.
  ///   - maximumFaces: 1 or more; further, smaller faces are left out.
  /// - Returns: empty without a face of a size within the picture's interval.
  /// - Throws: `ImageError` or `InferenceError` when a step fails, ``FaceError`` with code `.invalidOptions`.
  public func detect(in picture: FaceImage, maximumFaces: Int = 10) throws -> [DetectedFace] {
    guard maximumFaces >= 1 else { throw FaceError(.invalidOptions, "ask for at least one face") }
    let image = try picture.image.withoutAlpha()
    var search = FaceSearch(image: image, faceSize: picture.faceSize, options: options)
    try run(&search, maximumFaces: maximumFaces)
    return try search.confirmed.sorted { $0.candidate.box.width > $1.candidate.box.width }.prefix(maximumFaces)
      .compactMap { found in
        try engine.measure(
          image: image, box: found.candidate.box, confidence: found.candidate.score, keypoints: found.candidate.face,
          landmarks: found.landmarks)
      }
  }

  /// The boxes of other faces beside a known one, the largest first.
  ///
  /// The known face's own area is not searched again, and nothing is measured of the others.
  ///
  /// - Parameters:
  ///   - face: a face of the picture that is known for certain.
  ///   - faceSize: sizes to look for, see ``FaceImage``.
  ///   - maximumFaces: 1 or more; further, smaller faces are left out.
  /// - Returns: in pixels of the picture.
  /// - Throws: as ``detect(in:maximumFaces:)``.
  package func others(
    beside face: DetectedFace, faceSize: ClosedRange<Double>, maximumFaces: Int
  ) throws -> [PixelRect] {
    let picture = try FaceImage(face.image, faceSize: faceSize)
    var search = FaceSearch(image: picture.image, faceSize: picture.faceSize, options: options, known: face)
    try run(&search, maximumFaces: maximumFaces + 1)
    return search.others.map(\.candidate.box).sorted { $0.width > $1.width }.prefix(maximumFaces).map(\.self)
  }

  private func run(_ search: inout FaceSearch, maximumFaces: Int) throws {
    let networks = [options.module: network].merging(near.map { [.fast: $0] } ?? [:]) { first, _ in first }
    for step in search.steps(inputSides: networks.mapValues(\.grid.inputSide)) {
      if search.hasClearFace, search.confirmed.count >= maximumFaces || step.onlyIfNothingClear { break }
      let network = networks[step.module] ?? network
      var candidates: [FaceCandidate] = []
      for pass in step.passes {
        candidates += try network.candidates(in: search.image, pass: pass, threshold: options.confidenceThreshold)
      }
      try search.confirm(candidates, with: engine)
    }
  }
}
