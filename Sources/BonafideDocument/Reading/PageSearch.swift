internal import BonafideCore

/// The parts of a picture in which further pages may lie: those with room for a page like the ones found.
struct PageSearch {
  /// A page is as large as the first one, or smaller by this share: it lies further off, or its edge is not exact.
  private static let leastLength = (longer: 0.7, shorter: 0.65)
  /// Most parts that are searched in one picture.
  private static let mostAreas = 6

  private let least: (longer: Double, shorter: Double)
  private var free: [PixelRect]
  private var searchedCount = 0
  /// Parts that were searched without success; parts inside them are not searched again.
  private var searched: [PixelRect] = []

  /// Begins with a picture and the page that was found in it.
  init(picture: PixelSize, like page: Quadrilateral) {
    let sides = [page.width, page.height].sorted()
    least = (sides[1] * Self.leastLength.longer, sides[0] * Self.leastLength.shorter)
    free = [PixelRect(picture)]
    take(page)
  }

  /// Takes the place of a page out of what is searched.
  mutating func take(_ page: Quadrilateral) {
    let taken = page.bounds
    free = free.flatMap { area -> [PixelRect] in
      guard area.intersection(taken).area > 0 else { return [area] }
      return [
        PixelRect(x: area.x, y: area.y, width: area.width, height: taken.y - area.y),
        PixelRect(x: area.x, y: taken.maxY, width: area.width, height: area.maxY - taken.maxY),
        PixelRect(x: area.x, y: area.y, width: taken.x - area.x, height: area.height),
        PixelRect(x: taken.maxX, y: area.y, width: area.maxX - taken.maxX, height: area.height),
      ]
    }
    .filter { area in
      area.width > 0 && area.height > 0 && max(area.width, area.height) >= least.longer
        && min(area.width, area.height) >= least.shorter
    }
  }

  /// The largest part that was not searched yet; nil where none is left, or enough were.
  mutating func next() -> PixelRect? {
    guard searchedCount < Self.mostAreas else { return nil }
    let open = free.filter { area in !searched.contains { area.share(inside: $0) >= 0.99 } }
    guard let area = open.max(by: { $0.area < $1.area }) else { return nil }
    searchedCount += 1
    searched.append(area)
    return area
  }
}
