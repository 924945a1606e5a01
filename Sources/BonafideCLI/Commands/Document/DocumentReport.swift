internal import Bonafide
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The JSON of `document read`.
struct DocumentReport: Encodable {
  struct Evidence: Encodable {
    var kind: String
    var detail: String
    var weight: Double
  }

  struct Field: Encodable {
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

  struct Code: Encodable {
    var format: String
    var text: String?
    var bytes: String
    var corners: Quadrilateral
  }

  struct Page: Encodable {
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
    var reasons: [String]
    var fields: [Field]
    var mrz: MRZReport.Zone?
    var barcodes: [Code]
  }

  struct Gate: Encodable {
    var name: String
    var outcome: String
    var value: Double?
    var threshold: Double?
    var unit: String?
    var direction: Check.Direction?
    var reasons: [String]
  }

  struct Comparison: Encodable {
    var name: String
    var outcome: String
    var sources: [String]
    var sense: String?
  }

  var document: Page?
  /// Of the picture, also where no document is known.
  var state: String
  var reasons: [String]
  var checks: [Gate]
  var crossChecks: [Comparison]
  /// Paths of what was written.
  var portrait: String?
  var signature: String?
  /// Why a portrait or signature that was asked for was not written.
  var notWritten: [String: String]?

  init(_ result: DocumentReaderResult) {
    state = result.state.rawValue
    reasons = result.reasons.map(\.rawValue)
    checks = result.checks.map { check in
      let (outcome, reasons): (String, [String]) =
        switch check.outcome {
        case .passed: ("passed", [])
        case .failed(let reasons): ("failed", reasons)
        case .notPerformed(let why): ("notPerformed", [why])
        }
      return Gate(
        name: check.name, outcome: outcome, value: check.value?.rounded(to: 4), threshold: check.threshold?.rounded(to: 4),
        unit: check.unit, direction: check.direction, reasons: reasons)
    }
    crossChecks = result.crossChecks.map {
      Comparison(name: $0.name, outcome: $0.outcome.name, sources: $0.sources.map(\.rawValue), sense: $0.sense?.rawValue)
    }
    document = result.document.map { Self.page(result, $0) }
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
      corners: recognition.corners?.rounded, state: result.state.rawValue, reasons: result.reasons.map(\.rawValue),
      fields: result.fields.map { field in
        Field(
          name: field.name, value: field.value, text: field.text, confidence: field.confidence.rounded(to: 3),
          source: field.source.rawValue, corners: field.box.flatMap { page?.source($0)?.rounded },
          repairs: field.repairCount, wellFormed: field.isWellFormed, nationalCheck: field.nationalCheck?.rawValue)
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

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    // The key is there even when nothing was found: null says "looked and found none".
    try container.encode(document, forKey: .document)
    try container.encode(state, forKey: .state)
    try container.encode(reasons, forKey: .reasons)
    try container.encode(checks, forKey: .checks)
    try container.encode(crossChecks, forKey: .crossChecks)
    try container.encodeIfPresent(portrait, forKey: .portrait)
    try container.encodeIfPresent(signature, forKey: .signature)
    try container.encodeIfPresent(notWritten, forKey: .notWritten)
  }

  enum CodingKeys: String, CodingKey { case document, state, reasons, checks, crossChecks, portrait, signature, notWritten }
}

extension Quadrilateral {
  /// With corners to a tenth of a pixel, for output.
  var rounded: Quadrilateral {
    func short(_ point: PixelPoint) -> PixelPoint { PixelPoint(x: point.x.rounded(to: 1), y: point.y.rounded(to: 1)) }
    return Quadrilateral(
      topLeft: short(topLeft), topRight: short(topRight), bottomRight: short(bottomRight),
      bottomLeft: short(bottomLeft))
  }
}
