/// A language that people are spoken to in, by its code of ISO 639-1 or a longer BCP 47 tag.
public struct Language: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  /// The tag, `cs` or `pt-BR`.
  public let rawValue: String

  /// Takes a tag of 2 to 35 letters, digits and hyphens that begins with a letter; nil for anything else.
  public init?(rawValue: String) {
    let scalars = Array(rawValue.unicodeScalars)
    let isTag = scalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0 == "-" || ("0"..."9").contains($0)) }
    guard (2...35).contains(scalars.count), isTag, scalars.first?.properties.isAlphabetic == true else { return nil }
    self.rawValue = rawValue
  }

  private init(known: String) { rawValue = known }

  public static let bulgarian = Language(known: "bg")
  public static let croatian = Language(known: "hr")
  public static let czech = Language(known: "cs")
  public static let english = Language(known: "en")
  public static let german = Language(known: "de")
  public static let hungarian = Language(known: "hu")
  public static let italian = Language(known: "it")
  public static let polish = Language(known: "pl")
  public static let slovak = Language(known: "sk")
  public static let ukrainian = Language(known: "uk")

  public var description: String { rawValue }
}
