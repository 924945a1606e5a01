public import BonafideDocument
internal import BonafideMRZ

/// One value of a document or its holder, sure enough to search a list for it.
public struct HolderValue: Sendable, Hashable, Codable {
  /// The field, such as `surname`; see ``DocumentField/name``.
  public let name: String
  /// Its value; days are YYYY-MM-DD, with `?` for what is not known.
  public let value: String
  /// Where it stands.
  public let source: DocumentField.Source

  /// In the usual order of such values.
  private static let names = [
    "fullName", "givenNames", "surname", "documentNumber", "personalNumber", "birthDate", "sex", "nationality",
    "expiryDate",
  ]

  /// The values of the pages that count.
  ///
  /// Print has names with their marks and days with their century. But an altered print may be read doubtfully, and
  /// doubtful readings contradict nothing. So a printed value must be read surely. If a zone with valid check digits
  /// has the value too, print must also say the same; otherwise the zone's value is given.
  /// A field of which print or a barcode surely says something else than the zone has no value.
  ///
  /// - Parameters:
  ///   - pages: all pages that were found.
  ///   - compared: those that count.
  /// - Returns: at most one value a field; none for a field without a sure value.
  static func values(of pages: DocumentPages, compared: ComparedPages) -> [HolderValue] {
    let zone = compared.zone
    let zoned = zone.map { MRZDocumentFields.fields($0, confidence: 1) } ?? []
    let printed = compared.statements.flatMap(\.values)
    // If two sure values differ, nobody knows which is the holder's.
    let differing = Set((compared.printed + compared.coded).flatMap(\.differing))
    let coded = pages.counted.flatMap { pages.pages[$0].reading.fields }
      .filter { $0.source == .barcode && $0.isWellFormed }
    return names.filter { !differing.contains($0) }.compactMap { name in
      let own = printed.filter { $0.name == name }
      let ofZone = zoned.first { $0.name == name }
      // A zone has the full name in two parts: where there is a zone, a printed full name must agree with them.
      let isInZone = ofZone != nil || zone != nil && name == "fullName"
      let told = isInZone ? own.first { agrees($0, with: zone) } : own.first
      // Barcodes count where the zone has no such value, and only if all of them say the same.
      let ofBarcodes = coded.filter { $0.name == name }
      let ofBarcode = Set(ofBarcodes.map(\.value)).count == 1 && !isInZone ? ofBarcodes.first : nil
      return (told ?? ofZone ?? ofBarcode).map { HolderValue(name: name, value: $0.value, source: $0.source) }
    }
  }

  private static func agrees(_ printed: DocumentField, with zone: MRZ?) -> Bool {
    CrossChecker.table(visual: [printed], mrz: zone, barcode: []).contains {
      $0.name == printed.name && $0.outcome == .agree
    }
  }
}
