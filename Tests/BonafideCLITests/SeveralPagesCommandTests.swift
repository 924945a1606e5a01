import Bonafide
import Foundation
import Testing

/// A scan of two pages, and words for people, on the built binary.
@Suite(.serialized) struct SeveralPagesCommandTests {
  private static let kind = ["--country", "CZ", "--role", "identityCard", "--code", "2012"]

  private static func side(_ page: String, seed: Int, in folder: ScratchFolder) throws -> Image {
    let path = "\(folder.path)/\(page)\(seed).png"
    let staged = try BuiltBinary.run(
      ["stage", "document", "--page", page, "--flat", "--seed", "\(seed)", "--output", path] + kind)
    try #require(staged.status == 0, "\(staged.notes)")
    return try ImageDecoder().read(path: path).resized(to: PixelSize(width: 1012, height: 638)).converted(to: .rgb8)
  }

  /// A front above a back, on paper.
  private static func scan(front: Int, back: Int, in folder: ScratchFolder) throws -> String {
    var canvas = try Canvas(
      size: PixelSize(width: 1240, height: 1754), background: Color(red: 244, green: 244, blue: 242))
    try canvas.draw(side("front", seed: front, in: folder), atX: 110, y: 150)
    try canvas.draw(side("back", seed: back, in: folder), atX: 110, y: 900)
    let path = folder.path + "/scan\(front)\(back).png"
    try ImageEncoder.write(canvas.image, to: path)
    return path
  }

  @Test func bothSidesAreToldAndJoined() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let scan = try Self.scan(front: 3, back: 3, in: folder)
    let outcome = try BuiltBinary.run([
      "document", "read", "--json", "--portrait", folder.path + "/p.png", "--annotate", folder.path + "/a.png", scan,
    ])
    #expect(outcome.status == 0, "\(outcome.notes)")
    try ContractTests.expectConforms(outcome, to: "documentRead")
    let object = try #require(outcome.objects().first)
    let further = try #require(object["furtherPages"] as? [[String: Any]])
    #expect(further.count == 1)
    let pages = [object] + further
    #expect(Set(pages.compactMap { $0["relation"] as? String }) == ["primary", "joined"])
    let sides = pages.compactMap { ($0["document"] as? [String: Any])?["page"] as? String }
    #expect(Set(sides) == ["front", "back"])
    // The portrait is on the front, whichever side was found first.
    #expect(FileManager.default.fileExists(atPath: folder.path + "/p.png") && outcome.notes.isEmpty, "\(outcome.notes)")
    let mixed = try BuiltBinary.run([
      "document", "read", "--language", "hr", try Self.scan(front: 3, back: 4, in: folder),
    ])
    #expect(mixed.output.contains("stranica 1 na slici") && mixed.output.contains("stranica 2 na slici"))
    #expect(mixed.output.contains("proturječi ostalim stranicama"), "\(mixed.output)")
  }

  /// The card has no place for a portrait, and the page with the zone is somebody else's.
  @Test func aStrangersPortraitIsNotTheDocuments() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    func side(_ kind: [String], _ size: PixelSize) throws -> Image {
      let path = folder.path + "/side.png"
      let staged = try BuiltBinary.run(["stage", "document", "--country", "HR", "--flat", "--output", path] + kind)
      try #require(staged.status == 0, "\(staged.notes)")
      return try ImageDecoder().read(path: path).resized(to: size).converted(to: .rgb8)
    }
    var canvas = try Canvas(
      size: PixelSize(width: 1500, height: 1800), background: Color(red: 244, green: 244, blue: 242))
    try canvas.draw(
      side(
        ["--role", "identityCard", "--code", "2003", "--page", "front", "--seed", "3"],
        PixelSize(width: 1012, height: 638)), atX: 244, y: 150)
    try canvas.draw(
      side(
        ["--role", "passport", "--code", "2015", "--page", "front", "--seed", "8"],
        PixelSize(width: 1012, height: 712)), atX: 244, y: 938)
    let scan = folder.path + "/scan.png"
    try ImageEncoder.write(canvas.image, to: scan)
    let outcome = try BuiltBinary.run(["document", "read", "--json", "--portrait", folder.path + "/p.png", scan])
    try ContractTests.expectConforms(outcome, to: "documentRead")
    let object = try #require(outcome.objects().first)
    let further = try #require(object["furtherPages"] as? [[String: Any]])
    let relations = ([object] + further).compactMap { $0["relation"] as? String }
    try #require((object["document"] as? [String: Any])?["code"] as? String == "2003" && further.count == 1)
    #expect(relations == ["contradicts", "primary"] || relations == ["unrelated", "primary"], "\(relations)")
    #expect(object["portrait"] == nil && !FileManager.default.fileExists(atPath: folder.path + "/p.png"))
    let reason = (object["notWritten"] as? [String: String])?["portrait"] ?? ""
    #expect(reason.contains("is not known to be of the same document"), "\(reason)")
  }

  @Test func peopleReadTheirOwnWords() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let card = folder.path + "/card.png"
    _ = try Self.side("front", seed: 3, in: folder)
    try FileManager.default.moveItem(atPath: folder.path + "/front3.png", toPath: card)
    let texts = try ["en", "hr"].map { try BuiltBinary.run(["document", "read", "--language", $0, card]).output }
    #expect(texts[0].contains("Date of birth") && texts[0].contains("Czech identity card"), "\(texts[0])")
    #expect(texts[1].contains("Datum rođenja") && texts[1].contains("osobna iskaznica (Češka), prednja strana"))
    for text in texts {
      for code in ["birthDate", "documentNumber", "identityCard", "anchor:", "mrz:"] { #expect(!text.contains(code)) }
    }
  }

  /// A corner of the card is painted over: what it prints there is told as not read.
  @Test func whatIsNotReadIsListed() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var canvas = try Canvas(Self.side("front", seed: 3, in: folder))
    let gray = Color(red: 216, green: 216, blue: 216)
    let corners = [(330.0, 440.0), (1012, 440), (1012, 638), (330, 638)].map { PixelPoint(x: $0.0, y: $0.1) }
    try canvas.fill(corners, color: gray)
    let path = folder.path + "/covered.png"
    try ImageEncoder.write(canvas.image, to: path)
    let outcome = try BuiltBinary.run(["document", "read", "--json"] + Self.kind + [path])
    try ContractTests.expectConforms(outcome, to: "documentRead")
    let document = try #require(outcome.objects().first?["document"] as? [String: Any], "\(outcome.output)")
    let unread = try #require(document["unreadFields"] as? [[String: Any]])
    #expect(unread.contains { $0["name"] as? String == "expiryDate" }, "\(unread)")
    let read = Set(
      (document["fields"] as? [[String: Any]] ?? []).filter { $0["source"] as? String == "visual" }
        .compactMap { $0["name"] as? String })
    for field in unread {
      let name = try #require(field["name"] as? String)
      let code = try #require((field["reason"] as? [String: Any])?["code"] as? String)
      #expect(!read.contains(name) && code.hasPrefix("field."), "\(name) \(code)")
    }
    let text = try BuiltBinary.run(["document", "read", "--language", "cs"] + Self.kind + [path])
    #expect(text.output.contains("Nepřečteno"), "\(text.output)")
  }
}
