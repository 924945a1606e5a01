import BonafideCore
import Foundation
import Testing

/// Every kept input of every fuzz target, once: what broke a parser before, or reaches deep into it.
@Suite struct FuzzReplayTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "corpus")

  @Test(arguments: FuzzTarget.all.map(\.name))
  func keptInputsKeepTheTargetsPromises(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.corpus.appending(path: name), includingPropertiesForKeys: nil)
    // A target that accepts nothing tests nothing.
    let accepted = try files.filter { target.run(try BoundedFile.read(path: $0.path, maximumByteCount: 1 << 20)) }
    #expect(!accepted.isEmpty)
  }

  /// A corpus or a target that was renamed would be left out in silence.
  @Test func eachCorpusHasItsTarget() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path).filter { !$0.contains(".") }
    let barcodes: Set = ["barcode-picture", "barcode-content"]
    #expect(Set(folders).subtracting(barcodes) == Set(FuzzTarget.all.map(\.name)))
  }
}
