internal import BonafideCore
internal import BonafideFace

/// Draws detection error trade-off curves as SVG.
///
/// Both axes are normal deviates of the rates (Martin et al. 1997), so that normally distributed similarities give
/// straight lines. Light background, no scripts, no outside resources.
public struct DETPlot: Sendable {
  /// A curve with its name.
  public struct Series: Sendable {
    /// What the legend calls it.
    public let name: String
    /// Its points, by falling threshold.
    public let points: [DETPoint]
    /// Marked points, at most a handful.
    public let marks: [OperatingPoint]

    /// Creates a curve.
    public init(name: String, points: [DETPoint], marks: [OperatingPoint] = []) {
      self.name = name
      self.points = points
      self.marks = marks
    }
  }

  /// The heading.
  public let title: String
  /// The heading.
  public let subtitle: String
  /// The curves.
  public let series: [Series]

  /// Creates a plot of up to four curves.
  public init(title: String, subtitle: String, series: [Series]) {
    self.title = title
    self.subtitle = subtitle
    self.series = Array(series.prefix(Self.colors.count))
  }

  /// The plot of a face evaluation: listed pairs and, where there are, all comparisons.
  public init(_ result: FaceEvaluationResult) {
    func series(_ name: String, _ errors: ErrorSummary) -> Series {
      Series(
        name: "\(name): \(Self.grouped(errors.genuineCount)) same, \(Self.grouped(errors.impostorCount)) different",
        points: errors.curve, marks: errors.points.filter { $0.targetFalseMatchRate != nil })
    }
    self.init(
      title: "Face comparison: detection error trade-off",
      subtitle: "\(Self.grouped(result.pictureCount)) pictures, effort \(result.effort.rawValue), "
        + "\(result.failuresToEnrol.pictures.count) without a template",
      series: [series("Listed pairs", result.pairs)]
        + (result.allComparisons.map { [series("All comparisons", $0)] } ?? []))
  }

  static let colors = ["#1f5fbf", "#c2410c", "#15803d", "#7e22ce"]
  private static let ticks: [(rate: Double, label: String)] = [
    (1e-6, "0.0001 %"), (1e-5, "0.001 %"), (1e-4, "0.01 %"), (1e-3, "0.1 %"), (0.01, "1 %"), (0.02, "2 %"),
    (0.05, "5 %"),
    (0.1, "10 %"), (0.2, "20 %"), (0.4, "40 %"),
  ]
  private let width = 760.0
  private let height = 620.0
  private let frame = (left: 84.0, top: 84.0, right: 736.0, bottom: 520.0)
  private let fmrRange = 1e-6...0.5
  private let fnmrRange = 5e-4...0.6

  /// The picture as SVG text.
  public func svg() -> String {
    var out = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(width))" height="\(Int(height))" \
      viewBox="0 0 \(Int(width)) \(Int(height))" role="img" aria-label="\(Self.escaped(title))" \
      font-family="Inter, 'DejaVu Sans', Helvetica, Arial, sans-serif" font-size="12" fill="#334155">
      <rect width="100%" height="100%" fill="#ffffff"/>
      <text x="\(frame.left)" y="36" font-size="18" font-weight="600" fill="#0f172a">\(Self.escaped(title))</text>
      <text x="\(frame.left)" y="58" fill="#64748b">\(Self.escaped(subtitle))</text>
      <clipPath id="plot"><rect x="\(frame.left)" y="\(frame.top)" width="\(frame.right - frame.left)" \
      height="\(frame.bottom - frame.top)"/></clipPath>

      """
    out += grid()
    out += #"<g clip-path="url(#plot)" fill="none" stroke-linejoin="round">"# + "\n"
    for (index, one) in series.enumerated() { out += curve(one, color: Self.colors[index]) }
    out += "</g>\n"
    for (index, one) in series.enumerated() { out += marks(one, color: Self.colors[index]) + legend(one, index) }
    return out + "</svg>\n"
  }

  private func x(_ rate: Double) -> Double {
    place(rate, in: fmrRange, from: frame.left, to: frame.right)
  }

  private func y(_ rate: Double) -> Double {
    place(rate, in: fnmrRange, from: frame.bottom, to: frame.top)
  }

  private func place(_ rate: Double, in range: ClosedRange<Double>, from start: Double, to end: Double) -> Double {
    let low = NormalDeviate.of(range.lowerBound)
    let high = NormalDeviate.of(range.upperBound)
    let share = (NormalDeviate.of(min(max(rate, range.lowerBound / 10), 0.999)) - low) / (high - low)
    return Self.rounded(start + (end - start) * share)
  }

  private func grid() -> String {
    var out = "<g stroke=\"#e2e8f0\" stroke-width=\"1\">\n"
    for tick in Self.ticks {
      if fmrRange.contains(tick.rate) {
        out += #"<path d="M\#(x(tick.rate)) \#(frame.top)V\#(frame.bottom)"/>"# + "\n"
      }
      if fnmrRange.contains(tick.rate) {
        out += #"<path d="M\#(frame.left) \#(y(tick.rate))H\#(frame.right)"/>"# + "\n"
      }
    }
    out += "</g>\n"
    for tick in Self.ticks {
      if fmrRange.contains(tick.rate) {
        out += #"<text x="\#(x(tick.rate))" y="\#(frame.bottom + 18)" text-anchor="middle" font-size="11">"#
        out += "\(tick.label)</text>\n"
      }
      if fnmrRange.contains(tick.rate) {
        out += #"<text x="\#(frame.left - 8)" y="\#(y(tick.rate) + 4)" text-anchor="end" font-size="11">"#
        out += "\(tick.label)</text>\n"
      }
    }
    let middleX = (frame.left + frame.right) / 2
    let middleY = (frame.top + frame.bottom) / 2
    return out + """
      <path d="M\(frame.left) \(frame.top)V\(frame.bottom)H\(frame.right)" fill="none" stroke="#94a3b8"/>
      <text x="\(middleX)" y="\(frame.bottom + 40)" text-anchor="middle">\
      False-match rate (different people accepted)</text>
      <text transform="translate(22 \(middleY)) rotate(-90)" text-anchor="middle">\
      False-non-match rate (same person rejected)</text>

      """
  }

  private func curve(_ one: Series, color: String) -> String {
    // Errors change in steps: draw them as such, down where a threshold rejects more, across where it accepts less.
    var path = ""
    var previous: DETPoint?
    for point in one.points where point.falseMatchRate > 0 {
      let command = previous == nil ? "M\(x(point.falseMatchRate)) " : "H\(x(point.falseMatchRate))V"
      path += "\(command)\(y(point.falseNonMatchRate))"
      previous = point
    }
    return path.isEmpty ? "" : #"<path d="\#(path)" stroke="\#(color)" stroke-width="2"/>"# + "\n"
  }

  private func marks(_ one: Series, color: String) -> String {
    one.marks.filter { $0.falseMatchRate.value > 0 && $0.falseNonMatchRate.value > 0 }.map { mark in
      let (left, low, high) = (
        x(mark.falseMatchRate.value), y(mark.falseNonMatchRate.lower95), y(mark.falseNonMatchRate.upper95)
      )
      let bottom = min(low, frame.bottom)
      return """
        <path d="M\(left) \(bottom)V\(high)M\(left - 4) \(high)h8M\(left - 4) \(bottom)h8" stroke="\(color)" \
        stroke-width="1.2" fill="none"/>
        <circle cx="\(left)" cy="\(y(mark.falseNonMatchRate.value))" r="4" fill="#ffffff" stroke="\(color)" \
        stroke-width="2"/>

        """
    }.joined()
  }

  private func legend(_ one: Series, _ index: Int) -> String {
    let top = frame.bottom + 64 + 18 * Double(index)
    return """
      <path d="M\(frame.left) \(top - 4)h24" stroke="\(Self.colors[index])" stroke-width="2"/>
      <text x="\(frame.left + 32)" y="\(top)">\(Self.escaped(one.name)) (bars: 95 % interval)</text>

      """
  }

  private static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  static func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    var at = digits.count - 3
    while at > 0 {
      digits.insert(",", at: at)
      at -= 3
    }
    return String(digits)
  }

  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}
