import BonafideCatalogue

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A definition of a page that does not exist, and what can be done to its file.
enum CatalogueSamples {
  /// All facts of it rest on one source.
  static let good = """
    {
      "schema": "bonafide-document/2", "role": "identityCard", "country": "XU", "page": "front", "code": "2020",
      "title": "Utopian identity card, front", "size": "ID-1", "issuedFrom": 2020, "issuedUntil": 2025,
      "sources": {"seen": {"basis": "specimen", "what": "Drawn", "seenOn": "2026-02-28"}}, "source": "seen",
      "anchors": [{"texts": ["UTOPIA"], "box": [0.1, 0.1, 0.5, 0.1], "isDistinctive": true}],
      "mrz": {"format": "TD1", "documentCodes": ["ID"], "issuers": ["UTO"], "box": [0, 0.6, 1, 0.4]},
      "barcodes": [{"format": "pdf417", "field": "documentNumber"}],
      "portrait": [0, 0.2, 0.3, 0.5], "signature": [0.4, 0.8, 0.3, 0.1], "holograms": [[0.5, 0.5, 0.2, 0.2]],
      "fields": [
        {"name": "surname", "kind": "name", "labels": ["Surname"], "labelBox": [0.4, 0.2, 0.2, 0.1]},
        {"name": "birthDate", "kind": "date", "labels": ["Born"], "dateOrder": "dayMonthYear"},
        {
          "name": "personalNumber", "kind": "personalNumber", "labels": ["No."], "pattern": "[0-9]{11}",
          "check": "hrOIB"
        }
      ]
    }
    """

  /// The same page with the source of every fact.
  static let sourced = """
    {
      "schema": "bonafide-document/2", "role": "identityCard", "country": "XU", "page": "front", "code": "2020",
      "title": "Utopian identity card, front", "size": "ID-1", "sizeSource": "law", "issuedFrom": 2020,
      "yearsSource": "guess",
      "sources": {
        "seen": {"basis": "specimen", "what": "Drawn", "seenOn": "2026-02-28"},
        "law": {"basis": "regulation", "what": "Utopian Gazette 12/2020, article 3"},
        "told": {"basis": "description", "what": "A traveler's tale"},
        "guess": {"basis": "assumed", "what": "After the passport"}
      },
      "source": "seen",
      "anchors": [{"texts": ["UTOPIA"], "box": [0.1, 0.1, 0.5, 0.1], "source": "law", "boxSource": "told"}],
      "mrz": {"format": "TD1", "documentCodes": ["ID"], "issuers": ["UTO"], "source": "law"},
      "barcodes": [{"format": "pdf417", "source": "told"}],
      "portrait": [0, 0.2, 0.3, 0.5], "portraitSource": "told", "signature": [0.4, 0.8, 0.3, 0.1],
      "signatureSource": "told", "holograms": [[0.5, 0.5, 0.2, 0.2]], "hologramsSource": "told",
      "fields": [
        {"name": "surname", "kind": "name", "labels": ["Surname"], "labelBox": [0.4, 0.2, 0.2, 0.1]},
        {"name": "givenNames", "kind": "name", "labels": ["Forenames"], "source": "guess"},
        {"name": "address", "kind": "address", "labels": ["Home"], "box": [0.4, 0.4, 0.2, 0.1], "boxSource": "told"}
      ]
    }
    """

  /// The good file with one text replaced.
  static func with(_ old: String, _ new: String) -> [UInt8] {
    Array(good.replacing(old, with: new).utf8)
  }

  /// `Models/documents` of this clone.
  static let shippedFolder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path + "/Models/documents"

  /// Every file of that folder, pages that editions share once.
  static func shipped() throws -> [DocumentDefinition] {
    let folder = URL(fileURLWithPath: shippedFolder)
    let countries = try FileManager.default.contentsOfDirectory(atPath: shippedFolder)
    return try countries.sorted().flatMap { country in
      let path = folder.appendingPathComponent(country).path
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted().map {
        try CatalogueFile.read(path: path + "/" + $0)
      }
    }
  }
}

/// A throw-away folder.
struct CatalogueScratch {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/bonafide-catalogue-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      atPath: file.deletingLastPathComponent().path, withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func delete(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
