internal import BonafideCore

extension PageGate {
  /// Lines of text that go on under a finger.
  static let textUnderFingers = PageGate(
    .pageTextUnderFingers, .gate(.covered),
    .pixels { session in
      guard !session.lines.isEmpty else { return MeasuredValue(nil, session.settings[.pageTextUnderFingers], .lines) }
      let (mask, size) = (try session.fingers().mask, session.page.image.size)
      let drawn = session.areas.filter { drawings.contains($0.name) }.map { $0.box.pixels(in: size) }
      let touched = session.lines.count { line in
        let box = OrientedBox(reading: line.quad)
        // What leans is a watermark.
        guard abs(cosine(box.angle)) > 0.98, line.text.count >= 2 else { return false }
        guard !drawn.contains(where: { $0.intersection(line.box).area * 2 > line.box.area }) else { return false }
        let width = touch.heights * box.height
        var ends = [line.box.maxX]
        if !beginsItsField(line, in: session), !beginsColumn(line, in: session) { ends.append(line.box.x - width) }
        return ends.contains { x in
          let end = PixelRect(x: x, y: line.box.y, width: width, height: line.box.height)
          return mask.share(of: PageBox(end, in: size)) > touch.share
        }
      }
      return MeasuredValue(Double(touched), session.settings[.pageTextUnderFingers], .lines)
    })

  /// Whether a line begins where the field that it stands in does, so that nothing of it lies further to the left.
  private static func beginsItsField(_ line: TextLine, in session: PageSession) -> Bool {
    session.areas.contains { area in
      let box = area.box.pixels(in: session.page.image.size)
      return box.intersection(line.box).area * 2 > line.box.area
        && abs(line.box.x - box.x) < touch.heights * line.box.height
    }
  }

  /// Whether two other lines begin right above or below where a line begins: a line whose beginning is hidden begins
  /// where the finger ends.
  private static func beginsColumn(_ line: TextLine, in session: PageSession) -> Bool {
    let others = session.lines.count { other in
      other != line && abs(other.box.x - line.box.x) < column * min(other.box.height, line.box.height)
    }
    return others >= 2
  }

  /// Lines of a column begin within this share of their height.
  private static let column = 0.25

  /// Areas without print: strokes of a pen and a face may be read as letters.
  private static let drawings: Set = ["portrait", "signature"]

  /// A line of text whose end a finger touches may go on under it: touched is what is taken for more than so great a
  /// share of the place where the next letter would stand, so many line heights wide.
  private static let touch = (share: 0.3, heights: 0.8)
}
