internal import BonafideCore

/// What a person reads of `face match`.
package enum FaceMatchText {
  /// Whether the two match, the score and its threshold; then the compared face of each picture with several.
  package static func lines(_ report: FaceMatchReport) -> [String] {
    let taken = [("reference", report.referenceFace), ("probe", report.probeFace)]
    return ["\(report.match ? "match" : "no match")  score \(report.score) (at least \(report.threshold))"]
      + taken.compactMap { side, face in
        guard let face, face.faceCount > 1 else { return nil }
        let box = face.box
        return "  the \(side) shows \(face.faceCount) faces; the largest was compared, \(Int(box.width)) x "
          + "\(Int(box.height)) pixels at \(Int(box.x)), \(Int(box.y))"
      }
  }
}
