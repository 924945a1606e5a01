public import BonafideCore
internal import CBonafideVision

/// Draws on a picture; everything is anti-aliased and in the picture's pixel coordinates.
public struct Canvas: Sendable {
  /// What was drawn so far, RGB.
  public private(set) var image: Image

  /// Starts on a copy of a picture.
  public init(_ image: Image) throws {
    self.image = try image.converted(to: .rgb8)
  }

  /// Starts on an empty sheet.
  public init(size: PixelSize, background: Color) throws {
    image = try Image(width: size.width, height: size.height, layout: .rgb8) { bytes in
      for index in stride(from: 0, to: bytes.count, by: 3) {
        bytes[index] = background.red
        bytes[index + 1] = background.green
        bytes[index + 2] = background.blue
      }
    }
  }

  /// Connected lines through points; `isClosed` joins the last to the first.
  public mutating func strokeLines(
    _ points: [PixelPoint], color: Color, thickness: Double, isClosed: Bool = false
  ) throws {
    try check("drawing lines") {
      bfv_draw_lines(
        $0, points.flatMap { [$0.x, $0.y] }, Int32(points.count), isClosed ? 1 : 0, thickness, color.vision)
    }
  }

  /// The outline of a quadrilateral.
  public mutating func stroke(_ quad: Quadrilateral, color: Color, thickness: Double) throws {
    try strokeLines(quad.corners, color: color, thickness: thickness, isClosed: true)
  }

  /// The outline of a rectangle.
  public mutating func stroke(_ rect: PixelRect, color: Color, thickness: Double) throws {
    try stroke(Quadrilateral(rect), color: color, thickness: thickness)
  }

  /// A filled polygon of at most 1000 corners; where it crosses itself, even-odd decides.
  public mutating func fill(_ points: [PixelPoint], color: Color) throws {
    try check("filling") { bfv_fill_polygon($0, points.flatMap { [$0.x, $0.y] }, Int32(points.count), color.vision) }
  }

  /// A filled rectangle.
  public mutating func fill(_ rect: PixelRect, color: Color) throws {
    try fill(Quadrilateral(rect).corners, color: color)
  }

  /// A filled circle.
  public mutating func fillCircle(_ center: PixelPoint, radius: Double, color: Color) throws {
    try check("filling") { bfv_fill_circle($0, center.x, center.y, radius, color.vision) }
  }

  /// Puts a picture in, its top-left corner at whole pixels; what hangs over is cut.
  public mutating func draw(_ picture: Image, atX left: Int, y top: Int) throws {
    let picture = try picture.converted(to: .rgb8)
    let (width, height, stride) = (image.width, image.height, image.bytesPerRow)
    picture.withUnsafeBytes { source in
      image.withUnsafeMutableBytes { target in
        for y in max(0, -top)..<max(max(0, -top), min(picture.height, height - top)) {
          for x in max(0, -left)..<max(max(0, -left), min(picture.width, width - left)) {
            let to = (top + y) * stride + (left + x) * 3
            let from = y * picture.bytesPerRow + x * 3
            for channel in 0..<3 { target[to + channel] = source[from + channel] }
          }
        }
      }
    }
  }

  /// Colors the places that a coverage bitmap (gray, 255 covers) marks, its top-left corner at whole pixels.
  mutating func paint(_ coverage: Image, atX left: Int, y top: Int, color: Color) {
    let (width, height, stride) = (image.width, image.height, image.bytesPerRow)
    let ink = [Int(color.red), Int(color.green), Int(color.blue)]
    coverage.withUnsafeBytes { source in
      image.withUnsafeMutableBytes { target in
        for y in max(0, -top)..<max(max(0, -top), min(coverage.height, height - top)) {
          for x in max(0, -left)..<max(max(0, -left), min(coverage.width, width - left)) {
            let alpha = Int(source[y * coverage.bytesPerRow + x]) * Int(color.alpha)
            guard alpha > 0 else { continue }
            let to = (top + y) * stride + (left + x) * 3
            for channel in 0..<3 {
              let value = Int(target[to + channel])
              target[to + channel] = UInt8(value + (ink[channel] - value) * alpha / 65025)
            }
          }
        }
      }
    }
  }

  private mutating func check(_ what: String, _ body: (bfv_mutable_image) -> bfv_status) throws {
    try VisionCall.check(image.withMutableVisionImage(body), what)
  }
}
