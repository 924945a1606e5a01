internal import BonafideCore

extension FaceRegion {
  /// From the detector's box and eyes.
  init?(_ candidate: FaceCandidate) {
    self.init(
      center: candidate.box.center, side: max(candidate.box.width, candidate.box.height) * Self.margin,
      from: candidate.keypoints[0], to: candidate.keypoints[1])
  }
}
