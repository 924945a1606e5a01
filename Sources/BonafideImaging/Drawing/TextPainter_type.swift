public import BonafideCore
internal import CBonafideType
internal import Synchronization

/// Draws lines of text with a font; safe to share between threads.
public final class TextPainter: Sendable {
  /// A line of text as coverage: 255 where the ink is.
  public struct Line: Sendable {
    /// Gray picture, nil for empty text.
    public let coverage: Image?
    /// Length of the line in pixels.
    public let advance: Double
    /// From the top of the bitmap to the base line, in pixels.
    public let baseline: Double
  }

  private struct Font: @unchecked Sendable {
    // Unchecked: only used inside the mutex.
    let pointer: OpaquePointer
  }

  private let font: Mutex<Font>

  /// Opens one of the known faces.
  ///
  /// - Throws: ``FileError`` when the font is not installed, ``ImageError`` when it cannot be read.
  public convenience init(_ face: FontFace) throws {
    try self.init(path: face.path())
  }

  /// Opens a font file (TrueType, OpenType).
  public init(path: String) throws {
    var pointer: OpaquePointer?
    guard bft_open(path, &pointer) == BFT_OK, let pointer else {
      throw ImageError(.unreadable, "\(path) is not a font that can be used")
    }
    font = Mutex(Font(pointer: pointer))
  }

  deinit { font.withLock { bft_close($0.pointer) } }

  /// Renders one line.
  ///
  /// - Parameters:
  ///   - text: at most 10,000 characters.
  ///   - size: side of the em square in pixels, 4...400.
  ///   - pitch: a fixed advance for every character in pixels; nil sets the text by the font's own widths.
  /// - Returns: the ink with its base line; without ink for a text of spaces.
  /// - Throws: ``ImageError`` for sizes outside the range or texts over 10,000 characters.
  public func line(_ text: String, size: Double, pitch: Double? = nil) throws -> Line {
    let scalars = text.unicodeScalars.map(\.value)
    var bitmap = bft_bitmap()
    let status = font.withLock { bft_render($0.pointer, scalars, scalars.count, size, pitch ?? 0, &bitmap) }
    defer { bft_free(bitmap.data) }
    guard status == BFT_OK else { throw ImageError(.failed, "text of \(size) pixels cannot be drawn") }
    guard let data = bitmap.data else { return Line(coverage: nil, advance: 0, baseline: 0) }
    let coverage = try Image(width: Int(bitmap.width), height: Int(bitmap.height), layout: .gray8) { target in
      target.copyMemory(from: UnsafeRawBufferPointer(start: data, count: target.count))
    }
    return Line(coverage: coverage, advance: bitmap.advance, baseline: bitmap.baseline)
  }
}

extension Canvas {
  /// Draws a line of text with its base line's start at a point; returns its length in pixels.
  @discardableResult
  public mutating func draw(
    _ text: String, at point: PixelPoint, painter: TextPainter, size: Double, color: Color, pitch: Double? = nil
  ) throws -> Double {
    let line = try painter.line(text, size: size, pitch: pitch)
    if let coverage = line.coverage, point.x.isFinite, point.y.isFinite, abs(point.x) < 1e6, abs(point.y) < 1e6 {
      paint(coverage, atX: Int(point.x.rounded()), y: Int((point.y - line.baseline).rounded()), color: color)
    }
    return line.advance
  }

  /// Draws a caption on a filled tag whose bottom left corner is at a point; kept inside the picture.
  public mutating func drawTag(
    _ text: String, at point: PixelPoint, painter: TextPainter, size: Double, color: Color, background: Color
  ) throws {
    let line = try painter.line(text, size: size)
    guard let coverage = line.coverage else { return }
    let padding = size * 0.3
    let width = line.advance + 2 * padding
    let height = Double(coverage.height)
    let x = max(0, min(point.x, Double(image.width) - width))
    let y = max(height, min(point.y, Double(image.height)))
    try fill(PixelRect(x: x, y: y - height, width: width, height: height), color: background)
    paint(coverage, atX: Int((x + padding).rounded()), y: Int((y - height).rounded()), color: color)
  }
}
