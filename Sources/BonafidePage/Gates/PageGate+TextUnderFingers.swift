internal import BonafideCore

extension PageGate {
  /// Lines of text that go on under a finger.
  static let textUnderFingers = PageGate(
    .pageTextUnderFingers, .gate(.covered),
    .pixels { session in
      guard !session.lines.isEmpty else { return MeasuredValue(nil, session.settings[.pageTextUnderFingers], .lines) }
      let (mask, size) = (try session.fingers().mask, session.page.image.size)
      let areas = session.areas.map { (name: $0.name, box: $0.box.pixels(in: size)) }
      let ends = session.lines.compactMap { line -> LineEnds? in
        let box = OrientedBox(reading: line.quad)
        let fields = areas.filter { line.box.share(inside: $0.box) > 0.5 }
        // A leaning line is a watermark; strokes of a pen or of a face may be read as letters.
        guard abs(cosine(box.angle)) > 0.98, line.text.count >= 2, !fields.contains(where: { drawn.contains($0.name) })
        else { return nil }
        let width = touch.heights * box.height
        func isTouched(_ x: Double) -> Bool {
          mask.share(of: PageBox(PixelRect(x: x, y: line.box.y, width: width, height: line.box.height), in: size))
            > touch.share
        }
        return LineEnds(
          start: line.box.x, height: box.height, isTouchedLeft: isTouched(line.box.x - width),
          isTouchedRight: isTouched(line.box.maxX),
          beginsItsField: fields.contains { abs(line.box.x - $0.box.x) < width })
      }
      let margins = ends.filter { !$0.isTouchedLeft }.map(\.start)
      let touched = ends.count { end in
        // A line has not lost its first letters if it begins where untouched lines begin.
        let isAtMargin = margins.count { abs($0 - end.start) < margin.reach * end.height } >= margin.lineCount
        return end.isTouchedRight || end.isTouchedLeft && !isAtMargin && !end.beginsItsField
      }
      return MeasuredValue(Double(touched), session.settings[.pageTextUnderFingers], .lines)
    })

  /// Areas that hold no print.
  private static let drawn: Set<String> = ["portrait", "signature"]

  /// This many lines that begin at one place, within this share of a line's height, form a margin.
  private static let margin = (lineCount: 2, reach: 0.35)

  /// A line of text may continue under a finger that touches its end: the finger covers more than `share` of the next
  /// letter's place, which is `heights` line heights wide.
  private static let touch = (share: 0.3, heights: 0.8)
}

/// Where a line of text begins, how high it is, and whether fingers touch its ends.
private struct LineEnds {
  /// Left end and height across the letters, in pixels.
  let start, height: Double
  let isTouchedLeft, isTouchedRight: Bool
  /// The line begins where its field does, so that no part of it lies further to the left.
  let beginsItsField: Bool
}
