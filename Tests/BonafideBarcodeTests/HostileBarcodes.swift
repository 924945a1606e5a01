import BonafideCore
import BonafideTesting

/// Pictures that made an older barcode library end the process or give up.
enum HostileBarcodes {
  /// The modules of a PDF417 that says "AB" and then names a number of segments that is empty.
  static let emptyMacroField = """
    ########.#.#.#...#####.#.#.#####..##.#.#.....##....####.#.#.####....####.#.#.####....#######.#...#.#..#
    ########.#.#.#...#####.#.#..##....#..######..#..##.##.#..####....##.####.#.#..#......#######.#...#.#..#
    ########.#.#.#...###.#.#.######...#.#...##...#####.###.#.#...######.##.#.#..#####....#######.#...#.#..#
    ########.#.#.#...##.#.####..#####.##....##....#.#..####.#.#.####....#.#.####..####...#######.#...#.#..#
    ########.#.#.#...##.#.###...#.....##..######.#.###.#.######.#.##....####.#.###..###..#######.#...#.#..#
    ########.#.#.#...####.#.####.#....#..#....#...####.######.#..##.#...####.#.####..#...#######.#...#.#..#
    ########.#.#.#...###.#..###.#####.#...#.#...#......#..##.#####.####.##.#..###.####...#######.#...#.#..#
    """

  /// That symbol with 3 pixels a module, three modules a row, and a quiet zone of 8 modules.
  static func macroPDF417() throws -> Image {
    let rows = emptyMacroField.split(separator: "\n").map { Array($0) }
    let (width, height) = (rows[0].count * 3 + 48, rows.count * 9 + 48)
    return try Image(width: width, height: height, layout: .gray8) { target in
      for y in 0..<height {
        for x in 0..<width {
          let isInside = (24..<height - 24).contains(y) && (24..<width - 24).contains(x)
          target[y * width + x] = isInside && rows[(y - 24) / 9][(x - 24) / 3] == "#" ? 0 : 255
        }
      }
    }
  }

  /// Concentric odd rings, 64 pixels a side, as the finder of a Micro QR code but for their sizes, slants and gaps.
  static func rings(_ random: inout SplitMix64) throws -> Image {
    func below(_ bound: Int) -> Double { Double(random.next() % UInt64(bound)) }
    let width = 12 + below(20)
    let height = min(56, width + below(Int(60 - width)))
    let (left, top) = (4 + below(Int(60 - width - 4)), 2 + below(Int(62 - height)))
    let (thickness, depth, gap, rise) = (1 + below(5), 2 + below(9), 1 + below(6), 2 + below(9))
    let tilt = (below(21) - 10) / 100
    let slants = (0..<12).map { _ in (below(9) - 4) / 40 }
    func isInside(_ ring: Int, _ column: Double, _ y: Double) -> Bool {
      let inset = [0, thickness, thickness + gap][ring]
      let lift = [0, depth, depth + rise][ring]
      let x = column - tilt * (y - top)
      let slant = Array(slants[(ring * 4)...].prefix(4))
      return x >= left + inset + slant[0] * (y - top) * 0.3
        && x < left + width - inset + slant[1] * (y - top) * 0.3
        && y >= top + lift + slant[2] * (x - left) && y < top + height - lift + slant[3] * (x - left)
    }
    var pixels = (0..<64 * 64).map { index -> UInt8 in
      let (x, y) = (Double(index % 64), Double(index / 64))
      return isInside(0, x, y) && (!isInside(1, x, y) || isInside(2, x, y)) ? 0 : 255
    }
    for _ in 0..<Int(below(5)) {
      let (x, y) = (Int(left) + Int(below(Int(width))), Int(top) + Int(below(Int(height))))
      if x < 64 && y < 64 { pixels[y * 64 + x] ^= 255 }
    }
    for _ in 0..<Int(below(3)) {
      let x = Int(left) + Int(below(Int(width)))
      let y = Int(random.next() & 1 == 1 ? top : top + height - 3)
      let (right, bottom) = (x + Int(below(12)) + 2, y + Int(below(5)) + 1)
      for row in y..<min(64, bottom) { for column in x..<min(64, right) { pixels[row * 64 + column] = 255 } }
    }
    return try Image(width: 64, height: 64, layout: .gray8, bytes: pixels)
  }
}
