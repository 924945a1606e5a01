package import Bonafide
package import BonafideCore

/// A page of a fictitious document as `stage document` writes it: flat, or photographed on a table.
package struct StagedDocument {
  /// The picture.
  package let image: Image
  /// The lines of its machine readable zone; empty where it has none.
  package let mrz: [String]
  /// What is printed, by field; nil for the passport around a portrait.
  package let fields: [String: String]?

  /// Draws a passport of Utopia around a portrait.
  ///
  /// - Parameters:
  ///   - portrait: a full frontal picture.
  ///   - seed: decides person and photograph.
  ///   - day: on which the passport is in use.
  ///   - isExpired: whether it has expired by then.
  ///   - isFlat: whether the page itself is the picture.
  /// - Throws: `FileError` when a font is missing, `ImageError`.
  package init(
    passportAround portrait: Image, seed: UInt64, on day: MRZCalendarDate, isExpired: Bool, isFlat: Bool
  ) throws {
    var person = UtopiaPerson(seed: seed, today: day)
    if isExpired, let past = MRZCalendarDate(year: day.year - 1, month: 1, day: 15) { person.expiryDate = past }
    let page = try UtopiaPassport(person: person).page(portrait: portrait)
    image = isFlat ? page.image : try StageCamera(seed: seed).photograph(page.image).image
    (mrz, fields) = (page.mrzLines, nil)
  }

  /// Draws a page of the Stage.
  ///
  /// - Parameters:
  ///   - document: the page.
  ///   - seed: decides the photograph.
  ///   - isFlat: whether the page itself is the picture.
  /// - Throws: `FileError` when a font is missing, `ImageError`.
  package init(_ document: StageDocument, seed: UInt64, isFlat: Bool) throws {
    let page = try document.page()
    image = isFlat ? page.image : try StageScene(seed: seed, difficulty: .easy).photograph(page).image
    (mrz, fields) = (page.mrzLines, page.fields)
  }

  /// The page of a kind that is drawn, fronts before backs; nil where there is none.
  ///
  /// Of several kinds it is the first, of its editions the newest whose front has a known place for the portrait, so
  /// that front and back are drawn of one edition.
  ///
  /// - Parameters:
  ///   - kind: what is wanted.
  ///   - catalogue: what is known.
  ///   - isNamed: whether the caller named the catalogue: it is meant then, though Utopia may have such a page too.
  /// - Returns: its definition.
  package static func definition(
    of kind: Document, in catalogue: DocumentCatalogue, isNamed: Bool
  ) -> DocumentDefinition? {
    let known = isNamed ? catalogue : UtopiaDocuments.catalogue.merging(catalogue)
    let found = known.definitions(of: kind)
    guard let first = found.first(where: { $0.page == .front }) ?? found.first else { return nil }
    func pages(_ page: PageCode) -> [DocumentDefinition] {
      known.definitions(of: Document(role: first.role, country: first.country, page: page, code: kind.code))
    }
    func newest(_ pages: [DocumentDefinition]) -> DocumentDefinition? {
      pages.max { $0.issuedFrom ?? 0 < $1.issuedFrom ?? 0 }
    }
    let front = newest(pages(.front).filter { $0.portrait != nil })
    let wanted = pages(first.page)
    return wanted.first { $0.code == front?.code } ?? newest(wanted)
  }
}
