package import BonafideCore

/// Picks the stacks of long thin lines that may be a machine readable zone from all lines of text in a picture.
///
/// The lines of a zone are parallel, equally long, start and end together and stand close (Doc 9303-3, 3: line pitch
/// and character pitch are fixed).
package struct MRZCandidateDetector: Sendable {
  /// Lines that may form a zone, top to bottom as they read when the first line reads along its angle.
  package struct Stack: Sendable, Hashable {
    package var lines: [OrientedBox]
    /// How much it looks like a zone; only the order counts.
    package var score: Double
  }

  package init() {}

  /// Least width over height of a whole line: the shortest zone line (TD1: 30 characters) has about 17.
  package static let leastAspect = 8.0
  /// Largest difference of direction within a stack, radians (5 degrees): room for perspective.
  package static let largestTurn = 0.09
  /// Largest difference in length within a stack and of its ends, as shares of the length.
  package static let largestLengthDifference = 0.2
  package static let largestShift = 0.12
  /// Distance between neighboring lines in heights of a detected line.
  package static let pitch = 0.5...4.0

  /// The stacks of two or three lines, the likeliest first; three where three fit.
  package func stacks(_ lines: [OrientedBox], limit: Int = 16) -> [Stack] {
    let long = lines.filter { $0.aspect >= Self.leastAspect }.sorted { $0.width > $1.width }.prefix(60)
    let longest = max(long.first?.width ?? 1, 1)
    var stacks: [Stack] = []
    for seed in long {
      let fellows = long.compactMap { line in
        belongs(line, to: seed) ? (line, seed.coordinates(of: line.center).v) : nil
      }
      .sorted { $0.1 < $1.1 }
      guard let place = fellows.firstIndex(where: { $0.0 == seed }) else { continue }
      for start in max(0, place - 2)...place {
        for count in [3, 2] where start + count <= fellows.count && start + count > place {
          let part = Array(fellows[start..<(start + count)])
          if var score = score(part.map(\.0), offsets: part.map(\.1)) {
            // A zone holds the longest lines of most documents; lines among many alike are a paragraph.
            score += seed.width / longest - (fellows.count > 3 ? 1 : 0)
            let isKnown = stacks.contains { $0.lines == part.map(\.0) }
            if !isKnown { stacks.append(Stack(lines: part.map(\.0), score: score)) }
          }
        }
      }
    }
    return Array(stacks.sorted { $0.score > $1.score }.prefix(limit))
  }

  /// The likeliest stack whose lines run across most of the page and are as thin as those of a zone, in pixels of a
  /// page; nil for none.
  ///
  /// Lines of 30 characters on a card are at least 17 times as long as high, and take nine tenths of its width.
  package func evident(_ lines: [OrientedBox], in page: PixelSize) -> Stack? {
    stacks(lines, limit: 2).first { stack in
      stack.lines.allSatisfy { line in
        let side = abs(line.along.x) * Double(page.width) + abs(line.along.y) * Double(page.height)
        return line.aspect >= 14 && line.width >= 0.7 * side
      }
    }
  }

  /// Single lines and thick areas that may contain a zone whose lines were not found separately, the likeliest first.
  package func areas(_ lines: [OrientedBox], limit: Int = 2) -> [OrientedBox] {
    let long = lines.filter { $0.aspect >= 4 }.sorted { $0.width > $1.width }
    return Array(long.prefix(limit))
  }

  /// Lines long enough for a zone whose neighbors may have been overlooked, the longest first.
  package func singles(_ lines: [OrientedBox], limit: Int = 2) -> [OrientedBox] {
    Array(lines.filter { $0.aspect >= 12 }.sorted { $0.width > $1.width }.prefix(limit))
  }

  /// Lines that were found in pieces, joined: neighbors on the same base line less than two heights apart.
  package func joined(_ lines: [OrientedBox]) -> [OrientedBox] {
    var rest = lines.filter { $0.aspect >= 1.5 }.sorted { $0.width > $1.width }
    var result: [OrientedBox] = []
    while !rest.isEmpty {
      var line = rest.removeFirst()
      var hasGrown = true
      while hasGrown {
        hasGrown = false
        for (index, other) in rest.enumerated() where continues(line, other) {
          let corners = line.quadrilateral.corners + other.quadrilateral.corners
          let a = line.coordinates(of: other.center)
          let turn = a.u >= 0 ? arcTangent(a.v, a.u) : arcTangent(-a.v, -a.u)
          let share = other.width / (line.width + other.width)
          guard let whole = OrientedBox(around: corners, angle: line.angle + turn * share) else { continue }
          line = whole
          rest.remove(at: index)
          hasGrown = true
          break
        }
      }
      result.append(line)
    }
    return result
  }

  private func continues(_ line: OrientedBox, _ other: OrientedBox) -> Bool {
    let place = line.coordinates(of: other.center)
    let gap = abs(place.u) - (line.width + other.width) / 2
    return OrientedBox.axisDifference(line.angle, other.angle) < 0.15 && gap > -0.5 * line.height
      && gap < 2 * line.height && abs(place.v) < 0.5 * line.height + 0.03 * abs(place.u)
      && (0.6...1.7).contains(other.height / max(line.height, 1e-6))
  }

  private func belongs(_ line: OrientedBox, to seed: OrientedBox) -> Bool {
    guard OrientedBox.axisDifference(line.angle, seed.angle) < Self.largestTurn,
      abs(line.width - seed.width) < Self.largestLengthDifference * seed.width
    else { return false }
    let place = seed.coordinates(of: line.center)
    return abs(place.u) < Self.largestShift * seed.width && abs(place.v) < 9 * seed.height
  }

  /// How much a stack looks like a zone; nil where its lines are too near or too far apart or unevenly spaced.
  private func score(_ lines: [OrientedBox], offsets: [Double]) -> Double? {
    let height = lines.reduce(0) { $0 + $1.height } / Double(lines.count)
    let gaps = zip(offsets.dropFirst(), offsets).map { ($0 - $1) / max(height, 1e-6) }
    guard let least = gaps.min(), let most = gaps.max(), Self.pitch.contains(least), Self.pitch.contains(most),
      most < 1.5 * least
    else { return nil }
    let widths = lines.map(\.width)
    guard let narrow = widths.min(), let wide = widths.max(), wide > 0 else { return nil }
    // The aspect of the longest format is 30, that of the shortest 17; anything far below is ordinary text.
    let aspect = min(wide / height, 30) / 30
    let likeness = 1 - min(1, (wide - narrow) / wide / Self.largestLengthDifference)
    return likeness + 2 * aspect + (lines.count == 3 ? 0.5 : 0)
  }
}
