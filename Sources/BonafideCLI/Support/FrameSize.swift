internal import ArgumentParser
internal import Bonafide

/// The size of drawn frames, written as 640x480.
struct FrameSize: ExpressibleByArgument, CustomStringConvertible {
  static let standard = FrameSize(pixels: PixelSize(width: 640, height: 480))

  let pixels: PixelSize

  private init(pixels: PixelSize) { self.pixels = pixels }

  /// Takes two even numbers, 160x120 to 1920x1440.
  ///
  /// - Throws: `ValidationError`.
  init(_ text: String) throws {
    guard let size = FrameSize(argument: text) else {
      throw ValidationError("--size must be even, 160x120 to 1920x1440")
    }
    self = size
  }

  init?(argument: String) {
    let sides = argument.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, (160...1920).contains(sides[0]), (120...1440).contains(sides[1]),
      sides.allSatisfy({ $0 % 2 == 0 })
    else { return nil }
    pixels = PixelSize(width: sides[0], height: sides[1])
  }

  var description: String { "\(pixels.width)x\(pixels.height)" }
}
