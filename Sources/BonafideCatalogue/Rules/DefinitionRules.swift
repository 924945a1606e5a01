internal import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Holds the values of a definition against the rules of the format.
struct DefinitionRules {
  private(set) var findings: [CatalogueFinding] = []
  private let file: String

  /// - Parameters:
  ///   - definition: is checked at once.
  ///   - file: named in the findings.
  init(_ definition: DocumentDefinition, file: String) {
    self.file = file
    checkKind(definition)
    checkSources(definition)
    checkEditions(definition)
    checkAnchors(definition.anchors)
    if let mrz = definition.mrz { checkMRZ(mrz) }
    checkBarcodes(definition.barcodes ?? [])
    box(definition.portrait, "portrait")
    box(definition.signature, "signature")
    checkFields(definition.fields)
    count((definition.holograms ?? []).count, CatalogueLimits.holograms, "holograms", "zones")
    for (index, zone) in (definition.holograms ?? []).enumerated() { box(zone, "holograms[\(index)]") }
    check(definition.keypointTemplate)
    if definition.anchors.isEmpty && definition.mrz == nil && definition.keypointTemplate == nil
      && definition.fields.allSatisfy(\.labels.isEmpty)
    {
      warn("", "nothing on this page tells it from others; add anchors, labels, an MRZ or keypoints")
    } else if definition.anchors.isEmpty && definition.mrz == nil {
      warn(
        "", "there is neither an anchor nor an MRZ: pictures of other pages may be taken for it; add texts of the page")
    }
  }

  mutating func fail(_ keyPath: String, _ message: String) {
    findings.append(CatalogueFinding(severity: .error, file: file, keyPath: keyPath, message: message))
  }

  mutating func warn(_ keyPath: String, _ message: String) {
    findings.append(CatalogueFinding(severity: .warning, file: file, keyPath: keyPath, message: message))
  }

  static let schemaMend = "is not known; write \"\(DocumentDefinition.schema)\""

  private mutating func checkKind(_ definition: DocumentDefinition) {
    if definition.schema != DocumentDefinition.schema {
      fail("schema", Self.schemaMend)
    }
    check(definition.code, "code")
    text(definition.title, "title")
    let size = definition.size
    for side in [size.widthMillimeters, size.heightMillimeters] where !CatalogueLimits.millimeters.contains(side) {
      fail("size", "a side is not 10 to 500 mm; name ID-1, ID-2, ID-3 or give both sides in millimeters")
    }
    checkYears(definition.issuedFrom, definition.issuedUntil, "")
  }

  mutating func check(_ code: DocumentCode, _ place: String) {
    if !code.isWellFormed {
      fail(place, "is not 1 to 32 letters, digits, hyphens and full stops; the first year of issue is a good one")
    }
  }

  mutating func checkYears(_ from: Int?, _ until: Int?, _ place: String) {
    for (name, year) in [("issuedFrom", from), ("issuedUntil", until)] {
      if let year, !CatalogueLimits.years.contains(year) {
        fail(place + name, "is no year of issue; leave it out if unknown")
      }
    }
    if let from, let until, until < from { fail(place + "issuedUntil", "is before issuedFrom; swap the years") }
  }

  private mutating func checkAnchors(_ anchors: [TextAnchor]) {
    count(anchors.count, CatalogueLimits.anchors, "anchors", "anchors")
    for (index, anchor) in anchors.enumerated() {
      texts(anchor.texts, "anchors[\(index)].texts", mayBeEmpty: false)
      box(anchor.box, "anchors[\(index)].box")
    }
  }

  private mutating func checkMRZ(_ mrz: MRZExpectation) {
    if !["TD1", "TD2", "TD3", "MRVA", "MRVB", "IDL"].contains(mrz.format) {
      fail("mrz.format", "is not TD1, TD2, TD3, MRVA, MRVB or IDL")
    }
    func isCode(_ code: String, _ lengths: ClosedRange<Int>) -> Bool {
      lengths.contains(code.utf8.count) && code.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }
    if mrz.documentCodes.isEmpty || !mrz.documentCodes.allSatisfy({ isCode($0, 1...2) }) {
      fail("mrz.documentCodes", "are not one or more codes of 1 or 2 capital letters; leave the filler out")
    }
    if mrz.issuers.isEmpty || !mrz.issuers.allSatisfy({ isCode($0, 1...3) }) {
      fail("mrz.issuers", "are not one or more codes of 1 to 3 capital letters; leave the filler out")
    }
    count(mrz.documentCodes.count, CatalogueLimits.spellings, "mrz.documentCodes", "codes")
    count(mrz.issuers.count, CatalogueLimits.fields, "mrz.issuers", "codes")
    box(mrz.box, "mrz.box")
  }

  private mutating func checkBarcodes(_ barcodes: [BarcodeExpectation]) {
    count(barcodes.count, CatalogueLimits.barcodes, "barcodes", "barcodes")
    for (index, barcode) in barcodes.enumerated() {
      let place = "barcodes[\(index)]"
      if BarcodeFormat(rawValue: barcode.format) == nil {
        let known = BarcodeFormat.allCases.map(\.rawValue).joined(separator: ", ")
        fail(place + ".format", "is not known; write one of \(known)")
      }
      if let field = barcode.field, !Self.isFieldName(field) { fail(place + ".field", Self.fieldNameMend) }
      box(barcode.box, place + ".box")
    }
  }

  private mutating func check(_ keypoints: KeypointTemplate?) {
    guard let keypoints else { return }
    do {
      if try keypoints.decoded().places.count < 8 {
        warn("fingerprint", "has fewer than 8 keypoints and will never match; learn the document again")
      }
    } catch let error as DocumentError {
      fail("fingerprint", error.message)
    } catch {
      fail("fingerprint", "cannot be read; learn the document again")
    }
  }
}
