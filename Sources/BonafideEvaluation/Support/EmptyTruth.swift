internal import BonafideCore
internal import BonafideTesting

/// Refuses to measure nothing: rates of no picture would look like a result.
package enum EmptyTruth {
  /// - Parameters:
  ///   - count: of the pictures or clips to be measured.
  ///   - name: of the file, or folder, that should list them.
  ///   - expected: what should stand there.
  /// - Throws: `DocumentError` with code `.badTruth` where there is none.
  package static func check(_ count: Int, _ name: String, expected: String) throws {
    guard count == 0 else { return }
    throw DocumentError(.badTruth, "\(name) lists nothing to measure; expected: \(expected)")
  }
}
