internal import BonafideCore
internal import BonafidePage

/// How much each cell of a page changes color as diffraction does.
struct HologramActivity: Sendable {
  /// 0...100.
  let score: Double
  /// Active zones in shares of the page, largest first.
  let zones: [PageBox]
  /// The activity of each cell: 1 is where a cell begins to count.
  let cells: [Float]

  static let none = HologramActivity(score: 0, zones: [], cells: [])

  /// Least activity, in levels of 255.
  ///
  /// On the Stage's clips of printed cards the ninth most active cell reaches 1.4 and more with a foil (24 clips, seeds
  /// 5001 to 5024) and 1.1 at most under a shiny film without one (10 clips).
  private static let leastSpread: Float = 1
  /// Cells in zones at which the score is 50; a cell is about 4.6 square millimeters of a card.
  private static let halfCellCount = 12.0
  private static let leastZoneCellCount = 4
  private static let leastBinCount = 6

  private init(score: Double, zones: [PageBox], cells: [Float]) {
    self.score = score
    self.zones = zones
    self.cells = cells
  }

  /// Weighs the views; `zones` are where holograms are expected, nil for anywhere.
  init(_ views: [HologramView], zones expected: [PageBox]?) {
    guard Set(views.map(\.bin)).count >= Self.leastBinCount else {
      self = .none
      return
    }
    let activities = ChromaViews(views).activities()
    let columns = HologramView.columns
    var cells = [Float](repeating: 0, count: HologramView.cellCount)
    for cell in 0..<cells.count where Self.isExpected(cell, expected) {
      cells[cell] = activities[cell] / Self.leastSpread
    }
    var mask = PixelMask(width: columns, height: HologramView.rows)
    for cell in 0..<cells.count { mask.isSet[cell] = cells[cell] >= 1 }
    let parts = mask.parts(atLeast: Self.leastZoneCellCount)
    let count = parts.flatMap(\.pixels).reduce(0) { $0 + Double(min(2, cells[$1])) }
    let size = PixelSize(width: columns, height: HologramView.rows)
    self.init(
      score: 100 * count / (count + Self.halfCellCount), zones: parts.map { PageBox($0.bounds, in: size) }, cells: cells
    )
  }

  private static func isExpected(_ cell: Int, _ zones: [PageBox]?) -> Bool {
    guard let zones else { return true }
    let x = (Double(cell % HologramView.columns) + 0.5) / Double(HologramView.columns)
    let y = (Double(cell / HologramView.columns) + 0.5) / Double(HologramView.rows)
    return zones.contains {
      x >= $0.x - 0.03 && x <= $0.x + $0.width + 0.03 && y >= $0.y - 0.04 && y <= $0.y + $0.height + 0.04
    }
  }
}
