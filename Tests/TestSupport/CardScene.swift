package import BonafideCore
package import BonafideImaging

/// A drawn card laid into a drawn picture, with known corners.
package struct CardScene {
  package var size = PixelSize(width: 960, height: 720)
  package var ground = Color(red: 70, green: 80, blue: 60)
  package var stripes: Double?
  package var paper = Color(red: 215, green: 222, blue: 228)

  package init() {}

  /// A card of 856x540 pixels: 10 a millimeter.
  package func card() throws -> Image {
    var canvas = try Canvas(size: PixelSize(width: 856, height: 540), background: paper)
    try canvas.fill(
      PixelRect(x: 0, y: 0, width: 856, height: 70), color: Color(red: 120, green: 150, blue: 190))
    try canvas.fill(
      PixelRect(x: 40, y: 120, width: 200, height: 260), color: Color(red: 150, green: 135, blue: 120))
    try canvas.fillCircle(PixelPoint(x: 140, y: 220), radius: 60, color: Color(red: 200, green: 170, blue: 150))
    let sans = try TextPainter(.sans)
    let texts = ["SURNAME", "ERIKSSON", "GIVEN NAMES", "ANNA MARIA", "DATE OF BIRTH", "12.08.1974", "XU 1234567"]
    for (row, text) in texts.enumerated() {
      try canvas.draw(
        text, at: PixelPoint(x: 290, y: 130 + Double(row) * 52), painter: sans, size: 30,
        color: Color(red: 40, green: 40, blue: 50))
    }
    try canvas.draw(
      "UTOPIA IDENTITY CARD", at: PixelPoint(x: 60, y: 48), painter: sans, size: 34, color: .white)
    return canvas.image
  }

  package func background() throws -> Image {
    var canvas = try Canvas(size: size, background: ground)
    if let stripes {
      let color = Color(red: ground.red &+ 40, green: ground.green &+ 30, blue: ground.blue &+ 35)
      for index in 0..<80 {
        let x = Double(index) * stripes * 2 - 400
        try canvas.fill(
          [
            PixelPoint(x: x, y: 0), PixelPoint(x: x + stripes, y: 0), PixelPoint(x: x + stripes + 300, y: 720),
            PixelPoint(x: x + 300, y: 720),
          ], color: color)
      }
    }
    return canvas.image
  }

  /// The card with its corners at those of the outline; fingers are discs.
  package func picture(_ quad: Quadrilateral, fingers: [(PixelPoint, Double)] = []) throws -> Image {
    let card = try card()
    let flat = Quadrilateral(PixelRect(x: 0, y: 0, width: Double(card.width), height: Double(card.height)))
    let map = try Homography(from: flat, to: quad)
    let laid = try card.warped(by: map, to: size)
    let whole = try Image(width: card.width, height: card.height, layout: .gray8) {
      $0.initializeMemory(as: UInt8.self, repeating: 255)
    }
    let cover = try whole.warped(by: map, to: size)
    let back = try background().converted(to: .rgb8)
    let front = try laid.converted(to: .rgb8)
    var bytes = back.bytes
    for pixel in 0..<size.width * size.height {
      let share = Int(cover.bytes[pixel])
      // The warp mixes black in where the card ends, so that what it gives is already multiplied by the cover.
      for channel in 0..<3 {
        let index = 3 * pixel + channel
        bytes[index] = UInt8(min(255, Int(front.bytes[index]) + Int(back.bytes[index]) * (255 - share) / 255))
      }
    }
    var canvas = try Canvas(Image(width: size.width, height: size.height, layout: .rgb8, bytes: bytes))
    for (place, radius) in fingers {
      try canvas.fillCircle(place, radius: radius, color: Color(red: 190, green: 140, blue: 115))
    }
    return try canvas.image.blurred(sigma: 0.8)
  }

  /// A card of 85.6x53.98 mm turned in the picture by so many degrees, and out of its plane about its height.
  ///
  /// - Parameters:
  ///   - center: where the middle of the card falls, in pixels.
  ///   - width: of the card where it is not turned, in pixels.
  ///   - degrees: clockwise turn in the picture.
  ///   - tiltSine: sine of the angle out of the plane; the camera's focal length is 1000 pixels.
  /// - Returns: the corners of the card in pixels, named as it reads.
  package static func quad(
    center: PixelPoint, width: Double, degrees: Double, tiltSine: Double = 0
  ) -> Quadrilateral {
    let height = width / 1.586
    let turns = degrees * .pi / 180
    // Enough terms of the series for the angles of the tests.
    func series(_ first: Double, _ start: Double) -> Double {
      var (term, sum, n) = (first, first, start)
      for _ in 0..<14 {
        term *= -turns * turns / ((n + 1) * (n + 2))
        sum += term
        n += 2
      }
      return sum
    }
    let (s, c) = (series(turns, 1), series(1, 0))
    func corner(_ x: Double, _ y: Double) -> PixelPoint {
      let far = 1 + x * tiltSine / 1000
      let (u, v) = (x * (1 - tiltSine * tiltSine).squareRoot() / far, y / far)
      return PixelPoint(x: center.x + c * u - s * v, y: center.y + s * u + c * v)
    }
    return Quadrilateral(
      topLeft: corner(-width / 2, -height / 2), topRight: corner(width / 2, -height / 2),
      bottomRight: corner(width / 2, height / 2), bottomLeft: corner(-width / 2, height / 2))
  }
}
