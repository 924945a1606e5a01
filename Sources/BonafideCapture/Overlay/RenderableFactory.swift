/// Makes shapes of render commands.
public enum RenderableFactory {
  /// The shapes of render commands, from the lowest to the topmost.
  ///
  /// - Parameter commands: the JSON that `renderCommands(canvasWidth:canvasHeight:)` gives; it may come from outside.
  /// - Returns: shapes; types that are not known are left out.
  /// - Throws: ``OverlayError`` with code `.tooLarge` or `.badCommands`.
  public static func createRenderables(commands: String) throws -> [any Renderable] {
    try RenderCommands(json: commands).commands.map(\.renderable)
  }
}
