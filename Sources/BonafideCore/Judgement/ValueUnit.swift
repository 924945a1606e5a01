/// What a measured number counts; the raw value is its name in JSON.
public enum ValueUnit: String, Sendable, Hashable, Codable, CaseIterable {
  /// Calibrated probability, 0...1.
  case probability
  /// Share of a whole, 0...1.
  case share
  /// Share of the picture's width or height, 0 and more.
  case shareOfFrame
  /// Share of the page's width, 0 and more.
  case shareOfWidth
  /// Share of the page's area, 0...1.
  case shareOfPage
  /// Share of a field's area, 0...1.
  case shareOfField
  /// Share of a face's width, 0 and more.
  case shareOfFace
  /// How alike two pictures are, 0...1.
  case similarity
  /// A score: its scale, 0...1 or 0...100, stands with what gives it.
  case score
  /// Level of a color channel, 0...255.
  case level
  /// Degrees of an angle.
  case degrees
  /// Pixels of the upright picture.
  case pixels
  /// Pixels of the picture for each millimeter of the page.
  case pixelsPerMillimeter
  /// Decibels.
  case decibels
  /// Seconds.
  case seconds
  /// Days of the calendar.
  case days
  /// A plain number.
  case count
  /// Number of fields.
  case fields
  /// Number of lines of text.
  case lines
  /// Number of a page's sides.
  case sides
}
