/// A place of a line that labels a field.
package struct LabelSegment: Sendable, Hashable {
  /// Characters of the line, counted from 0; includes the separators between the phrases of several languages.
  package var range: Range<Int>
  /// The fields that it may label, the likeliest first; never empty.
  package var fields: [String]
  /// The languages (BCP 47) whose words they are.
  package var languages: Set<String>
  /// How surely it is a label, 0...1: short words count little, reading errors take off, a second language adds.
  package var quality: Double
}
