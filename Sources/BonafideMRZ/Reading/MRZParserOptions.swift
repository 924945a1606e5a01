/// How a zone is read.
public struct MRZParserOptions: Sendable, Hashable {
  /// The greatest number of years from the day of reading to an expiry; a later expiry is taken as one a hundred years
  /// earlier.
  ///
  /// 50 by default, so an expiry is from 49 years ago to 50 years ahead: no document in use is valid longer, and none
  /// that expired earlier is likely to be shown. Values outside 0...99 count as the nearest of them.
  public var expiryYearsAhead: Int
  /// Whether `a` to `z` read as capitals; false by default, because a zone has none.
  public var acceptsLowerCase: Bool
  /// Whether confusable characters are mended where the check digits then agree; false by default.
  public var repairsConfusions: Bool
  /// The only format to accept; nil, the default, takes any.
  public var format: MRZFormat?
  /// Whether national layouts and the meaning of national optional data are recognized; true by default.
  public var recognizesNationalRules: Bool

  /// Creates options.
  public init(
    expiryYearsAhead: Int = 50, acceptsLowerCase: Bool = false,
    repairsConfusions: Bool = false, format: MRZFormat? = nil, recognizesNationalRules: Bool = true
  ) {
    self.expiryYearsAhead = expiryYearsAhead
    self.acceptsLowerCase = acceptsLowerCase
    self.repairsConfusions = repairsConfusions
    self.format = format
    self.recognizesNationalRules = recognizesNationalRules
  }
}
