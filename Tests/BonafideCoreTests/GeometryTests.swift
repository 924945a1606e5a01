import BonafideCore
import Testing

@Suite struct GeometryTests {
  @Test func shareOfOneRectangleInsideAnother() {
    let square = PixelRect(x: 0, y: 0, width: 10, height: 10)
    #expect(square.share(inside: PixelRect(x: 5, y: 0, width: 100, height: 10)) == 0.5)
    #expect(PixelRect(x: 5, y: 0, width: 100, height: 10).share(inside: square) == 0.05)
    #expect(square.share(inside: PixelRect(x: 20, y: 0, width: 1, height: 1)) == 0)
    #expect(PixelRect(x: 1, y: 1, width: 0, height: 5).share(inside: square) == 0)
  }

  @Test func overlapOfRectangles() {
    let square = PixelRect(x: 0, y: 0, width: 10, height: 10)
    #expect(square.overlap(with: square) == 1)
    #expect(square.overlap(with: PixelRect(x: 5, y: 0, width: 10, height: 10)) == 50.0 / 150.0)
    #expect(square.overlap(with: PixelRect(x: 20, y: 0, width: 1, height: 1)) == 0)
    #expect(PixelRect(around: []) == PixelRect(x: 0, y: 0, width: 0, height: 0))
  }

  @Test func similarityIsRecovered() throws {
    let source = [PixelPoint(x: 0, y: 0), PixelPoint(x: 10, y: 0), PixelPoint(x: 3, y: 7)]
    let wanted = AffineTransform(a: 0.6, b: -0.8, tx: 5, c: 0.8, d: 0.6, ty: -2)
    let found = try #require(AffineTransform.similarity(from: source, to: source.map(wanted.apply)))
    for point in source { #expect(found.apply(point).distance(to: wanted.apply(point)) < 1e-9) }
    #expect(AffineTransform.similarity(from: [source[0]], to: [source[0]]) == nil)
    #expect(AffineTransform.similarity(from: [source[0], source[0]], to: [source[0], source[1]]) == nil)
  }

  @Test func inverseUndoesAndFlatMapsHaveNone() throws {
    let map = AffineTransform(a: 2, b: 1, tx: 3, c: -1, d: 4, ty: 5)
    let back = try #require(map.inverse).after(map)
    #expect(back.apply(PixelPoint(x: 7, y: -9)).distance(to: PixelPoint(x: 7, y: -9)) < 1e-9)
    #expect(AffineTransform(a: 1, b: 2, tx: 0, c: 2, d: 4, ty: 0).inverse == nil)
  }
}

@Suite struct ImageTests {
  @Test func refusesGeometryThatDoesNotFit() throws {
    #expect(throws: ImageError(.badGeometry, "")) { try Image(width: 2, height: 2, layout: .rgb8, bytes: [1, 2, 3]) }
    #expect(throws: ImageError(.badGeometry, "")) { try Image(width: 0, height: 2, layout: .gray8, bytes: []) }
    #expect(throws: ImageError(.badGeometry, "")) {
      try Image(width: Int.max, height: 2, layout: .gray8) { _ in }
    }
    #expect(throws: ImageError(.badGeometry, "")) {
      try Image(width: 2, height: 1, layout: .rgb8, bytesPerRow: 4, bytes: [0, 0, 0, 0])
    }
    let padded = try Image(width: 1, height: 2, layout: .gray8, bytesPerRow: 3, bytes: [1, 0, 0, 2, 0, 0])
    #expect(padded.size == PixelSize(width: 1, height: 2))
  }
}

@Suite struct CheckTests {
  @Test func aValueOnTheThresholdPasses() {
    let (low, high, none) = (Reason(.faceDark), Reason(.faceTooBright), Reason(.faceNotFound))
    func check(_ value: Double?, _ bound: Bound?) -> Check {
      Check(.selfieBrightness, MeasuredValue(value, bound, .share), failure: low, tooHigh: high, missing: none)
    }
    #expect(check(5, .atLeast(5)).outcome == .passed)
    #expect(check(5, .atMost(5)).outcome == .passed)
    #expect(check(4.9, .atLeast(5)).outcome == .failed([low]))
    #expect(check(5.1, .atMost(5)).outcome == .failed([high]))
    for (value, outcome) in [(2, .passed), (5, .passed), (1.9, .failed([low])), (5.1, .failed([high]))]
      as [(Double, Check.Outcome)]
    {
      #expect(check(value, .within(2...5)).outcome == outcome)
    }
    #expect(check(nil, .atMost(5)).outcome == .notPerformed([none]))
    #expect(check(.nan, .atMost(5)).outcome == .notPerformed([none]) && check(.nan, .atMost(5)).measured?.value == nil)
    #expect(check(3, nil).outcome == .notPerformed([none]))
  }

  @Test func limitsAreOneBound() {
    #expect(Bound(atLeast: 1, atMost: nil) == .atLeast(1) && Bound(atLeast: nil, atMost: 2) == .atMost(2))
    #expect(Bound(atLeast: 1, atMost: 2) == .within(1...2) && Bound(atLeast: nil, atMost: nil) == nil)
    #expect(Bound(atLeast: 2, atMost: 1) == nil && Bound(atLeast: .nan, atMost: 1) == nil)
    #expect(Bound.atLeast(.nan).side(of: 3) != .inside && Bound.atMost(.nan).side(of: 3) != .inside)
    #expect(Bound.within(1...2).minimum == 1 && Bound.within(1...2).maximum == 2)
    #expect(Bound.atLeast(1).maximum == nil && Bound.atMost(1).minimum == nil)
    #expect(Bound.atMost(1).side(of: .nan) == .below && Bound.atLeast(1).side(of: .infinity) == .inside)
  }
}

@Suite struct BoundedFileTests {
  @Test func namesTheTrouble() {
    #expect(throws: FileError(.notFound, "")) { try BoundedFile.read(path: "/no/such/file", maximumByteCount: 10) }
    #expect(throws: FileError(.notAFile, "")) { try BoundedFile.read(path: "/tmp", maximumByteCount: 10) }
    #expect(throws: FileError(.notAFile, "")) { try BoundedFile.read(path: "/dev/zero", maximumByteCount: 10) }
    #expect(throws: FileError(.tooLarge, "")) { try BoundedFile.read(path: "/bin/sh", maximumByteCount: 10) }
  }
}
