/// The symbols of a zone as ASCII bytes; every line has the format's length and only symbols of the alphabet.
struct MRZGrid: Sendable, Hashable {
  let format: MRZFormat
  private var bytes: [UInt8]

  /// Takes lines whose count, length and symbols the caller has checked; nil if they do not fit the format.
  init?(format: MRZFormat, lines: [[UInt8]]) {
    guard lines.count == format.lineCount, lines.allSatisfy({ $0.count == format.lineLength }) else { return nil }
    self.format = format
    self.bytes = lines.flatMap { $0 }
  }

  /// A zone of fillers.
  init(empty format: MRZFormat) {
    self.format = format
    self.bytes = [UInt8](repeating: MRZAlphabet.filler, count: format.lineCount * format.lineLength)
  }

  subscript(position: MRZPosition) -> UInt8 {
    get { bytes[position.line * format.lineLength + position.column] }
    set { bytes[position.line * format.lineLength + position.column] = newValue }
  }

  subscript(span: MRZSpan) -> ArraySlice<UInt8> {
    let start = span.line * format.lineLength
    return bytes[(start + span.columns.lowerBound)..<(start + span.columns.upperBound)]
  }

  func text(_ span: MRZSpan) -> String { String(decoding: self[span], as: UTF8.self) }

  var lines: [String] {
    (0..<format.lineCount).map { text(MRZSpan(line: $0, columns: 0..<format.lineLength)) }
  }

  func bytes(at positions: [MRZPosition]) -> [UInt8] { positions.map { self[$0] } }
}
