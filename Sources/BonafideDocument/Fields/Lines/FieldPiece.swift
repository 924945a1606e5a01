internal import BonafideCore

/// A part of a field's text: its place, and the page's own reading of it.
struct FieldPiece {
  var box: OrientedBox
  var seed: (text: String, confidence: Double)?
  /// Whether the field's label stands in front of the value.
  var holdsLabel = false
  /// The part of the line that is the value, nil where the whole line is.
  var part: String?

  /// An upright page has no line upside down.
  ///
  /// A line that was read upside down was misread: `SSOM` for `WÖSS`.
  var upright: FieldPiece {
    guard cosine(box.angle) < -0.7 else { return self }
    return part == nil ? FieldPiece(box: box.turned, seed: nil, holdsLabel: holdsLabel) : self
  }

  /// Where pieces stand together, in pixels of the page.
  static func rect(around pieces: [FieldPiece]) -> PixelRect {
    PixelRect(around: pieces.flatMap { $0.box.quadrilateral.corners })
  }

  /// The line as an upright one: the text reader knows no Cyrillic and may have taken it for one upside down.
  var uprightBox: OrientedBox { cosine(box.angle) < 0 ? box.turned : box }
}
