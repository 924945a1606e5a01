/// A kind of document that is looked for; nil in any position stands for anything.
///
/// All nil is any document, only the country set is any document of that country.
public struct Document: Sendable, Hashable, Codable {
  public var role: DocumentRole?
  public var country: Country?
  public var page: PageCode?
  /// The edition.
  public var code: DocumentCode?

  /// Any document.
  public static let any = Document()

  public init(
    role: DocumentRole? = nil, country: Country? = nil, page: PageCode? = nil, code: DocumentCode? = nil
  ) {
    self.role = role
    self.country = country
    self.page = page
    self.code = code
  }

  /// Whether what was found is of this kind; a wildcard matches what is not known too.
  public func matches(_ found: Document) -> Bool {
    (role == nil || role == found.role) && (country == nil || country == found.country)
      && (page == nil || page == found.page) && (code == nil || code == found.code)
  }
}
