internal import BonafideCore

/// Numbers of entries whose full stop was not read: `2` beside a name, in the column of `4a.` and `5.`.
extension PageSegments {
  /// Fewest numbers that are clearly such in the column, how far their starts differ, and how far behind one its value
  /// begins at most, both in heights of the higher text.
  private static let column = (leastCount: 2, offset: 0.6, gap: 4.0)
  /// How sure such a number is, 0...1.
  private static let quality = 0.7

  /// The fields that single digits on a page without a definition stand for, by line.
  func loneNumbers(in lines: [TextLine]) -> [Int: PageLabel] {
    guard definition == nil, !entries.numbers.isEmpty else { return [:] }
    let clear = lines.filter { line in
      numberSpans(of: Array(line.text.prefix(200))).first.map { $0.range.lowerBound == 0 && $0.label.quality == 1 }
        ?? false
    }
    guard clear.count >= Self.column.leastCount else { return [:] }
    return lines.enumerated().reduce(into: [:]) { found, line in
      let (number, box) = (line.offset, line.element.box)
      guard line.element.text.count == 1, let fields = entries.numbers[line.element.text] else { return }
      let beside = clear.count { other in
        abs(other.box.x - box.x) < Self.column.offset * max(other.box.height, box.height)
      }
      let hasValue = lines.contains { other in
        let common = min(box.maxY, other.box.maxY) - max(box.y, other.box.y)
        return common > 0.5 * box.height && other.box.x > box.maxX
          && other.box.x - box.maxX < Self.column.gap * max(other.box.height, box.height)
      }
      guard beside >= Self.column.leastCount, hasValue else { return }
      found[number] = PageLabel(fields: fields, quality: Self.quality, isDefined: false, isNumber: true)
    }
  }
}
