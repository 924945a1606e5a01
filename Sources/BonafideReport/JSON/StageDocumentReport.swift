/// The JSON of `stage document`.
package struct StageDocumentReport: Encodable {
  /// The file that was written.
  private let output: String
  private let mrz: [String]
  /// The values in print; left out for the passport around a portrait.
  private let fields: [String: String]?

  /// Takes the file that was written, the lines of its zone and the values in print.
  package init(output: String, mrz: [String], fields: [String: String]? = nil) {
    self.output = output
    self.mrz = mrz
    self.fields = fields
  }
}
