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

  /// The page as it may be read: without places and labels that are only assumed.
  package var withoutAssumedPlaces: DocumentDefinition {
    var page = self
    page.fields = fields.compactMap { field in
      var field = field
      if basis(of: field) == .assumed { field.labels = [] }
      if boxBasis(of: field) == .assumed { (field.box, field.labelBox) = (nil, nil) }
      return field.labels.isEmpty && field.box == nil ? nil : field
    }
    return page
  }

  /// A fact whose source is not named, or not there, is assumed.
  private func basis(_ key: String?) -> FactBasis { (key ?? source).flatMap { sources[$0] }?.basis ?? .assumed }
}

extension FactBasis {
  /// The weight that a fact with this basis may have in recognition: an assumed one a quarter, and none against.
  package func tempered(_ weight: Double) -> Double { self == .assumed ? max(0, weight) / 4 : weight }
}
