#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Decodes JSON files that people write, and refuses what Foundation's decoder would ignore.
///
/// That decoder takes one of two equal keys and ignores a surplus comma. Here the text must follow RFC 8259, no object
/// may have a key twice, no number may be too large for a `Double`, and nothing may be nested deeper than ``nesting``.
/// One pass over the bytes checks that.
package enum StrictJSON {
  /// What is wrong with a text.
  package struct Fault: Error, Equatable {
    /// The place of a key, as `roles.screen`; empty where the text itself is at fault.
    package let keyPath: String
    /// What is wrong and how to fix it; begins with line and character if there is no key.
    package let message: String

    /// Both in one line.
    package var line: String { (keyPath.isEmpty ? "" : keyPath + " ") + message }
  }

  /// Objects and lists within one another; no file that is read here needs more than six.
  package static let nesting = 16

  /// Checks a text and decodes it.
  ///
  /// - Parameters:
  ///   - type: what the text holds.
  ///   - bytes: UTF-8, from anywhere.
  /// - Returns: the decoded value.
  /// - Throws: ``Fault``; the decoder's error for sound JSON of another form.
  package static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try check(bytes)
    return try JSONDecoder().decode(type, from: Data(bytes))
  }

  /// Checks a text.
  ///
  /// - Throws: ``Fault``.
  package static func check(_ bytes: [UInt8]) throws {
    var scanner = JSONScanner(bytes, nesting: nesting)
    try scanner.scan()
  }
}
