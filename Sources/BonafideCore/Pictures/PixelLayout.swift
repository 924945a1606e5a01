/// How the samples of a pixel lie in memory: interleaved, 8 bits each.
public enum PixelLayout: String, Sendable, Hashable, Codable, CaseIterable {
  /// One sample: brightness.
  case gray8
  /// Three samples: red, green, blue.
  case rgb8
  /// Three samples: blue, green, red.
  case bgr8
  /// Four samples: red, green, blue, alpha.
  case rgba8
  /// Four samples: blue, green, red, alpha.
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
