internal import BonafideCore
public import BonafideDocument
public import BonafideMRZ
public import BonafideVerification

/// Results as the JSON that the command prints of them, for programs that use the library: docs/json.md, docs/schema.
///
/// Keys are sorted, so that equal results are equal texts; the version stands in `schema`. It holds personal data: what
/// a document says.
public enum ResultJSON {
  /// The object of `document read`, one line.
  ///
  /// - Parameters:
  ///   - pages: what ``DocumentReader/readPages(_:among:on:)`` gave of a picture, or one page of
  ///     ``DocumentReader/read(_:among:on:)``.
  ///   - input: what the picture is called, as a path or an id.
  ///   - day: on which it was read.
  ///   - milliseconds: that it took.
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
  /// Its `files` and `options` are empty: what was handed in the program knows.
  ///
  /// - Parameters:
  ///   - result: the verdict.
  ///   - input: what the case is called, as an id.
  ///   - day: that documents were judged on.
  ///   - milliseconds: that it took.
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
