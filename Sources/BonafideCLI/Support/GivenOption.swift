/// An option as it was given on the command line.
struct GivenOption {
  let name: String
  /// Nil for a flag.
  let value: String?

  /// Nil for an option that was not given.
  init?(_ name: String, _ value: (some CustomStringConvertible)?) {
    guard let value else { return nil }
    (self.name, self.value) = (name, "\(value)")
  }

  /// Nil for a flag that was not given.
  init?(_ name: String, flag: Bool) {
    guard flag else { return nil }
    (self.name, value) = (name, nil)
  }

  /// What several belong to: `--seed, --legacy belong to a video`.
  static func belonging(_ options: [GivenOption], to owner: String) -> String {
    "\(options.map(\.name).joined(separator: ", ")) \(options.count == 1 ? "belongs" : "belong") to \(owner)"
  }

  /// Name and value.
  var text: String { value.map { "\(name) \($0)" } ?? name }
}
