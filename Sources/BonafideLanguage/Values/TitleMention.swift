/// A place of a text that names a kind of document.
package struct TitleMention: Sendable, Hashable {
  /// Characters of the text, counted from 0.
  package let range: Range<Int>
  /// The kinds that it may name, most often one.
  package let kinds: [TitleKind]
  /// The languages (BCP 47) whose words they are.
  package let languages: Set<String>
  /// How surely the words stand there, 0...1.
  package let quality: Double
}
