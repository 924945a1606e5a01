import BonafideInference
import Foundation
import Testing

struct EngineFilesTests {
  /// SHA-256 of "engine".
  private static let hash = "ed9f6f25068608efd412958da4dfc19328ca3511251fa6d5f9c42baf230e32f8"

  private func folder(record: String?, library: String?) throws -> String {
    let root = NSTemporaryDirectory() + "engine-files-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: root + "/engines/lib", withIntermediateDirectories: true)
    try library?.write(toFile: root + "/engines/lib/one.so", atomically: true, encoding: .utf8)
    try record?.write(toFile: root + "/engines/record.json", atomically: true, encoding: .utf8)
    return root
  }

  private func check(record: String?, library: String?) throws -> EngineFiles {
    let root = try folder(record: record, library: library)
    defer { try? FileManager.default.removeItem(atPath: root) }
    return EngineFiles.check(root: root)
  }

  private static func record(_ name: String) -> String { #"{"files": {"\#(name)": "\#(hash)", "pictures/a": "0"}}"# }

  @Test func recordedFilesAreChecked() throws {
    let record = Self.record("engines/lib/one.so")
    #expect(try check(record: record, library: "engine") == .unchanged(count: 1))
    #expect(try check(record: record, library: "engines") == .changed(["engines/lib/one.so"]))
    #expect(try check(record: record, library: nil) == .changed(["engines/lib/one.so"]))
  }

  @Test func aRecordThatCannotBeTrustedIsReported() throws {
    #expect(try check(record: nil, library: "engine") == .changed(["engines/record.json"]))
    #expect(try check(record: "{", library: "engine") == .changed(["engines/record.json"]))
    let outside = "engines/../engines/lib/one.so"
    #expect(try check(record: Self.record(outside), library: "engine") == .changed([outside]))
  }

  @Test func withoutSetUpsEnginesThereIsNothingToCheck() {
    #expect(EngineFiles.check(root: "/no/such/folder") == .unrecorded)
  }
}
