import Foundation
package import Testing

/// The measuring pictures, where the environment variable BONAFIDE_TESTDATA names their folder.
package enum TestCorpus {
  package static let folder = ProcessInfo.processInfo.environment["BONAFIDE_TESTDATA"].flatMap { $0.isEmpty ? nil : $0 }
  /// Whether tests on the pictures run: where their folder is named, or where BONAFIDE_REQUIRE_TESTDATA says that they
  /// must be there; then they fail without.
  package static var isWanted: Bool {
    folder != nil || ProcessInfo.processInfo.environment["BONAFIDE_REQUIRE_TESTDATA"] == "1"
  }
  package static let whyNot: Comment = "BONAFIDE_TESTDATA names no corpus"

  package static func path(_ relative: String) throws -> String {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return folder + "/" + relative
  }

  /// Sorted paths of the pictures in a folder of the corpus.
  package static func pictures(_ relative: String) throws -> [String] {
    let path = try path(relative)
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      .filter { name in [".jpg", ".jpeg", ".png", ".gif"].contains { name.lowercased().hasSuffix($0) } }
      .map { path + "/" + $0 }
  }
}
