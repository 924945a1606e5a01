internal import BonafideCore

extension PageGate {
  /// Lines of text that go on under a finger.
  static let textUnderFingers = PageGate(
    .pageTextUnderFingers, .gate(.covered),
    .pixels { session in
      guard !session.lines.isEmpty else { return MeasuredValue(nil, session.settings[.pageTextUnderFingers], .lines) }
      let (mask, size) = (try session.fingers().mask, session.page.image.size)
      // What leans is a watermark.
      let lines = session.lines.filter { line in
        abs(cosine(OrientedBox(reading: line.quad).angle)) > 0.98 && line.text.count >= 2 && !isDrawn(line, in: session)
      }
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
        return end.right || end.left && !isAtMargin && !beginsItsField(end.line, in: session)
      }
      return MeasuredValue(Double(touched), session.settings[.pageTextUnderFingers], .lines)
    })

  /// Whether a line is made of strokes of a pen or of a face, which may be read as letters.
  private static func isDrawn(_ line: TextLine, in session: PageSession) -> Bool {
    session.areas.contains { area in
      ["portrait", "signature"].contains(area.name)
        && area.box.pixels(in: session.page.image.size).intersection(line.box).area * 2 > line.box.area
    }
  }

  /// Whether a line begins where the field that it stands in does, so that nothing of it lies further to the left.
  private static func beginsItsField(_ line: TextLine, in session: PageSession) -> Bool {
    session.areas.contains { area in
      let box = area.box.pixels(in: session.page.image.size)
      return box.intersection(line.box).area * 2 > line.box.area
        && abs(line.box.x - box.x) < touch.heights * line.height
    }
  }

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
