internal import BonafideCore

/// Rules for the sources of a page's facts.
extension DefinitionRules {
  /// A fact of a page, and the keys of its source and of the source of its place.
  private struct Fact {
    var place: String
    var source: String?
    var boxSource: String?
    var hasBox = false

    /// Where the key stands: `anchors[0].source`, `sizeSource`.
    var sourcePlace: String { place.contains("[") || place == "mrz" ? place + ".source" : place + "Source" }
  }

  mutating func checkSources(_ definition: DocumentDefinition) {
    let sources = definition.sources
    if sources.isEmpty { fail("sources", "is empty; say what the facts rest on") }
    count(sources.count, CatalogueLimits.sources, "sources", "sources")
    for (key, source) in sources.sorted(by: { $0.key < $1.key }) { check(source, key) }
    if let key = definition.source { checkKey(key, "source", sources) }
    var used: Set<String> = []
    for fact in Self.facts(definition) {
      let key = fact.source ?? definition.source
      if key == nil { fail(fact.place, "names no source; give it one, or the whole page") }
      if let own = fact.source { checkKey(own, fact.sourcePlace, sources) }
      if let own = fact.boxSource { checkKey(own, fact.place + ".boxSource", sources) }
      used.formUnion([key, fact.hasBox ? fact.boxSource : nil].compactMap(\.self))
      if fact.hasBox, let basis = (fact.boxSource ?? key).flatMap({ sources[$0] })?.basis, !basis.isNamed {
        warn(
          fact.place, "has a box that is only \(basis.rawValue), and is not read there; measure it or leave it out")
      }
    }
    for (index, edition) in (definition.editions ?? []).enumerated() {
      guard let key = edition.source else { continue }
      checkKey(key, "editions[\(index)].source", sources)
      used.insert(key)
    }
    for key in sources.keys.sorted() where !used.contains(key) {
      warn("sources." + key, "is named by no fact; leave it out")
    }
  }

  private mutating func check(_ source: FactSource, _ key: String) {
    let place = "sources." + key.prefix(CatalogueLimits.textLength)
    if key.isEmpty || key.utf8.count > CatalogueLimits.keyLength || !key.utf8.allSatisfy(Self.isCodeCharacter) {
      fail(place, "is not 1 to \(CatalogueLimits.keyLength) letters, digits, hyphens and full stops")
    }
    text(source.what, place + ".what")
    switch (source.basis, source.seenOn) {
    case (.specimen, nil): fail(place + ".seenOn", "is missing; a specimen was seen on a day, YYYY-MM-DD")
    case (.specimen, let day?) where !Self.isDay(day): fail(place + ".seenOn", "is no day; write it as YYYY-MM-DD")
    case (.specimen, _), (_, nil): break
    case (_, _?): fail(place + ".seenOn", "is for specimens only; leave it out")
    }
  }

  private mutating func checkKey(_ key: String, _ place: String, _ sources: [String: FactSource]) {
    if sources[key] == nil { fail(place, "names no entry of sources; correct the key") }
  }

  /// How many facts of a page rest on each basis.
  fileprivate static func counts(_ page: DocumentDefinition) -> [FactBasis: Int] {
    facts(page).reduce(into: [:]) { $0[page.basis($1.source), default: 0] += 1 }
  }

  /// Everything on the page that must rest on something.
  private static func facts(_ page: DocumentDefinition) -> [Fact] {
    var facts = [Fact(place: "size", source: page.sizeSource)]
    if page.issuedFrom != nil || page.issuedUntil != nil || page.editions?.allSatisfy({ $0.source != nil }) == false {
      facts.append(Fact(place: "years", source: page.yearsSource))
    }
    for (place, box, source) in [
      ("portrait", page.portrait, page.portraitSource), ("signature", page.signature, page.signatureSource),
    ] where box != nil {
      facts.append(Fact(place: place, source: source, hasBox: true))
    }
    if page.holograms?.isEmpty == false {
      facts.append(Fact(place: "holograms", source: page.hologramsSource, hasBox: true))
    }
    if let mrz = page.mrz {
      facts.append(Fact(place: "mrz", source: mrz.source, boxSource: mrz.boxSource, hasBox: mrz.box != nil))
    }
    for (index, anchor) in page.anchors.enumerated() {
      facts.append(
        Fact(
          place: "anchors[\(index)]", source: anchor.source, boxSource: anchor.boxSource, hasBox: anchor.box != nil))
    }
    for (index, barcode) in (page.barcodes ?? []).enumerated() {
      facts.append(Fact(place: "barcodes[\(index)]", source: barcode.source, hasBox: barcode.box != nil))
    }
    for (index, field) in page.fields.enumerated() {
      facts.append(
        Fact(
          place: "fields[\(index)]", source: field.source, boxSource: field.boxSource,
          hasBox: field.box != nil || field.labelBox != nil))
    }
    return facts
  }
}

extension DocumentDefinition {
  /// How many facts of the page rest on each basis; a place counts with what stands there.
  package var factCounts: [FactBasis: Int] { DefinitionRules.counts(self) }
}
