internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ
internal import BonafideText

/// What a page says surely enough to be held against another page, or against another part of the same page.
struct PageStatement: Sendable {
  /// What kind of page it is; nil where it is not known.
  var document: Document?
  /// Whether the edition is sure.
  var isEditionCertain: Bool
  /// Values that are printed for people, read surely.
  var printed: [DocumentField]
  /// Values of barcodes.
  var coded: [DocumentField]
  /// The machine readable zone, where its check digits agree.
  var mrz: MRZ?
  /// All that is printed, to look values up in.
  var lines: PrintedLines

  /// Fields that tell one document or holder from another.
  static let unique: Set<String> = ["documentNumber", "personalNumber"]
  /// Fields that are held against each other.
  ///
  /// What few values share, as sex and nationality, proves nothing where it agrees, and on real pages is misread more
  /// often than altered where it does not.
  static let compared: Set<String> = [
    "surname", "givenNames", "fullName", "documentNumber", "personalNumber", "birthDate", "expiryDate", "issueDate",
  ]

}

extension PageStatement {
  /// Takes what counts out of a reading.
  ///
  /// - Parameters:
  ///   - page: the page with its reading.
  ///   - leastConfidence: of a printed value, 0...1, see ``VerificationPolicy/minimumValueConfidence``.
  ///   - day: the one on which the page was read.
  init(_ page: DocumentPage, leastConfidence: Double, on day: MRZCalendarDate) {
    let reading = page.reading
    document = reading.document
    isEditionCertain = reading.recognition.isEditionCertain
    printed = page.fields.filter {
      $0.source == .visual && Self.compared.contains($0.name) && $0.isWellFormed && $0.repairCount == 0
        && $0.confidence >= leastConfidence && $0.nationalCheck != .failed
    }
    coded = reading.fields.filter { $0.source == .barcode && Self.compared.contains($0.name) }
    mrz = reading.mrz.flatMap { $0.mrz.isValid ? $0.mrz : nil }
    lines = PrintedLines(reading.recognition.lines, without: reading.mrz, on: day)
  }
}
