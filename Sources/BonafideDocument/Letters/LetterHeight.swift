internal import BonafideCore

/// How high the letters of a text are: the box that was found around it reaches over the marks above capitals.
enum LetterHeight {
  /// Share of a box's height that marks above capitals take.
  ///
  /// Of drawn names with `Å`, `É`, `Ë`, `Ñ`, `Ó` and `Ö` the boxes were 1.12 to 1.38 times as high as those of the
  /// dates beside them; the median was 1.2.
  private static let ofMarks = 1 / 6.0

  /// The box of a text without the marks above its capitals.
  static func box(of text: String, in box: PixelRect) -> PixelRect {
    let height = height(of: text, box.height)
    return PixelRect(x: box.x, y: box.maxY - height, width: box.width, height: height)
  }

  /// The height of a text without the marks above its capitals.
  static func height(of text: String, _ height: Double) -> Double {
    bearsMark(text) ? (1 - ofMarks) * height : height
  }

  /// Capitals with a mark above.
  private static let marked: Set<Character> = Set(
    "ÁÉÍÓÚÝĆŃŚŹŔĹÀÈÌÒÙÂÊÎÔÛČĎĚŇŘŠŤŽÄËÏÖÜŐŰÅŮĖĠĊŻİĂĞÃÕÑĀĒĪŌŪ")

  private static func bearsMark(_ text: String) -> Bool { text.contains(where: marked.contains) }
}

extension TextLine {
  /// Where its letters stand, without the marks above capitals, in pixels of the page.
  var letters: PixelRect { LetterHeight.box(of: text, in: box) }
}
