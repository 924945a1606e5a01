/// Words that label a field in one language.
package struct LabelPhrase: Sendable, Hashable {
  /// The field's name; see ``LabelField``.
  package let field: String
  /// As it is printed.
  package let text: String
  /// Letters and digits without gaps, look-alikes made one; ASCII.
  package let folded: [UInt8]
  /// BCP 47.
  package let language: String
}
