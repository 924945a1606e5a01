internal import BonafideCore

/// What a detection network takes for a face, before it is confirmed.
struct FaceCandidate: Sendable, Hashable {
  /// The detector's score, 0...1.
  var score: Double
  var box: PixelRect
  /// The six points in the detector's order.
  var keypoints: [PixelPoint]

  /// The same candidate under a similarity; the box stays upright around its mapped center.
  func mapped(by map: AffineTransform) -> FaceCandidate {
    let scale = (map.a * map.a + map.c * map.c).squareRoot()
    let center = map.apply(box.center)
    return FaceCandidate(
      score: score,
      box: PixelRect(
        x: center.x - box.width * scale / 2, y: center.y - box.height * scale / 2, width: box.width * scale,
        height: box.height * scale),
      keypoints: keypoints.map(map.apply))
  }

  var face: FaceKeypoints {
    FaceKeypoints(
      rightEye: keypoints[0], leftEye: keypoints[1], noseTip: keypoints[2], mouthCenter: keypoints[3],
      rightEarTragion: keypoints[4], leftEarTragion: keypoints[5])
  }
}

extension FaceCandidate {
  /// Reads candidates from a detection network's output.
  ///
  /// A row of `regressors` is center x, center y, width, height and six points x, y in input pixels relative to the
  /// anchor's center; `scores` are log-odds. Rows that are not finite or have no extent are skipped.
  static func decode(
    regressors: UnsafeBufferPointer<Float>, scores: UnsafeBufferPointer<Float>, grid: AnchorGrid, threshold: Double
  ) -> [FaceCandidate] {
    let valuesPerAnchor = 16
    let count = min(grid.centers.count, scores.count, regressors.count / valuesPerAnchor)
    let leastLogit = threshold <= 0 ? -Float.infinity : Float(Logistic.logit(threshold))
    let side = Double(grid.inputSide)
    var found: [FaceCandidate] = []
    for index in 0..<count where scores[index] >= leastLogit {
      let row = UnsafeBufferPointer(rebasing: regressors[(index * valuesPerAnchor)..<((index + 1) * valuesPerAnchor)])
      guard row.allSatisfy(\.isFinite), row[2] > 0, row[3] > 0 else { continue }
      let anchor = PixelPoint(x: grid.centers[index].x * side, y: grid.centers[index].y * side)
      let width = Double(row[2])
      let height = Double(row[3])
      found.append(
        FaceCandidate(
          score: Logistic.probability(Double(scores[index])),
          box: PixelRect(
            x: anchor.x + Double(row[0]) - width / 2, y: anchor.y + Double(row[1]) - height / 2, width: width,
            height: height),
          keypoints: (0..<6).map {
            PixelPoint(x: anchor.x + Double(row[4 + 2 * $0]), y: anchor.y + Double(row[5 + 2 * $0]))
          }))
    }
    return found
  }

  /// Weighted non-maximum suppression: overlapping candidates become one, at their score-weighted mean place and with
  /// the best of their scores.
  ///
  /// Bazarevsky et al. 2019 (BlazeFace), section 4: steadier than keeping the best one alone.
  ///
  /// - Parameters:
  ///   - candidates: in any order.
  ///   - overlap: intersection over union from which two candidates are the same face, 0...1.
  /// - Returns: one candidate a face, the best score first.
  static func suppressed(_ candidates: [FaceCandidate], overlap: Double = 0.3) -> [FaceCandidate] {
    var rest = candidates.sorted { $0.score > $1.score }
    var kept: [FaceCandidate] = []
    while let best = rest.first {
      let group = rest.filter { $0 == best || $0.box.overlap(with: best.box) > overlap }
      rest.removeAll { $0 == best || $0.box.overlap(with: best.box) > overlap }
      kept.append(mean(of: group, score: best.score))
    }
    return kept
  }

  private static func mean(of group: [FaceCandidate], score: Double) -> FaceCandidate {
    let total = group.reduce(0) { $0 + $1.score }
    func mean(_ value: (FaceCandidate) -> Double) -> Double {
      total > 0 ? group.reduce(0) { $0 + value($1) * $1.score } / total : value(group[0])
    }
    return FaceCandidate(
      score: score,
      box: PixelRect(
        x: mean(\.box.x), y: mean(\.box.y), width: mean(\.box.width), height: mean(\.box.height)),
      keypoints: (0..<6).map { index in
        PixelPoint(x: mean { $0.keypoints[index].x }, y: mean { $0.keypoints[index].y })
      })
  }
}
