import Bonafide
import BonafideTesting
import Foundation
import Testing

/// `barcode read` and `evaluate barcodes`, on the built binary.
@Suite(.serialized) struct BarcodeCommandTests {
  @Test func barcodesAreReadAndDrawn() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = folder.path + "/code.png"
    try FileManager.default.createDirectory(atPath: folder.path + "/drawn", withIntermediateDirectories: true)
    try ImageEncoder.write(BarcodeWriter(format: .qrCode).write("A\u{1B}[2J", scale: 4, quietModules: 6), to: path)
    let gray = try Installed.fixture("gray.png", in: folder)
    let outcome = try BuiltBinary.run(["barcode", "read", "--json", "--annotate", folder.path + "/drawn", path, gray])
    #expect(outcome.status == 1, "the second picture has none")
    try ContractTests.expectConforms(outcome, to: "barcodes", count: 2)
    let read = try #require(outcome.objects().first?["barcodes"] as? [[String: Any]])
    #expect(read.first?["format"] as? String == "qrCode" && read.first?["text"] as? String == "A\u{1B}[2J")
    #expect(read.first?["bytes"] as? String == Data("A\u{1B}[2J".utf8).base64EncodedString())
    #expect(FileManager.default.fileExists(atPath: folder.path + "/drawn/code.jpg"))
    // A barcode must not steer the terminal.
    let text = try BuiltBinary.run(["barcode", "read", "--format", "qrCode", path])
    #expect(text.status == 0 && text.output.contains("qrCode") && !text.output.contains("\u{1B}"))
    #expect(try BuiltBinary.run(["barcode", "read", "--format", "aztec", path]).status == 1)
    for wrong in [["--format", "nonsense"], ["--effort", "much"]] {
      #expect(try BuiltBinary.run(["barcode", "read"] + wrong + [path]).status == 2)
    }
  }

  @Test func aFolderIsEvaluated() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try ImageEncoder.write(
      BarcodeWriter(format: .aztec).write("Utopia", scale: 4, quietModules: 4), to: folder.path + "/a.png")
    #expect(try BuiltBinary.run(["evaluate", "barcodes", folder.path]).status == 3, "there is no truth")
    try Data("Utopia".utf8).write(to: URL(fileURLWithPath: folder.path + "/a.txt"))
    let outcome = try BuiltBinary.run(["evaluate", "barcodes", "--json", folder.path])
    #expect(outcome.status == 0, "\(outcome.output)")
    try ContractTests.expectConforms(outcome, to: "evaluateBarcodes")
    let evaluation = try #require(outcome.objects().first?["evaluation"] as? [String: Any])
    #expect(evaluation["right"] as? Int == 1 && evaluation["lost"] as? Int == 0)
  }
}
