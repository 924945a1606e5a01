package import BonafideCatalogue
internal import BonafideCore

/// The JSON of `document list`.
package struct CatalogueListReport: Encodable {
  /// One page.
  private struct Row: Encodable {
    let country: String
    let role: String
    let page: String
    let code: String
    let title: String
    let size: String
    let issuedFrom: Int?
    let issuedUntil: Int?
    let mrz: String?
    let fields: [String]
    let factCounts: [String: Int]
    let verifiedOn: String?

    init(_ definition: DocumentDefinition) {
      country = definition.country.rawValue
      role = definition.role.rawValue
      page = definition.page.rawValue
      code = definition.code.rawValue
      title = definition.title
      size = definition.size.name ?? "\(definition.size.widthMillimeters) x \(definition.size.heightMillimeters) mm"
      issuedFrom = definition.issuedFrom
      issuedUntil = definition.issuedUntil
      mrz = definition.mrz?.format
      fields = definition.fields.map(\.name)
      factCounts = CatalogueLintReport.named(definition.factCounts)
      verifiedOn = definition.specimenSeenOn
    }
  }

  private let documents: [Row]

  package init(_ definitions: [DocumentDefinition]) { documents = definitions.map(Row.init) }
}
