internal import CBonafideVision

/// A color with opacity, each 0...255.
public struct Color: Sendable, Hashable {
  /// Red, 0...255.
  public var red: UInt8
  /// Green, 0...255.
  public var green: UInt8
  /// Blue, 0...255.
  public var blue: UInt8
  /// 255 covers, 0 shows nothing.
  public var alpha: UInt8

  /// Creates a color.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// White.
  public static let white = Color(red: 255, green: 255, blue: 255)
  /// Black.
  public static let black = Color(red: 0, green: 0, blue: 0)

  /// The same color with another opacity, 0...255.
  public func opacity(_ alpha: UInt8) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

  var vision: bfv_color { bfv_color(r: red, g: green, b: blue, a: alpha) }
}
