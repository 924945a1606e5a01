/// A new hint for people who do not see it, for example by a screen reader, a speaker or a vibration.
public struct Announcement: Sendable, Hashable, Codable {
  /// How pressing it is.
  public enum Priority: String, Sendable, Hashable, Codable, CaseIterable {
    /// May wait until whatever is being said has ended.
    case polite
    /// May break into whatever is being said.
    case assertive
  }

  /// The code of the hint: `document.tooFar`.
  public var code: String
  /// The hint in words of the overlay's language.
  public var text: String
  /// How pressing it is.
  public var priority: Priority

  /// Creates an announcement.
  public init(code: String, text: String, priority: Priority) {
    self.code = code
    self.text = text
    self.priority = priority
  }
}
