/// The edition of a document, for example `2021`; an open set, because documents are data.
public struct DocumentCode: RawRepresentable, Sendable, Hashable, Codable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// Letters, digits, hyphens and full stops, at most 32.
  public let rawValue: String

  /// Takes any text; what a catalogue file may hold is checked when it is read.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Takes the code as it is written.
  public init(stringLiteral value: String) { rawValue = value }

  public var description: String { rawValue }
}
