internal import BonafideCore
internal import BonafideInference

/// The recognizer's symbols: class 0 is the blank, then one class a line of the symbols file, the last is the space.
package struct SymbolTable: Sendable {
  /// The text of each class; empty for the blank.
  package let symbols: [String]

  /// Reads the symbols file.
  ///
  /// - Throws: `InferenceError` with code `.badManifest` when it is not UTF-8 text of plausible length.
  package init(file: [UInt8]) throws {
    guard file.count < 8 << 20, let text = String(validating: file, as: UTF8.self) else {
      throw InferenceError(.badManifest, "the recognizer's symbols are not UTF-8 text; run `make setup`")
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    guard !lines.isEmpty, lines.count < 1 << 20 else {
      throw InferenceError(.badManifest, "the recognizer has no symbols; run `make setup`")
    }
    symbols = [""] + lines + [" "]
  }

  /// A table of the given symbols, without blank and space.
  package init(symbols: [String]) { self.symbols = [""] + symbols + [" "] }

  /// Number of classes, blank and space included.
  package var count: Int { symbols.count }

  /// The class of a symbol, nil where the recognizer does not know it.
  package func index(of symbol: String) -> Int? { symbols.firstIndex(of: symbol) }
}
