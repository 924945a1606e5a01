internal import BonafideCore

/// Editions that share a page.
extension DefinitionRules {
  mutating func checkEditions(_ definition: DocumentDefinition) {
    guard let editions = definition.editions else { return }
    count(editions.count, CatalogueLimits.editions, "editions", "editions")
    if editions.first?.code != definition.code {
      fail("editions", "do not begin with the page's own code, \(definition.code); the first one gives it")
    }
    if definition.issuedFrom != nil || definition.issuedUntil != nil {
      fail("editions", "have years of their own; leave issuedFrom and issuedUntil of the page out")
    }
    var seen: Set<DocumentCode> = []
    for (index, edition) in editions.enumerated() {
      let place = "editions[\(index)]."
      check(edition.code, place + "code")
      if !seen.insert(edition.code).inserted { fail(place + "code", "stands twice; give each edition its own") }
      if let title = edition.title { text(title, place + "title") }
      checkYears(edition.issuedFrom, edition.issuedUntil, place)
      if let spellings = edition.tell.texts { texts(spellings, place + "tell.texts", mayBeEmpty: false) }
      check(edition, place)
    }
  }

  private mutating func check(_ edition: DocumentEdition, _ place: String) {
    let isDated = edition.tell.issued == true
    if !isDated && edition.tell.texts == nil {
      fail(place + "tell", "is empty; give texts that this edition alone prints, or say issued for its dates")
    }
    if isDated && edition.issuedFrom == nil && edition.issuedUntil == nil {
      fail(place + "tell.issued", "needs issuedFrom or issuedUntil")
    }
  }
}
