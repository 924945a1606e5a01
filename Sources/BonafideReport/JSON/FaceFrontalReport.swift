package import BonafideCore

/// The JSON of `face frontal`.
package struct FaceFrontalReport: Encodable {
  private let output: String
  private let width: Int
  private let height: Int

  /// - Parameter output: the file that was written.
  package init(_ picture: Image, output: String) {
    self.output = output
    width = picture.width
    height = picture.height
  }
}
