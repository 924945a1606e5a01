/// Something on a page that must be visible, such as a field or the portrait.
public struct PageArea: Sendable, Hashable {
  /// What it is called: a field's name, or `portrait`, `signature`, `mrz`.
  public var name: String
  /// Where it stands on the page.
  public var box: PageBox

  /// Creates an area.
  public init(name: String, box: PageBox) {
    self.name = name
    self.box = box
  }
}
