import Bonafide
import BonafideEvaluation
import Foundation
import Testing

/// Faces of real pictures, under the conditions that the file names tell.
@Suite(.serialized, .enabled(if: Corpus.isWanted, "BONAFIDE_TESTDATA names no corpus"))
struct FaceCorpusTests {
  /// File and the number of faces that a person sees large enough to count: least and most that may be reported.
  static let counts: [(file: String, least: Int, most: Int)] = [
    ("faces/conditions/Rob_Lowe_0001.jpg", 1, 1), ("faces/conditions/blur.jpg", 1, 1),
    ("faces/conditions/mask2.jpg", 1, 1), ("faces/conditions/r0.jpg", 1, 1), ("faces/conditions/r90.jpg", 1, 1),
    ("faces/conditions/r180.jpg", 1, 1), ("faces/conditions/r270.jpg", 1, 1), ("faces/conditions/view.jpg", 0, 0),
    ("faces/verification-pairs/selfie-many-people.jpg", 4, 7), ("documents/mrz/pacman.jpg", 0, 0),
  ]

  @Test func facesAreCounted() throws {
    let detector = try FaceDetector(models: ModelStore())
    for (file, least, most) in Self.counts {
      let image = try ImageDecoder().read(path: Corpus.path(file))
      let count = try detector.detect(in: FaceImage(image), maximumFaces: 20).count
      #expect((least...most).contains(count), "\(file): \(count) faces")
    }
  }

  @Test func labeledFacesInTheWild() throws {
    let result = try FaceEvaluation.run(folder: Corpus.path("faces/lfw-folds-1-3"), models: ModelStore())
    #expect(result.pictureCount == 2320 && result.pairCount == 1800)
    #expect(try #require(result.accuracy).mean >= 0.99)
    let point = try #require(result.pairs.point(falseMatchRate: 1e-3))
    #expect(point.falseNonMatchRate.value <= 0.033)
    #expect(result.failuresToEnrol.rate.value <= 0.001)
  }

  @Test func verificationPairs() throws {
    let result = try FaceEvaluation.run(folder: Corpus.path("faces/verification-pairs"), models: ModelStore())
    #expect(result.pairCount > 250)
    #expect(result.defaultDecisions.accuracy.value >= 0.95)
  }
}
