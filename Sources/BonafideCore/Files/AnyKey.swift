/// A key of an object whose keys are not known beforehand.
///
/// `Codable` passes over keys that it does not know. Files that people write are asked for all their keys, so that a
/// misspelt one is not lost in silence.
package struct AnyKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(_ name: String) { stringValue = name }
  package init?(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}
