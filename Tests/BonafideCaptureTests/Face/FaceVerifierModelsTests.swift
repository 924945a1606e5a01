import Bonafide
import Foundation
import Testing

@testable import BonafideCapture

@Suite struct FaceVerifierModelsTests {
  @Test func aMissingFolderGivesNoModels() throws {
    let nowhere = NSTemporaryDirectory() + "bonafide-nowhere-\(UUID().uuidString)"
    #expect(FaceVerifierModels(url: URL(fileURLWithPath: nowhere)) == nil)
    #expect(throws: (any Error).self) { try FaceVerifierModels(folder: nowhere) }
  }

  /// Also where it is a single model, as an older interface took them.
  @Test func aFileIsNoFolder() throws {
    let path = NSTemporaryDirectory() + "bonafide-file-\(UUID().uuidString)"
    try Data("{}".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(FaceVerifierModels(url: URL(fileURLWithPath: path)) == nil)
    let models = URL(fileURLWithPath: try ModelFolder.standard)
    #expect(FaceVerifierModels(url: models.appendingPathComponent("manifest.json")) == nil)
  }

  @Test func theFolderGivesModelsForBothVerifiers() throws {
    let models = try #require(FaceVerifierModels(url: URL(fileURLWithPath: ModelFolder.standard)))
    try SelfieVerifier(language: .english).loadModels(models)
    try FaceLivenessVerifier(language: .english).loadModels(models)
  }
}
