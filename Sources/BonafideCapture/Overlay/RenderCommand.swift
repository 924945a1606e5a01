internal import BonafideCore

/// One shape of an overlay, as it stands in render commands.
public enum RenderCommand: Sendable, Hashable, Codable {
  /// A straight line.
  case line(Line)
  /// An upright rectangle.
  case rectangle(Rectangle)
  /// A circle.
  case circle(Circle)
  /// An ellipse.
  case ellipse(Ellipse)
  /// A line of text.
  case text(Text)
  /// A triangle.
  case triangle(Triangle)

  private enum Key: CodingKey { case type }

  /// The shape.
  public var renderable: any Renderable {
    switch self {
    case .line(let shape): shape
    case .rectangle(let shape): shape
    case .circle(let shape): shape
    case .ellipse(let shape): shape
    case .text(let shape): shape
    case .triangle(let shape): shape
    }
  }

  /// Reads a command.
  ///
  /// - Throws: ``OverlayError`` with code `.badCommands` for a type that is not known.
  public init(from decoder: any Decoder) throws {
    let type = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .type)
    switch type {
    case Line.type: self = .line(try Line(from: decoder))
    case Rectangle.type: self = .rectangle(try Rectangle(from: decoder))
    case Circle.type: self = .circle(try Circle(from: decoder))
    case Ellipse.type: self = .ellipse(try Ellipse(from: decoder))
    case Text.type: self = .text(try Text(from: decoder))
    case Triangle.type: self = .triangle(try Triangle(from: decoder))
    default: throw OverlayError(.badCommands, "there is no shape of this type")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .line(let shape): try Self.encode(shape, encoder, &container)
    case .rectangle(let shape): try Self.encode(shape, encoder, &container)
    case .circle(let shape): try Self.encode(shape, encoder, &container)
    case .ellipse(let shape): try Self.encode(shape, encoder, &container)
    case .text(let shape): try Self.encode(shape, encoder, &container)
    case .triangle(let shape): try Self.encode(shape, encoder, &container)
    }
  }

  private static func encode<Shape: Renderable & Encodable>(
    _ shape: Shape, _ encoder: any Encoder, _ container: inout KeyedEncodingContainer<Key>
  ) throws {
    try container.encode(Shape.type, forKey: .type)
    try shape.encode(to: encoder)
  }

  /// The types that are known.
  static let types: Set<String> = [
    Line.type, Rectangle.type, Circle.type, Ellipse.type, Text.type, Triangle.type,
  ]
}
