internal import BonafideCore

extension DocumentDefinition {
  // Files keep the word that learned documents were written with.
  enum CodingKeys: String, CodingKey {
    case schema, role, country, page, code, title, size, issuedFrom, issuedUntil, sources, source, sizeSource
    case yearsSource, portraitSource, signatureSource, hologramsSource, provenance, anchors, mrz, barcodes, portrait
    case signature, fields, holograms, editions
    case keypointTemplate = "fingerprint"
  }

  /// Decodes a page of this schema or of ``earlierSchema``.
  public init(from decoder: any Decoder) throws {
    let file = try decoder.container(keyedBy: CodingKeys.self)
    schema = try file.decode(String.self, forKey: .schema)
    role = try file.decode(DocumentRole.self, forKey: .role)
    country = try file.decode(Country.self, forKey: .country)
    page = try file.decode(PageCode.self, forKey: .page)
    code = try file.decode(DocumentCode.self, forKey: .code)
    title = try file.decode(String.self, forKey: .title)
    size = try file.decode(PageSize.self, forKey: .size)
    sizeSource = try file.decodeIfPresent(String.self, forKey: .sizeSource)
    issuedFrom = try file.decodeIfPresent(Int.self, forKey: .issuedFrom)
    issuedUntil = try file.decodeIfPresent(Int.self, forKey: .issuedUntil)
    yearsSource = try file.decodeIfPresent(String.self, forKey: .yearsSource)
    if schema == Self.earlierSchema {
      schema = Self.schema
      (sources, source) = try file.decode(Provenance.self, forKey: .provenance).sources
    } else {
      sources = try file.decode([String: FactSource].self, forKey: .sources)
      source = try file.decodeIfPresent(String.self, forKey: .source)
      editions = try file.decodeIfPresent([DocumentEdition].self, forKey: .editions)
    }
    anchors = try file.decode([TextAnchor].self, forKey: .anchors)
    mrz = try file.decodeIfPresent(MRZExpectation.self, forKey: .mrz)
    barcodes = try file.decodeIfPresent([BarcodeExpectation].self, forKey: .barcodes)
    portrait = try file.decodeIfPresent(PageBox.self, forKey: .portrait)
    portraitSource = try file.decodeIfPresent(String.self, forKey: .portraitSource)
    signature = try file.decodeIfPresent(PageBox.self, forKey: .signature)
    signatureSource = try file.decodeIfPresent(String.self, forKey: .signatureSource)
    fields = try file.decode([FieldDefinition].self, forKey: .fields)
    holograms = try file.decodeIfPresent([PageBox].self, forKey: .holograms)
    hologramsSource = try file.decodeIfPresent(String.self, forKey: .hologramsSource)
    keypointTemplate = try file.decodeIfPresent(KeypointTemplate.self, forKey: .keypointTemplate)
  }

  /// Encodes the page in this schema.
  public func encode(to encoder: any Encoder) throws {
    var file = encoder.container(keyedBy: CodingKeys.self)
    try file.encode(schema, forKey: .schema)
    try file.encode(role, forKey: .role)
    try file.encode(country, forKey: .country)
    try file.encode(page, forKey: .page)
    try file.encode(code, forKey: .code)
    try file.encode(title, forKey: .title)
    try file.encode(size, forKey: .size)
    try file.encodeIfPresent(sizeSource, forKey: .sizeSource)
    try file.encodeIfPresent(issuedFrom, forKey: .issuedFrom)
    try file.encodeIfPresent(issuedUntil, forKey: .issuedUntil)
    try file.encodeIfPresent(yearsSource, forKey: .yearsSource)
    try file.encodeIfPresent(editions, forKey: .editions)
    try file.encode(sources, forKey: .sources)
    try file.encodeIfPresent(source, forKey: .source)
    try file.encode(anchors, forKey: .anchors)
    try file.encodeIfPresent(mrz, forKey: .mrz)
    try file.encodeIfPresent(barcodes, forKey: .barcodes)
    try file.encodeIfPresent(portrait, forKey: .portrait)
    try file.encodeIfPresent(portraitSource, forKey: .portraitSource)
    try file.encodeIfPresent(signature, forKey: .signature)
    try file.encodeIfPresent(signatureSource, forKey: .signatureSource)
    try file.encode(fields, forKey: .fields)
    try file.encodeIfPresent(holograms, forKey: .holograms)
    try file.encodeIfPresent(hologramsSource, forKey: .hologramsSource)
    try file.encodeIfPresent(keypointTemplate, forKey: .keypointTemplate)
  }
}
