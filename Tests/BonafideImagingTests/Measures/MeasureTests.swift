import BonafideCore
import BonafideImaging
import Testing

@Suite struct ImageStatisticsTests {
  @Test func measuresAPlainPicture() throws {
    let statistics = try ImageStatistics(try Picture.filled(width: 20, height: 10, [120, 120, 120]))
    #expect(statistics.meanLuma == 120 && statistics.lumaDeviation == 0 && statistics.laplacianVariance == 0)
    #expect(statistics.darkShare == 0 && statistics.brightShare == 0 && statistics.uniqueIntensityLevels == 1)
    #expect(statistics.histogram.count == 256 && statistics.histogram[120] == 200)
  }

  @Test func measuresAChessBoard() throws {
    let image = try Image(width: 40, height: 40, layout: .gray8) { bytes in
      for index in 0..<1600 { bytes[index] = (index / 40 + index % 40) % 2 == 0 ? 255 : 0 }
    }
    let statistics = try ImageStatistics(image)
    #expect(statistics.meanLuma == 127.5 && statistics.lumaDeviation == 127.5)
    #expect(statistics.darkShare == 0.5 && statistics.brightShare == 0.5)
    // Every Laplacian is plus or minus 4 * 255, borders included as the picture is reflected there.
    #expect(abs(statistics.laplacianVariance - 1020 * 1020) < 1)
    let blurred = try ImageStatistics(try image.blurred(sigma: 1))
    #expect(blurred.laplacianVariance < statistics.laplacianVariance / 100)
  }

  @Test func countsTheEdgesOfTheBands() throws {
    let image = try Image(width: 4, height: 1, layout: .gray8, bytes: [35, 36, 219, 220])
    let statistics = try ImageStatistics(image)
    #expect(statistics.darkShare == 0.25 && statistics.brightShare == 0.25)
  }

  @Test(arguments: PixelLayout.allCases) func weighsColorsInEveryLayout(layout: PixelLayout) throws {
    let red = try Picture.filled(width: 8, height: 8, [200, 0, 0]).converted(to: layout)
    #expect(abs(try ImageStatistics(red).meanLuma - 59.8) < 0.5)
  }
}

@Suite struct TextBoxTests {
  /// A probability map with rectangles of one value on a ground of another.
  private func find(
    _ rects: [(PixelRect, Float)], size: PixelSize = PixelSize(width: 100, height: 60), threshold: Float = 0.3,
    maximumCount: Int = 1000
  ) throws -> [TextBox] {
    var map = [Float](repeating: 0.05, count: size.width * size.height)
    for (rect, value) in rects {
      for y in Int(rect.y)..<Int(rect.maxY) {
        for x in Int(rect.x)..<Int(rect.maxX) { map[y * size.width + x] = value }
      }
    }
    return try map.withUnsafeBufferPointer {
      try TextBox.detect(in: $0, size: size, threshold: threshold, maximumCount: maximumCount)
    }
  }

  @Test func findsARectangle() throws {
    let rect = PixelRect(x: 20, y: 10, width: 50, height: 12)
    let boxes = try find([(rect, 0.8)])
    try #require(boxes.count == 1)
    #expect(abs(boxes[0].score - 0.8) < 1e-3)
    // The rectangle goes through the centers of the outermost pixels, half a pixel inside the covered area.
    for (found, wanted) in zip(boxes[0].quad.corners, Quadrilateral(rect).corners) {
      #expect(found.distance(to: wanted) < 1.5)
    }
  }

  @Test func dropsWhatIsWeakOrNarrow() throws {
    #expect(try find([(PixelRect(x: 20, y: 10, width: 50, height: 12), 0.2)]).isEmpty)
    #expect(try find([(PixelRect(x: 20, y: 10, width: 50, height: 2), 0.9)]).isEmpty)
    #expect(try find([]).isEmpty)
  }

  @Test func keepsRegionsApartAndTheirNumberBounded() throws {
    let rects = (0..<5).map { (PixelRect(x: 5, y: Double(2 + 11 * $0), width: 60, height: 7), Float(0.9)) }
    #expect(try find(rects).count == 5)
    #expect(try find(rects, maximumCount: 2).count == 2)
    #expect(try find(rects, maximumCount: -1).isEmpty)
  }

  /// A label that what is printed across the page touches at its end.
  @Test func cutsALineFromWhatCrossesIt() throws {
    let size = PixelSize(width: 200, height: 140)
    var map = [Float](repeating: 0.05, count: size.width * size.height)
    for y in 100..<110 { for x in 90..<190 { map[y * size.width + x] = 0.9 } }
    for step in 0..<86 { for y in 0..<9 { map[(12 + step + y) * size.width + 4 + step] = 0.9 } }
    let boxes = try map.withUnsafeBufferPointer { try TextBox.detect(in: $0, size: size, threshold: 0.3) }
    try #require(boxes.count == 2)
    let line = try #require(boxes.max { $0.quad.corners[0].x < $1.quad.corners[0].x })
    for (found, wanted) in zip(
      line.quad.corners, Quadrilateral(PixelRect(x: 90, y: 100, width: 100, height: 10)).corners)
    {
      #expect(found.distance(to: wanted) < 5)
    }
  }

  /// Two lines of small print with one stroke between them.
  @Test func cutsTwoLinesThatTouch() throws {
    var rects = [10.0, 24].map { (PixelRect(x: 20, y: $0, width: 70, height: 5), Float(0.9)) }
    rects.append((PixelRect(x: 40, y: 14, width: 3, height: 11), 0.5))
    #expect(try find(rects).count == 2)
  }

  /// A stroke across a line, as of a signature, cuts it into no pieces.
  @Test func leavesALineWholeThatIsCrossed() throws {
    let size = PixelSize(width: 200, height: 140)
    var map = [Float](repeating: 0.05, count: size.width * size.height)
    for y in 60..<68 { for x in 20..<180 where !(98..<101).contains(x) { map[y * size.width + x] = 0.9 } }
    for y in 20..<110 { for x in 97..<102 { map[y * size.width + x] = 0.6 } }
    let boxes = try map.withUnsafeBufferPointer { try TextBox.detect(in: $0, size: size, threshold: 0.3) }
    #expect(boxes.contains { $0.quad.corners[1].x - $0.quad.corners[0].x > 150 })
  }

  /// What is no rectangle and cannot be cut stays one region, and rings in rings take no minutes.
  @Test func leavesWholeWhatCannotBeCut() throws {
    let size = PixelSize(width: 600, height: 600)
    var map = [Float](repeating: 0.05, count: size.width * size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (dx, dy) = (Double(x) - 300, Double(y) - 300)
        if Int((dx * dx + dy * dy).squareRoot()) % 8 < 4 { map[y * size.width + x] = 0.9 }
      }
    }
    let boxes = try map.withUnsafeBufferPointer { try TextBox.detect(in: $0, size: size, threshold: 0.3) }
    #expect((20...1000).contains(boxes.count))
  }

  @Test func refusesHostileSizesAndNumbers() throws {
    func find(_ size: PixelSize, _ threshold: Float) throws -> [TextBox] {
      try [Float](repeating: .nan, count: 64).withUnsafeBufferPointer {
        try TextBox.detect(in: $0, size: size, threshold: threshold)
      }
    }
    #expect(try find(PixelSize(width: 8, height: 8), .nan).isEmpty)
    for size in [PixelSize(width: 9, height: 8), PixelSize(width: .max, height: .max), PixelSize(width: 0, height: 8)] {
      #expect(throws: ImageError(.badGeometry, "")) { try find(size, 0.3) }
    }
  }
}
