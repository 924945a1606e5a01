import BonafideCore
import Testing

@testable import BonafideCapture

/// The detector on views that are made number by number: no pictures, no noise but what a test adds.
@Suite struct HologramDetectorTests {
  /// A page of two tints whose middle does what `change` says at an angle.
  func view(
    right: Double, up: Double, gain: SIMD3<Float> = SIMD3(1, 1, 1),
    change: (_ cell: Int, _ color: SIMD3<Float>) -> SIMD3<Float> = { $1 }
  ) -> HologramView {
    let colors = (0..<HologramView.cellCount).map { cell -> SIMD3<Float> in
      let x = cell % HologramView.columns
      let paper: SIMD3<Float> = x < 20 ? SIMD3(190, 186, 178) : SIMD3(150, 170, 200)
      return change(cell, paper) * gain
    }
    return HologramView(rightDegrees: right, upDegrees: up, colors: colors)
  }

  func isInZone(_ cell: Int) -> Bool {
    let (x, y) = (cell % HologramView.columns, cell / HologramView.columns)
    return (5..<14).contains(x) && (6..<14).contains(y)
  }

  /// Straight, to both sides, up and down.
  let angles: [(right: Double, up: Double)] =
    (0..<4).map { _ in (0, 0) } + stride(from: -18.0, through: 18, by: 1.5).map { ($0, 0) }
    + stride(from: -14.0, through: 14, by: 1.5).map { (0, $0) }

  func run(
    _ angles: [(right: Double, up: Double)], options: HologramDetectorOptions = .init(),
    _ make: (Double, Double) -> HologramView
  ) throws -> HologramResult {
    var detector = try HologramDetector(options: options)
    for (right, up) in angles {
      detector.add(make(right, up), tiltDegrees: (right * right + up * up).squareRoot())
    }
    return detector.result
  }

  /// Turns through the hues with the angle, as diffraction does.
  func rainbow(_ right: Double, _ up: Double) -> HologramView {
    view(right: right, up: up) { cell, color in
      guard isInZone(cell) else { return color }
      let hue = 0.35 * (right + up) + Double(cell % 5)
      return color
        + SIMD3(Float(40 + 40 * sine(hue)), Float(40 + 40 * sine(hue + 2.1)), Float(40 + 40 * sine(hue + 4.2)))
    }
  }

  @Test func passesDiffractionAndPlacesIt() throws {
    let result = try run(angles, rainbow)
    #expect(result.state == .ok, "score \(result.score)")
    #expect(result.isCovered)
    #expect(result.check.hasPassed)
    let zone = try #require(result.zones.first)
    #expect(abs(zone.x - 5.0 / 40) < 0.03 && abs(zone.width - 9.0 / 40) < 0.06)
    #expect(abs(zone.y - 6.0 / 25) < 0.05 && abs(zone.height - 8.0 / 25) < 0.09)
    #expect(result.rightDegrees == -18...18)
  }

  @Test func asksForTheAnglesInTurn() throws {
    var detector = HologramDetector()
    #expect(detector.result.state == .center)
    for _ in 0..<3 { detector.add(rainbow(0, 0), tiltDegrees: 0) }
    #expect(detector.result.state == .tiltLeftAndRight)
    for right in stride(from: -12.0, through: 12, by: 1.5) { detector.add(rainbow(right, 0), tiltDegrees: abs(right)) }
    #expect(detector.result.state == .tiltUpAndDown)
    #expect(!detector.result.isCovered)
    #expect(!detector.result.check.hasPassed && !detector.result.check.hasFailed)
    for up in stride(from: -9.0, through: 9, by: 1.5) { detector.add(rainbow(0, up), tiltDegrees: abs(up)) }
    #expect(detector.result.state == .ok)
  }

  @Test func failsPrintUnderChangingLight() throws {
    let result = try run(angles) { right, up in
      let level = Float(1 + 0.2 * sine(right * 0.3 + up))
      return view(right: right, up: up, gain: SIMD3(level * 1.03, level, level * Float(0.97 + 0.002 * up)))
    }
    #expect(result.isCovered)
    #expect(result.score == 0)
    #expect(result.state != .ok)
    #expect(result.check.hasFailed)
  }

  @Test func failsAMovingReflection() throws {
    let result = try run(angles) { right, up in
      view(right: right, up: up) { cell, color in
        let x = Double(cell % HologramView.columns) - 20 - 1.5 * right
        let y = Double(cell / HologramView.columns) - 12 - 1.5 * up
        let light = 90 * exponential(Float(-(x * x + y * y) / 50))
        let lit = color + SIMD3(light, light * 0.98, light * 0.93)
        return max(lit.x, lit.y, lit.z) >= 250 ? SIMD3(repeating: .nan) : lit
      }
    }
    #expect(result.isCovered)
    #expect(result.state != .ok, "score \(result.score)")
  }

  @Test func failsAFrozenRainbow() throws {
    let frozen = rainbow(7, 3)
    let result = try run(angles) { right, up in
      HologramView(rightDegrees: right, upDegrees: up, colors: frozen.colors.map { $0 * Float(1 + 0.003 * right) })
    }
    #expect(result.state != .ok)
    #expect(result.score == 0)
  }

  @Test func looksOnlyWhereAHologramIsExpected() throws {
    let elsewhere = HologramDetectorOptions(zones: [PageBox(x: 0.7, y: 0.6, width: 0.2, height: 0.3)])
    #expect(try run(angles, options: elsewhere, rainbow).score == 0)
    let there = HologramDetectorOptions(zones: [PageBox(x: 0.12, y: 0.24, width: 0.23, height: 0.32)])
    #expect(try run(angles, options: there, rainbow).state == .ok)
  }

  @Test func keepsABoundedNumberOfViews() throws {
    var detector = HologramDetector()
    for index in 0..<2000 {
      let right = Double(index % 50) - 25
      detector.add(view(right: right, up: Double(index / 50 % 40) - 20), tiltDegrees: abs(right))
    }
    #expect(detector.viewCount <= HologramDetector.maximumViewCount)
    #expect(detector.result.frameCount == 2000)
  }

  @Test func bearsViewsWithoutColors() throws {
    let result = try run(angles) { right, up in
      HologramView(
        rightDegrees: right, upDegrees: up,
        colors: [SIMD3<Float>](repeating: SIMD3(repeating: .nan), count: HologramView.cellCount))
    }
    #expect(result.score == 0)
  }

  @Test func refusesBadOptions() {
    #expect(throws: DocumentError(.badOptions, "")) {
      _ = try HologramDetector(options: HologramDetectorOptions(leastScore: 101))
    }
    #expect(throws: DocumentError(.badOptions, "")) {
      _ = try HologramDetector(options: HologramDetectorOptions(sidewaysSpanDegrees: .nan))
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func anglesThatAreNoneDoNotCount(angle: Double) {
    var detector = HologramDetector()
    let colors = [SIMD3<Float>](repeating: SIMD3(100, 100, 100), count: HologramView.cellCount)
    detector.add(HologramView(rightDegrees: 0, upDegrees: 0, colors: colors), tiltDegrees: angle)
    detector.add(HologramView(rightDegrees: angle, upDegrees: angle, colors: colors), tiltDegrees: 0)
    // Views that count grow the ranges of the angles.
    for _ in 0..<3 { detector.add(HologramView(rightDegrees: 1, upDegrees: 2, colors: colors), tiltDegrees: 2) }
    #expect(detector.result.frameCount == 3)
    #expect(detector.result.rightDegrees == 1...1)
  }
}
