/// A picture in memory: 8-bit interleaved samples with explicit layout and row stride.
///
/// Rows run from the top, pixels from the left. Pictures read from files are upright (EXIF orientation applied) and
/// in sRGB-like color as stored; no color management is done. Copies share storage until one is changed.
public struct Image: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// Columns, 1 or more.
  public let width: Int
  /// Rows, 1 or more.
  public let height: Int
  /// Order and number of the samples of a pixel.
  public let layout: PixelLayout
  /// Bytes from one row's start to the next, at least `width * layout.bytesPerPixel`.
  public let bytesPerRow: Int
  /// The samples, `bytesPerRow * height` bytes.
  public private(set) var bytes: [UInt8]

  /// Largest number of pixels that any picture may have, 100 megapixels: bounds memory against hostile headers.
  public static let maximumPixelCount = 100_000_000

  /// Wraps samples that exist already.
  ///
  /// - Parameters:
  ///   - width: pixels in a row.
  ///   - height: rows.
  ///   - layout: how the samples of a pixel lie.
  ///   - bytesPerRow: distance between the starts of two rows, in bytes; nil means tightly packed rows.
  ///   - bytes: the rows, topmost first.
  /// - Throws: ``ImageError`` with code `.badGeometry` when the sizes do not fit together.
  public init(width: Int, height: Int, layout: PixelLayout, bytesPerRow: Int? = nil, bytes: [UInt8]) throws {
    let stride = try Image.checkedStride(width: width, height: height, layout: layout, bytesPerRow: bytesPerRow)
    guard bytes.count == stride * height else {
      throw ImageError(
        .badGeometry,
        "\(width)x\(height) \(layout.rawValue) with \(stride) bytes a row needs \(stride * height) bytes, "
          + "\(bytes.count) were given")
    }
    self.width = width
    self.height = height
    self.layout = layout
    self.bytesPerRow = stride
    self.bytes = bytes
  }

  /// Makes a tightly packed picture whose samples `fill` writes.
  ///
  /// - Parameters:
  ///   - width: pixels in a row.
  ///   - height: rows.
  ///   - layout: how the samples of a pixel lie.
  ///   - fill: gets `width * bytesPerPixel * height` zeroed bytes.
  /// - Throws: ``ImageError`` with code `.badGeometry`, or what `fill` throws.
  public init(
    width: Int, height: Int, layout: PixelLayout, fill: (UnsafeMutableRawBufferPointer) throws -> Void
  ) throws {
    let stride = try Image.checkedStride(width: width, height: height, layout: layout, bytesPerRow: nil)
    var storage = [UInt8](repeating: 0, count: stride * height)
    try storage.withUnsafeMutableBytes { try fill($0) }
    self.width = width
    self.height = height
    self.layout = layout
    self.bytesPerRow = stride
    self.bytes = storage
  }

  /// Width and height.
  public var size: PixelSize { PixelSize(width: width, height: height) }

  /// Never shows a sample: pictures are personal.
  public var description: String { "Image(\(width)x\(height) \(layout.rawValue))" }

  /// Keeps the samples out of dumps.
  public var customMirror: Mirror { Mirror(self, children: [:]) }

  /// Gives the samples to `body`; the pointer is valid only inside it.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }

  /// Gives the samples to `body` for writing; the pointer is valid only inside it.
  public mutating func withUnsafeMutableBytes<R>(_ body: (UnsafeMutableRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeMutableBytes(body)
  }

  private static func checkedStride(width: Int, height: Int, layout: PixelLayout, bytesPerRow: Int?) throws -> Int {
    guard width > 0, height > 0, width <= maximumPixelCount, height <= maximumPixelCount,
      width * height <= maximumPixelCount
    else {
      throw ImageError(
        .badGeometry,
        "a picture of \(width)x\(height) pixels is outside 1 pixel to \(maximumPixelCount / 1_000_000) megapixels")
    }
    let tight = width * layout.bytesPerPixel
    let stride = bytesPerRow ?? tight
    guard stride >= tight, stride <= tight + 65_536 else {
      throw ImageError(.badGeometry, "\(stride) bytes a row do not fit \(width) pixels of \(layout.rawValue)")
    }
    return stride
  }
}
