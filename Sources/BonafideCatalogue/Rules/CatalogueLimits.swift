/// Bounds of a catalogue file: what is beyond them is a mistake or an attack, and would cost time on every picture.
enum CatalogueLimits {
  static let anchors = 64
  static let spellings = 16
  static let fields = 64
  static let barcodes = 8
  static let holograms = 16
  static let sources = 16
  static let editions = 16
  /// Characters of the key of a source.
  static let keyLength = 32
  /// Characters of a title, text or label.
  static let textLength = 200
  /// Lines of one field.
  static let lines = 12
  /// Years of issue; the first passports with a photograph are from 1915.
  static let years = 1915...2100
  /// Sides of a page in millimeters.
  static let millimeters = 10.0...500.0
  /// Room for rounding where a box ends at the edge of the page.
  static let overhang = 0.001
}
