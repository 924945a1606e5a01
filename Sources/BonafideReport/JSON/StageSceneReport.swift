/// The JSON of `stage scene`.
package struct StageSceneReport: Encodable {
  private let count: Int
  private let empty: Int

  /// - Parameters:
  ///   - count: photographs with a document.
  ///   - empty: photographs without one.
  package init(count: Int, empty: Int) {
    self.count = count
    self.empty = empty
  }
}
