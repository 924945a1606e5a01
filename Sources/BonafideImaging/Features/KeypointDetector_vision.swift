public import BonafideCore
internal import CBonafideVision

/// Finds distinct places of a picture and describes them so that they are known again in another one.
///
/// The description is ORB's (Rublee and others 2011): 256 comparisons of brightness around an oriented corner, at
/// eight scales 1.2 apart. It bears rotation, a change of light and a scale of up to about 3 between the two pictures.
public struct KeypointDetector: Sendable, Hashable {
  /// The description's name and version, as catalogue files state it.
  public static let method = "orb/1"

  /// Longer side to which larger pictures are reduced, in pixels.
  public let workingSide: Int

  /// Creates a detector; `workingSide` is kept within 64 and 4000, 1000 by default: a card fits 12 pixels a millimeter.
  public init(workingSide: Int = 1000) { self.workingSide = min(max(workingSide, 64), 4000) }

  /// The strongest places spread over the picture, in the picture's own pixels; none for an empty picture.
  ///
  /// - Parameters:
  ///   - image: any layout; its longer side is reduced to ``workingSide`` first.
  ///   - maximumCount: kept within 1 and 5000.
  /// - Returns: places with a binary descriptor each.
  /// - Throws: ``ImageError`` when memory runs out or the library fails.
  public func detect(in image: Image, maximumCount: Int = 600) throws -> KeypointSet {
    let reduced = try image.shrunk(toLongerSide: workingSide)
    let capacity = min(max(maximumCount, 1), 5000)
    var places = [Float](repeating: 0, count: 2 * capacity)
    var descriptors = [UInt8](repeating: 0, count: KeypointSet.descriptorByteCount * capacity)
    var count: Int32 = 0
    let status = reduced.withVisionImage {
      bfv_detect_keypoints($0, &places, &descriptors, Int32(capacity), &count)
    }
    try VisionCall.check(status, "finding keypoints")
    let x = Double(image.width) / Double(reduced.width)
    let y = Double(image.height) / Double(reduced.height)
    return KeypointSet(
      unchecked: (0..<Int(count)).map {
        PixelPoint(x: Double(places[2 * $0]) * x, y: Double(places[2 * $0 + 1]) * y)
      },
      descriptors: Array(descriptors.prefix(Int(count) * KeypointSet.descriptorByteCount)))
  }
}
