internal import BonafideCore
internal import BonafideText

/// A name of a North American licence and where it stands.
struct PlacedName {
  var name: String
  var text: String
  var box: OrientedBox
  var confidence: Double
  /// The line that it is a part of, nil where it is a whole one.
  var line: OrientedBox?

  init(_ name: String, _ line: TextLine) {
    (self.name, text, box, confidence) = (name, line.text, OrientedBox(reading: line.quad), line.confidence)
  }

  /// The piece to read.
  ///
  /// Letters differ in width, so a part is found again in its whole line.
  var piece: FieldPiece {
    FieldPiece(box: line ?? box, seed: (text, confidence), part: line == nil ? nil : text)
  }

  /// A part of a line, placed by its share of the characters.
  init(_ name: String, _ line: TextLine, _ part: Range<Int>) {
    let characters = Array(line.text)
    let total = Double(max(characters.count, 1))
    self.name = name
    text = String(characters[part])
    box = OrientedBox(reading: line.quad).part(Double(part.lowerBound) / total...Double(part.upperBound) / total)
    self.line = OrientedBox(reading: line.quad)
    confidence = line.confidence
  }
}
