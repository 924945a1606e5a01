internal import BonafideCore
public import BonafideDocument
public import BonafideMRZ
public import BonafideVerification

/// Results as JSON in the form of the commands, for programs that use the library: docs/json.md, docs/schema.
///
/// Keys are sorted, so that equal results are equal texts; the version stands in `schema`. It holds personal data of
/// the document.
public enum ResultJSON {
  /// The object of `document read`, one line.
  ///
  /// - Parameters:
  ///   - pages: the result of ``DocumentReader/readPages(_:among:on:)`` for a picture, or one page of
  ///     ``DocumentReader/read(_:among:on:)``.
  ///   - input: the name of the picture, such as a path or an id.
  ///   - day: the day on which it was read.
  ///   - milliseconds: the time it took.
  /// - Returns: nil without a page.
  /// - Throws: `EncodingError` for a number that JSON cannot write.
  public static func text(
    _ pages: [DocumentReaderResult], input: String, on day: MRZCalendarDate, milliseconds: Double = 0
  ) throws -> String? {
    try DocumentReport(pages: pages, DocumentRelations(pages, on: day).relations).map {
      try text($0, input, isNegative: pages.first?.document == nil, milliseconds)
    }
  }

  /// The object of `verify`, one line.
  ///
  /// Its `files` and `options` are empty: only the program knows them.
  ///
  /// - Parameters:
  ///   - result: the verdict.
  ///   - input: the name of the case, such as an id.
  ///   - day: the day of the verification.
  ///   - milliseconds: the time it took.
  /// - Returns: the line.
  /// - Throws: `EncodingError` for a number that JSON cannot write.
  public static func text(
    _ result: VerificationResult, input: String, on day: MRZCalendarDate, milliseconds: Double = 0
  ) throws -> String {
    try text(
      VerificationBody(result, of: VerificationCall(day: day), report: nil), input,
      isNegative: result.verdict.decision != .accepted, milliseconds)
  }

  private static func text(
    _ body: some Encodable, _ input: String, isNegative: Bool, _ milliseconds: Double
  ) throws -> String {
    try JSONText.encode(InputReport(input, body: body, isNegative: isNegative, elapsedMilliseconds: milliseconds))
  }
}
