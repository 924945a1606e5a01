/// An error, or a doubt, in one place of a catalogue file.
public struct CatalogueFinding: Sendable, Hashable, Codable {
  /// How much it matters.
  public enum Severity: String, Sendable, Hashable, Codable, CaseIterable {
    /// The file is refused.
    case error
    /// The file is taken, but will be of less use than it could be.
    case warning
  }

  /// How much it matters.
  public var severity: Severity
  /// The file as it was named; empty where bytes were checked.
  public var file: String
  /// The place in the file: `fields[3].pattern`; empty for the file itself.
  public var keyPath: String
  /// The error and its remedy.
  public var message: String

  /// Creates a finding.
  public init(severity: Severity, file: String, keyPath: String, message: String) {
    self.severity = severity
    self.file = file
    self.keyPath = keyPath
    self.message = message
  }

  /// Place and message in one line, without the file.
  public var line: String { keyPath.isEmpty ? message : keyPath + ": " + message }
}
