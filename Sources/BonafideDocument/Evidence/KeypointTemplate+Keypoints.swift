public import BonafideCatalogue
public import BonafideCore
public import BonafideImaging

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension KeypointTemplate {
  /// The template of keypoints that were found on a flat, upright page of the given size.
  public init(_ keypoints: KeypointSet, on page: PixelSize) {
    let unit = keypoints.scaled(x: 1 / Double(max(page.width, 1)), y: 1 / Double(max(page.height, 1)))
    let count = min(unit.count, Self.maximumCount)
    // Four digits keep a place within a hundredth of a millimeter and the file short.
    self.init(
      method: KeypointDetector.method,
      places: unit.places.prefix(count).flatMap { [Self.rounded($0.x), Self.rounded($0.y)] },
      descriptors: Data(unit.descriptors.prefix(count * KeypointSet.descriptorByteCount)).base64EncodedString())
  }

  /// The keypoints, with places in shares of the page's width and height.
  ///
  /// - Throws: ``DocumentError`` with code `.badCatalogue` for another method or numbers that do not fit together.
  public func keypoints() throws -> KeypointSet {
    let (places, descriptors) = try decoded()
    guard let set = KeypointSet(places: places, descriptors: descriptors) else {
      throw DocumentError(
        .badCatalogue, "the fingerprint's places and descriptors do not fit; learn the document again")
    }
    return set
  }

  private static func rounded(_ share: Double) -> Float { Float((share * 10_000).rounded() / 10_000) }
}
