/// A language that people are spoken to in, by its code of ISO 639-1 or a longer BCP 47 tag.
public struct Language: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  /// The tag, `cs` or `pt-BR`.
  public let rawValue: String

  /// Takes a tag of 2 to 35 letters, digits and hyphens that begins with a letter; nil for anything else.
  public init?(rawValue: String) {
    let scalars = Array(rawValue.unicodeScalars)
    let isTag = scalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || $0 == "-" || ("0"..."9").contains($0))
    }
    guard (2...35).contains(scalars.count), isTag, scalars.first?.properties.isAlphabetic == true else { return nil }
    self.rawValue = rawValue
  }

  private init(known: String) { rawValue = known }

  /// Bulgarian.
  public static let bulgarian = Language(known: "bg")
  /// Croatian.
  public static let croatian = Language(known: "hr")
  /// Czech.
  public static let czech = Language(known: "cs")
  /// English.
  public static let english = Language(known: "en")
  /// French.
  public static let french = Language(known: "fr")
  /// German.
  public static let german = Language(known: "de")
  /// Hungarian.
  public static let hungarian = Language(known: "hu")
  /// Italian.
  public static let italian = Language(known: "it")
  /// Polish.
  public static let polish = Language(known: "pl")
  /// Slovak.
  public static let slovak = Language(known: "sk")
  /// Ukrainian.
  public static let ukrainian = Language(known: "uk")

  public var description: String { rawValue }
}
