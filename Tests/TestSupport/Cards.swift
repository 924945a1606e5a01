package import BonafideCore
internal import BonafideImaging

/// Cards drawn in the tests, and pictures of them.
package enum Cards {
  /// A colored card of ID-1 with small print of 1.5 mm, at 12 dots a millimeter.
  package static func card(dots: Double = 12, isColored: Bool = true) throws -> Image {
    let size = PixelSize(width: Int(85.6 * dots), height: Int(53.98 * dots))
    var canvas = try Canvas(size: size, background: Color(red: 214, green: 218, blue: 206))
    for stripe in 0..<50 {
      let y = Double(stripe) * 1.5 * dots
      try canvas.strokeLines(
        [PixelPoint(x: 0, y: y), PixelPoint(x: Double(size.width), y: y - 12 * dots)],
        color: stripe % 2 == 0 ? Color(red: 190, green: 205, blue: 225) : Color(red: 226, green: 200, blue: 196),
        thickness: 0.2 * dots)
    }
    try canvas.fill(
      PixelRect(x: 4 * dots, y: 15 * dots, width: 22 * dots, height: 28 * dots),
      color: Color(red: 120, green: 128, blue: 150))
    let sans = try TextPainter(.sans)
    let texts = [
      "REPUBLIC OF UTOPIA", "Surname / Nom", "ERIKSSON-LUNDGREN", "Given names / Prénoms", "ANNA MARIA KATERINA",
      "Date of birth / Date de naissance", "12. 08. 1974", "Place of birth / Lieu de naissance", "AMAUROTE",
    ]
    for (row, text) in texts.enumerated() {
      try canvas.draw(
        text, at: PixelPoint(x: 30 * dots, y: (8 + Double(row) * 4.6) * dots), painter: sans,
        size: (row % 2 == 1 ? 2.1 : 3.2) * dots, color: Color(red: 30, green: 34, blue: 48))
    }
    return isColored ? canvas.image : try canvas.image.converted(to: .gray8).converted(to: .rgb8)
  }

  /// A picture of a card that lies inside an outline, on a dark green table.
  package static func picture(
    of card: Image, quad: Quadrilateral, size: PixelSize = PixelSize(width: 1280, height: 720)
  ) throws -> Image {
    let whole = Quadrilateral(PixelRect(x: 0, y: 0, width: Double(card.width), height: Double(card.height)))
    let shrink = max(1, Double(card.width) / max(quad.width, 1))
    let source = try card.resized(
      to: PixelSize(width: Int(Double(card.width) / shrink), height: Int(Double(card.height) / shrink)))
    let flat = Quadrilateral(PixelRect(x: 0, y: 0, width: Double(source.width), height: Double(source.height)))
    let map = try Homography(from: flat, to: quad)
    let shown = try source.warped(by: map, to: size)
    let mask = try Image(width: source.width, height: source.height, layout: .gray8) {
      $0.initializeMemory(as: UInt8.self, repeating: 255)
    }.warped(by: map, to: size)
    _ = whole
    let table: [Int] = [52, 70, 58]
    return try Image(width: size.width, height: size.height, layout: .rgb8) { bytes in
      for pixel in 0..<size.width * size.height {
        let alpha = Int(mask.bytes[pixel])
        for channel in 0..<3 {
          let place = 3 * pixel + channel
          bytes[place] = UInt8(min(255, Int(shown.bytes[place]) + table[channel] * (255 - alpha) / 255))
        }
      }
    }
  }

  /// A picture with a camera's noise, so that gray things in it are gray as a camera sees them.
  package static func noisy(_ picture: Image) throws -> Image {
    var random = SplitMix64(seed: 3)
    var noisy = try picture.converted(to: .rgb8)
    noisy.withUnsafeMutableBytes { bytes in
      for at in bytes.indices { bytes[at] = UInt8(clamping: Int(bytes[at]) + Int(random.next() % 7) - 3) }
    }
    return noisy
  }

  /// An upright outline of a card of so many pixels width about the middle of a picture.
  package static func outline(width: Double, in size: PixelSize = PixelSize(width: 1280, height: 720)) -> Quadrilateral
  {
    let height = width * 53.98 / 85.6
    return Quadrilateral(
      PixelRect(
        x: (Double(size.width) - width) / 2, y: (Double(size.height) - height) / 2, width: width, height: height))
  }

  /// The outline of a card when the camera, of the assumed focal length, stands so many degrees to its right.
  package static func outline(
    width: Double, rightDegrees: Double, in size: PixelSize = PixelSize(width: 1280, height: 720)
  ) -> Quadrilateral {
    let focal = 0.8 * Double(max(size.width, size.height))
    let distance = focal * 85.6 / width
    let angle = rightDegrees * .pi / 180
    func corner(_ x: Double, _ y: Double) -> PixelPoint {
      let depth = distance - x * sine(angle)
      return PixelPoint(
        x: Double(size.width) / 2 + focal * x * cosine(angle) / depth, y: Double(size.height) / 2 + focal * y / depth)
    }
    return Quadrilateral(
      topLeft: corner(-42.8, -26.99), topRight: corner(42.8, -26.99), bottomRight: corner(42.8, 26.99),
      bottomLeft: corner(-42.8, 26.99))
  }

  /// Lays a soft white light over a picture.
  package static func glare(on image: Image, at center: PixelPoint, radius: Double) throws -> Image {
    var image = image
    let (width, height, stride) = (image.width, image.height, image.bytesPerRow)
    image.withUnsafeMutableBytes { bytes in
      for y in max(0, Int(center.y - 3 * radius))..<min(height, Int(center.y + 3 * radius)) {
        for x in max(0, Int(center.x - 3 * radius))..<min(width, Int(center.x + 3 * radius)) {
          let (dx, dy) = (Double(x) - center.x, Double(y) - center.y)
          let light = 330 * Double(exponential(Float(-(dx * dx + dy * dy) / (2 * radius * radius) * 1.6)))
          for channel in 0..<3 {
            let place = y * stride + 3 * x + channel
            bytes[place] = UInt8(min(255, Double(bytes[place]) + light))
          }
        }
      }
    }
    return image
  }
}
