internal import Bonafide

/// Keeps account of which parts of a page are taken, and finds room for what has no place of its own.
struct StageLayout {
  private(set) var taken: [PageBox] = []

  mutating func take(_ box: PageBox) { taken.append(box) }

  func isFree(_ box: PageBox, margin: Double = 0.006) -> Bool { isFree(box, across: margin, along: margin) }

  /// Whether nothing stands nearer than the margins, in shares of the page's width and height.
  func isFree(_ box: PageBox, across: Double, along: Double) -> Bool {
    guard box.x >= 0.015, box.y >= 0.015, box.x + box.width <= 0.985, box.y + box.height <= 0.985 else { return false }
    return taken.allSatisfy {
      box.x + box.width + across <= $0.x || $0.x + $0.width + across <= box.x || box.y + box.height + along <= $0.y
        || $0.y + $0.height + along <= box.y
    }
  }

  /// The first free place in reading order, and takes it; nil where there is no room.
  mutating func place(width: Double, height: Double) -> PageBox? {
    guard width > 0, height > 0, width < 0.97, height < 0.97 else { return nil }
    for y in stride(from: 0.025, through: 0.975 - height, by: 0.0125) {
      for x in stride(from: 0.03, through: 0.975 - width, by: 0.02) {
        let box = PageBox(x: x, y: y, width: width, height: height)
        if isFree(box, across: 0.035, along: 0.014) {
          take(box)
          return box
        }
      }
    }
    return nil
  }
}
