/// Where a field stands and what it may hold.
public struct MRZFieldLayout: Sendable, Hashable {
  /// Which field stands there.
  public var field: MRZField
  /// Where it stands.
  public var span: MRZSpan
  /// What the field's characters may be.
  public var characterClass: MRZCharacterClass
  /// What its first character may be, where that is narrower.
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
