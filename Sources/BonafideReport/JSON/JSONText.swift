#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Encodes results as JSON with sorted keys, so that equal results are equal texts.
///
/// Signs that steer a terminal stand as escapes wherever the text goes: on a terminal, in a file, in a log.
package enum JSONText {
  package static func encode(_ value: some Encodable, pretty: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting =
      pretty ? [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted] : [.sortedKeys, .withoutEscapingSlashes]
    return TerminalText.json(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
