package import BonafideCore

/// The JSON of `face frontal`.
package struct FaceFrontalReport: Encodable {
  private let output: String
  private let width: Int
  private let height: Int

  /// Takes a picture and the file that it was written to.
  package init(_ picture: Image, output: String) {
    self.output = output
    width = picture.width
    height = picture.height
  }
}
