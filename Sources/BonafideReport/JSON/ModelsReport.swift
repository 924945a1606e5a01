package import BonafideInference

/// The JSON of `models list` and `models verify`.
package struct ModelsReport: Encodable {
  /// One model.
  private struct Row: Encodable {
    let id: String
    let purpose: String
    let file: String
    let sha256: String
    let licence: String
    let source: String
    /// Left out if it was not checked.
    let state: String?

    init(_ entry: ModelEntry, state: ModelStatus.State?) {
      id = entry.id
      purpose = entry.purpose
      file = entry.file
      sha256 = entry.sha256
      licence = entry.licence
      source = entry.source
      self.state = state.map(ModelsReport.words)
    }
  }

  private let models: [Row]

  package init(_ entries: [ModelEntry]) { models = entries.map { Row($0, state: nil) } }

  package init(_ statuses: [ModelStatus]) { models = statuses.map { Row($0.entry, state: $0.state) } }

  /// What was found in a model's place, in words.
  package static func words(_ state: ModelStatus.State) -> String {
    switch state {
    case .present: "present"
    case .missing(let file): "missing: \(file)"
    case .hashMismatch(let file): "altered: \(file)"
    }
  }
}
