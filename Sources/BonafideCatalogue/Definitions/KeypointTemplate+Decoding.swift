package import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension KeypointTemplate {
  /// Most keypoints that a template may hold; bounds what a catalogue file can make the matcher do.
  public static let maximumCount = 2000
  /// The only method that is known, `KeypointDetector`'s.
  package static let knownMethod = "orb/1"
  /// Bytes of one descriptor of that method.
  package static let descriptorByteCount = 32

  /// Places in shares of the page's width and height, and the descriptors one after another.
  ///
  /// - Throws: ``DocumentError`` with code `.badCatalogue` for another method or numbers that do not fit together.
  package func decoded() throws -> (places: [PixelPoint], descriptors: [UInt8]) {
    guard method == Self.knownMethod else {
      throw DocumentError(
        .badCatalogue, "the fingerprint's method is not \(Self.knownMethod); learn the document again")
    }
    guard places.count.isMultiple(of: 2), places.count / 2 <= Self.maximumCount,
      places.allSatisfy({ $0 >= -0.5 && $0 <= 1.5 }),
      descriptors.utf8.count <= Self.maximumCount * Self.descriptorByteCount * 3 / 2,
      let bytes = Data(base64Encoded: descriptors), bytes.count == places.count / 2 * Self.descriptorByteCount
    else {
      throw DocumentError(
        .badCatalogue, "the fingerprint's places and descriptors do not fit; learn the document again")
    }
    let points = stride(from: 0, to: places.count, by: 2).map {
      PixelPoint(x: Double(places[$0]), y: Double(places[$0 + 1]))
    }
    return (points, [UInt8](bytes))
  }
}
