/// The place of a field and its permitted characters.
public struct MRZFieldLayout: Sendable, Hashable {
  /// Which field stands there.
  public var field: MRZField
  /// Where it stands.
  public var span: MRZSpan
  /// The permitted characters of the field.
  public var characterClass: MRZCharacterClass
  /// The permitted characters in its first place, which may be fewer.
  public var firstClass: MRZCharacterClass

  /// Describes a field.
  public init(
    _ field: MRZField, line: Int, columns: Range<Int>, _ characterClass: MRZCharacterClass,
    first: MRZCharacterClass? = nil
  ) {
    self.field = field
    self.span = MRZSpan(line: line, columns: columns)
    self.characterClass = characterClass
    self.firstClass = first ?? characterClass
  }

  /// How many characters the field has.
  public var width: Int { span.columns.count }
}
