import Foundation

/// The real pictures, where the environment variable BONAFIDE_TESTDATA names their folder.
enum Corpus {
  static let folder = ProcessInfo.processInfo.environment["BONAFIDE_TESTDATA"].flatMap { $0.isEmpty ? nil : $0 }

  /// A folder of the corpus; only for tests that are enabled with ``folder``.
  static func path(_ name: String) -> String { (folder ?? "") + "/" + name }

  /// The bytes of a truth file beside these tests.
  static func truth(_ name: String) throws -> [UInt8] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Truth/" + name)
    return Array(try Data(contentsOf: file))
  }
}
