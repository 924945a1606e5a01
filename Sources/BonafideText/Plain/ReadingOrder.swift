package import BonafideCore

/// Puts lines into the order in which a person reads them.
package enum ReadingOrder {
  /// Rows from the top, each from its start, seen in the direction that most of the text reads.
  package static func sorted(_ lines: [TextLine]) -> [TextLine] {
    var dx = 0.0
    var dy = 0.0
    for line in lines {
      dx += line.quad.topRight.x - line.quad.topLeft.x
      dy += line.quad.topRight.y - line.quad.topLeft.y
    }
    let length = max((dx * dx + dy * dy).squareRoot(), 1e-9)
    let along = dx == 0 && dy == 0 ? PixelPoint(x: 1, y: 0) : PixelPoint(x: dx / length, y: dy / length)
    let placed = lines.map { line -> (line: TextLine, u: Double, v: Double) in
      let start = line.quad.topLeft.midpoint(to: line.quad.bottomLeft)
      let center = line.quad.center
      return (line, start.x * along.x + start.y * along.y, -center.x * along.y + center.y * along.x)
    }.sorted { $0.v < $1.v }
    var rows: [[(line: TextLine, u: Double, v: Double)]] = []
    for item in placed {
      if let first = rows.last?.first, item.v - first.v < 0.5 * min(first.line.quad.height, item.line.quad.height) {
        rows[rows.count - 1].append(item)
      } else {
        rows.append([item])
      }
    }
    return rows.flatMap { $0.sorted { $0.u < $1.u }.map(\.line) }
  }
}
