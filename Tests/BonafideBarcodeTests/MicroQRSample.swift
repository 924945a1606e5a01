import BonafideCore

/// A Micro QR symbol, version M4-Q, which zxing-cpp reads and does not write.
enum MicroQRSample {
  static let text = "Utopia 7"

  static let modules = """
    #######.#.#.#.#.#
    #.....#.#...##.##
    #.###.#.####.....
    #.###.#....##...#
    #.###.#..#.#.##.#
    #.....#..#####...
    #######.#.#..#..#
    ........#.###.###
    #.##.#..##..#.#.#
    ...##.####...#.#.
    ###.###..#####..#
    .##...##.#.....#.
    #.########.##.#.#
    .#.#.##.##.##....
    ##.#.###..#.##.#.
    .....#.#..###....
    #...##.##.#####.#
    """

  /// The symbol with 6 pixels a module and a quiet zone of 4 modules.
  static func picture() throws -> Image {
    let rows = modules.split(separator: "\n").map { Array($0) }
    return try Image(width: 150, height: 150, layout: .gray8) { target in
      for y in 0..<150 {
        for x in 0..<150 {
          let (row, column) = (y / 6 - 4, x / 6 - 4)
          let isDark = rows.indices.contains(row) && column >= 0 && column < 17 && rows[row][column] == "#"
          target[y * 150 + x] = isDark ? 0 : 255
        }
      }
    }
  }
}
