/// The JSON of `stage clip`.
package struct StageClipReport: Encodable {
  private let count: Int

  /// - Parameter count: clips that were filmed.
  package init(count: Int) { self.count = count }
}
