internal import Bonafide

/// The faces that pages are printed with.
struct StageFonts: Sendable {
  let sans: TextPainter
  let bold: TextPainter
  let ocrB: TextPainter
  /// Those of labels, values, titles and other texts.
  let label: TextPainter
  let value: TextPainter
  let title: TextPainter
  let heading: TextPainter

  init(_ design: StageDesign = .plain) throws {
    let (sans, bold, ocrB) = (try TextPainter(.sans), try TextPainter(.sansBold), try TextPainter(.ocrB))
    func painter(_ face: FontFace) throws -> TextPainter {
      switch face {
      case .sans: sans
      case .sansBold: bold
      case .ocrB: ocrB
      default: try TextPainter(face)
      }
    }
    label = try painter(design.labelFace)
    value = try painter(design.valueFace)
    title = try painter(design.titleFace)
    heading = try painter(design.headingFace)
    (self.sans, self.bold, self.ocrB) = (sans, bold, ocrB)
  }
}
