public import BonafideCatalogue
public import BonafideCore
internal import BonafideImaging
public import BonafideMRZ

extension DocumentReader {
  /// Reads every page that an upright picture shows, such as a scan of a card with its front above its back.
  ///
  /// Each page is located and read by itself, and judged as a page of the whole picture; `DocumentRelations` says which
  /// pages are of one document. Costs as much as ``read(_:among:on:)`` for each page, and a search for more pages where
  /// there is room beside them. The total is at most 8 times as much; after that no further page is read. Pages that
  /// are seen and not read stand in ``DocumentReaderResult/unreadPages`` of the first result.
  ///
  /// - Parameters:
  ///   - image: upright, any layout.
  ///   - documents: kinds to accept; a page of another kind is left out, except the first.
  ///   - day: the day against which two-digit years are resolved.
  ///   - count: the most pages to read, at least 1.
  /// - Returns: the result of ``read(_:among:on:)``, then every other page that was recognized; never empty.
  /// - Throws: `ImageError`, `InferenceError`; a picture without a document is no error.
  public func readPages(
    _ image: Image, among documents: [Document] = [.any], on day: MRZCalendarDate, atMost count: Int = 3
  ) throws -> [DocumentReaderResult] {
    let pages = try everyPage(image, among: documents, on: day, atMost: count)
    let further = pages.dropFirst().filter { $0.document != nil }
    return Array(pages.prefix(1) + further.prefix(max(1, count) - 1))
  }

  /// The same, with the outlines beside the first page that were not recognized.
  ///
  /// - Parameters: as for ``readPages(_:among:on:atMost:)``; an outline that was not recognized counts as a page if it
  ///   was found together with the first one.
  package func everyPage(
    _ image: Image, among documents: [Document] = [.any], on day: MRZCalendarDate, atMost count: Int
  ) throws -> [DocumentReaderResult] {
    if let small = try Self.reduced(image) {
      let (x, y) = (Double(image.width) / Double(small.width), Double(image.height) / Double(small.height))
      return try everyPage(small, among: documents, on: day, atMost: count).map { $0.scaled(x: x, y: y) }
    }
    var reading = PagesReading(self, of: try image.withoutAlpha(), among: documents, on: day)
    return try reading.pages(atMost: count)
  }
}
