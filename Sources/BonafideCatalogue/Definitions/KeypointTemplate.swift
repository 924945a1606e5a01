/// Keypoints of a specimen's page; a copy is recognized and laid by them at once.
public struct KeypointTemplate: Sendable, Hashable, Codable {
  /// The descriptor's name and version: `orb/1`, 32 bytes a keypoint.
  public var method: String
  /// Places in shares of the page's width and height, as x, y pairs.
  public var places: [Float]
  /// The descriptors one after another, in Base64.
  public var descriptors: String

  /// Creates a template.
  public init(method: String, places: [Float], descriptors: String) {
    self.method = method
    self.places = places
    self.descriptors = descriptors
  }
}
