internal import Bonafide

/// The faces that pages are printed with.
struct StageFonts: Sendable {
  let sans: TextPainter
  let bold: TextPainter
  let ocrB: TextPainter

  init() throws {
    sans = try TextPainter(.sans)
    bold = try TextPainter(.sansBold)
    ocrB = try TextPainter(.ocrB)
  }
}
