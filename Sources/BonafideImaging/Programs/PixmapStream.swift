internal import BonafideCore
internal import BonafideProcess

/// Pictures that a program writes one behind the other as portable pixmaps: `P6` (red, green, blue), or `P7` with
/// alpha.
struct PixmapStream {
  let child: ChildProcess
  /// A larger picture is refused before memory is taken for it.
  let maximumPixelCount: Int

  /// The next picture.
  ///
  /// - Parameter secondsLeft: how long it may still be waited for; asked before each wait.
  /// - Returns: it as ``PixelLayout/rgb8``, alpha composed over white; nil at the end of the stream.
  /// - Throws: ``ImageError``: `.tooLarge`, or `.unreadable` where the stream breaks off, stands still or makes no
  ///   sense.
  func next(secondsLeft: () -> Double) throws -> Image? {
    guard let header = try header(secondsLeft) else { return nil }
    return try Image(width: header.size.width, height: header.size.height, layout: .rgb8) { target in
      if header.hasAlpha {
        try compose(into: target, width: header.size.width, secondsLeft)
      } else {
        try fill(target, secondsLeft)
      }
    }
  }

  private struct Header {
    var size: PixelSize
    var hasAlpha: Bool
  }

  /// `P6`, width, height and 255, each ended by one white space; or the named lines of `P7`, ended by `ENDHDR`.
  private func header(_ secondsLeft: () -> Double) throws -> Header? {
    // The shortest header has 11 bytes.
    var bytes = try read(11, secondsLeft)
    guard !bytes.isEmpty else { return nil }
    let isNamed = bytes.starts(with: "P7\n".utf8)
    let end = Array("ENDHDR\n".utf8)
    while isNamed ? !bytes.suffix(end.count).elementsEqual(end) : bytes.count(where: { $0 == 0x0A }) < 3,
      bytes.count < (isNamed ? 200 : 40)
    {
      let byte = try read(1, secondsLeft)
      guard !byte.isEmpty else { break }
      bytes += byte
    }
    let words = String(decoding: bytes, as: UTF8.self).split { $0 == "\n" || $0 == " " }.map(String.init)
    let plain = isNamed ? Self.plain(words) : words
    guard plain.count == 4, plain[0] == "P6", plain[3] == "255", let width = Int(plain[1]), let height = Int(plain[2]),
      width > 0, height > 0
    else { throw ImageError(.unreadable, "decoding gave no sensible picture") }
    guard width <= maximumPixelCount, height <= maximumPixelCount / width else {
      throw ImageError(
        .tooLarge, "\(width)x\(height) pixels are more than the limit of \(maximumPixelCount); scale the picture down")
    }
    return Header(size: PixelSize(width: width, height: height), hasAlpha: isNamed)
  }

  /// The words of a `P7` header with four samples a pixel, as those of a `P6` header; empty for any other.
  private static func plain(_ words: [String]) -> [String] {
    func value(_ name: String) -> String? {
      words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    }
    guard words.last == "ENDHDR", value("DEPTH") == "4", value("TUPLTYPE") == "RGB_ALPHA", let width = value("WIDTH"),
      let height = value("HEIGHT"), let highest = value("MAXVAL")
    else { return [] }
    return ["P6", width, height, highest]
  }

  private func read(_ count: Int, _ secondsLeft: () -> Double) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = try bytes.withUnsafeMutableBytes { try child.readOutput(into: $0, within: secondsLeft()) }
    return Array(bytes.prefix(got))
  }

  private func fill(_ target: UnsafeMutableRawBufferPointer, _ secondsLeft: () -> Double) throws {
    guard try child.readOutput(into: target, within: secondsLeft()) == target.count else {
      throw ImageError(.unreadable, "decoding broke off within a picture")
    }
  }

  /// Some rows at a time, so that the picture is never there twice.
  private func compose(
    into target: UnsafeMutableRawBufferPointer, width: Int, _ secondsLeft: () -> Double
  ) throws {
    let rows = max(1, (1 << 20) / (4 * width))
    var block = [UInt8](repeating: 0, count: 4 * width * rows)
    var filled = 0
    while filled < target.count {
      let pixels = min(width * rows, (target.count - filled) / 3)
      try block.withUnsafeMutableBytes { block in
        try fill(UnsafeMutableRawBufferPointer(rebasing: block[..<(4 * pixels)]), secondsLeft)
        for pixel in 0..<pixels {
          let alpha = UInt32(block[4 * pixel + 3])
          for channel in 0..<3 {
            let value = UInt32(block[4 * pixel + channel])
            target[filled + 3 * pixel + channel] =
              alpha == 255 ? UInt8(value) : UInt8((value * alpha + 255 * (255 - alpha) + 127) / 255)
          }
        }
      }
      filled += 3 * pixels
    }
  }
}
