internal import BonafideCapture
package import BonafideCore
package import BonafideFace
internal import BonafideImaging
package import BonafideInference

/// Error rates of what single pictures say about whether a face was there, on pictures and clips of which it is known.
///
/// As in ISO/IEC 30107-3, APCER is the share of the attacks of one kind that are taken for bona fide, and BPCER that of
/// bona fide presentations that are taken for attacks, both of those that were judged; those without a face or outside
/// the score's preconditions are told beside them.
package struct AttackEvaluation: Sendable {
  /// One picture, or a frame of a clip.
  package struct Row: Sendable {
    package let item: AttackFolder.Item
    /// Medians over the frames of a clip.
    package let signals: [PresentationSignal: Double]
    /// Of a clip the median over its frames that were judged; nil where no frame was.
    package let score: Double?
    /// Why it was not judged; empty where it was.
    package let reasons: [ReasonCode]
    /// Every number by the name of its ``AttackMeasure``: score, signals, and of a clip its evidence.
    let measured: [String: Double]
  }

  /// What came of the presentations of one kind at one threshold.
  package struct Rate: Sendable, Hashable {
    package let threshold: Double
    package let kind: String
    package let judgedCount: Int
    package let errorCount: Int

    /// Whether ``error`` is BPCER; else it is APCER.
    package var isBonaFide: Bool { kind == AttackFolder.bonaFide }
    /// BPCER or APCER with Wilson's 95 % interval.
    package var error: RateEstimate { .wilson(successes: errorCount, trials: judgedCount) }
  }

  /// How the presentations of one kind were taken in.
  package struct Kind: Sendable, Hashable {
    package let name: String
    package let count: Int
    package let judgedCount: Int
    /// Against the bona fide presentations; nil for these themselves, and where either has none that was judged.
    package let equalErrorRate: Double?

    /// The share that was judged.
    package var judged: RateEstimate { .wilson(successes: judgedCount, trials: count) }
  }

  package private(set) var rows: [Row] = []
  /// Files that could not be read.
  package private(set) var unreadable: [String] = []
  /// From which score a presentation is taken for an attack.
  package let thresholds: [Double]
  private let leftOut: Set<PresentationSignal>

  /// Thresholds that are told unless others are asked for.
  package static let standardThresholds = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
  /// Seconds from one frame of a clip to the next that is measured.
  package static let frameInterval = 0.5

  /// Creates an empty table.
  package init(thresholds: [Double] = Self.standardThresholds, leavingOut leftOut: Set<PresentationSignal> = []) {
    self.thresholds = thresholds
    self.leftOut = leftOut
  }

  /// Measures the presentations of a folder.
  ///
  /// Of a clip single pictures are judged every half second, and its evidence over all frames, as without challenges.
  ///
  /// - Throws: `InferenceError`, `FaceError`, `DocumentError`, `ProfileError`; a file that cannot be read is noted.
  package mutating func add(
    _ items: [AttackFolder.Item], folder: String, analyzer: FaceAnalyzer, models: ModelStore,
    progress: (Int, Int) -> Void
  ) throws {
    var seeing: FaceVerifierModels?
    for (index, item) in items.enumerated() {
      progress(index + 1, items.count)
      let path = folder + "/" + item.file
      if let image = try? ImageDecoder().read(path: path) {
        add(item, [try analyzer.analyze(image)?.evaluatePassiveLiveness(leavingOut: leftOut)])
      } else {
        do {
          let reader = try VideoReader(path: path)
          let networks = try seeing ?? FaceVerifierModels(models: models)
          seeing = networks
          var evidence = try FaceStreamEvidence(models: networks)
          let frames = try frames(of: reader, analyzer, &evidence)
          add(item, frames, evidence: evidence.checks)
        } catch let error where error is ImageError || error is FileError {
          unreadable.append(item.file)
        }
      }
    }
  }

  private func frames(
    of reader: VideoReader, _ analyzer: FaceAnalyzer, _ evidence: inout FaceStreamEvidence
  ) throws -> [PresentationEvidence?] {
    var found: [PresentationEvidence?] = []
    var next = 0.0
    while let frame = try reader.next() {
      try evidence.add(frame)
      guard frame.time >= next else { continue }
      next = frame.time + Self.frameInterval
      found.append(try analyzer.analyze(frame.image)?.evaluatePassiveLiveness(leavingOut: leftOut))
    }
    return found
  }

  /// Takes in what was measured of a presentation; nil for frames without a face.
  ///
  /// - Parameters:
  ///   - item: which it is.
  ///   - frames: a picture, or frames of a clip.
  ///   - evidence: of a clip, what its frames together say; a check without a number counts for nothing, nor does one
  ///     that was not performed although it has a number, as the halts of a small face.
  package mutating func add(
    _ item: AttackFolder.Item, _ frames: [PresentationEvidence?], evidence: [Check] = []
  ) {
    let faces = frames.compactMap(\.self)
    let judged = faces.filter(\.isJudged)
    var signals: [PresentationSignal: Double] = [:]
    for signal in PresentationSignal.allCases {
      let values = (judged.isEmpty ? faces : judged).compactMap { $0.signals[signal] }
      if !values.isEmpty { signals[signal] = values.median }
    }
    let reasons =
      faces.isEmpty
      ? [.faceNotFound]
      : judged.isEmpty ? Set(faces.flatMap { $0.check().reasons }.map(\.code)).sorted { $0.rawValue < $1.rawValue } : []
    let score = judged.isEmpty ? nil : judged.map(\.score).median
    var measured: [String: Double] = [:]
    for check in evidence where check.hasPassed || check.hasFailed {
      measured[check.code.rawValue] = check.measured?.value
    }
    // Signals of pictures that are not judged mean nothing.
    if score != nil { for (signal, value) in signals { measured[signal.rawValue] = value } }
    measured[AttackMeasure.score.name] = score
    rows.append(Row(item: item, signals: signals, score: score, reasons: reasons, measured: measured))
  }

  /// What was taken in, bona fide first, then the attacks by name.
  package var kinds: [Kind] {
    let bonaFide = scores(of: AttackFolder.bonaFide)
    return kindNames.map { name in
      let judged = scores(of: name)
      let isAttack = name != AttackFolder.bonaFide && !judged.isEmpty && !bonaFide.isEmpty
      return Kind(
        name: name, count: rows.count { $0.item.kind == name }, judgedCount: judged.count,
        equalErrorRate: isAttack ? Self.equalErrorRate(bonaFide: bonaFide, attacks: judged) : nil)
    }
  }

  /// The rate at which BPCER of all bona fide presentations and APCER of all attacks are equal; nil without either.
  package var equalErrorRate: Double? {
    let attacks = kindNames.filter { $0 != AttackFolder.bonaFide }.flatMap(scores)
    let bonaFide = scores(of: AttackFolder.bonaFide)
    return attacks.isEmpty || bonaFide.isEmpty ? nil : Self.equalErrorRate(bonaFide: bonaFide, attacks: attacks)
  }

  /// The rates at every threshold, each bona fide first, then the attacks by name.
  package var rates: [Rate] {
    thresholds.flatMap { threshold in
      kindNames.map { name in
        let judged = scores(of: name)
        let accused = judged.count { $0 > threshold }
        return Rate(
          threshold: threshold, kind: name, judgedCount: judged.count,
          errorCount: name == AttackFolder.bonaFide ? accused : judged.count - accused)
      }
    }
  }

  /// The kinds that were taken in, bona fide first, then the attacks by name.
  var kindNames: [String] {
    let all = Set(rows.map(\.item.kind))
    return all.filter { $0 == AttackFolder.bonaFide } + all.filter { $0 != AttackFolder.bonaFide }.sorted()
  }

  private func scores(of kind: String) -> [Double] { rows.filter { $0.item.kind == kind }.compactMap(\.score) }

  static func equalErrorRate(bonaFide: [Double], attacks: [Double]) -> Double {
    // A match of people is what is alike: here what looks bona fide.
    ErrorRates(genuine: bonaFide.map { Float(-$0) }, impostor: attacks.map { Float(-$0) }).equalErrorRate
  }

  /// Every signal, a line a presentation, for `scripts/liveness/fit.py`.
  package func signalTable() -> String {
    let head = ["file", "kind", "isJudged", "score"] + PresentationSignal.allCases.map(\.rawValue)
    let lines = rows.map { row in
      [row.item.file, row.item.kind, row.score == nil ? "0" : "1", row.score.map { "\($0)" } ?? ""]
        + PresentationSignal.allCases.map { row.signals[$0].map { "\($0)" } ?? "" }
    }
    return ([head] + lines).map { $0.joined(separator: "\t") + "\n" }.joined()
  }
}
