/// The published form of all JSON: docs/schema.
package enum JSONSchema {
  /// A new key may come; one that changes its meaning or goes makes it the next version.
  package static let name = "bonafide/2"
}
