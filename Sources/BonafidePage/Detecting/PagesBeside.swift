package import BonafideCore

/// Tells outlines that lie beside one another as cards on a scan do.
///
/// Such a picture is no page itself, and what lies around several of its outlines is none either.
package enum PagesBeside {
  /// How many times as long one page may be as another on the same picture.
  ///
  /// ID-3 is 1.46 times as long as ID-1; two portraits of one page mostly differ by more.
  private static let mostLonger = 1.5
  /// Outlines that share less than this of the smaller one lie beside one another.
  private static let apart = 0.2
  /// Share of a page from which it lies in an outline.
  private static let inside = 0.5

  /// The outlines that are pages beside one another.
  ///
  /// - Parameters:
  ///   - outlines: of one picture, the surest first.
  ///   - isSeen: whether the picture shows a page's edges where an outline lies; asked only where two may be pages.
  /// - Returns: at least two with the proportions of a page, about as large as one another and seen, or none.
  package static func pages(
    _ outlines: [DetectedDocument], isSeen: (Quadrilateral) throws -> Bool
  ) rethrows -> [DetectedDocument] {
    let possible = outlines.filter { $0.size != nil }
    let seen = try possible.filter { one in
      try possible.contains { isBeside(one.quad, $0.quad) } && isSeen(one.quad)
    }
    let groups = seen.map { first in
      seen.reduce(into: [first]) { group, next in
        if group.allSatisfy({ isBeside($0.quad, next.quad) }) { group.append(next) }
      }
    }
    // The first of equals begins with the surest outline.
    let largest = groups.reduce([]) { $1.count > $0.count ? $1 : $0 }
    return largest.count > 1 ? largest : []
  }

  /// Whether an outline lies around several pages, and so is none.
  package static func holdsSeveral(_ outline: Quadrilateral, of pages: [DetectedDocument]) -> Bool {
    pages.count { $0.quad.share(inside: outline) > inside } > 1
  }

  /// Whether an outline ends where a part of a picture was cut off, and so may be that of a piece of a page.
  ///
  /// - Parameters:
  ///   - outline: found in the part, in pixels of the picture.
  ///   - part: the part.
  ///   - area: what it is a part of; its own border cuts nothing.
  /// - Returns: true for an outline within a hundredth of the part's length from a cut, or beyond it.
  package static func isCutOff(_ outline: Quadrilateral, by part: PixelRect, of area: PixelRect) -> Bool {
    let (box, near) = (outline.bounds, cutReach * max(part.width, part.height))
    return (part.x > area.x && box.x - part.x < near) || (part.maxX < area.maxX && part.maxX - box.maxX < near)
      || (part.y > area.y && box.y - part.y < near) || (part.maxY < area.maxY && part.maxY - box.maxY < near)
  }

  /// Greatest distance from a cut at which an outline ends there, as a share of the part's longer side.
  private static let cutReach = 0.01

  /// Whether one lies beside the other and is about as large.
  package static func isBeside(_ one: Quadrilateral, _ other: Quadrilateral) -> Bool {
    let (shorter, longer) = (min(one.width, other.width), max(one.width, other.width))
    guard shorter > 0, longer <= mostLonger * shorter else { return false }
    return one.share(inside: other) < apart && other.share(inside: one) < apart
  }
}
