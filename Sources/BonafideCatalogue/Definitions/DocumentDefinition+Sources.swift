internal import BonafideCore

extension DocumentDefinition {
  /// Whether any fact of the page was seen on a specimen.
  public var isSeenOnSpecimen: Bool { sources.values.contains { $0.basis == .specimen } }

  /// The last day (YYYY-MM-DD) on which a specimen of the page was looked at; nil where none was.
  public var specimenSeenOn: String? { sources.values.filter { $0.basis == .specimen }.compactMap(\.seenOn).max() }

  /// How well a text that stands on every copy is known.
  public func basis(of anchor: TextAnchor) -> FactBasis { basis(anchor.source) }

  /// How well the place of a text is known.
  public func boxBasis(of anchor: TextAnchor) -> FactBasis { basis(anchor.boxSource ?? anchor.source) }

  /// How well the machine readable zone is known.
  public func basis(of mrz: MRZExpectation) -> FactBasis { basis(mrz.source) }

  /// How well the place of the machine readable zone is known.
  public func boxBasis(of mrz: MRZExpectation) -> FactBasis { basis(mrz.boxSource ?? mrz.source) }

  /// How well a barcode is known.
  public func basis(of barcode: BarcodeExpectation) -> FactBasis { basis(barcode.source) }

  /// How well a field and its labels are known.
  public func basis(of field: FieldDefinition) -> FactBasis { basis(field.source) }

  /// How well the places of a field and of its labels are known.
  public func boxBasis(of field: FieldDefinition) -> FactBasis { basis(field.boxSource ?? field.source) }

  /// How well the size is known.
  public var sizeBasis: FactBasis { basis(sizeSource) }

  /// How well the years of issue are known.
  public var yearsBasis: FactBasis { basis(yearsSource) }

  /// How well the portrait's place is known.
  public var portraitBasis: FactBasis { basis(portraitSource) }

  /// How well the signature's place is known.
  public var signatureBasis: FactBasis { basis(signatureSource) }

  /// How well the zones that change with the viewing angle are known.
  public var hologramsBasis: FactBasis { basis(hologramsSource) }

  /// The page as it may be read: without labels that are only assumed, and without places that nobody names.
  package var withoutAssumedPlaces: DocumentDefinition {
    var page = self
    page.fields = fields.compactMap { field in
      var field = field
      if basis(of: field) == .assumed { field.labels = [] }
      if !boxBasis(of: field).isNamed { (field.box, field.labelBox) = (nil, nil) }
      return field.labels.isEmpty && field.box == nil ? nil : field
    }
    return page
  }

  /// A fact whose source is not named, or not there, is assumed.
  func basis(_ key: String?) -> FactBasis { (key ?? source).flatMap { sources[$0] }?.basis ?? .assumed }
}

extension FactBasis {
  /// Whether a source states the fact: only then may it speak against a document, or place something.
  package var isNamed: Bool { self > .derived }

  /// The weight that a fact with this basis may have in recognition: an assumed one a quarter, and none against; a
  /// derived one none against.
  package func tempered(_ weight: Double) -> Double {
    switch self {
    case .assumed: max(0, weight) / 4
    case .derived: max(0, weight)
    case .description, .regulation, .specimen: weight
    }
  }
}
