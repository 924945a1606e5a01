import Foundation

/// The real pictures, where the environment variable BONAFIDE_TESTDATA names their folder.
enum Corpus {
  static let folder = ProcessInfo.processInfo.environment["BONAFIDE_TESTDATA"].flatMap { $0.isEmpty ? nil : $0 }

  /// Whether tests without the pictures must fail rather than be left out: BONAFIDE_REQUIRE_TESTDATA says so.
  static let isRequired = ProcessInfo.processInfo.environment["BONAFIDE_REQUIRE_TESTDATA"] == "1"

  /// Whether suites on the pictures run.
  ///
  /// They fail where the folder that was named is not there.
  static var isWanted: Bool { folder != nil || isRequired }

  /// A folder of the corpus; only for tests that are enabled with ``folder``.
  static func path(_ name: String) -> String { (folder ?? "") + "/" + name }

  /// The bytes of a truth file beside these tests.
  static func truth(_ name: String) throws -> [UInt8] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Truth/" + name)
    return Array(try Data(contentsOf: file))
  }
}
