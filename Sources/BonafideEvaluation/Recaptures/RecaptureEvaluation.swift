package import BonafideCore
internal import BonafideImaging
package import BonafidePage
internal import BonafideTesting

/// Error rates of the suspicions `page.screen` and `page.copy` on pictures of which it is known what they are taken
/// from.
///
/// As in ISO/IEC 30107-3, BPCER is the share of bona fide pictures that are suspected and APCER that of the attacks of
/// one kind of instrument that are not, both of those that were judged; those that were not are told beside them.
package struct RecaptureEvaluation: Sendable {
  /// One picture.
  package struct Row: Sendable {
    package let picture: RecaptureTruth.Picture
    package let screen: SuspicionScore
    package let copy: SuspicionScore
  }

  /// What came of one suspicion for the pictures of one medium.
  package struct Rate: Sendable, Hashable {
    package let suspicion: DocumentSuspicion
    package let medium: String
    /// Whether the pictures are bona fide: then ``error`` is BPCER, else APCER.
    package let isBonaFide: Bool
    package let count: Int
    package let judgedCount: Int
    package let errorCount: Int

    /// BPCER or APCER with Wilson's 95 % interval.
    package var error: RateEstimate { .wilson(successes: errorCount, trials: judgedCount) }
    /// The share that was judged.
    package var judged: RateEstimate { .wilson(successes: judgedCount, trials: count) }
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
  package func rates(_ suspicion: DocumentSuspicion) -> [Rate] {
    let attack = suspicion == .screen ? "screen" : "copy"
    let shown = rows.filter { $0.picture.isBonaFide || $0.picture.kind?.rawValue == attack }
    let groups = Dictionary(grouping: shown) { [$0.picture.isBonaFide ? "0" : "1", $0.picture.medium] }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, rows in
      let isBonaFide = key[0] == "0"
      let suspected = rows.compactMap { isSuspected($0, suspicion) }
      return Rate(
        suspicion: suspicion, medium: key[1], isBonaFide: isBonaFide, count: rows.count, judgedCount: suspected.count,
        errorCount: suspected.count { $0 == isBonaFide })
    }
  }

  private func isSuspected(_ row: Row, _ suspicion: DocumentSuspicion) -> Bool? {
    let (score, code) = suspicion == .screen ? (row.screen, CheckCode.screen) : (row.copy, .copy)
    guard let bound = settings[code], let probability = score.judged(against: bound).probability else { return nil }
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
