internal import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The pages of documents that are known, read from a folder of files.
public struct DocumentCatalogue: Sendable {
  /// Sorted by country, role, page and edition.
  public let definitions: [DocumentDefinition]

  /// A catalogue of these pages; one that several editions share is held once for each.
  public init(definitions: [DocumentDefinition]) {
    self.definitions = definitions.flatMap(\.pagesByEdition).sorted { Self.key($0) < Self.key($1) }
  }

  /// Reads every `.json` file of a folder and of the folders in it, one for each country.
  ///
  /// It does not check who may write to the folder: see ``init(trustedFolder:)``. Deleting a file removes its kind of
  /// page and nothing else.
  ///
  /// - Throws: ``DocumentError`` with code `.badCatalogue` that names the file and the mend; `FileError`.
  public init(folder: String) throws {
    var entries: [CatalogueEntry] = []
    for file in try CatalogueFolder.files(in: folder) {
      entries.append(CatalogueEntry(file: file, definition: try CatalogueFile.read(path: file.path)))
    }
    var known: Set<Document> = []
    for entry in entries {
      if let finding = entry.misplaced { throw DocumentError(.badCatalogue, "\(finding.file): \(finding.line)") }
      guard entry.definition.pagesByEdition.allSatisfy({ known.insert($0.document).inserted }) else {
        throw DocumentError(
          .badCatalogue, "\(entry.file.path): defines a page that another file defines too; delete one of them")
      }
    }
    self.init(definitions: entries.map(\.definition))
  }

  /// The pages of a kind; see ``Document`` for wildcards.
  public func definitions(of document: Document) -> [DocumentDefinition] {
    definitions.filter { document.matches($0.document) }
  }

  /// Editions, without the page, of which both sides are known and neither has a machine readable zone.
  package var editionsWithoutZone: Set<Document> {
    let pages = Dictionary(grouping: definitions) { Document(role: $0.role, country: $0.country, code: $0.code) }
    return Set(
      pages.filter { _, pages in
        pages.allSatisfy { $0.mrz == nil } && Set(pages.map(\.page)).isSuperset(of: [.front, .back])
      }.keys)
  }

  /// Both catalogues together; where both hold a page of the same kind and edition, the other's is taken.
  public func merging(_ other: DocumentCatalogue) -> DocumentCatalogue {
    let replaced = Set(other.definitions.map(\.document))
    return DocumentCatalogue(
      definitions: definitions.filter { !replaced.contains($0.document) } + other.definitions)
  }

  private static func key(_ definition: DocumentDefinition) -> String {
    [
      definition.country.rawValue, definition.role.rawValue, definition.page.rawValue, definition.code.rawValue,
    ].joined(separator: "/")
  }
}
