import BonafideCore
import BonafideImaging
import Foundation
import Testing

@testable import BonafideCapture

/// Render commands as text, from this program and from outside.
@Suite struct RenderCommandsTests {
  private static let red = Color(red: 255, green: 0, blue: 16, alpha: 128)
  private static let all: [RenderCommand] = [
    .line(Line(from: PixelPoint(x: 1, y: 2), to: PixelPoint(x: 30.25, y: 4), color: red, width: 2)),
    .rectangle(Rectangle(PixelRect(x: 5, y: 6, width: 7, height: 8), color: red, width: 1, cornerRadius: 3)),
    .rectangle(Rectangle(PixelRect(x: 5, y: 6, width: 7, height: 8), color: red)),
    .circle(Circle(center: PixelPoint(x: 20, y: 20), radius: 5, color: red)),
    .ellipse(
      Ellipse(center: PixelPoint(x: 20, y: 20), radiusX: 9, radiusY: 4, rotationDegrees: 30, color: red, width: 2)),
    .text(Text("Příliš", at: PixelPoint(x: 2, y: 30), size: 12, color: red)),
    .text(
      Text(
        "שלום", at: PixelPoint(x: 40, y: 30), anchor: .right, size: 12, isBold: true, isRightToLeft: true, color: red)),
    .triangle(
      Triangle(PixelPoint(x: 0, y: 0), PixelPoint(x: 9, y: 0), PixelPoint(x: 0, y: 9), color: red, width: 1)),
  ]

  private func wrapped(_ commands: String, schema: String = RenderCommands.schema, width: String = "40") -> String {
    "{\"schema\":\"\(schema)\",\"width\":\(width),\"height\":40,\"commands\":[\(commands)]}"
  }

  @Test func everyShapeSurvivesItsText() throws {
    let commands = RenderCommands(canvas: PixelSize(width: 40, height: 40), commands: Self.all)
    #expect(try RenderCommands(json: commands.json) == commands)
    #expect(commands.json == (try RenderCommands(json: commands.json)).json)
    let renderables = try RenderableFactory.createRenderables(commands: commands.json)
    #expect(
      renderables.map { type(of: $0).type } == [
        "line", "rectangle", "rectangle", "circle", "ellipse", "text", "text", "triangle",
      ])
  }

  @Test func everyShapeIsDrawn() throws {
    let layer = try DrawingLayer()
    let sheet = try Canvas(size: PixelSize(width: 40, height: 40), background: .white).image
    for command in Self.all {
      layer.setRenderables([command.renderable])
      let drawn = try layer.draw(over: sheet)
      #expect(drawn != sheet && drawn.size == sheet.size, "\(command)")
    }
    layer.setRenderables([])
    #expect(try layer.draw(over: sheet) == sheet)
  }

  @Test func unknownShapesAreLeftOut() throws {
    let known = "{\"type\":\"circle\",\"center\":[1,2],\"radius\":3,\"color\":\"#FF0000FF\"}"
    let text = wrapped("{\"type\":\"star\",\"points\":9},\(known),{\"type\":\"\"}")
    #expect(try RenderableFactory.createRenderables(commands: text).count == 1)
    #expect(try RenderableFactory.createRenderables(commands: wrapped("")).isEmpty)
  }

  @Test(arguments: [
    "", "{", "null", "[]", "{}", "\u{0}", "{\"schema\":\"bonafide-overlay/1\"}",
    String(repeating: "[", count: 100_000),
  ])
  func whatIsNoCommandsIsRefused(_ text: String) {
    #expect(throws: OverlayError(.badCommands, "")) { try RenderableFactory.createRenderables(commands: text) }
  }

  @Test(arguments: [
    "1", "{}", "{\"type\":7}", "{\"type\":\"circle\"}",
    "{\"type\":\"circle\",\"center\":[1,2],\"radius\":0,\"color\":\"#FF0000FF\"}",
    "{\"type\":\"circle\",\"center\":[1,2],\"radius\":-1,\"color\":\"#FF0000FF\"}",
    "{\"type\":\"circle\",\"center\":[1,2],\"radius\":1e300,\"color\":\"#FF0000FF\"}",
    "{\"type\":\"circle\",\"center\":[1,1e9],\"radius\":1,\"color\":\"#FF0000FF\"}",
    "{\"type\":\"circle\",\"center\":[1],\"radius\":1,\"color\":\"#FF0000FF\"}",
    "{\"type\":\"circle\",\"center\":[1,2],\"radius\":1,\"color\":\"red\"}",
    "{\"type\":\"circle\",\"center\":[1,2],\"radius\":1,\"color\":\"#+F0000FF\"}",
    "{\"type\":\"circle\",\"center\":[1,2],\"radius\":1,\"color\":\"#FF0000F\u{301}\"}",
    "{\"type\":\"line\",\"from\":[1,2],\"to\":[3,4],\"color\":\"#FF0000FF\",\"width\":0}",
    "{\"type\":\"line\",\"from\":[1,2],\"to\":[3,4],\"color\":\"#FF0000FF\",\"width\":501}",
    "{\"type\":\"rectangle\",\"at\":[1,2],\"size\":[0,4],\"color\":\"#FF0000FF\"}",
    "{\"type\":\"rectangle\",\"at\":[1,2],\"size\":[3,-4],\"color\":\"#FF0000FF\"}",
    "{\"type\":\"ellipse\",\"center\":[1,2],\"radii\":[3,4],\"rotationDegrees\":1e9,\"color\":\"#FF0000FF\"}",
    "{\"type\":\"triangle\",\"points\":[[1,2],[3,4]],\"color\":\"#FF0000FF\"}",
    "{\"type\":\"text\",\"text\":\"a\",\"at\":[1,2],\"size\":1000,\"color\":\"#FF0000FF\"}",
    "{\"type\":\"text\",\"text\":\"a\",\"at\":[1,2],\"size\":3,\"color\":\"#FF0000FF\"}",
    "{\"type\":\"text\",\"text\":\"a\",\"at\":[1,2],\"size\":9,\"anchor\":\"top\",\"color\":\"#FF0000FF\"}",
  ])
  func badValuesAreRefused(_ command: String) {
    #expect(throws: OverlayError(.badCommands, ""), "\(command)") {
      try RenderableFactory.createRenderables(commands: wrapped(command))
    }
  }

  @Test func sizesAreBounded() {
    for width in ["0", "-1", "20001", "1.5", "1e99", "\"40\""] {
      #expect(throws: OverlayError(.badCommands, ""), "\(width)") {
        try RenderCommands(json: wrapped("", width: width))
      }
    }
    #expect(throws: OverlayError(.badCommands, "")) {
      try RenderCommands(json: wrapped("", schema: "bonafide-overlay/2"))
    }
    let star = "{\"type\":\"star\"}"
    let many = [String](repeating: star, count: RenderCommands.maximumCount + 1).joined(separator: ",")
    #expect(throws: OverlayError(.tooLarge, "")) { try RenderCommands(json: wrapped(many)) }
    let long = String(repeating: " ", count: RenderCommands.maximumByteCount + 1)
    #expect(throws: OverlayError(.tooLarge, "")) { try RenderCommands(json: long) }
    let letters = String(repeating: "a", count: 501)
    #expect(throws: OverlayError(.badCommands, "")) {
      try RenderCommands(
        json: wrapped("{\"type\":\"text\",\"text\":\"\(letters)\",\"at\":[1,2],\"size\":9,\"color\":\"#00000000\"}"))
    }
  }

  /// Whatever comes from outside gives shapes that can be drawn, or an error of this module; nothing else.
  @Test func changedTextsNeverTrap() throws {
    let good = Array(RenderCommands(canvas: PixelSize(width: 40, height: 40), commands: Self.all).json.utf8)
    var random = SplitMix64(seed: 20_261_123)
    let layer = try DrawingLayer()
    let sheet = try Canvas(size: PixelSize(width: 40, height: 40), background: .white).image
    var taken = 0
    for _ in 0..<3000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes[place] = UInt8(ascii: "9")
        case 2: bytes.remove(at: place)
        default: bytes.insert(bytes[Int.random(in: bytes.indices, using: &random)], at: place)
        }
      }
      do {
        let shapes = try RenderableFactory.createRenderables(commands: String(decoding: bytes, as: UTF8.self))
        taken += 1
        layer.setRenderables(shapes)
        _ = try layer.draw(over: sheet)
      } catch {
        #expect(error is OverlayError || error is ImageError, "\(error)")
      }
    }
    #expect(taken > 100, "some of them are still commands")
  }

  /// The published schema names the keys that are written, and no others.
  @Test func theSchemaHasTheKeysThatAreWritten() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../docs/schema/overlay-1.json")
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let shapes = try #require(schema["$defs"] as? [String: [String: Any]])
    let commands = RenderCommands(canvas: PixelSize(width: 40, height: 40), commands: Self.all)
    let body = try #require(try JSONSerialization.jsonObject(with: Data(commands.json.utf8)) as? [String: Any])
    #expect(Set(body.keys) == Set((schema["properties"] as? [String: Any] ?? [:]).keys))
    var seen: [String: Set<String>] = [:]
    for command in body["commands"] as? [[String: Any]] ?? [] {
      seen[command["type"] as? String ?? "", default: []].formUnion(command.keys)
      let shape = try #require(shapes[command["type"] as? String ?? ""])
      #expect(Set(shape["required"] as? [String] ?? []).isSubset(of: command.keys))
    }
    // A filled triangle has no width; the other optional keys are all written above.
    let published = shapes.mapValues { Set(($0["properties"] as? [String: Any] ?? [:]).keys) }
    for (type, keys) in published {
      #expect(keys == (seen[type] ?? []).union(type == "circle" ? ["width"] : []), "\(type)")
    }
    #expect(Set(published.keys) == RenderCommand.types)
  }
}
