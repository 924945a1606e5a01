public import BonafideCore
internal import CBonafideVision

/// Where a network sees documents in a picture: two maps of cells, row after row, that may reach beyond the picture.
public struct OutlineMap: Sendable {
  /// Cells in a row and rows of cells, 8...512 each.
  public let size: PixelSize
  /// The share of each cell that lies on a document, 0...1.
  public let document: [Float]
  /// How surely a document's corner lies in the cell, 0...1.
  public let corner: [Float]
  /// From the picture's pixels to cells, both counted from the corner of the first.
  public let fromPicture: AffineTransform

  /// Creates a map.
  ///
  /// - Throws: ``ImageError`` with code `.badGeometry` when the values do not fill the map.
  public init(size: PixelSize, document: [Float], corner: [Float], fromPicture: AffineTransform) throws {
    guard (8...512).contains(size.width), (8...512).contains(size.height),
      document.count == size.width * size.height, corner.count == document.count
    else { throw ImageError(.badGeometry, "the maps of documents do not have the size that is stated") }
    self.size = size
    self.document = document
    self.corner = corner
    self.fromPicture = fromPicture
  }

  func withVisionMap<R>(_ body: (bfv_region_map) -> R) -> R {
    document.withUnsafeBufferPointer { document in
      corner.withUnsafeBufferPointer { corner in
        let m = fromPicture
        return body(
          bfv_region_map(
            document: document.baseAddress, corner: corner.baseAddress, columns: Int32(size.width),
            rows: Int32(size.height), from_picture: (m.a, m.b, m.tx, m.c, m.d, m.ty)))
      }
    }
  }
}
