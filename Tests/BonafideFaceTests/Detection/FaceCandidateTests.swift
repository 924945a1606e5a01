import BonafideCore
import Testing

@testable import BonafideFace

@Suite struct FaceCandidateTests {
  private func decode(_ regressors: [Float], _ scores: [Float], threshold: Double) -> [FaceCandidate] {
    regressors.withUnsafeBufferPointer { regressors in
      scores.withUnsafeBufferPointer { scores in
        FaceCandidate.decode(regressors: regressors, scores: scores, grid: .shortRange, threshold: threshold)
      }
    }
  }

  private func candidate(_ x: Double, _ y: Double, _ side: Double, _ score: Double) -> FaceCandidate {
    FaceCandidate(
      score: score, box: PixelRect(x: x, y: y, width: side, height: side),
      keypoints: (0..<6).map { PixelPoint(x: x + Double($0), y: y) })
  }

  @Test func readsBoxPointsAndScoreAroundTheAnchor() throws {
    var regressors = [Float](repeating: 0, count: 896 * 16)
    var scores = [Float](repeating: -20, count: 896)
    // Anchor 32: cell (0, 1) of the first layer, center (4, 12) on the 128-pixel input.
    let row: [Float] = [10, -2, 40, 50, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    regressors.replaceSubrange((32 * 16)..<(33 * 16), with: row)
    scores[32] = 0
    let found = try #require(decode(regressors, scores, threshold: 0.4).first)
    #expect(found.score == 0.5)
    #expect(found.box == PixelRect(x: 4 + 10 - 20, y: 12 - 2 - 25, width: 40, height: 50))
    #expect(found.keypoints[0] == PixelPoint(x: 5, y: 14))
    #expect(found.keypoints[5] == PixelPoint(x: 15, y: 24))
    #expect(decode(regressors, scores, threshold: 0.51).isEmpty)
  }

  @Test func skipsRowsThatAreNoBoxAndShortTensors() {
    var regressors = [Float](repeating: 5, count: 896 * 16)
    let scores = [Float](repeating: 3, count: 896)
    regressors[0] = .nan
    regressors[16 + 2] = -1
    regressors[32 + 3] = .infinity
    #expect(decode(regressors, scores, threshold: 0.5).count == 893)
    #expect(decode(Array(regressors.prefix(40)), scores, threshold: 0.5).isEmpty)
    #expect(decode([], [], threshold: 0).isEmpty)
  }

  @Test func suppressionMergesByWeightAndKeepsTheBestScore() throws {
    let merged = FaceCandidate.suppressed([
      candidate(0, 0, 100, 0.3), candidate(10, 0, 100, 0.9), candidate(300, 0, 100, 0.5),
    ])
    #expect(merged.count == 2)
    #expect(merged[0].score == 0.9)
    #expect(abs(merged[0].box.x - 7.5) < 1e-9)
    #expect(abs(merged[0].keypoints[2].x - 9.5) < 1e-9)
    #expect(merged[1].box.x == 300)
  }

  @Test func suppressionKeepsNeighborsApart() {
    #expect(FaceCandidate.suppressed([candidate(0, 0, 100, 0.9), candidate(60, 0, 100, 0.8)]).count == 2)
    #expect(FaceCandidate.suppressed([]).isEmpty)
  }

  @Test func passMapsTheTurnedPictureIntoTheSquareAndBack() throws {
    for angle in [0.0, 30, 90, 180, 225, 270] {
      let pass = try #require(
        DetectionPass(rect: PixelRect(x: 20, y: 10, width: 300, height: 200), turnedBy: angle, inputSide: 192))
      for corner in Quadrilateral(PixelRect(x: 20, y: 10, width: 300, height: 200)).corners {
        let place = pass.map.apply(corner)
        #expect(place.x > -1e-6 && place.x < 192 + 1e-6 && place.y > -1e-6 && place.y < 192 + 1e-6)
        #expect(pass.back.apply(place).distance(to: corner) < 1e-9)
      }
      #expect(pass.map.apply(PixelPoint(x: 170, y: 110)).distance(to: PixelPoint(x: 96, y: 96)) < 1e-9)
    }
    let quarter = try #require(
      DetectionPass(rect: PixelRect(x: 0, y: 0, width: 100, height: 100), turnedBy: 90, inputSide: 100))
    #expect(quarter.map.apply(PixelPoint(x: 0, y: 0)).distance(to: PixelPoint(x: 100, y: 0)) < 1e-9)
  }

  @Test func tilesCoverThePictureWithTheAskedOverlap() {
    let size = PixelSize(width: 1600, height: 1000)
    let tiles = DetectionPass.tiles(of: size, smallestFace: 50, faceInInput: 16, overlap: 200, inputSide: 192)
    #expect(tiles.count >= 6)
    for y in stride(from: 0.0, through: 800, by: 50) {
      for x in stride(from: 0.0, through: 1400, by: 50) {
        let face = PixelRect(x: x, y: y, width: 199, height: 199)
        #expect(tiles.contains { $0.intersection(face).area > face.area * 0.9999 })
      }
    }
    #expect(
      DetectionPass.tiles(of: size, smallestFace: 200, faceInInput: 16, overlap: 200, inputSide: 192).isEmpty)
  }
}
