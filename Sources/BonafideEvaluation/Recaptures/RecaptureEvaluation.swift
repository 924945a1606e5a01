internal import BonafideCore
internal import BonafideImaging
package import BonafidePage
internal import BonafideTesting

/// Error rates of the suspicions `page.screen` and `page.copy` on pictures of which it is known what they are taken
/// from.
///
/// See ``SuspicionRate``; how many were judged is told beside each rate.
package struct RecaptureEvaluation: Sendable {
  /// One picture.
  package struct Row: Sendable {
    package let picture: RecaptureTruth.Picture
    package let screen: SuspicionScore
    package let copy: SuspicionScore
  }

  package private(set) var rows: [Row] = []
  /// Files that could not be read.
  package private(set) var unreadable: [String] = []
  private let detector: DocumentDetector
  private let settings: DocumentJudgeSettings

  /// Creates an empty table; `detector` finds the pages whose corners the list does not tell.
  package init(detector: DocumentDetector, settings: DocumentJudgeSettings = .init()) {
    self.detector = detector
    self.settings = settings
  }

  /// Judges the pictures of a list.
  ///
  /// - Throws: `InferenceError`, ``ProfileError``, `DocumentError` with code `.badTruth` for a file outside the folder;
  ///   a picture that cannot be read is noted.
  package mutating func add(_ truth: RecaptureTruth, folder: String, progress: (Int, Int) -> Void) throws {
    try TruthFileName.check(truth.pictures.map(\.file), in: folder)
    for (index, picture) in truth.pictures.enumerated() {
      progress(index + 1, truth.pictures.count)
      guard let image = try? ImageDecoder().read(path: folder + "/" + picture.file).withoutAlpha() else {
        unreadable.append(picture.file)
        continue
      }
      let page = try page(of: image, corners: picture.corners)
      let scores = try SuspicionScore.both(page, in: image)
      rows.append(Row(picture: picture, screen: scores.screen, copy: scores.copy))
    }
  }

  /// The page of a picture: the corners that are known, those that are found, or the whole picture.
  private func page(of image: Image, corners: Quadrilateral?) throws -> RectifiedPage {
    let whole = Quadrilateral(PixelRect(image.size))
    return try RectifiedPage(in: corners ?? detector.detect(in: image).first?.quad ?? whole, of: image)
  }

  /// The rates of a suspicion: bona fide pictures first, then its attacks, by medium.
  package func rates(_ suspicion: DocumentSuspicion) -> [SuspicionRate] {
    SuspicionRate.rates(
      suspicion,
      of: rows.map { row in
        .init(
          kind: row.picture.kind, medium: row.picture.medium,
          suspected: isSuspected(row, suspicion).map { [suspicion: $0] } ?? [:])
      })
  }

  private func isSuspected(_ row: Row, _ suspicion: DocumentSuspicion) -> Bool? {
    let score = suspicion == .screen ? row.screen : row.copy
    guard let bound = settings[suspicion.check], let probability = score.judged(against: bound).probability else {
      return nil
    }
    return bound.side(of: probability) != .inside
  }

  /// Every measured feature and condition, a line a picture, for `scripts/suspicions/fit.py`.
  package func featureTable() -> String {
    func columns(_ score: KeyPath<Row, SuspicionScore>, _ prefix: String) -> [(String, (Row) -> Double?)] {
      let features = Set(rows.flatMap { $0[keyPath: score].features.keys }).sorted()
      let conditions = Set(rows.flatMap { $0[keyPath: score].conditions.keys }).sorted()
      return features.map { name in (prefix + "." + name, { $0[keyPath: score].features[name] }) }
        + conditions.map { name in (prefix + ".needs." + name, { $0[keyPath: score].conditions[name] }) }
        + [(prefix + ".probability", { $0[keyPath: score].probability })]
    }
    let all = columns(\.screen, "screen") + columns(\.copy, "copy")
    let head = ["file", "kind", "medium", "source"] + all.map(\.0)
    let lines = rows.map { row in
      let picture = row.picture
      return [picture.file, picture.kind?.rawValue ?? "bonafide", picture.medium, picture.source]
        + all.map { $0.1(row).map { "\($0)" } ?? "" }
    }
    return ([head] + lines).map { $0.joined(separator: "\t") + "\n" }.joined()
  }
}
