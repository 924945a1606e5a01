internal import BonafideCore

/// Decodes a definition and notes the keys that it does not know on the way.
///
/// `Codable` passes over unknown keys, so a misspelt `pattren` would be lost in silence.
struct CatalogueShape: Decodable {
  var definition: DocumentDefinition
  /// Places of unknown keys: `anchors[2].distinctive`.
  var unknown: [String]

  private static let root: Set = [
    "schema", "role", "country", "page", "code", "title", "size", "issuedFrom", "issuedUntil", "anchors", "mrz",
    "barcodes", "portrait", "signature", "fields", "holograms", "fingerprint", "editions", "sources", "source",
    "sizeSource", "yearsSource", "portraitSource", "signatureSource", "hologramsSource",
  ]
  private static let objects: [(key: String, keys: Set<String>)] = [
    ("mrz", ["format", "documentCodes", "issuers", "box", "source", "boxSource"]),
    ("fingerprint", ["method", "places", "descriptors"]),
  ]
  private static let lists: [(key: String, keys: Set<String>)] = [
    ("anchors", ["texts", "box", "isDistinctive", "source", "boxSource"]),
    ("barcodes", ["format", "box", "field", "source", "boxSource"]),
    (
      "fields",
      [
        "name", "kind", "labels", "labelBox", "box", "pattern", "dateOrder", "script", "check", "maximumLineCount",
        "source", "boxSource",
      ]
    ),
  ]

  init(from decoder: any Decoder) throws {
    definition = try DocumentDefinition(from: decoder)
    let container = try decoder.container(keyedBy: AnyKey.self)
    unknown = Self.strangers(in: container, known: Self.root, at: "")
    unknown += Self.editionStrangers(in: container)
    if let named = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("sources")) {
      for key in named.allKeys {
        guard let inner = try? named.nestedContainer(keyedBy: AnyKey.self, forKey: key) else { continue }
        unknown += Self.strangers(in: inner, known: ["basis", "what", "seenOn"], at: "sources.\(key.stringValue).")
      }
    }
    for (key, keys) in Self.objects {
      guard let inner = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey(key)) else { continue }
      unknown += Self.strangers(in: inner, known: keys, at: key + ".")
    }
    if let size = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("size")) {
      unknown += Self.strangers(in: size, known: ["widthMillimetres", "heightMillimetres"], at: "size.")
    }
    for (key, keys) in Self.lists {
      guard var list = try? container.nestedUnkeyedContainer(forKey: AnyKey(key)) else { continue }
      while !list.isAtEnd {
        let place = "\(key)[\(list.currentIndex)]."
        guard let inner = try? list.nestedContainer(keyedBy: AnyKey.self) else { break }
        unknown += Self.strangers(in: inner, known: keys, at: place)
      }
    }
  }

  private static func editionStrangers(in container: KeyedDecodingContainer<AnyKey>) -> [String] {
    guard var list = try? container.nestedUnkeyedContainer(forKey: AnyKey("editions")) else { return [] }
    var unknown: [String] = []
    while !list.isAtEnd {
      let place = "editions[\(list.currentIndex)]."
      guard let inner = try? list.nestedContainer(keyedBy: AnyKey.self) else { break }
      unknown += strangers(
        in: inner, known: ["code", "title", "issuedFrom", "issuedUntil", "tell", "source"], at: place)
      guard let tell = try? inner.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("tell")) else { continue }
      unknown += strangers(in: tell, known: ["texts", "issued"], at: place + "tell.")
    }
    return unknown
  }

  private static func strangers(
    in container: KeyedDecodingContainer<AnyKey>, known: Set<String>, at place: String
  ) -> [String] {
    container.allKeys.map(\.stringValue).filter { !known.contains($0) }.sorted().map {
      place + String($0.prefix(CatalogueLimits.textLength))
    }
  }
}
