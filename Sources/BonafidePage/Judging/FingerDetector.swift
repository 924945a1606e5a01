internal import BonafideCore
internal import BonafideImaging

/// Finds fingers that reach over the page.
///
/// A finger is a skin-colored patch that continues across the page's border, where all print ends. It has the same
/// color on both sides of the border along a stretch as long as a finger or a hand is wide, and its color differs from
/// the page's own. The picture is therefore looked at with a margin around the page. A face has the same color as a
/// finger that touches it: within the portrait, and nowhere else, a finger ends where the color changes at once. On the
/// rest of the page a shadow or a crease on a finger must not hide the skin behind it.
struct FingerDetector {
  /// Pixels of the page without margin that lie under fingers.
  let mask: PixelMask

  fileprivate static let dots = 3.0
  private static let marginMillimeters = 4.0
  /// Step of a color channel, of 255, over two pixels.
  ///
  /// Chosen on drawn fingers and on photographs of cards.
  private static let edgeStep = 36

  /// - Parameters:
  ///   - page: that fingers may cover.
  ///   - picture: that it was taken from.
  ///   - portrait: where the page has its portrait, in shares of the page; nil where that is not known.
  /// - Throws: `ImageError`.
  init(_ page: RectifiedPage, in picture: Image, portrait: PageBox?) throws {
    let width = max(16, Int((page.size.widthMillimeters * Self.dots).rounded()))
    let height = max(16, Int((page.size.heightMillimeters * Self.dots).rounded()))
    let margin = Int(Self.marginMillimeters * Self.dots)
    let wide = try Self.withMargin(page, in: picture, width: width, height: height, margin: margin)
    let inside = MarginFrame(width: width, height: height, margin: margin)
    let skin = Self.skin(wide)
    let even = portrait.map { skin.without(Self.edges(wide, inside.around($0))) } ?? skin
    var mask = PixelMask(width: width, height: height)
    let usual = Self.medianColor(wide, inside)
    // A finger tip that hides anything is at least 4 x 4 mm.
    let least = Int(16 * Self.dots * Self.dots)
    let isSeen = Self.seen(page, in: picture, width: width, height: height)
    for part in even.parts(atLeast: least / 2)
    where Self.goesOn(part, across: inside, skin: skin, in: wide, isSeen: isSeen) {
      let pixels = Self.tips(of: part, inside, on: skin)
      guard pixels.count >= least, pixels.count < width * height / 2, Self.differs(pixels, from: usual, in: wide)
      else { continue }
      for pixel in pixels { mask.isSet[inside.pagePixel(pixel)] = true }
    }
    self.mask = mask
  }

  /// Geometry of a page with a margin around it.
  struct MarginFrame {
    let width: Int
    let height: Int
    let margin: Int
    var stride: Int { width + 2 * margin }

    func contains(_ pixel: Int) -> Bool {
      let (x, y) = (pixel % stride - margin, pixel / stride - margin)
      return x >= 0 && y >= 0 && x < width && y < height
    }

    /// A box on the page with a millimeter around it, in columns and rows of the picture with its margin.
    func around(_ box: PageBox) -> (columns: Range<Int>, rows: Range<Int>) {
      let rect = box.pixels(in: PixelSize(width: width, height: height))
      func range(_ low: Double, _ high: Double, _ length: Int) -> Range<Int> {
        let all = 1..<max(length + 2 * margin - 1, 2)
        guard low.isFinite, high.isFinite, abs(low) < 1e6, abs(high) < 1e6, low <= high else { return 1..<1 }
        return (margin + Int(low - FingerDetector.dots)..<margin + Int(high + FingerDetector.dots) + 1).clamped(to: all)
      }
      return (range(rect.x, rect.maxX, width), range(rect.y, rect.maxY, height))
    }

    func pagePixel(_ pixel: Int) -> Int { (pixel / stride - margin) * width + pixel % stride - margin }
  }

  private static func withMargin(
    _ page: RectifiedPage, in picture: Image, width: Int, height: Int, margin: Int
  ) throws -> Image {
    // Rectified at twice the size and then halved, which takes a third of the time of reducing a stream's whole frame
    // first.
    let (fineWidth, fineHeight) = (2 * Double(width), 2 * Double(height))
    let scale = Homography.scale(x: fineWidth / Double(page.image.width), y: fineHeight / Double(page.image.height))
    let shift = Homography(values: [1, 0, 2 * Double(margin), 0, 1, 2 * Double(margin), 0, 0, 1]) ?? .identity
    var (small, back) = (picture, Homography.identity)
    let shrink = min(page.quad.width / fineWidth, page.quad.height / fineHeight)
    if shrink > 2 {
      let size = PixelSize(
        width: max(1, Int(Double(picture.width) / shrink)), height: max(1, Int(Double(picture.height) / shrink)))
      small = try picture.resized(to: size)
      back = Homography.scale(
        x: Double(picture.width) / Double(size.width), y: Double(picture.height) / Double(size.height))
    }
    let size = PixelSize(width: width + 2 * margin, height: height + 2 * margin)
    return try small.warped(
      by: back.then(page.toPage).then(scale).then(shift),
      to: PixelSize(width: 2 * size.width, height: 2 * size.height), border: .replicate
    ).resized(to: size).converted(to: .rgb8)
  }

  /// Where the picture is skin-colored: skin of any tone has nearly the same chroma.
  ///
  /// Cb 77...127 is the range of Chai and Ngan (1999); Cr is 136...178 here, a little redder than their 133...173.
  private static func skin(_ image: Image) -> PixelMask {
    var mask = PixelMask(width: image.width, height: image.height)
    image.withUnsafeBytes { bytes in
      for pixel in 0..<image.width * image.height {
        let (r, g, b) = (Int(bytes[3 * pixel]), Int(bytes[3 * pixel + 1]), Int(bytes[3 * pixel + 2]))
        let luma = (299 * r + 587 * g + 114 * b) / 1000
        let cb = 128 + (b - luma) * 564 / 1000
        let cr = 128 + (r - luma) * 713 / 1000
        mask.isSet[pixel] = luma > 35 && (77...127).contains(cb) && (136...178).contains(cr) && r > g
      }
    }
    return mask
  }

  /// Places, in a part of the picture, where the color changes within two pixels (two thirds of a millimeter) by more
  /// than it does on a finger, which is round and lit from one side.
  private static func edges(_ image: Image, _ place: (columns: Range<Int>, rows: Range<Int>)) -> PixelMask {
    var mask = PixelMask(width: image.width, height: image.height)
    let width = image.width
    image.withUnsafeBytes { bytes in
      for y in place.rows {
        for x in place.columns {
          let at = 3 * (y * width + x)
          mask.isSet[y * width + x] = (0..<3).contains { channel in
            let across = Int(bytes[at + 3 + channel]) - Int(bytes[at - 3 + channel])
            let down = Int(bytes[at + 3 * width + channel]) - Int(bytes[at - 3 * width + channel])
            return across * across + down * down > edgeStep * edgeStep
          }
        }
      }
    }
    return mask
  }

  /// The parts of a patch that lie on the page, tip by tip, with the areas that each encloses: a nail has an edge of
  /// its own.
  private static func tips(of part: PixelMask.Part, _ frame: MarginFrame, on skin: PixelMask) -> [Int] {
    var onPage = PixelMask(width: skin.width, height: skin.height)
    for pixel in part.pixels where frame.contains(pixel) { onPage.isSet[pixel] = true }
    let pixels = onPage.parts(atLeast: 1).flatMap { skin.filled($0).pixels.filter { frame.contains($0) } }
    return Array(Set(pixels))
  }

  private static func medianColor(_ image: Image, _ frame: MarginFrame) -> [Int] {
    (0..<3).map { channel in
      var histogram = [Int](repeating: 0, count: 256)
      var total = 0
      image.withUnsafeBytes { bytes in
        for y in frame.margin..<frame.margin + frame.height {
          for x in frame.margin..<frame.margin + frame.width {
            histogram[Int(bytes[3 * (y * frame.stride + x) + channel])] += 1
            total += 1
          }
        }
      }
      var seen = 0
      return histogram.firstIndex {
        seen += $0
        return seen * 2 >= total
      } ?? 0
    }
  }

  private static func differs(_ pixels: [Int], from usual: [Int], in image: Image) -> Bool {
    var sums = [0, 0, 0]
    image.withUnsafeBytes { bytes in
      for pixel in pixels {
        for channel in 0..<3 { sums[channel] += Int(bytes[3 * pixel + channel]) }
      }
    }
    return (0..<3).contains { abs(sums[$0] / max(pixels.count, 1) - usual[$0]) > 20 }
  }

  /// Whether a place, in pixels of the page without margin, is one that the picture shows.
  private static func seen(
    _ page: RectifiedPage, in picture: Image, width: Int, height: Int
  ) -> (_ x: Int, _ y: Int) -> Bool {
    let scale = Homography.scale(
      x: Double(page.image.width) / Double(width), y: Double(page.image.height) / Double(height))
    guard let back = page.toPage.inverse else { return { _, _ in false } }
    let map = scale.then(back)
    let (right, bottom) = (Double(picture.width), Double(picture.height))
    return { x, y in
      guard let place = map.apply(PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) else { return false }
      return place.x >= 0 && place.y >= 0 && place.x <= right && place.y <= bottom
    }
  }

  /// Whether the patch crosses the page's border without a step of color, along 3 to 60 mm and not half of the border.
  ///
  /// Where the picture ends at the page, nothing is seen to go on.
  private static func goesOn(
    _ part: PixelMask.Part, across frame: MarginFrame, skin: PixelMask, in image: Image,
    isSeen: (_ x: Int, _ y: Int) -> Bool
  ) -> Bool {
    var members = [Bool](repeating: false, count: skin.isSet.count)
    for pixel in part.pixels { members[pixel] = true }
    let reach = Int(dots)
    let reachBeyond = reach + 1
    var (crossing, smooth) = (0, 0)
    func look(_ x: Int, _ y: Int, _ dx: Int, _ dy: Int) {
      let border = (y + frame.margin) * frame.stride + x + frame.margin
      guard members[border], isSeen(x + reachBeyond * dx, y + reachBeyond * dy) else { return }
      crossing += 1
      let step = dy * frame.stride + dx
      let (within, beyond) = (border - reach * step, border + reachBeyond * step)
      guard skin.isSet[beyond] else { return }
      let isAlike = image.withUnsafeBytes { bytes in
        (0..<3).allSatisfy { abs(Int(bytes[3 * within + $0]) - Int(bytes[3 * beyond + $0])) <= 30 }
      }
      if isAlike { smooth += 1 }
    }
    for x in 0..<frame.width {
      look(x, 0, 0, -1)
      look(x, frame.height - 1, 0, 1)
    }
    for y in 0..<frame.height {
      look(0, y, -1, 0)
      look(frame.width - 1, y, 1, 0)
    }
    let length = Double(smooth) / dots
    return (3...60).contains(length) && smooth * 2 > crossing && smooth < frame.width + frame.height
  }
}
