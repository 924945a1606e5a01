internal import BonafideCatalogue
package import BonafideCore
package import BonafideDocument
package import BonafideVerification

extension DocumentReport {
  /// The pages of a picture from which portrait and signature of the document may be cut.
  ///
  /// The report names the first page's document, so another page counts only where both are known to belong together.
  ///
  /// - Parameter relations: of the pages of a picture, in their order.
  /// - Returns: indices; the first page's, then those of its further pages.
  package static func pagesOfFirst(_ relations: [VerificationResult.Page.Relation]) -> [Int] {
    guard let first = relations.first else { return [] }
    return [0] + (first.counts ? relations.indices.dropFirst().filter { relations[$0].counts } : [])
  }

  /// Why a requested portrait or signature was not written; nil if nothing is missing.
  ///
  /// - Parameters:
  ///   - pages: of a picture.
  ///   - relations: of these pages.
  ///   - wantsPortrait: requested, and not written.
  ///   - wantsHolderSignature: the same.
  ///   - unseen: why no portrait was found on a page whose definition does not give its place; nil if none was looked
  ///     for.
  /// - Returns: reasons in English, by the JSON keys of both.
  package static func notWritten(
    _ pages: [DocumentReaderResult], _ relations: [VerificationResult.Page.Relation], wantsPortrait: Bool,
    wantsHolderSignature: Bool, unseen: ReasonCode? = nil
  ) -> [String: String]? {
    guard let first = pages.first else { return nil }
    let own = pagesOfFirst(relations)
    let others = pages.indices.filter { !own.contains($0) }.map { pages[$0] }
    let definition = first.recognition.definition
    var missing: [String: String] = [:]
    if wantsPortrait {
      missing["portrait"] =
        unseen.map(reason)
        ?? reason(first, definition?.portrait, isOnOther: others.contains { $0.portrait != nil })
    }
    if wantsHolderSignature {
      missing["holderSignature"] = reason(
        first, definition?.signature, isOnOther: others.contains { $0.holderSignature != nil })
    }
    return missing.isEmpty ? nil : missing
  }

  /// Why no portrait was found on a page without a place for it.
  private static func reason(_ unseen: ReasonCode) -> String {
    switch unseen {
    case .documentNotOutlined: "no definition says where it stands, and the page's edges are not seen"
    case .portraitOutOfPlace: "no definition says where it stands, and the faces on the page stand elsewhere"
    case .portraitAmbiguous: "no definition says where it stands, and the page has two faces of about one size"
    default: "no definition says where it stands, and no face was found on the page"
    }
  }

  /// The reason, also for one on a page that does not count.
  private static func reason(_ result: DocumentReaderResult, _ place: PageBox?, isOnOther: Bool) -> String {
    let own = reason(result, place)
    return isOnOther ? own + ", and the page that has one is not known to be of the same document" : own
  }

  private static func reason(_ result: DocumentReaderResult, _ place: PageBox?) -> String {
    guard result.document != nil else { return "no known document was seen" }
    guard let definition = result.recognition.definition else {
      return "the document is known by its machine readable zone only, which does not say where it stands"
    }
    guard result.recognition.isPlaced else { return "the page's edges are not seen" }
    return place == nil
      ? "the definition \(definition.title) names no place for it" : "its place on the page is not in the picture"
  }
}
