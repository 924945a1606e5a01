/// Whether places come back in their order at another pace, as when one turn of a film is shown faster or slower.
///
/// A stretch goes on if the place that comes back is half a frame to two frames behind the previous one. Its measure is
/// how far it goes from where it began.
struct PacedRepetition: Sendable, Hashable {
  /// Parts that a frame has in positions.
  static let parts = 4
  /// How many parts of a frame the place before may advance from one frame to the next.
  private static let advance = 2...8
  /// Shortest stretch in seconds, and its least number of frames.
  private static let least = (seconds: 1.0, frames: 8)

  private struct Stretch: Sendable, Hashable {
    var startTime: Double
    /// Where it began.
    var start: [SIMD2<Double>]
    var count = 0
    var extent = 0.0
  }

  /// The stretches that go on in the last frame, by the position of the repeated place.
  private var stretches: [Int: Stretch] = [:]

  /// Takes in the next frame.
  ///
  /// - Parameters:
  ///   - matches: positions of the places before that it shows again, in parts of a frame.
  ///   - points: of the frame.
  ///   - time: of the frame, in seconds.
  /// - Returns: how far the stretches that are long enough go at most, in the unit of the points.
  mutating func add(_ matches: [Int], _ points: [SIMD2<Double>], at time: Double) -> Double {
    var (next, greatest) = ([Int: Stretch](), 0.0)
    for position in matches {
      var stretch =
        Self.advance.compactMap { stretches[position - $0] }.max { $0.extent < $1.extent }
        ?? Stretch(startTime: time, start: points)
      stretch.count += 1
      stretch.extent = max(stretch.extent, RepetitionEvidence.distance(stretch.start, points))
      if stretch.count >= Self.least.frames, time - stretch.startTime >= Self.least.seconds {
        greatest = max(greatest, stretch.extent)
      }
      next[position] = stretch
    }
    stretches = next
    return greatest
  }
}
