import Bonafide
import BonafideTesting
import Foundation
import Testing

/// `capture --flow hologram` and `stage clip --hologram` on the built binary.
@Suite(.serialized) struct HologramCommandTests {
  @Test(arguments: [
    ["capture", "--flow", "hologram"], ["capture", "--flow", "hologram", "--source", "a.mp4", "--seed", "1"],
    ["capture", "--flow", "hologram", "--source", "a.mp4", "--country", "hr1"],
    ["stage", "clip", "--out", "x", "--hologram", "shiny"], ["stage", "clip", "--out", "x", "--hologram"],
    ["stage", "clip", "--out", "x", "--hologram", "genuine", "--utopia"],
    ["stage", "clip", "--out", "x", "--hologram", "genuine", "--variants"],
  ])
  func usageErrorsExitWith2(arguments: [String]) throws {
    let outcome = try BuiltBinary.run(arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty && !outcome.notes.isEmpty, "\(outcome.notes)")
  }

  /// A film of a turned card, and the definitions of Utopia, which the command does not know else.
  private static func film(_ surface: HologramSurface, in folder: ScratchFolder) throws -> [String] {
    let catalogue = folder.path + "/catalogue"
    try FileManager.default.createDirectory(atPath: catalogue, withIntermediateDirectories: true)
    for (index, definition) in UtopiaDocuments.definitions.enumerated() {
      try BoundedFile.write(CatalogueFile.encode(definition), to: "\(catalogue)/\(index).json", readableBy: .owner)
    }
    let filmed = try BuiltBinary.run([
      "stage", "clip", "--json", "--out", folder.path, "--count", "1", "--seed", "4", "--width", "960", "--seconds",
      "4.8", "--hologram", surface.rawValue,
    ])
    #expect(filmed.status == 0, "\(filmed.notes)")
    try ContractTests.expectConforms(filmed, to: "stageClip")
    #expect(filmed.notes.contains("1/1 clips"), "\(filmed.notes)")
    return ["capture", "--immediate", "--source", folder.path + "/clip-4.mp4", "--catalogue", catalogue]
  }

  @Test func aFoilIsCapturedToldRecordedAndDrawn() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let source = try Self.film(.genuine, in: folder)
    let recording = folder.path + "/seen.mp4"
    let outcome = try BuiltBinary.run(
      source + ["--flow", "hologram", "--json", "--record", recording, "--annotate", folder.path + "/drawn"])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.notes)")
    let events = try outcome.objects()
    try ContractTests.expectConforms(outcome, to: "capture", count: events.count)
    let end = try #require(events.last)
    #expect(end["event"] as? String == "end" && end["flow"] as? String == "hologram")
    #expect(end["accepted"] as? Bool == true)
    #expect((end["hologram"] as? [String: Any])?["verdict"] as? String == "passed")
    // The person is asked to turn it to both sides, and then up and down.
    let hints = events.compactMap { $0["event"] as? String == "hint" ? $0["code"] as? String : nil }
    #expect(hints.contains("hologram.tiltLeftAndRight"), "\(hints)")
    #expect(hints.last == "hologram.ok", "\(hints)")
    // It ends as soon as it was seen.
    let frames = try #require(end["frames"] as? Int)
    #expect(frames < 48 && events.contains { $0["event"] as? String == "recorded" && $0["frames"] as? Int == frames })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/drawn").count >= 2)

    // The older option gives the same verdict, and goes on to the end of the file.
    let older = try BuiltBinary.run(source + ["--flow", "document", "--hologram", "--json"])
    let last = try #require(older.objects().last)
    #expect((last["hologram"] as? [String: Any])?["verdict"] as? String == "passed")
    #expect(last["frames"] as? Int == 48 && last["flow"] == nil, "\(last)")
  }

  @Test func aCardWithoutOneIsRefusedInWords() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let outcome = try BuiltBinary.run(try Self.film(.none, in: folder) + ["--flow", "hologram"])
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.notes)")
    #expect(outcome.output.contains("Tilt the document left and right"), "\(outcome.output)")
    #expect(outcome.output.contains("hologram not seen"), "\(outcome.output)")
    let last = outcome.output.split(separator: "\n").last
    #expect(last == "not accepted: the source ended too soon; no hologram was seen", "\(outcome.output)")
  }
}
