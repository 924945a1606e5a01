internal import BonafideCore

extension DocumentDefinition {
  /// The page once for each of its editions; the page itself where it names none.
  ///
  /// A text that distinguishes an edition becomes its anchor, and no fact is better known than the edition's source.
  public var pagesByEdition: [DocumentDefinition] {
    guard let editions, !editions.isEmpty else { return [self] }
    return editions.map(page(of:))
  }

  private func page(of edition: DocumentEdition) -> DocumentDefinition {
    var page = self
    page.editions = nil
    page.code = edition.code
    page.title = edition.title ?? title
    page.issuedFrom = edition.issuedFrom
    page.issuedUntil = edition.issuedUntil
    page.yearsSource = edition.source ?? yearsSource
    if let texts = edition.tell.texts {
      page.anchors.append(TextAnchor(texts: texts, source: edition.source))
    }
    if let limit = edition.source.flatMap({ sources[$0] }) {
      page.sources = sources.mapValues { $0.basis > limit.basis ? limit : $0 }
    }
    return page
  }
}
