package import BonafideCore
package import BonafideFace
package import BonafideProfiles

/// The JSON of `face quality`.
package struct FaceQualityReport: Encodable {
  /// A face with what was measured.
  package struct Face: Encodable {
    package var box: PixelRect
    package var measures: [CheckBody]

    package init(_ face: DetectedFace, _ quality: FaceQuality) {
      box = face.box.rounded
      measures = FaceMeasure.all.compactMap { quality[$0].map { CheckBody($0.check) } }
    }

    /// No measure missed its limit; measures that could not be judged do not count.
    package var hasPassed: Bool { !measures.contains { $0.outcome == .failed } }
  }

  package var profile: String
  package var faces: [Face]

  package init(profile: QualityProfile, faces: [Face]) {
    self.profile = profile.version
    self.faces = faces
  }
}
