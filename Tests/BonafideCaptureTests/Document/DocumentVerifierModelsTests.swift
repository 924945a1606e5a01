import Bonafide
import Foundation
import Testing

@testable import BonafideCapture

@Suite struct DocumentVerifierModelsTests {
  @Test func aMissingFolderGivesNoModels() throws {
    let nowhere = NSTemporaryDirectory() + "bonafide-nowhere-\(UUID().uuidString)"
    #expect(DocumentVerifierModels(url: URL(fileURLWithPath: nowhere)) == nil)
    #expect(throws: (any Error).self) { try DocumentVerifierModels(folder: nowhere) }
  }

  @Test func aFileIsNoFolder() throws {
    let path = NSTemporaryDirectory() + "bonafide-file-\(UUID().uuidString)"
    try Data("{}".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(DocumentVerifierModels(url: URL(fileURLWithPath: path)) == nil)
  }
}
