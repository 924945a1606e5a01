/// The JSON of `stage document`.
package struct StageDocumentReport: Encodable {
  private let output: String
  private let mrz: [String]
  /// The values in print; left out for the passport around a portrait.
  private let fields: [String: String]?

  /// - Parameter output: the file that was written.
  package init(output: String, mrz: [String], fields: [String: String]? = nil) {
    self.output = output
    self.mrz = mrz
    self.fields = fields
  }
}
