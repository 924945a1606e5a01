import BonafideCapture
import BonafideCore
import BonafideFace
import BonafideImaging
import BonafideInference
import BonafideOpenVINO
import BonafideTesting
import BonafideWords
import Foundation
import Testing

@testable import BonafideEvaluation

/// What is counted of presenters and attacks.
@Suite struct PresenterEvaluationTests {
  private static func outcome(
    isAnswered: Bool = true, failed: Set<CheckCode> = [], reasons: [ReasonCode] = []
  ) -> PresenterTrial.Outcome {
    var outcome = PresenterTrial.Outcome()
    outcome.isBegun = true
    outcome.isAnswered = isAnswered
    outcome.isAccepted = isAnswered && failed.isEmpty
    outcome.failed = failed
    outcome.reasons = reasons
    return outcome
  }

  @Test func countsByKindAndByEvidenceLeftOut() throws {
    var evaluation = PresenterEvaluation(seed: 1)
    for failed in [[], [], [], [CheckCode.livenessUncut]] as [Set<CheckCode>] {
      evaluation.add(.init(attack: nil, outcome: Self.outcome(failed: failed)))
    }
    evaluation.add(.init(attack: .warp, outcome: Self.outcome(failed: [.livenessRelief])))
    evaluation.add(.init(attack: .warp, outcome: Self.outcome(failed: [.livenessRelief, .livenessUncut])))
    evaluation.add(.init(attack: .print, outcome: Self.outcome(isAnswered: false, reasons: [.livenessTooSlow])))
    let kinds = evaluation.kinds
    #expect(kinds.map(\.name) == ["bona-fide", "print", "warp"] && kinds.map(\.passedCount) == [3, 0, 0])
    #expect(kinds[0].error == .wilson(successes: 1, trials: 4) && kinds[2].error == .wilson(successes: 0, trials: 2))
    #expect(kinds[2].refused == [.livenessRelief: 2, .livenessUncut: 1])
    #expect(kinds[1].reasons == [.livenessTooSlow: 1] && kinds[1].answeredCount == 0)
    let relief = try #require(evaluation.omissions.first { $0.evidence == .livenessRelief })
    #expect(relief.kinds.map(\.passedCount) == [3, 0, 1])
    #expect(evaluation.omissions.count == PresenterEvaluation.evidence.count)
    let text = PresenterEvaluationText.lines(evaluation, words: try .load(.english))
    let first = text.dropFirst().first ?? ""
    #expect(first.contains("BPCER 25.0 % [4.6, 69.9] (3 of 4 pass; 4 were asked, 4 answered all)"))
    #expect(text.contains("without relief: warp APCER 50.0 % [9.5, 90.5]"), "\(text)")
    let refused = "“What turned has depth” (2), “The picture goes on without a jump” (1)"
    #expect(text.contains("  refused by what did not hold: " + refused), "\(text)")
    #expect(text.contains("  ended early: the request was not answered in time (1)"), "\(text)")

    var lenient = PresenterEvaluation(seed: 1, leavingOut: [.livenessRelief])
    for row in evaluation.rows { lenient.add(row) }
    #expect(lenient.kinds.map(\.passedCount) == [3, 0, 1] && lenient.kinds[2].refused == [.livenessUncut: 1])
    #expect(!lenient.omissions.contains { $0.evidence == .livenessRelief })
  }

  /// People who wear something count for themselves, and for no one else.
  @Test func glassesAndMasksHaveRowsOfTheirOwn() throws {
    var evaluation = PresenterEvaluation(seed: 1)
    evaluation.add(.init(attack: nil, outcome: Self.outcome()))
    for passes in [true, false] {
      evaluation.add(.init(attack: nil, wear: .glasses, outcome: Self.outcome(failed: passes ? [] : [.livenessRelief])))
    }
    evaluation.add(.init(attack: nil, wear: .mask, outcome: Self.outcome(isAnswered: false, reasons: [.faceNotFound])))
    evaluation.add(.init(attack: .print, outcome: Self.outcome(isAnswered: false, reasons: [.livenessTooSlow])))
    #expect(evaluation.half == .measured)
    #expect(evaluation.kinds.map(\.name) == ["bona-fide", "bona-fide-glasses", "bona-fide-mask", "print"])
    #expect(evaluation.kinds.map(\.isBonaFide) == [true, true, true, false])
    #expect(evaluation.kinds.map(\.passedCount) == [1, 1, 0, 0] && evaluation.kinds.map(\.count) == [1, 2, 1, 1])
    #expect(evaluation.kinds[2].error == .wilson(successes: 1, trials: 1))
    let text = PresenterEvaluationText.lines(evaluation, words: try .load(.english))
    #expect(text.first == "drawn with the settings of the measured half", "\(text)")
    #expect(text.contains { $0.hasPrefix("bona-fide-mask") && $0.contains("BPCER 100") }, "\(text)")
    #expect(evaluation.signalTable().contains("bona-fide-glasses\t0\t1"))
  }

  @Test func theEvidenceIsThatOfTheCheck() {
    let checks = FaceLivenessEvidence().checks + AnswerEvidence(steps: [], secondsPerStep: 8).checks
    #expect(Set(checks.map(\.code)) == Set(PresenterEvaluation.evidence))
  }

  @Test func aPersonDoesWhatIsAskedAndAPrintCannot() throws {
    let pictures = try ModelFolder.standard + "/../pictures"
    let portraits = try PresenterPortraits(pictures, seed: 3)
    var evaluation = PresenterEvaluation(
      seed: 40, unposed: [.centered, .up, .down], size: PixelSize(width: 320, height: 240), rate: 12)
    let models = try ModelStore()
    try evaluation.add(nil, count: 1, portraits: portraits, models: models) { _, _ in }
    try evaluation.add(.print, count: 1, portraits: portraits, models: models) { _, _ in }
    let (person, print) = (evaluation.rows[0].outcome, evaluation.rows[1].outcome)
    #expect(person.isBegun && person.isAnswered, "\(person.reasons)")
    // What is counted is what the check said.
    #expect(person.isAccepted == person.failed.isEmpty && person.hasPassed() == person.isAccepted)
    #expect(print.isBegun && !print.isAnswered && print.reasons == [.livenessTooSlow], "\(print)")
    #expect(evaluation.poses.frameCount > 30 && evaluation.poses.frameCount == person.poses.frameCount)
    #expect(try #require(evaluation.poses.yawDegrees) < 5 && #require(evaluation.poses.rollDegrees) < 5)
  }

  @Test func listsPicturesAndTheFirstOfEachFolder() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/bonafide-portraits-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(throws: FileError(.notFound, "")) { try PresenterPortraits(folder, seed: 1) }
    for file in ["one.png", "Two/b.png", "Two/a.png", ".hidden"] {
      let path = folder + "/" + file
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data([1]).write(to: URL(fileURLWithPath: path))
    }
    let portraits = try PresenterPortraits(folder, seed: 1)
    #expect(Set(portraits.paths) == [folder + "/one.png", folder + "/Two/a.png"])
    var evaluation = PresenterEvaluation(seed: 1)
    #expect(throws: FaceError(.noFace, "")) {
      try evaluation.add(nil, count: 1, portraits: portraits, models: .init()) { _, _ in }
    }
    #expect(evaluation.unusableCount == 2 && evaluation.rows.isEmpty)
  }

  /// The presenters of the pictures that set-up installs.
  private static func presenters(_ models: ModelStore) throws -> [StagePresenter] {
    let pictures = try PresenterPortraits(ModelFolder.standard + "/../pictures", seed: 5)
    let analyzer = try FaceAnalyzer(models: models)
    return pictures.paths.compactMap { path in
      guard let face = try? analyzer.analyze(ImageDecoder().read(path: path))?.face.refined() else { return nil }
      return try? StagePresenter(face: face, models: models, seed: 5)
    }
  }

  /// From looking at the camera to as far as a presenter turns and back, a second each way: the face is never lost.
  @Test(arguments: [60.0, -60, 75, -75]) func aStrongTurnIsFollowed(yaw: Double) throws {
    let models = try ModelStore()
    let presenters = try Self.presenters(models)
    for presenter in presenters {
      var tracker = try FaceTracker(models: models)
      var lost: [Double] = []
      var farthest = 0.0
      for index in 0...60 {
        let share = 1 - abs(Double(index) - 30) / 30
        let time = Double(index) / 30
        let image = try presenter.picture(PresenterFrame(time: time, yawDegrees: yaw * share))
        guard let seen = try tracker.track(Frame(image: image, time: time)), index == 0 || seen.origin == .tracked
        else {
          lost.append(yaw * share)
          continue
        }
        farthest = max(farthest, abs(seen.face.pose.yawDegrees))
      }
      print("turned to \(yaw) degrees: lost from \(lost.map(abs).min() ?? 0), \(lost.count) of 61 frames")
      #expect(lost.isEmpty && farthest > 50, "lost at \(lost), seen up to \(farthest)")
    }
    #expect(!presenters.isEmpty)
  }

  /// Whoever walks away in profile is not followed into an empty picture.
  @Test func aProfileThatIsGoneIsLost() throws {
    let models = try ModelStore()
    let presenter = try #require(Self.presenters(models).first)
    var tracker = try FaceTracker(models: models)
    var size = PixelSize(width: 0, height: 0)
    for index in 0...20 {
      let image = try presenter.picture(PresenterFrame(time: Double(index) / 30, yawDegrees: 3.25 * Double(index)))
      size = image.size
      #expect(try tracker.track(Frame(image: image, time: Double(index) / 30)) != nil)
    }
    let empty = try Canvas(size: size, background: Color(red: 120, green: 130, blue: 140)).image
    for index in 21...40 { _ = try tracker.track(Frame(image: empty, time: Double(index) / 30)) }
    #expect(!tracker.isTracking)
  }

  /// A still picture has no frame before it that says where the face is.
  @Test(arguments: [(45.0, 1.0), (60, 1.0), (75, 0)]) func strongTurnsAreFoundOnStills(yaw: Double, share: Double)
    throws
  {
    let models = try ModelStore()
    let detector = try FaceDetector(models: models)
    var (found, wrongSide, count) = (0, 0, 0)
    for presenter in try Self.presenters(models) {
      for side in [yaw, -yaw] {
        let image = try presenter.picture(PresenterFrame(time: 0, yawDegrees: side))
        count += 1
        guard let face = try detector.detect(in: FaceImage(image), maximumFaces: 1).first else { continue }
        found += 1
        if face.pose.yawDegrees * side < 0 { wrongSide += 1 }
      }
    }
    print("stills of heads turned by \(yaw) degrees: \(found) of \(count) found, \(wrongSide) on the wrong side")
    #expect(count > 0 && Double(found) >= share * Double(count) && wrongSide == 0, "\(found) of \(count), \(wrongSide)")
  }
}
