internal import BonafideCore
internal import BonafideImaging

/// The blur of a flat page, from the widths of its edges.
///
/// An edge's contrast over its steepest slope is sqrt(2 pi) times the standard deviation of the Gaussian that blurred a
/// step, whatever its contrast; for a thin stroke it is 1.65 times that. Vertical and horizontal edges are judged
/// separately, because a moving camera blurs only one kind, and the worse kind counts. Within a kind the sharpest third
/// counts, because soft edges (portraits, reflections) say nothing about the lens.
struct EdgeSharpness {
  /// Standard deviation of the blur in millimeters of the page; nil where the page has too few edges to tell.
  let blurMillimeters: Double?

  /// The blur at which a page is given 50 of 100 points: where its fields cease to be read.
  ///
  /// Of 307 pictures of tuning scenes (seeds 7000 to 7199 and 7800 to 7999) that pass all other gates, 20 of 76 fields
  /// are misread in those with more blur, 22 of 1870 in those with less.
  static let halfBlurMillimeters = 0.155
  /// Edges weaker than this are noise.
  private static let leastContrast = 16
  private static let leastEdgeCount = 30
  private static let stepFactor = 2.507

  /// Points for a blur, 0...100: 100 without any, 50 at ``halfBlurMillimeters``, a fifth at twice that.
  static func score(blurMillimeters blur: Double) -> Double {
    let ratio = blur / halfBlurMillimeters
    return 100 / (1 + ratio * ratio)
  }

  /// Measures a page; a page too blurred for its edges to be seen at full resolution is looked at reduced.
  init(_ page: RectifiedPage) throws {
    var gray = try page.image.converted(to: .gray8)
    var dots = page.dotsPerMillimeter
    for _ in 0..<4 {
      if let blur = Self.blur(gray) {
        blurMillimeters = blur / dots
        return
      }
      guard min(gray.width, gray.height) >= 80 else { break }
      gray = try gray.resized(to: PixelSize(width: gray.width / 2, height: gray.height / 2))
      dots /= 2
    }
    blurMillimeters = nil
  }

  /// The blur in pixels; nil with too few edges.
  private static func blur(_ gray: Image) -> Double? {
    let floor = contrastFloor(gray)
    let upright = widths(gray, alongRows: true, floor: floor)
    let level = widths(gray, alongRows: false, floor: floor)
    let blurs = [upright, level].compactMap(typical)
    return blurs.max()
  }

  private static func typical(_ widths: [Float]) -> Double? {
    guard widths.count >= leastEdgeCount else { return nil }
    return Double(widths.sorted()[widths.count * 3 / 10])
  }

  /// A quarter of what lies between the page's ink and its paper.
  private static func contrastFloor(_ gray: Image) -> Int {
    var histogram = [Int](repeating: 0, count: 256)
    gray.withUnsafeBytes { bytes in
      for y in stride(from: 0, to: gray.height, by: 3) {
        for x in stride(from: 0, to: gray.width, by: 3) { histogram[Int(bytes[y * gray.bytesPerRow + x])] += 1 }
      }
    }
    let total = histogram.reduce(0, +)
    func level(_ share: Double) -> Int {
      var seen = 0
      for (value, count) in histogram.enumerated() {
        seen += count
        if Double(seen) >= share * Double(total) { return value }
      }
      return 255
    }
    return max(leastContrast, (level(0.99) - level(0.01)) / 4)
  }

  /// The blur of each edge across the lines of the picture, in pixels: rows for edges that run up and down.
  private static func widths(_ gray: Image, alongRows: Bool, floor: Int) -> [Float] {
    let (length, count) = alongRows ? (gray.width, gray.height) : (gray.height, gray.width)
    let (step, jump) = alongRows ? (1, gray.bytesPerRow) : (gray.bytesPerRow, 1)
    guard length >= 16, count >= 8 else { return [] }
    var result: [Float] = []
    var line = [Int32](repeating: 0, count: length)
    gray.withUnsafeBytes { bytes in
      line.withUnsafeMutableBufferPointer { line in
        for across in stride(from: 2, to: count - 2, by: 2) {
          // Three lines are summed: less noise, and no blur across the edge.
          var at = across * jump
          for place in 0..<length {
            line[place] = Int32(bytes[at - jump]) + Int32(bytes[at]) + Int32(bytes[at + jump])
            at += step
          }
          collect(UnsafeBufferPointer(line), floor: Int32(3 * floor), into: &result)
        }
      }
    }
    return result
  }

  /// Walks from every steepest place of a line to where the slope has nearly gone.
  private static func collect(_ line: UnsafeBufferPointer<Int32>, floor: Int32, into result: inout [Float]) {
    let last = line.count - 2
    var place = 2
    while place < last - 1 {
      let slope = line[place + 1] - line[place - 1]
      let steep = abs(slope)
      // The slope is over two pixels; an edge above the floor narrower than 40 pixels is at least this steep.
      guard steep * 12 > floor, steep >= abs(line[place] - line[place - 2]), steep > abs(line[place + 2] - line[place])
      else {
        place += 1
        continue
      }
      let sign: Int32 = slope > 0 ? 1 : -1
      let least = max(steep / 16, 1)
      var (left, right) = (place, place)
      while left > 1, sign * (line[left] - line[left - 1]) >= least { left -= 1 }
      while right < last, sign * (line[right + 1] - line[right]) >= least { right += 1 }
      let contrast = abs(line[right] - line[left])
      if contrast > floor { result.append(2 * Float(contrast) / (Float(steep) * Float(stepFactor))) }
      place = max(place + 1, right)
    }
  }
}
