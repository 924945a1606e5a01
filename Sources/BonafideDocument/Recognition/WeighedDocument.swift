package import BonafideCatalogue
internal import BonafideCore

/// A document that a page was weighed against, with everything that counted.
struct WeighedDocument: Sendable {
  let document: Document
  /// Sums of what counted by the name of its weight.
  let values: [RecognitionWeight: Double]

  init(_ document: Document, evidence: [DocumentEvidence], isWeak: Bool) {
    self.document = document
    var values: [RecognitionWeight: Double] = isWeak ? [.weak: 1] : [:]
    for term in evidence.flatMap(\.terms) { values[term.weight, default: 0] += term.value }
    self.values = values
  }

  /// All editions of the kinds.
  static func all(_ choices: ArraySlice<RecognitionDecision.Choice>) -> [WeighedDocument] {
    choices.flatMap { choice in
      choice.definition == nil
        ? [WeighedDocument(choice.document, evidence: choice.evidence, isWeak: false)]
        : choice.editions.map { edition in
          WeighedDocument(
            edition.definition.document, evidence: edition.evidence, isWeak: !edition.hasStrongEvidence)
        }
    }
  }
}

extension DocumentRecognition {
  /// Kinds kept of a page, the likeliest first.
  static let maximumChoiceCount = 12

  /// The columns of ``weighedRows(truth:name:)``.
  package static var weighedColumns: [String] {
    ["picture", "role", "country", "page", "code", "isKind", "isEdition"] + RecognitionWeight.allCases.map(\.rawValue)
  }

  /// Every document that the page was compared with, and which of them it is: the data for fitting weights.
  ///
  /// - Parameters:
  ///   - truth: the document in the picture; nil for none.
  ///   - name: of the picture, for the first column.
  /// - Returns: one line a document, with tabs between its cells.
  package func weighedRows(truth: Document?, name: String) -> [String] {
    WeighedDocument.all(choices).map { item in
      let document = item.document
      let isKind =
        truth.map {
          Document(role: $0.role, country: $0.country, page: document.page == nil ? nil : $0.page).matches(document)
        } ?? false
      let isEdition = isKind && truth?.code != nil && truth?.code == document.code
      let cells = [
        name, document.role?.rawValue ?? "", document.country?.rawValue ?? "", document.page?.rawValue ?? "",
        document.code?.rawValue ?? "",
        isKind ? "1" : "0", isEdition ? "1" : "0",
      ]
      return (cells + RecognitionWeight.allCases.map { "\(item.values[$0] ?? 0)" }).joined(separator: "\t")
    }
  }
}
