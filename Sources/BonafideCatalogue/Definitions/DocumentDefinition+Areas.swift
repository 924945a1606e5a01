public import BonafideCore

extension DocumentDefinition {
  /// Everything on the page that must be seen, where its place is known: fields, portrait, signature and zone.
  public var areas: [PageArea] {
    fields.compactMap { field in field.box.map { PageArea(name: field.name, box: $0) } }
      + [("portrait", portrait), ("signature", signature), ("mrz", mrz?.box)].compactMap { name, box in
        box.map { PageArea(name: name, box: $0) }
      }
  }
}
