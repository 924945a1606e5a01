package import BonafideFace

/// The JSON of `face template`.
package struct FaceTemplateReport: Encodable {
  private let model: String
  private let output: String
  private let byteCount: Int

  /// Takes a template, its file and the file's size.
  package init(_ template: Template, output: String, byteCount: Int) {
    model = template.modelID
    self.output = output
    self.byteCount = byteCount
  }
}
