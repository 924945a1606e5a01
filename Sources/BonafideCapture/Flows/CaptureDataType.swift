/// What a controller gives besides its result.
public enum CaptureDataType: String, Sendable, Hashable, Codable, CaseIterable {
  /// Pictures only.
  case picture
  /// A video of the capture too.
  case video
}
