import Foundation
import Testing

/// A corpus that is named, or that must be there, is there: its absence never looks like a pass.
@Suite(.enabled(if: Corpus.isWanted, "BONAFIDE_TESTDATA names no corpus")) struct CorpusPresenceTests {
  @Test(arguments: [
    "faces/lfw-folds-1-3", "faces/verification-pairs", "documents/mrz", "documents/cards", "documents/fictitious",
    "documents/specimens", "documents/others", "barcodes", "video",
  ])
  func theFolderIsThere(name: String) throws {
    let folder = try #require(Corpus.folder, "BONAFIDE_TESTDATA names no corpus, and it must")
    #expect(try !FileManager.default.contentsOfDirectory(atPath: folder + "/" + name).isEmpty)
  }
}
