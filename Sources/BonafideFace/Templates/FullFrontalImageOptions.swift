/// The size of a full frontal picture.
public struct FullFrontalImageOptions: Sendable, Hashable {
  /// Width over height.
  public enum Format: String, Sendable, Hashable, Codable, CaseIterable {
    /// 3:4, the digital format of ISO/IEC 19794-5 full frontal (width to height 0.74...0.80).
    case digital
    /// 35:45, the printed photograph of ICAO Doc 9303 Part 3.
    case print35x45

    var heightPerWidth: Double {
      switch self {
      case .digital: 4.0 / 3
      case .print35x45: 45.0 / 35
      }
    }
  }

  /// Width over height; `.digital` by default.
  public var format: Format
  /// Width in pixels, 240...4096; nil keeps the picture's own scale, but at least 240 (60 pixels between the eyes).
  public var width: Int?

  /// Creates options.
  public init(format: Format = .digital, width: Int? = nil) {
    self.format = format
    self.width = width
  }
}
