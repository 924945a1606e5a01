/// Decodes a definition and notes the keys that it does not know on the way.
///
/// `Codable` passes over unknown keys, so a misspelt `pattren` would be lost in silence.
struct CatalogueShape: Decodable {
  var definition: DocumentDefinition
  /// Places of unknown keys: `anchors[2].distinctive`.
  var unknown: [String]

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int?

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  private static let root: Set = [
    "schema", "role", "country", "page", "code", "title", "size", "issuedFrom", "issuedUntil", "provenance", "anchors",
    "mrz", "barcodes", "portrait", "signature", "fields", "holograms", "fingerprint",
  ]
  private static let objects: [(key: String, keys: Set<String>)] = [
    ("provenance", ["restsOn", "verifiedOn", "specimen"]),
    ("mrz", ["format", "documentCodes", "issuers", "box"]),
    ("fingerprint", ["method", "places", "descriptors"]),
  ]
  private static let lists: [(key: String, keys: Set<String>)] = [
    ("anchors", ["texts", "box", "isDistinctive"]),
    ("barcodes", ["format", "box", "field"]),
    (
      "fields",
      [
        "name", "kind", "labels", "labelBox", "box", "pattern", "dateOrder", "script", "check", "maximumLineCount",
      ]
    ),
  ]

  init(from decoder: any Decoder) throws {
    definition = try DocumentDefinition(from: decoder)
    let container = try decoder.container(keyedBy: Key.self)
    unknown = Self.strangers(in: container, known: Self.root, at: "")
    for (key, keys) in Self.objects {
      guard let inner = try? container.nestedContainer(keyedBy: Key.self, forKey: Key(key)) else { continue }
      unknown += Self.strangers(in: inner, known: keys, at: key + ".")
    }
    if let size = try? container.nestedContainer(keyedBy: Key.self, forKey: Key("size")) {
      unknown += Self.strangers(in: size, known: ["widthMillimetres", "heightMillimetres"], at: "size.")
    }
    for (key, keys) in Self.lists {
      guard var list = try? container.nestedUnkeyedContainer(forKey: Key(key)) else { continue }
      while !list.isAtEnd {
        let place = "\(key)[\(list.currentIndex)]."
        guard let inner = try? list.nestedContainer(keyedBy: Key.self) else { break }
        unknown += Self.strangers(in: inner, known: keys, at: place)
      }
    }
  }

  private static func strangers(
    in container: KeyedDecodingContainer<Key>, known: Set<String>, at place: String
  ) -> [String] {
    container.allKeys.map(\.stringValue).filter { !known.contains($0) }.sorted().map {
      place + String($0.prefix(CatalogueLimits.textLength))
    }
  }
}
