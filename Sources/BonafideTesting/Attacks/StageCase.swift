public import Bonafide

/// What is handed in for one verification.
public struct StageCase: Sendable {
  /// Pictures of the document.
  public var document: [Image]
  /// The picture of the person.
  public var selfie: Image

  /// Creates a case.
  public init(document: [Image], selfie: Image) {
    self.document = document
    self.selfie = selfie
  }

  /// The case with every picture turned clockwise by quarter turns.
  ///
  /// - Throws: `ImageError`.
  public func turned(_ quarterTurns: Int) throws -> StageCase {
    StageCase(
      document: try document.map { try $0.rotated(quarterTurns: quarterTurns) },
      selfie: try selfie.rotated(quarterTurns: quarterTurns))
  }

  /// The case with every picture saved as JPEG and read again.
  ///
  /// - Parameter quality: 1...100.
  /// - Returns: the case with the pictures as they were read again.
  /// - Throws: `ImageError`.
  public func saved(quality: Int) throws -> StageCase {
    func again(_ image: Image) throws -> Image {
      try ImageDecoder().decode(ImageEncoder.jpeg(image, quality: quality))
    }
    return StageCase(document: try document.map(again), selfie: try again(selfie))
  }
}
