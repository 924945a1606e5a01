internal import BonafideCatalogue
internal import BonafideCore
package import BonafideDocument

extension DocumentReport {
  /// Why what was asked for cannot be written, by the JSON keys of both; nil where all of it can.
  package static func notWritten(
    _ result: DocumentReaderResult, wantsPortrait: Bool, wantsHolderSignature: Bool
  ) -> [String: String]? {
    var missing: [String: String] = [:]
    let definition = result.recognition.definition
    if wantsPortrait, result.portrait == nil { missing["portrait"] = reason(result, definition?.portrait) }
    if wantsHolderSignature, result.holderSignature == nil {
      missing["holderSignature"] = reason(result, definition?.signature)
    }
    return missing.isEmpty ? nil : missing
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
