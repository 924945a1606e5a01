internal import Bonafide

/// What the catalogue takes specimens for before a page is learned from them.
struct KnownSpecimens {
  private let recognizer: DocumentRecognizer

  /// Takes every page that `document read` knows, except the learned one, which may be learned anew.
  ///
  /// Nil if the catalogue cannot be used: a page is learned all the same.
  ///
  /// - Parameters:
  ///   - document: the learned document.
  ///   - networks: read it.
  init?(without document: Document, networks: DocumentNetworks) {
    guard let catalogue = try? CatalogueChoice.open(nil) else { return nil }
    let others = catalogue.definitions.filter { $0.document != document }
    let known = try? DocumentRecognizer(catalogue: DocumentCatalogue(definitions: others), networks: networks)
    guard let known else { return nil }
    recognizer = known
  }

  /// The page that a picture is taken for; nil where it is none of the catalogue's.
  ///
  /// - Throws: `ImageError`, `InferenceError`.
  func page(in image: Image, on day: MRZCalendarDate) throws -> DocumentLearnReport.Known? {
    let found = try recognizer.recognize(DocumentReader.reduced(image) ?? image, on: day)
    return found.definition.map {
      .init($0, confidence: found.confidence, isEditionCertain: found.isEditionCertain)
    }
  }
}
