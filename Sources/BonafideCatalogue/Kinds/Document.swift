/// A kind of document that is looked for; nil in any position stands for anything.
///
/// All nil is any document, only the country set is any document of that country.
public struct Document: Sendable, Hashable, Codable {
  /// The role; nil stands for any.
  public var role: DocumentRole?
  /// The issuer; nil stands for any.
  public var country: Country?
  /// The side; nil stands for either.
  public var page: PageCode?
  /// The edition.
  public var code: DocumentCode?

  /// Any document.
  public static let any = Document()

  /// Creates a kind; what is left out stands for anything.
  public init(
    role: DocumentRole? = nil, country: Country? = nil, page: PageCode? = nil, code: DocumentCode? = nil
  ) {
    self.role = role
    self.country = country
    self.page = page
    self.code = code
  }

  /// Whether a found document is of this kind; a wildcard also matches an unknown value.
  public func matches(_ found: Document) -> Bool {
    (role == nil || role == found.role) && (country == nil || country == found.country)
      && (page == nil || page == found.page) && (code == nil || code == found.code)
  }
}
