package import BonafideCore

/// Cuts the largest face out of a photograph as a full frontal picture.
package struct FrontalPortrait {
  private let detector: FaceDetector
  private let options: FullFrontalImageOptions

  /// Takes what finds the face, and the size and geometry of the picture; the standard's by default.
  package init(detector: FaceDetector, options: FullFrontalImageOptions = FullFrontalImageOptions()) {
    self.detector = detector
    self.options = options
  }

  /// Cuts the largest face out.
  ///
  /// - Parameters:
  ///   - picture: the photograph.
  ///   - name: what the photograph is called in the error.
  /// - Returns: the full frontal picture.
  /// - Throws: ``FaceError`` with code `.noFace`, and as ``FaceDetector/detect(in:maximumFaces:)``.
  package func cut(from picture: Image, named name: String) throws -> Image {
    guard let face = try detector.detect(in: FaceImage(picture), maximumFaces: 1).first else {
      throw FaceError(.noFace, "\(name) shows no face; give a picture of a person")
    }
    return try face.makeFullFrontalImage(options: options)
  }
}
