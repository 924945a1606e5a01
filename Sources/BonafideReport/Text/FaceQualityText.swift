internal import BonafideCore
package import BonafideWords

/// What a person reads of `face quality`.
package enum FaceQualityText {
  /// The place of the face in pixels, then each measure, with its reasons if it did not pass.
  package static func lines(_ face: FaceQualityReport.Face, _ words: Words) -> [String] {
    let (box, line) = (face.box, CheckLine(words))
    return ["face \(Int(box.width)) x \(Int(box.height)) at \(Int(box.x)), \(Int(box.y))"]
      + face.measures.flatMap { [line($0)] + ($0.outcome == .passed ? [] : line.reasons($0)) }
  }
}
