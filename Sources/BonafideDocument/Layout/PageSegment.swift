internal import BonafideCatalogue
internal import BonafideCore

/// A run of characters of a printed line: the label of a field, or what may be a value.
struct PageSegment: Sendable, Hashable {
  /// The content of a run.
  enum Content: Sendable, Hashable {
    /// The label of one of these fields, the likeliest first.
    case label(PageLabel)
    /// Anything else.
    case text
  }

  var content: Content
  /// The characters, without what parts them from their neighbors.
  var text: String
  /// Where they stand, in pixels of the upright page; a part of a line is placed by its share of the characters.
  var box: OrientedBox
  /// The line that they are of, and their place in it.
  var line: Int
  var order: Int
  /// Of the line, 0...1.
  var confidence: Double
  /// Whether the run is its whole line.
  var isWhole: Bool
  /// Whether a slash parts it from the run before it, as one language of a label from the next.
  var followsSlash: Bool
  /// Whether it is the second half of a text that was split: a label before the first half applies to both.
  var goesOn = false
  /// Whether it resembles a label but stands below the label of a name, as that name does.
  var isNamed = false
  /// Whether it stands behind a sure label and a colon, where only a value does.
  var followsColon = false

  /// The label, nil for other text.
  var label: PageLabel? {
    if case .label(let label) = content { return label }
    return nil
  }

  /// The rectangle around it.
  var rect: PixelRect { box.quadrilateral.bounds }

  /// How high its letters are, without the marks above capitals, in pixels.
  var letterHeight: Double { LetterHeight.height(of: text, box.height) }
}

/// The fields that a run of characters labels.
struct PageLabel: Sendable, Hashable {
  /// Names of fields, the likeliest first; never empty.
  var fields: [String]
  /// How surely it is a label, 0...1.
  var quality: Double
  /// Whether the page's definition has it.
  var isDefined: Bool
  /// Whether it is a number, as on driving licences.
  var isNumber: Bool
}
