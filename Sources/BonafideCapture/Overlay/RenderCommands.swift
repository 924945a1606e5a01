public import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What an overlay shows on a canvas: shapes from the lowest to the topmost.
///
/// The JSON is described in docs/overlay.md and docs/schema/overlay-1.json. Types of shapes that this version does
/// not know are left out when it is read.
public struct RenderCommands: Sendable, Hashable, Codable {
  /// The newest version of the format that is drawn and read.
  public static let version = 1
  /// The name of the format.
  public static let schema = "bonafide-overlay/\(version)"
  /// Most bytes of JSON that are read.
  public static let maximumByteCount = 1 << 20
  /// Most commands that are read.
  public static let maximumCount = 5000

  /// Size of the canvas in pixels.
  public var canvas: PixelSize
  /// The shapes.
  public var commands: [RenderCommand]

  /// Creates commands.
  public init(canvas: PixelSize, commands: [RenderCommand]) {
    self.canvas = canvas
    self.commands = commands
  }

  /// Reads JSON.
  ///
  /// - Throws: ``OverlayError`` with code `.tooLarge` or `.badCommands`.
  public init(json text: String) throws {
    guard text.utf8.count <= Self.maximumByteCount else {
      throw OverlayError(.tooLarge, "render commands have at most \(Self.maximumByteCount) bytes")
    }
    do {
      self = try JSONDecoder().decode(RenderCommands.self, from: Data(text.utf8))
    } catch let error as OverlayError {
      throw error
    } catch {
      throw OverlayError(.badCommands, "the render commands are not in the form that docs/overlay.md describes")
    }
  }

  /// The JSON, with sorted keys, so that equal overlays are equal texts.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private enum CodingKeys: CodingKey { case schema, width, height, commands }

  /// A command, or none where its type is not known.
  private struct Known: Decodable {
    var command: RenderCommand?

    private enum Key: CodingKey { case type }

    init(from decoder: any Decoder) throws {
      let type = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .type)
      command = RenderCommand.types.contains(type) ? try RenderCommand(from: decoder) : nil
    }
  }

  /// Reads them.
  ///
  /// - Throws: ``OverlayError``, or `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard try values.decode(String.self, forKey: .schema) == Self.schema else {
      throw OverlayError(.badCommands, "the schema of the render commands is not \"\(Self.schema)\"")
    }
    canvas = PixelSize(
      width: try values.decode(Int.self, forKey: .width), height: try values.decode(Int.self, forKey: .height))
    guard (1...Int(RenderLimits.farthest)).contains(canvas.width),
      (1...Int(RenderLimits.farthest)).contains(canvas.height)
    else { throw OverlayError(.badCommands, "the canvas of the render commands has no possible size") }
    var list = try values.nestedUnkeyedContainer(forKey: .commands)
    commands = []
    var count = 0
    while !list.isAtEnd {
      count += 1
      guard count <= Self.maximumCount else {
        throw OverlayError(.tooLarge, "there are more than \(Self.maximumCount) render commands")
      }
      if let command = try list.decode(Known.self).command { commands.append(command) }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.schema, forKey: .schema)
    try values.encode(canvas.width, forKey: .width)
    try values.encode(canvas.height, forKey: .height)
    try values.encode(commands, forKey: .commands)
  }
}
