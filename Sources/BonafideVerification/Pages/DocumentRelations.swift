internal import BonafideCatalogue
internal import BonafideCore
public import BonafideDocument
public import BonafideMRZ

/// Which pages are sides of one document, and which are not.
///
/// ``Verification`` decides by the same rules. Two pages are joined by one value that no two documents share, such as a
/// document number, or by two values if one of them is a day. They are separated by a value that was read surely on
/// both and differs. Likeness of layout or place counts for nothing.
public struct DocumentRelations: Sendable, Hashable {
  /// The relation of each page, in the order of the pages.
  public let relations: [VerificationResult.Page.Relation]
  /// Names of the fields in which a page contradicts the others, sorted.
  public let contradictions: [String]

  /// Whether all pages are of one document, no side twice; true of a single one.
  public var isOneDocument: Bool { relations.allSatisfy(\.counts) }

  /// Relates pages to one another.
  ///
  /// - Parameters:
  ///   - readings: of the pages, of one picture or of several.
  ///   - day: the one on which they were read.
  ///   - policy: says how surely a printed value must be read to count.
  public init(
    _ readings: [DocumentReaderResult], on day: MRZCalendarDate, policy: VerificationPolicy = .standard
  ) {
    let pages = DocumentPages(
      readings.map { reading in
        DocumentPage(
          picture: 0, reading: reading, faces: [], place: reading.corners == nil ? nil : reading.recognition.page)
      }, policy: policy, on: day)
    relations = pages.relations
    contradictions = pages.contradictions.sorted()
  }
}
