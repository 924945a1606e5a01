public import BonafideCore

/// Whether the picture jumps: frames were cut out, or other ones put in.
///
/// At a cut one frame differs from the last one far more than any of the frames around it do, in the picture or in the
/// place of the face. What moves fast differs in several frames one after another.
public struct CutEvidence: Sendable, Hashable {
  /// How many times the greatest change of the neighbors a change may be.
  ///
  /// Set on the clips of people turning their heads that the tests use: without cuts none came to 6 (`picture`) or 4
  /// (`face`), and of 2,300 random cuts of more than half a second 92 to 97 % did.
  public static let greatestJump = 6.0
  private static let greatestFaceJump = 4.0
  /// Least change that can be a cut: of the sketch in levels, of the face in its widths.
  private static let leastChange = (picture: 4.0, face: 0.05)
  /// Neighbors on each side, and the least change they count as, because noise is no movement.
  private static let neighbors = 3
  private static let leastNeighbor = (picture: 1.0, face: 0.01)

  private struct Change: Sendable, Hashable {
    var picture: Double
    var face: Double?
  }

  private var last: (sketch: FrameSketch, mesh: FaceMesh?)?
  private var changes: [Change] = []
  private var jump = 0.0

  /// Starts without a frame.
  public init() {}

  /// Takes in the next frame; the mesh is nil where no face is seen.
  public mutating func add(_ sketch: FrameSketch, _ mesh: FaceMesh?) {
    defer { last = (sketch, mesh) }
    guard let last else { return }
    let moved = last.mesh.flatMap { before in mesh.flatMap { before.distance(to: $0) } }
    changes.append(Change(picture: last.sketch.difference(to: sketch), face: moved))
    let window = 2 * Self.neighbors + 1
    if changes.count > window { changes.removeFirst() }
    if changes.count == window { jump = max(jump, self.jump(at: Self.neighbors)) }
  }

  /// The greatest jump so far, as a multiple of the allowed one times ``greatestJump``.
  public var check: Check {
    // The newest frames have no neighbors behind them yet: what is there judges them.
    var greatest = jump
    for index in max(0, min(Self.neighbors, changes.count - 1))..<max(changes.count, 0) where changes.count > 3 {
      greatest = max(greatest, changes.count - index > 1 ? self.jump(at: index) : 0)
    }
    return Check(
      .livenessUncut, MeasuredValue(changes.count > 3 ? greatest : nil, .atMost(Self.greatestJump), .count),
      failure: Reason(.livenessCut), missing: Reason(.livenessTooFewFrames))
  }

  private func jump(at index: Int) -> Double {
    let around = changes.indices.filter { $0 != index && abs($0 - index) <= Self.neighbors }
    func multiple(_ change: Double, _ others: [Double], least: Double, floor: Double) -> Double {
      change < least ? 0 : change / max(others.max() ?? 0, floor)
    }
    let picture = multiple(
      changes[index].picture, around.map { changes[$0].picture }, least: Self.leastChange.picture,
      floor: Self.leastNeighbor.picture)
    let face = changes[index].face.map { change in
      multiple(
        change, around.compactMap { changes[$0].face }, least: Self.leastChange.face, floor: Self.leastNeighbor.face)
    }
    return max(picture, (face ?? 0) * Self.greatestJump / Self.greatestFaceJump)
  }

  public static func == (left: CutEvidence, right: CutEvidence) -> Bool {
    left.changes == right.changes && left.jump == right.jump && left.last?.sketch == right.last?.sketch
      && left.last?.mesh == right.last?.mesh
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(changes) }
}
