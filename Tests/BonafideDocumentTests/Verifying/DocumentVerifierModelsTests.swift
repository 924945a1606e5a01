import BonafideInference
import BonafideMRZ
import Foundation
import Testing

@testable import BonafideDocument

@Suite struct DocumentVerifierModelsTests {
  @Test func aMissingFolderGivesNoModels() throws {
    let day = try #require(MRZCalendarDate(year: 2026, month: 6, day: 15))
    let nowhere = NSTemporaryDirectory() + "bonafide-nowhere-\(UUID().uuidString)"
    #expect(DocumentVerifierModels(url: URL(fileURLWithPath: nowhere), referenceDate: day) == nil)
    #expect(throws: (any Error).self) { try DocumentVerifierModels(folder: nowhere, referenceDate: day) }
  }

  @Test func aFileIsNoFolder() throws {
    let day = try #require(MRZCalendarDate(year: 2026, month: 6, day: 15))
    let path = NSTemporaryDirectory() + "bonafide-file-\(UUID().uuidString)"
    try Data("{}".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(DocumentVerifierModels(url: URL(fileURLWithPath: path), referenceDate: day) == nil)
  }
}
