package import BonafideCore
package import BonafideFace

/// The JSON of `face match`.
package struct FaceMatchReport: Encodable {
  /// The face of a picture that was compared, the largest of it.
  package struct Taken: Encodable, Equatable {
    /// How many faces the picture shows, at most the most that are looked for.
    package let faceCount: Int
    /// The compared face, in pixels of the picture.
    package let box: PixelRect

    /// - Parameter faces: of a picture, the largest first.
    package init?(_ faces: [DetectedFace]) {
      guard let first = faces.first else { return nil }
      self.init(faceCount: faces.count, box: first.box)
    }

    package init(faceCount: Int, box: PixelRect) {
      self.faceCount = faceCount
      self.box = PixelRect(
        x: box.x.rounded(), y: box.y.rounded(), width: box.width.rounded(), height: box.height.rounded())
    }
  }

  private let reference: String
  /// 0...1, higher is more alike.
  package let score: Double
  /// The score from which the two match.
  package let threshold: Double
  private let falseMatchRate: Double
  /// Whether they match.
  package let match: Bool
  /// Left out where a template was given.
  package let referenceFace: Taken?
  /// Left out where a template was given.
  package let probeFace: Taken?

  /// Takes the result of a comparison, and the file of the known person.
  package init(
    _ result: MatchResult, reference: String, referenceFace: Taken? = nil, probeFace: Taken? = nil
  ) {
    self.reference = reference
    self.referenceFace = referenceFace
    self.probeFace = probeFace
    score = result.score.rounded(to: 4)
    threshold = result.threshold.rounded(to: 4)
    // Rates have no more than a few digits that say something.
    falseMatchRate = result.falseMatchRate.rounded(to: 9)
    match = result.isMatch
  }
}
