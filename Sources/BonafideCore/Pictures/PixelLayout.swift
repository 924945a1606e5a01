/// How the samples of a pixel lie in memory: interleaved, 8 bits each.
public enum PixelLayout: String, Sendable, Hashable, Codable, CaseIterable {
  case gray8
  case rgb8
  case bgr8
  case rgba8
  case bgra8

  /// Samples, and so bytes, in one pixel: 1, 3 or 4.
  public var bytesPerPixel: Int {
    switch self {
    case .gray8: 1
    case .rgb8, .bgr8: 3
    case .rgba8, .bgra8: 4
    }
  }
}
