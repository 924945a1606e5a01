public import BonafideCore
public import BonafideDocument
public import BonafidePage
internal import BonafideText

/// A page that was found in a picture and read for a verification.
public struct DocumentPage: Sendable {
  /// The index of the picture that it was found in.
  public let picture: Int
  /// What was read; its recognition says where the page lies.
  public let reading: DocumentReaderResult
  /// The faces on it, the largest first; empty where it is not known where the page lies.
  public let faces: [PageFace]

  /// The flat page with its place in the picture; nil where that is not known.
  public let place: RectifiedPage?

  /// Whether it is known where the page lies in its picture.
  public var isLocated: Bool { place != nil }
  /// The page's corners in the picture.
  public var outline: Quadrilateral? { place?.quad }

  /// The zone's corners in the picture; nil where there is no zone.
  public var zoneOutline: Quadrilateral? {
    reading.mrz.flatMap { reading.recognition.page?.source($0.quad) }
  }
}
