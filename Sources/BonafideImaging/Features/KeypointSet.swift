public import BonafideCore

/// Distinct places of a picture, each with a description of its surroundings.
public struct KeypointSet: Sendable, Hashable {
  /// Bytes of one description.
  public static let descriptorByteCount = 32

  /// Where they are, in pixels of the picture, or in the unit of the map that ``scaled(x:y:)`` made.
  public let places: [PixelPoint]
  /// The descriptions one after another, ``descriptorByteCount`` bytes each, in the order of the places.
  public let descriptors: [UInt8]

  /// Puts places and their descriptions together; nil where their numbers do not fit or a place is not finite.
  public init?(places: [PixelPoint], descriptors: [UInt8]) {
    guard places.count <= 5000, descriptors.count == places.count * Self.descriptorByteCount,
      places.allSatisfy({ abs($0.x) < 1e6 && abs($0.y) < 1e6 })
    else { return nil }
    self.init(unchecked: places, descriptors: descriptors)
  }

  init(unchecked places: [PixelPoint], descriptors: [UInt8]) {
    self.places = places
    self.descriptors = descriptors
  }

  /// How many there are.
  public var count: Int { places.count }

  /// The same descriptions at places multiplied by a factor along each axis.
  public func scaled(x: Double, y: Double) -> KeypointSet {
    KeypointSet(
      unchecked: places.map { PixelPoint(x: $0.x * x, y: $0.y * y) }, descriptors: descriptors)
  }

  /// Those for which `isKept` holds.
  public func filter(_ isKept: (PixelPoint) -> Bool) -> KeypointSet {
    var places: [PixelPoint] = []
    var descriptors: [UInt8] = []
    for (index, place) in self.places.enumerated() where isKept(place) {
      places.append(place)
      let start = index * Self.descriptorByteCount
      descriptors.append(contentsOf: self.descriptors[start..<start + Self.descriptorByteCount])
    }
    return KeypointSet(unchecked: places, descriptors: descriptors)
  }
}
