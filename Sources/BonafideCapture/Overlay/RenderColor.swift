internal import BonafideCore
internal import BonafideImaging

/// Colors and numbers of render commands: their text, and what is taken from outside.
enum RenderColor {
  /// `#RRGGBBAA`.
  static func text(_ color: Color) -> String {
    "#"
      + [color.red, color.green, color.blue, color.alpha].map { byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// - Throws: ``OverlayError`` with code `.badCommands`.
  static func color(_ text: String) throws -> Color {
    let digits = Array(text.utf8)
    guard digits.count == 9, digits[0] == UInt8(ascii: "#"), !text.contains("+"), !text.contains("-"),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { throw OverlayError(.badCommands, "a color of the commands is not #RRGGBBAA") }
    return Color(
      red: UInt8(truncatingIfNeeded: value >> 24), green: UInt8(truncatingIfNeeded: value >> 16),
      blue: UInt8(truncatingIfNeeded: value >> 8), alpha: UInt8(truncatingIfNeeded: value))
  }
}

extension KeyedDecodingContainer {
  /// A color.
  func color(_ key: Key) throws -> Color { try RenderColor.color(decode(String.self, forKey: key)) }

  /// A place, `[x, y]`.
  func point(_ key: Key) throws -> PixelPoint { try Self.point(decode([Double].self, forKey: key)) }

  /// A length within a range.
  func length(_ key: Key, _ range: ClosedRange<Double> = 0...RenderLimits.farthest) throws -> Double {
    let value = try decode(Double.self, forKey: key)
    guard range.contains(value) else { throw OverlayError(.badCommands, "a length of the commands is out of range") }
    return value
  }

  /// A length, or its default if it is not given.
  func lengthIfPresent(
    _ key: Key, _ range: ClosedRange<Double> = 0...RenderLimits.farthest, else other: Double
  ) throws -> Double {
    contains(key) ? try length(key, range) : other
  }

  static func point(_ values: [Double]) throws -> PixelPoint {
    guard values.count == 2, values.allSatisfy({ abs($0) <= RenderLimits.farthest }) else {
      throw OverlayError(.badCommands, "a place of the commands is not [x, y] near the canvas")
    }
    return PixelPoint(x: values[0], y: values[1])
  }
}

extension PixelPoint {
  /// In hundredths of a pixel: what is drawn shows no more, and equal overlays are equal texts.
  var listed: [Double] { [x.hundredths, y.hundredths] }
}

extension Double {
  var hundredths: Double { (self * 100).rounded() / 100 }
}

/// What is taken of render commands from outside.
enum RenderLimits {
  /// Farthest place from the canvas' corner, in pixels.
  static let farthest = 20_000.0
  /// Thickest line in pixels.
  static let thickest = 500.0
  /// Longest text, in characters.
  static let textLength = 500
  /// Sizes of type in pixels.
  static let typeSizes = 4.0...400.0
}
