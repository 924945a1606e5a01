internal import BonafideBarcode
internal import BonafideCatalogue
package import BonafideCore
package import BonafideDocument
internal import BonafidePage
internal import BonafideText
package import BonafideVerification

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The JSON of `document read`.
package struct DocumentReport: Encodable {
  package struct Evidence: Encodable {
    var kind: String
    var detail: String
    var weight: Double
  }

  package struct Field: Encodable {
    var name: String
    var value: String
    var text: String
    var confidence: Double
    var source: String
    var corners: Quadrilateral?
    var repairs: Int
    var wellFormed: Bool
    var nationalCheck: String?
  }

  package struct Unread: Encodable {
    var name: String
    var reason: Reason
    var corners: Quadrilateral?
  }

  package struct Code: Encodable {
    var format: String
    var text: String?
    var bytes: String
    var corners: Quadrilateral
  }

  package struct Page: Encodable {
    var role: String?
    var country: String?
    var page: String?
    var code: String?
    var title: String?
    var confidence: Double
    /// Whether the edition stands out from the others of the same page.
    var editionCertain: Bool
    var evidence: [Evidence]
    var corners: Quadrilateral?
    var state: String
    var reasons: [Reason]
    var fields: [Field]
    /// What the page prints and no value was taken for.
    var unreadFields: [Unread]
    var mrz: MRZReport.Zone?
    var barcodes: [Code]
  }

  package struct Comparison: Encodable {
    var name: String
    var outcome: String
    var sources: [String]
    var sense: String?
  }

  package var document: Page?
  /// Labeled values on a page of no known document; nil if a document is known or nothing was read.
  package var fields: [Field]?
  /// Of the picture, also where no document is known.
  package var state: String
  package var reasons: [Reason]
  /// Of the picture's origin; they do not change the state.
  package var suspicions: [Reason]
  package var checks: [CheckBody]
  package var crossChecks: [Comparison]
  /// Paths of what was written.
  package var portrait: String?
  package var holderSignature: String?
  /// How the page relates to the others of its picture; nil for the only one.
  package var relation: VerificationResult.Page.Relation?
  /// The other pages of the picture; nil where there is none.
  package var furtherPages: [DocumentReport]?
  /// How many further pages are seen in the picture and were not read; nil where there is none.
  package var unreadPageCount: Int?
  /// Why a portrait or signature that was asked for was not written.
  package var notWritten: [String: String]?

  package init(_ result: DocumentReaderResult) {
    state = result.state.rawValue
    reasons = result.reasons
    suspicions = result.suspicions.map { Reason($0.reason) }
    checks = result.checks.map(CheckBody.init)
    crossChecks = result.crossChecks.map {
      Comparison(
        name: $0.name, outcome: $0.outcome.name, sources: $0.sources.map(\.rawValue), sense: $0.sense?.rawValue)
    }
    document = result.document.map { Self.page(result, $0) }
    if document == nil, !result.fields.isEmpty { fields = Self.fields(result) }
  }

  /// Takes every page of a picture, the first one's report with the others inside.
  ///
  /// - Parameters:
  ///   - pages: what `readPages` gave, at least one.
  ///   - relations: of these pages, see `DocumentRelations`.
  package init?(pages: [DocumentReaderResult], _ relations: [VerificationResult.Page.Relation]) {
    guard let first = pages.first else { return nil }
    self.init(first)
    if !first.unreadPages.isEmpty { unreadPageCount = first.unreadPages.count }
    guard pages.count > 1, relations.count == pages.count else { return }
    relation = relations[0]
    furtherPages = zip(pages, relations).dropFirst().map { page, relation in
      var report = DocumentReport(page)
      report.relation = relation
      return report
    }
  }

  /// The fields of a page, as every report has them.
  static func fields(_ result: DocumentReaderResult) -> [Field] {
    result.fields.map { field in
      Field(
        name: field.name, value: field.value, text: field.text, confidence: field.confidence.rounded(to: 3),
        source: field.source.rawValue, corners: field.box.flatMap { result.recognition.page?.source($0)?.rounded },
        repairs: field.repairCount, wellFormed: field.isWellFormed, nationalCheck: field.nationalCheck?.rawValue)
    }
  }

  private static func page(_ result: DocumentReaderResult, _ document: Document) -> Page {
    let recognition = result.recognition
    let page = recognition.page
    return Page(
      role: document.role?.rawValue, country: document.country?.rawValue, page: document.page?.rawValue,
      code: document.code?.rawValue, title: recognition.definition?.title,
      confidence: recognition.confidence.rounded(to: 4), editionCertain: recognition.isEditionCertain,
      evidence: recognition.evidence.map {
        Evidence(kind: $0.kind.rawValue, detail: $0.detail, weight: $0.weight.rounded(to: 2))
      },
      corners: recognition.corners?.rounded, state: result.state.rawValue, reasons: result.reasons,
      fields: fields(result),
      unreadFields: result.unreadFields.map { field in
        Unread(
          name: field.name, reason: Reason(field.reason), corners: field.box.flatMap { page?.source($0)?.rounded })
      },
      mrz: result.mrz.flatMap { zone(MRZReport($0), of: $0, page) },
      barcodes: result.barcodes.map {
        Code(
          format: $0.format.rawValue, text: $0.text, bytes: Data($0.bytes).base64EncodedString(),
          corners: $0.corners.rounded)
      })
  }

  /// The zone was placed on the flat page; the report gives its corners in the picture.
  private static func zone(_ report: MRZReport, of zone: MRZZone, _ page: RectifiedPage?) -> MRZReport.Zone? {
    var found = report.mrz
    found?.corners = page?.source(zone.quad)?.rounded
    found?.rotationDegrees = nil
    return found
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    // The key is there even when nothing was found: null says "looked and found none".
    try container.encode(document, forKey: .document)
    try container.encodeIfPresent(fields, forKey: .fields)
    try container.encode(state, forKey: .state)
    try container.encode(reasons, forKey: .reasons)
    try container.encode(suspicions, forKey: .suspicions)
    try container.encode(checks, forKey: .checks)
    try container.encode(crossChecks, forKey: .crossChecks)
    try container.encodeIfPresent(relation, forKey: .relation)
    try container.encodeIfPresent(furtherPages, forKey: .furtherPages)
    try container.encodeIfPresent(unreadPageCount, forKey: .unreadPageCount)
    try container.encodeIfPresent(portrait, forKey: .portrait)
    try container.encodeIfPresent(holderSignature, forKey: .holderSignature)
    try container.encodeIfPresent(notWritten, forKey: .notWritten)
  }

  package enum CodingKeys: String, CodingKey {
    case document, fields, state, reasons, suspicions, checks, crossChecks, relation, furtherPages,
      unreadPageCount, portrait, holderSignature, notWritten
  }
}
