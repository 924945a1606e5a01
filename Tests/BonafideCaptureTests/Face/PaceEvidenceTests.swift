import BonafideCore
import BonafideFace
import Testing

@testable import BonafideCapture

/// Stretches that run faster than the rest, on invented frames at 30 a second.
@Suite struct PaceEvidenceTests {
  /// What a film says whose frames are the original's of some numbers, nil where no face is seen; the face trembles by
  /// some pixels.
  private func check(
    _ numbers: [Int?], tremble: Double = 0.3, yaw: (Double) -> Double = { 30 * sine(2 * .pi * $0 / 2) },
    at time: (Int) -> Double = { Double($0) / 30 }
  ) throws -> Check {
    var evidence = PaceEvidence()
    for (place, number) in numbers.enumerated() {
      let mesh = try number.map { number in
        var random = SplitMix64(seed: UInt64(number))
        let points = InventedFace(yaw: yaw(Double(number) / 30)).points.map {
          PixelPoint(x: $0.x + random.uniform(-tremble...tremble), y: $0.y + random.uniform(-tremble...tremble))
        }
        return try #require(FaceMesh(points: points))
      }
      evidence.add(mesh, at: time(place))
    }
    return evidence.check
  }

  /// Frames of an original: at its own pace but for a stretch.
  private static func numbers(_ pace: Double, from start: Int, to end: Int, of count: Int = 240) -> [Int?] {
    let stretch = (0..<Int(Double(end - start) / pace)).map { start + Int(Double($0) * pace) }
    return Array(0..<start) + stretch + Array(end..<count)
  }

  @Test(arguments: [1.3, 1.4, 1.6, 1.75]) func aStretchThatRunsFasterIsSeen(_ pace: Double) throws {
    let found = try check(Self.numbers(pace, from: 60, to: 150))
    #expect(found.hasFailed && found.reasons == [Reason(.livenessFaster)], "\(found)")
  }

  @Test func anEvenTurnIsNot() throws {
    for tremble in [0, 0.3, 1, 2] {
      let found = try check(Array(0..<240), tremble: tremble)
      #expect(found.hasPassed && (found.measured?.value ?? 99) < 20, "\(tremble) \(found)")
    }
    #expect(try !check(Array(0..<240), yaw: { 20 * sine(2 * .pi * $0 / 0.7) }).hasFailed, "shakes the head")
    let still = try check(Array(0..<240), yaw: { _ in 0 })
    #expect(!still.hasPassed && !still.hasFailed && still.reasons == [Reason(.livenessTurnUnclear)], "\(still)")
  }

  /// A converter leaves out frames from first to last; nothing tells that a stretch of it is faster.
  @Test func whatIsLeftOutAllAlongStaysOpen() throws {
    for pace in [1.25, 1.5, 1.6] {
      let found = try check(Self.numbers(pace, from: 0, to: 300, of: 300))
      #expect(!found.hasPassed && !found.hasFailed, "\(pace) \(found)")
    }
    // Some of what is left is lost, and the times say so.
    for seed in 0..<10 {
      var random = SplitMix64(seed: UInt64(seed))
      let thinned = Self.numbers(1.25, from: 0, to: 300, of: 300).enumerated()
      let kept = thinned.filter { _ in random.uniform(0...1) > 0.03 }
      let found = try check(kept.map(\.element), at: { Double(kept[$0].offset) / 20 })
      #expect(!found.hasFailed, "\(seed) \(found)")
    }
  }

  /// A browser that is busy, or a link that is slow, leaves out frames and says when the others were taken.
  @Test func framesThatAreLostMakeNothingFaster() throws {
    let numbers = Self.numbers(1.6, from: 60, to: 150)
    let lost = try check(numbers, at: { Double(numbers[$0] ?? 0) / 30 })
    #expect(!lost.hasFailed, "\(lost)")
    // A link that thins a stretch out, and a receiver that spreads its times evenly: it takes as long as before.
    let thinned = Self.numbers(1.5, from: 60, to: 150)
    let spread = try check(thinned) { place in
      Double(place) / 30 + 0.5 * Double(min(max(place - 60, 0), 60)) / 30
    }
    #expect(!spread.hasFailed, "\(spread)")
    // Times of arrival are off by a little, and these frames come from an even turn.
    var random = SplitMix64(seed: 5)
    let late = (0..<240).map { Double($0) / 30 + random.uniform(0...0.012) }
    let found = try check(Array(0..<240), at: { late[$0] })
    #expect(found.hasPassed, "\(found)")
  }

  @Test func whereTheFaceIsLostNothingIsKnown() throws {
    let numbers = Self.numbers(1.6, from: 60, to: 150).enumerated().map { $0.offset % 6 == 0 ? nil : $0.element }
    let found = try check(numbers)
    #expect(!found.hasPassed && !found.hasFailed, "\(found)")
    let few = try check(Array(0..<7))
    #expect(!few.hasPassed && !few.hasFailed && few.reasons == [Reason(.livenessTurnUnclear)])
  }
}
