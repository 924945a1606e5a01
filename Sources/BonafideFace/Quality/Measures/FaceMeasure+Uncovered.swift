public import BonafideCore

extension FaceMeasure {
  /// Probability that nothing, such as a mask or a scarf, covers mouth and nose.
  ///
  /// Judged by the colors and the light of one picture; glasses, beards and hair do not count. If a face ends at the
  /// picture's edge, the edge is repeated.
  public static let uncovered = FaceMeasure(.faceUncovered, .probability, tooLow: .faceCovered) { session in
    let unmet = session.face.unmet(yaw: 40, pitch: 35, eyeDistance: 12).filter { $0 != .insidePicture }
    let crop = try FrontalCrop(session.face)
    let covered = try crop.map { try CoverModel.standard().probability(CoverColors($0).signals) }
    return Value(value: covered.map { 1 - $0 }, unmet: unmet)
  }
}

extension CheckCode {
  /// Probability that nothing, such as a mask or a scarf, covers mouth and nose.
  public static let faceUncovered = CheckCode("face.uncovered")
}

extension ReasonCode {
  /// Something covers mouth and nose.
  public static let faceCovered = ReasonCode("face.covered")
}
