internal import BonafideCore

extension PageGate {
  /// Lines of text that go on under a finger.
  static let textUnderFingers = PageGate(
    .pageTextUnderFingers, .gate(.covered),
    .pixels { session in
      guard !session.lines.isEmpty else { return MeasuredValue(nil, session.settings[.pageTextUnderFingers], .lines) }
      let (mask, size) = (try session.fingers().mask, session.page.image.size)
      // What leans is a watermark.
      let lines = session.lines.filter { abs(cosine(OrientedBox(reading: $0.quad).angle)) > 0.98 && $0.text.count >= 2 }
      let ends = lines.map { line in
        let width = touch.heights * line.height
        func isTouched(_ x: Double) -> Bool {
          let end = PixelRect(x: x, y: line.box.y, width: width, height: line.box.height)
          return mask.share(of: PageBox(end, in: size)) > touch.share
        }
        return (line: line, left: isTouched(line.box.x - width), right: isTouched(line.box.maxX))
      }
      let margins = ends.filter { !$0.left }.map(\.line.box.x)
      let touched = ends.count { end in
        // A line that begins where others begin which nothing touches has not lost its first letters.
        let isAtMargin = margins.count { abs($0 - end.line.box.x) < margin.reach * end.line.height } >= margin.lineCount
        return end.right || end.left && !isAtMargin
      }
      return MeasuredValue(Double(touched), session.settings[.pageTextUnderFingers], .lines)
    })

  /// So many lines that begin at one place, to within a share of a line's height, make it a margin.
  private static let margin = (lineCount: 2, reach: 0.35)

  /// A line of text whose end a finger touches may go on under it: touched is what is taken for more than so great a
  /// share of the place where the next letter would stand, so many line heights wide.
  private static let touch = (share: 0.3, heights: 0.8)
}

extension TextLine {
  /// Across the letters, in pixels.
  fileprivate var height: Double { OrientedBox(reading: quad).height }
}
