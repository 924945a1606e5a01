import BonafideCore
import BonafideImaging
import BonafideTesting
import Foundation
import Testing

@testable import BonafideBarcode
@testable import BonafideEvaluation

@Suite struct BarcodeEvaluationTests {
  private func barcode(_ text: String?, bytes: [UInt8] = []) -> Barcode {
    let quad = Quadrilateral(PixelRect(x: 0, y: 0, width: 1, height: 1))
    return Barcode(format: .qrCode, text: text, bytes: bytes, corners: quad)
  }

  @Test func outcomesCountWhatTheyShould() {
    let outcome = BarcodeEvaluation.outcome
    #expect(outcome([barcode("a"), barcode("b")], .text("b")) == .right)
    #expect(outcome([barcode("a")], .text("b")) == .wrong)
    #expect(outcome([barcode(nil)], .text("b")) == .wrong)
    #expect(outcome([], .text("b")) == .missed)
    #expect(outcome([barcode(nil, bytes: [1, 2])], .bytes([1, 2])) == .right)
    #expect(outcome([barcode(nil, bytes: [1, 3])], .bytes([1, 2])) == .wrong)
    #expect(outcome([], .nothing) == .rightlyEmpty)
    #expect(outcome([barcode("a")], .nothing) == .invented)
  }

  @Test func aFolderIsMeasured() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/bonafide-barcodes-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let symbol = try BarcodeWriter(format: .qrCode).write("right", scale: 4, quietModules: 4)
    let blank = try Image(width: 60, height: 60, layout: .gray8, bytes: [UInt8](repeating: 200, count: 3600))
    for (name, image) in [("a", symbol), ("b", symbol), ("c", blank), ("d", blank), ("untold", blank), ("f", symbol)] {
      try ImageEncoder.write(image, to: "\(folder)/\(name).png")
    }
    for (name, truth) in [
      ("a.txt", "right"), ("b.txt", "other"), ("c.txt", "right"), ("d.txt", ""), ("e.txt", "x"), ("f.bin", "right"),
    ] {
      try Data(truth.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: "\(folder)/e.png"))
    let result = try BarcodeEvaluation().run(folder: folder, truth: BarcodeTruth(folder: folder))
    #expect(result.rows.map(\.file) == ["a.png", "b.png", "c.png", "d.png", "e.png", "f.png"])
    #expect(result.rows.map(\.outcome) == [.right, .wrong, .missed, .rightlyEmpty, .unreadable, .right])
    #expect(result.barcodePictureCount == 4 && result.plainCount(.right) == 2 && result.lostCount == 0)
    let json = try JSONEncoder().encode(result)
    #expect(String(decoding: json, as: UTF8.self).contains("\"plainRight\":2"))
    #expect(try JSONDecoder().decode(BarcodeEvaluationResult.self, from: json) == result)
  }

  @Test func badFoldersAreRefused() throws {
    #expect(throws: DocumentError(.badTruth, "")) { try BarcodeTruth(folder: "/no/such/folder") }
    let folder = FileManager.default.temporaryDirectory.path + "/bonafide-barcodes-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(throws: DocumentError(.badTruth, "")) { try BarcodeTruth(folder: folder) }
    try Data([1]).write(to: URL(fileURLWithPath: folder + "/a.png"))
    try Data([0xFF, 0xFE]).write(to: URL(fileURLWithPath: folder + "/a.txt"))
    #expect(throws: DocumentError(.badTruth, "")) { try BarcodeTruth(folder: folder) }
  }

  /// A truth says of a file elsewhere whether it is text, and is none of the folder's.
  @Test(arguments: ["a.png", "a.txt"]) func aLinkOutOfTheFolderIsRefused(link: String) throws {
    let outer = FileManager.default.temporaryDirectory.path + "/bonafide-barcodes-\(UUID().uuidString)"
    let folder = outer + "/in"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: outer) }
    for file in ["/b", "/in/a.png", "/in/a.txt"] where file != "/in/" + link {
      try Data("x".utf8).write(to: URL(fileURLWithPath: outer + file))
    }
    try FileManager.default.createSymbolicLink(atPath: folder + "/" + link, withDestinationPath: "../b")
    let error = #expect(throws: DocumentError(.badTruth, "")) { try BarcodeTruth(folder: folder) }
    #expect(error?.message.hasPrefix(link + " lies outside the folder") == true)
  }
}
