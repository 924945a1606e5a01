public import BonafideCore

/// The overlay of a result, in pixels of the frame it was made from.
public struct OverlayContent: Sendable, Hashable {
  /// The style of an outline, so that its meaning does not depend on color alone.
  public enum Style: String, Sendable, Hashable, Codable {
    /// A problem to fix: only the corners; of an oval four arcs.
    case warning
    /// Work in progress: a thin closed line and its corners; of an oval a closed line.
    case progress
    /// All is well: a thick closed line.
    case success
    /// For aiming: a thin closed line without a meaning of its own.
    case guide
    /// For debugging; shown with debug drawing only.
    case debug

    /// Whether it says how things stand.
    var isOfState: Bool { self == .warning || self == .progress || self == .success }
  }

  /// A closed line.
  public struct Outline: Sendable, Hashable {
    /// Its corners, at least three.
    public var points: [PixelPoint]
    /// How it is drawn.
    public var style: Style

    /// Creates an outline.
    public init(_ points: [PixelPoint], style: Style) {
      self.points = points
      self.style = style
    }
  }

  /// A circle or an ellipse.
  public struct Oval: Sendable, Hashable {
    /// Its middle.
    public var center: PixelPoint
    /// Half its width.
    public var radiusX: Double
    /// Half its height.
    public var radiusY: Double
    /// How it is drawn.
    public var style: Style

    /// Creates an oval.
    public init(center: PixelPoint, radiusX: Double, radiusY: Double, style: Style) {
      self.center = center
      self.radiusX = radiusX
      self.radiusY = radiusY
      self.style = style
    }
  }

  /// A direction to turn to: a triangle that points there.
  public struct Arrow: Sendable, Hashable {
    /// Its middle.
    public var center: PixelPoint
    /// Where it points, in radians clockwise from the right of the frame.
    ///
    /// A mirrored preview mirrors it as it mirrors the person.
    public var angle: Double
    /// From its tip to its base.
    public var length: Double

    /// Creates an arrow.
    public init(center: PixelPoint, angle: Double, length: Double) {
      self.center = center
      self.angle = angle
      self.length = length
    }
  }

  /// Progress in steps: a filled dot for each finished one, a ring for each other one.
  public struct Steps: Sendable, Hashable {
    /// Those that are done.
    public var done: Int
    /// All of them, at most 12.
    public var total: Int

    /// Creates a count.
    public init(done: Int, total: Int) {
      self.done = done
      self.total = total
    }
  }

  /// Closed lines, the lowest first.
  public var outlines: [Outline]
  /// Circles and ellipses.
  public var ovals: [Oval]
  /// Where to turn to; several where any of them will do.
  public var arrows: [Arrow]
  /// How far it is; nil where nothing is counted.
  public var steps: Steps?
  /// Single points, shown with debug drawing only.
  public var debugPoints: [PixelPoint]
  /// Lines of technical text, shown with debug drawing only.
  public var debugLines: [String]

  /// Creates content; empty where nothing is given.
  public init(
    outlines: [Outline] = [], ovals: [Oval] = [], arrows: [Arrow] = [], steps: Steps? = nil,
    debugPoints: [PixelPoint] = [], debugLines: [String] = []
  ) {
    self.outlines = outlines
    self.ovals = ovals
    self.arrows = arrows
    self.steps = steps
    self.debugPoints = debugPoints
    self.debugLines = debugLines
  }

  /// Limits the content while a hint is still held: only its own arrows, and no green outline around a warning.
  mutating func wait(for kind: OverlayHint.Kind, arrows: [Arrow]) {
    self.arrows = arrows
    let style: Style =
      switch kind {
      case .warning: .warning
      case .progress: .progress
      case .success: .success
      }
    for index in outlines.indices where outlines[index].style.isOfState { outlines[index].style = style }
    for index in ovals.indices where ovals[index].style.isOfState { ovals[index].style = style }
  }
}
