package import BonafideFace

/// The JSON of `face template`.
package struct FaceTemplateReport: Encodable {
  private let model: String
  private let output: String
  private let byteCount: Int

  /// Takes a template, the file that it was written to and the size of that file.
  package init(_ template: Template, output: String, byteCount: Int) {
    model = template.modelID
    self.output = output
    self.byteCount = byteCount
  }
}
