internal import BonafideCore
internal import BonafideFace
internal import BonafideImaging
internal import BonafideInference
internal import BonafidePage

/// Tells outlines around a face from documents: a head before a plain wall has straight sides, too.
struct FaceOutlineFilter: Sendable {
  private let detector: FaceDetector

  /// Least share of an outline that a face takes; that of a portrait on a card or a passport's page takes a tenth.
  static let leastShare = 0.3
  /// Faces are looked for in a copy of this longer side, in pixels.
  private static let longerSide = 640

  /// - Throws: `InferenceError` where a model is missing or altered, `FaceError`.
  init(models: ModelStore) throws {
    // Upright faces alone: this is done in every search for an outline.
    detector = try FaceDetector(models: models, options: FaceDetectorOptions(module: .fast, turns: .none))
  }

  /// Whether an outline's inside is mostly a face.
  ///
  /// - Throws: `ImageError`, `InferenceError`.
  func holdsMostlyFace(_ document: DetectedDocument, in image: Image) throws -> Bool {
    let small = try image.withoutAlpha().shrunk(toLongerSide: Self.longerSide)
    let scale = Double(image.width) / Double(small.width)
    return try detector.detect(in: FaceImage(small), maximumFaces: 2).contains { face in
      document.quad.share(inside: Quadrilateral(face.box.scaled(by: scale))) >= Self.leastShare
    }
  }
}
