/// Refuses settings outside their range.
package enum SettingRange {
  /// - Throws: ``DocumentError`` with code `.badOptions`, naming the setting and its range.
  package static func check(_ name: String, _ value: Double, within range: ClosedRange<Double>) throws {
    guard range.contains(value) else {
      let end =
        range.upperBound.isInfinite ? "from \(range.lowerBound) up" : "\(range.lowerBound) to \(range.upperBound)"
      throw DocumentError(.badOptions, "\(name) is \(value); it must be \(end)")
    }
  }
}
