public import Bonafide

/// A photograph of a scene with the truth about it.
public struct StagePhotograph: Sendable {
  /// The picture as decoded from ``jpeg``.
  public let image: Image
  /// The file as the camera wrote it.
  public let jpeg: [UInt8]
  /// nil where the scene has no document.
  public let page: StagePage?
  /// The page's corners to a fraction of a pixel, as the page reads; of the sharp rectangle, though cards have round
  /// corners.
  public let corners: Quadrilateral?
  /// How the page stands before the camera; nil where there is none.
  public let pose: StagePose?
  /// What makes the photograph harder to use; empty when nothing does.
  public let defects: [StageDefect]
  /// What the document lies on.
  public let background: String

  /// The kind of document, nil where there is none.
  public var document: Document? { page?.document }
  /// The values of the page's visual zone.
  public var fields: [String: String] { page?.fields ?? [:] }
  /// Whether all defects are mild, so that every gate should let the picture pass.
  public var gatesPass: Bool { page != nil && defects.allSatisfy { $0.strength <= StageDefect.mild } }

  /// What a truth file says of the picture.
  public func truth(file: String) -> DocumentTruth.Picture {
    var picture = DocumentTruth.Picture(
      file: file, document: document, corners: corners, fields: fields,
      defects: defects.filter { $0.strength > StageDefect.mild }.map(\.kind.rawValue), gatesPass: gatesPass)
    picture.isCatalogued = page?.isCatalogued ?? true
    return picture
  }
}
