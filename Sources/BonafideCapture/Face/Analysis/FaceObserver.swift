internal import BonafideCore
internal import BonafideFace

/// Measures faces in the frames of a stream; follows one of them.
protocol FaceObserver: Sendable {
  /// Measures the next frame.
  ///
  /// - Throws: `ImageError` or `InferenceError` when a step fails.
  mutating func observe(_ frame: Frame) throws -> FaceObservation

  /// A template to compare with others of the stream.
  func template(of face: ObservedFace) throws -> Template?

  /// The template that is kept and matched with documents.
  func portraitTemplate(of face: ObservedFace) throws -> Template?

  /// Forgets the followed face.
  mutating func forget()
}
