internal import Bonafide

/// The light of a screen that shows a page.
struct ScreenLight: RecaptureLight {
  private let page: LinearPicture
  private let boxes: [[ScreenPanel.Subpixel]]
  private let cell: (width: Float, height: Float)
  /// What brings the mean of a color back to what is shown.
  private let gains: [Float]
  private let surround: Float
  private let margin: Float

  /// Light that a black pixel lets through.
  private static let leak: Float = 0.004

  init(_ page: Image, on panel: ScreenPanel, plan: RecapturePlan) throws {
    let shown = PixelSize(width: Int(plan.pageWidth), height: max(1, Int(plan.pageHeight.rounded())))
    self.page = try LinearPicture(try page.resized(to: shown))
    let cell = panel.cell
    self.cell = cell
    boxes = (0..<3).map(panel.subpixels)
    gains = boxes.map { boxes in
      let area = boxes.reduce(Float(0)) {
        $0 + ($1.x.upperBound - $1.x.lowerBound) * ($1.y.upperBound - $1.y.lowerBound)
      }
      return cell.width * cell.height / area
    }
    surround = plan.surround
    margin = Float(plan.margin * plan.pageWidth)
  }

  func level(_ channel: Int, x: Float, y: Float, halfWidth: Float, halfHeight: Float) -> Float {
    let shown: Float
    if let level = page.level(channel, x, y) {
      shown = level
    } else {
      let far = max(max(-x, x - Float(page.width)), max(-y, y - Float(page.height)))
      // The frame of the screen emits nothing.
      guard far < margin else { return 0.01 }
      shown = surround
    }
    var open: Float = 0
    for box in boxes[channel] {
      open +=
        Self.share(of: box.x, period: cell.width, about: x, half: halfWidth)
        * Self.share(of: box.y, period: cell.height, about: y, half: halfHeight)
    }
    return max(shown, Self.leak) * open * gains[channel]
  }

  /// How much of an interval lies in one that repeats.
  private static func share(of box: ClosedRange<Float>, period: Float, about place: Float, half: Float) -> Float {
    let half = max(half, 0.01)
    return (length(of: box, period, to: place + half) - length(of: box, period, to: place - half)) / (2 * half)
  }

  private static func length(of box: ClosedRange<Float>, _ period: Float, to place: Float) -> Float {
    let turns = (place / period).rounded(.down)
    let width = box.upperBound - box.lowerBound
    return turns * width + min(max(place - turns * period - box.lowerBound, 0), width)
  }
}
