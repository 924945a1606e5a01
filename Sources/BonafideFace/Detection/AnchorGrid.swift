internal import BonafideCore

/// The fixed places of boxes in a detection network's output, as shares of its input's side.
///
/// Published with the networks (MediaPipe, ssd_anchors_calculator): centers at (cell + 0.5) / cells, size 1.
struct AnchorGrid: Sendable, Hashable {
  /// One layer of the pyramid: square cells a side, and anchors in each.
  struct Layer: Sendable, Hashable {
    var cells: Int
    var anchorsPerCell: Int
  }

  /// Side of the network's square input in pixels.
  let inputSide: Int
  /// Centers, row by row, layer by layer.
  let centers: [NormalizedPoint]

  init(inputSide: Int, layers: [Layer]) {
    self.inputSide = inputSide
    var centers: [NormalizedPoint] = []
    for layer in layers {
      for cell in 0..<layer.cells * layer.cells {
        let x = (Double(cell % layer.cells) + 0.5) / Double(layer.cells)
        let y = (Double(cell / layer.cells) + 0.5) / Double(layer.cells)
        centers += Array(repeating: NormalizedPoint(x: x, y: y), count: layer.anchorsPerCell)
      }
    }
    self.centers = centers
  }

  /// 896 anchors on a 128-pixel input: 16x16 cells of 2, then 8x8 cells of 6 (three layers of stride 16).
  static let shortRange = AnchorGrid(
    inputSide: 128, layers: [Layer(cells: 16, anchorsPerCell: 2), Layer(cells: 8, anchorsPerCell: 6)])
  /// 2304 anchors on a 192-pixel input: 48x48 cells of 1.
  static let fullRange = AnchorGrid(inputSide: 192, layers: [Layer(cells: 48, anchorsPerCell: 1)])
}
