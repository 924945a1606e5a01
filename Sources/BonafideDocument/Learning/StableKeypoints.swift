internal import BonafideCore
internal import BonafideImaging

/// The keypoints that every copy of a page has, spread over the page.
///
/// A page is laid by its keypoints: if all came from one heading, the corners far from it would be off by many pixels.
/// So the page is divided into cells, and each in turn gives its strongest keypoint.
struct StableKeypoints {
  /// The keypoints in the common frame, the first ones of each cell before the second ones; nil where there is no page.
  let keypoints: KeypointSet?

  /// Columns and rows of cells.
  private static let cells = (columns: 8, rows: 5)
  /// How far a keypoint may stand off on another specimen, as a share of the width.
  private static let reach = 0.012
  /// Most of 256 bits in which two descriptions of one place may differ; the same as in matching.
  private static let mostBits = 80
  /// The size of the surroundings that a keypoint describes, in shares of the page: some thirty pixels of a thousand,
  /// 1.2 mm of 85.
  private static let surroundings = 1.2 / 85

  /// Finds the keypoints.
  ///
  /// - Parameters:
  ///   - pages: the flat page of each specimen, at least one.
  ///   - frames: how they lie over one another.
  ///   - personal: places of the common frame that differ from copy to copy.
  ///   - count: most keypoints.
  /// - Throws: `ImageError`.
  init(_ pages: [Image], frames: SpecimenFrames, personal: [PixelRect], count: Int) throws {
    let margin = Self.surroundings * Double(frames.size.width)
    let sets = try zip(pages, frames.maps).map { page, map in
      // Personal parts are covered first: a portrait has more features than all print, and would crowd it out.
      try KeypointDetector().detect(
        in: Self.covered(page, personal, by: map).converted(to: .gray8), maximumCount: 2 * count
      ).moved(by: map)
    }
    guard let first = sets.first else {
      keypoints = nil
      return
    }
    let width = KeypointSet.descriptorByteCount
    let others = sets.dropFirst()
    var cells = [[Int]](repeating: [], count: Self.cells.columns * Self.cells.rows)
    for (index, place) in first.places.enumerated() {
      guard let cell = Self.cell(of: place, in: frames.size),
        !personal.contains(where: { place.isNear($0, within: margin) }),
        others.allSatisfy({
          Self.has(
            $0, place, first.descriptors[index * width..<(index + 1) * width],
            within: Self.reach * Double(frames.size.width))
        })
      else { continue }
      cells[cell].append(index)
    }
    let depth = cells.map(\.count).max() ?? 0
    let chosen = (0..<depth).flatMap { rank in cells.compactMap { $0.indices.contains(rank) ? $0[rank] : nil } }
      .prefix(count)
    keypoints = KeypointSet(
      places: chosen.map { first.places[$0] },
      descriptors: chosen.flatMap { first.descriptors[$0 * width..<($0 + 1) * width] })
  }

  /// A page with rectangles of the common frame painted over.
  private static func covered(_ page: Image, _ rects: [PixelRect], by map: Homography) throws -> Image {
    guard let back = map.inverse else { return page }
    var canvas = try Canvas(page)
    for rect in rects {
      guard let place = back.apply(Quadrilateral(rect)) else { continue }
      try canvas.fill(place.bounds, color: Color(red: 160, green: 160, blue: 160))
    }
    return canvas.image
  }

  private static func cell(of place: PixelPoint, in size: PixelSize) -> Int? {
    guard place.x >= 0, place.y >= 0, place.x < Double(size.width), place.y < Double(size.height) else { return nil }
    let column = Int(place.x / Double(size.width) * Double(cells.columns))
    let row = Int(place.y / Double(size.height) * Double(cells.rows))
    return min(row, cells.rows - 1) * cells.columns + min(column, cells.columns - 1)
  }

  private static func has(
    _ set: KeypointSet, _ place: PixelPoint, _ description: ArraySlice<UInt8>, within reach: Double
  ) -> Bool {
    let width = KeypointSet.descriptorByteCount
    return set.places.indices.contains { index in
      let other = set.places[index]
      guard abs(other.x - place.x) <= reach, abs(other.y - place.y) <= reach else { return false }
      let bits = zip(description, set.descriptors[index * width..<(index + 1) * width])
        .reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount }
      return bits <= mostBits
    }
  }
}

extension PixelPoint {
  /// Whether the point is in a rectangle or at most so far from it.
  func isNear(_ rect: PixelRect, within distance: Double) -> Bool {
    x > rect.x - distance && x < rect.maxX + distance && y > rect.y - distance && y < rect.maxY + distance
  }
}
