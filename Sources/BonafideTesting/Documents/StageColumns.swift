internal import Bonafide

/// Sets blocks of text as cards do: one below the other beside the portrait, then in a second column.
///
/// Lengths are shares of the page's sides.
struct StageColumns {
  /// Something to place.
  struct Block {
    var name: String
    var width: Double
    var height: Double
    /// The block in whose row this one stands, where it has room there.
    var partner: String?
  }

  /// Where the first column begins and the last one ends.
  let start: Double
  let end: Double
  /// Least distance between neighbors in a row, and between rows.
  let gapAcross: Double
  let gapAlong: Double

  /// Measures the columns of a page.
  ///
  /// - Parameters:
  ///   - portrait: the columns keep to the wider side of it; nil gives them the whole width.
  ///   - size: of the page, in millimeters.
  ///   - design: how far rows, and columns and portrait, are apart.
  init(beside portrait: PageBox?, size: PageSize, design: StageDesign) {
    let (left, right) = portrait.map { ($0.x, 1 - $0.x - $0.width) } ?? (0, 0.96)
    let gap = design.columnGap / size.widthMillimeters
    start = left <= right ? (portrait.map { $0.x + $0.width } ?? 0) + gap : 0.04
    end = left <= right ? 0.97 : 1 - right - (portrait?.width ?? 0) - gap
    gapAcross = 3 / size.widthMillimeters
    gapAlong = design.rowGap / size.heightMillimeters
  }

  /// Places for all blocks in their order; nil where some find none.
  func places(_ blocks: [Block], in layout: inout StageLayout) -> [PageBox]? {
    var taken = layout
    var found: [PageBox] = []
    for block in blocks {
      let row = block.partner.flatMap { name in blocks.firstIndex { $0.name == name } }
      let mate = row.flatMap { $0 < found.count ? found[$0] : nil }
      guard let box = mate.flatMap({ place(block, besides: $0, in: taken) }) ?? place(block, in: taken) else {
        return nil
      }
      taken.take(box)
      found.append(box)
    }
    layout = taken
    return found
  }

  private func isFree(_ box: PageBox, _ layout: StageLayout) -> Bool {
    box.x + box.width <= end && layout.isFree(box, across: gapAcross, along: gapAlong)
  }

  private func place(_ block: Block, besides mate: PageBox, in layout: StageLayout) -> PageBox? {
    for x in [(start + end) / 2, mate.x + mate.width + gapAcross * 1.01] {
      let box = PageBox(x: x, y: mate.y, width: block.width, height: block.height)
      if x >= mate.x + mate.width + gapAcross, isFree(box, layout) { return box }
    }
    return nil
  }

  private func place(_ block: Block, in layout: StageLayout) -> PageBox? {
    for share in [0, 0.5, 0.25, 0.75] {
      let x = start + share * (end - start)
      for y in stride(from: 0.025, through: 0.975 - block.height, by: 0.005) {
        let box = PageBox(x: x, y: y, width: block.width, height: block.height)
        if isFree(box, layout) { return box }
      }
    }
    return nil
  }
}
