/// Refuses settings outside their range.
package enum SettingRange {
  /// - Throws: ``DocumentError`` with code `.badOptions`, naming the setting and its range.
  package static func check(_ name: String, _ value: Double, within range: ClosedRange<Double>) throws {
    guard range.contains(value) else {
      let (least, most) = (text(range.lowerBound), text(range.upperBound))
      let end =
        range.upperBound.isInfinite ? "from \(least) up" : least == most ? "\(least)" : "\(least) to \(most)"
      throw DocumentError(.badOptions, "\(name) is \(text(value)); it must be \(end)")
    }
  }

  /// A number as people write it: whole ones without a point.
  private static func text(_ value: Double) -> String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }
}
