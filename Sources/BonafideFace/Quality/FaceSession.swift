/// A face that is being measured; intermediate results are made once, when a measure first asks for them.
final class FaceSession {
  let face: DetectedFace
  private var cachedLight: FaceLight?
  /// Eyes, mouth, smile and gaze.
  private(set) lazy var attributes = face.attributes

  init(_ face: DetectedFace) { self.face = face }

  /// Light and sharpness of the face.
  ///
  /// - Throws: `ImageError` where the face cannot be cut out.
  func light() throws -> FaceLight {
    if let cachedLight { return cachedLight }
    let light = try FaceLight(face)
    cachedLight = light
    return light
  }

  /// What a measure of light rests on.
  var lightUnmet: [FacePrecondition] { face.shareInsidePicture < 0.9 ? [.insidePicture] : [] }
}
