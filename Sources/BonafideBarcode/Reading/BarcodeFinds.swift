internal import BonafideCore

/// What was read so far, each symbol once.
///
/// A look that fails counts as one that found nothing, so that one odd symbol never hides the others.
struct BarcodeFinds {
  private(set) var barcodes: [Barcode] = []
  let maximumCount: Int
  private var hasSeen = false
  private var failure: (any Error)?

  init(maximumCount: Int) { self.maximumCount = maximumCount }

  var isEmpty: Bool { barcodes.isEmpty }
  var isFull: Bool { barcodes.count >= maximumCount }
  var count: Int { barcodes.count }

  /// Adds what one look finds; its failure is kept for ``result()``.
  mutating func add(_ look: () throws -> [Barcode]) {
    do {
      add(try look())
      hasSeen = true
    } catch {
      failure = failure ?? error
    }
  }

  /// Everything that was read.
  ///
  /// - Throws: the first failure, when every look failed.
  func result() throws -> [Barcode] {
    if let failure, !hasSeen { throw failure }
    return barcodes
  }

  /// Adds what is new: another content, or the same at another place.
  mutating func add(_ found: [Barcode]) {
    for barcode in found where !isFull {
      let isKnown = barcodes.contains {
        $0.format == barcode.format && $0.bytes == barcode.bytes && Self.isSamePlace($0.corners, barcode.corners)
      }
      if !isKnown { barcodes.append(barcode) }
    }
  }

  /// Whether the middle of one lies within the other; lines without height count as their surroundings.
  private static func isSamePlace(_ one: Quadrilateral, _ two: Quadrilateral) -> Bool {
    let reach = max(one.bounds.width, one.bounds.height, two.bounds.width, two.bounds.height) / 2
    return one.center.distance(to: two.center) < reach
  }
}
