import Bonafide
import BonafideTesting
import Foundation
import TestSupport
import Testing

/// A still reader, a stream and a face matcher on one store: every network is loaded once.
@Suite struct SharedLoadTests {
  @Test(.enabled(if: !RecordedRun.isRecording)) func whoeverAsksGetsTheSameNetwork() throws {
    let parts = try [RecordedRun.recording("faces"), RecordedRun.recording("passport")]
    let run = try RecordedRun(player: RecordedBackend(Recording(networks: parts.flatMap(\.networks))))
    let (models, catalogue) = (run.store, UtopiaDocuments.catalogue)
    for _ in 0..<2 {
      // Still pictures.
      _ = try Verification(models: models, catalogue: catalogue)
      _ = try DocumentReader(catalogue: catalogue, models: models)
      _ = try DocumentLearner(models: models)
      _ = try MRZReader(models: models)
      _ = try DocumentDetector(models: models)
      // A stream, which used to have networks of its own with a thread less.
      _ = try DocumentVerifierModels(models: models, catalogue: catalogue)
      // Faces, still and moving.
      _ = try FaceMatcher(models: models)
      _ = try FaceAnalyzer(models: models)
      _ = try FaceTracker(models: models)
      _ = try FaceTracker(models: models, options: FaceTrackerOptions(detection: .init(module: .fast)))
    }
    let loaded = try #require(run.player).loadedModels
    #expect(
      loaded.sorted() == [
        "document-regions", "document-text-recogniser", "face-blendshapes", "face-detector-full-range",
        "face-detector-short-range",
        "face-landmarks", "face-template-dlib", "text-detector",
      ])
  }
}
