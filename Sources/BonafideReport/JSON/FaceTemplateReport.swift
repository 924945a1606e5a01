package import BonafideFace

/// The JSON of `face template`.
package struct FaceTemplateReport: Encodable {
  private let model: String
  private let output: String
  private let byteCount: Int

  /// - Parameters:
  ///   - output: the file that was written.
  ///   - byteCount: its size.
  package init(_ template: Template, output: String, byteCount: Int) {
    model = template.modelID
    self.output = output
    self.byteCount = byteCount
  }
}
