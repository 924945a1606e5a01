internal import Bonafide

/// Cuts the largest face out of a photograph as a full frontal picture.
struct FrontalPortrait {
  var detector: FaceDetector
  var options = FullFrontalImageOptions()

  /// - Throws: `FaceError` with code `.noFace`.
  func cut(from picture: Image, named name: String) throws -> Image {
    guard let face = try detector.detect(in: FaceImage(picture), maximumFaces: 1).first else {
      throw FaceError(.noFace, "\(name) shows no face; give a picture of a person")
    }
    return try face.makeFullFrontalImage(options: options)
  }
}
