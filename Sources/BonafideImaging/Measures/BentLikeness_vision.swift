package import BonafideCore
internal import CBonafideVision

/// How alike two pictures are once one was bent onto the other: a copy that was waved, or is seen in other light, still
/// has the same detail everywhere.
package enum BentLikeness {
  /// Likeness of two pictures of a face that fills them.
  ///
  /// - Parameters:
  ///   - one: of layout `gray8`, 64 to 512 pixels a side.
  ///   - other: of the same layout and size.
  /// - Returns: the middle of the correlations around each place, -1...1.
  /// - Throws: ``ImageError`` for other layouts and sizes, or when the library fails.
  package static func likeness(_ one: Image, _ other: Image) throws -> Double {
    var likeness = 0.0
    let status = one.withVisionImage { a in other.withVisionImage { b in bfv_bent_likeness(a, b, &likeness) } }
    try VisionCall.check(status, "comparing two pictures")
    return likeness
  }
}
