package import BonafideInference

/// What a person reads of `models list` and `models verify`.
package enum ModelsText {
  /// One line a model: its name, license and source.
  package static func lines(_ entries: [ModelEntry]) -> [String] {
    entries.map { "\($0.id)  \($0.licence)  \($0.source)" }
  }

  /// One line a model with its state and the hashes of its files, then what to do if one is faulty.
  package static func lines(_ statuses: [ModelStatus]) -> [String] {
    statuses.map { "\($0.entry.id)  \($0.state == .present ? "as pinned" : ModelsReport.words($0.state))" }
      + (statuses.contains { $0.state != .present } ? ["run `make setup` to mend the models"] : [])
  }
}
