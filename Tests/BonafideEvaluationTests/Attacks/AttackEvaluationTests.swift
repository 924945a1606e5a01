import BonafideCapture
import BonafideCore
import BonafideInference
import BonafideOpenVINO
import BonafideWords
import Foundation
import Testing

@testable import BonafideEvaluation
@testable import BonafideFace

/// Error rates of attacks by kind and threshold.
@Suite struct AttackEvaluationTests {
  private static func evidence(_ score: Double, isSharp: Bool = true) -> PresentationEvidence {
    PresentationEvidence(
      signals: [.lumaGrid: score * 10],
      preconditions: [Check(.faceSharpness, isSharp ? .passed : .failed([Reason(.faceBlurry)]))], score: score)
  }

  private static func item(_ kind: String, _ name: String = "1.png") -> AttackFolder.Item {
    AttackFolder.Item(file: kind + "/" + name, kind: kind)
  }

  @Test func countsByKindAndThreshold() throws {
    var evaluation = AttackEvaluation(thresholds: [0.3, 0.7])
    for score in [0.1, 0.2, 0.4, 0.6] { evaluation.add(Self.item("bona-fide"), [Self.evidence(score)]) }
    for score in [0.35, 0.8, 0.9] { evaluation.add(Self.item("screen"), [Self.evidence(score)]) }
    for score in [0.95, 0.99] { evaluation.add(Self.item("print"), [Self.evidence(score)]) }
    evaluation.add(Self.item("screen", "2.png"), [Self.evidence(0.1, isSharp: false)])
    evaluation.add(Self.item("screen", "3.png"), [nil])
    #expect(evaluation.kinds.map(\.name) == ["bona-fide", "print", "screen"])
    #expect(evaluation.kinds.map(\.count) == [4, 2, 5] && evaluation.kinds.map(\.judgedCount) == [4, 2, 3])
    let rates = evaluation.rates
    #expect(rates.map(\.threshold) == [0.3, 0.3, 0.3, 0.7, 0.7, 0.7])
    #expect(rates.map(\.errorCount) == [2, 0, 0, 0, 0, 1])
    #expect(rates[5].error == .wilson(successes: 1, trials: 3) && !rates[5].isBonaFide && rates[3].isBonaFide)
    #expect(evaluation.kinds[0].equalErrorRate == nil && evaluation.kinds[1].equalErrorRate == 0)
    let screens = try #require(evaluation.kinds[2].equalErrorRate)
    #expect(screens > 0.25 && screens < 0.5, "\(screens)")
    #expect(try #require(evaluation.equalErrorRate) < screens)
    #expect(evaluation.rows.suffix(2).map(\.reasons) == [[.faceBlurry], [.faceNotFound]])
    let text = try AttackEvaluationText.lines(evaluation, words: .load(.english))
    #expect(text.contains { $0.contains("APCER 33.3 % [6.1, 79.2] (1 of 3)") }, "\(text)")
    #expect(text.contains { $0.hasPrefix("grid in the brightness of the face, alone") }, "\(text)")
    #expect(!text.contains { $0.contains("lumaGrid") }, "no identifier is told")
    let table = evaluation.signalTable().split(separator: "\n")
    #expect(table.count == 12 && table[0].hasPrefix("file\tkind\tisJudged\tscore\tlumaGrid"))
    #expect(table[1].hasPrefix("bona-fide/1.png\tbona-fide\t1\t0.1\t1.0\t"))
  }

  @Test func theLimitOfTheSamePersonIsARoundNumber() throws {
    let measures = try AttackMeasure.all()
    #expect(measures.first { $0.name == "liveness.samePerson" }?.limit == 0.5)
  }

  /// A line without a number tells nothing; what a check's own limit refuses is one.
  @Test func aNumberWithoutRatesIsNotTold() throws {
    var evaluation = AttackEvaluation()
    let uncut = Check(
      .livenessUncut, MeasuredValue(0.5, .atMost(1), .score), failure: Reason(.livenessCut),
      missing: Reason(.livenessTooFewFrames))
    evaluation.add(Self.item("bona-fide"), [Self.evidence(0.1)], evidence: [uncut])
    #expect(try evaluation.curves().map(\.measure.name) == ["score", "lumaGrid", "liveness.uncut"])
    let told = try AttackEvaluationText.lines(evaluation, words: .load(.english)).filter { $0.contains("alone") }
    #expect(told == ["“The picture goes on without a jump”, alone, suspected above a threshold, at its limit of 1.0"])
  }

  /// Every single number has a curve: the right side speaks against, ranges count from their middle.
  @Test func everyNumberHasACurve() throws {
    func clip(_ cut: Double, _ relief: Double?, _ difference: Double) -> [Check] {
      let reason = Reason(.livenessCut)
      func check(_ code: CheckCode, _ value: Double?, _ bound: Bound) -> Check {
        Check(code, MeasuredValue(value, bound, .share), failure: reason, missing: reason)
      }
      return [
        check(.livenessUncut, cut, .atMost(1)), check(.livenessRelief, relief, .atLeast(0.05)),
        check(.livenessOneResolution, difference, .within(-6...6)),
      ]
    }
    var evaluation = AttackEvaluation()
    for (cut, relief) in [(0.2, 0.2), (0.4, 0.3), (2, 0.1)] {
      evaluation.add(Self.item("bona-fide"), [nil], evidence: clip(cut, relief, -1))
    }
    evaluation.add(Self.item("cut"), [nil], evidence: clip(3, nil, 40))
    evaluation.add(Self.item("print"), [nil], evidence: clip(0.1, 0.01, -40))
    let curves = try evaluation.curves()
    let cut = try #require(curves.first { $0.measure.name == "liveness.uncut" })
    #expect(cut.measure.suspectsAbove && cut.measure.limit == 1)
    #expect(cut.ratesAtLimit.map(\.kind) == ["bona-fide", "cut", "print"])
    #expect(cut.ratesAtLimit.map(\.errorCount) == [1, 0, 1] && cut.ratesAtLimit.map(\.judgedCount) == [3, 1, 1])
    let relief = try #require(curves.first { $0.measure.name == "liveness.relief" })
    #expect(!relief.measure.suspectsAbove && relief.equalErrorRate == 0)
    #expect(relief.ratesAtLimit.map(\.errorCount) == [0, 0, 0] && relief.ratesAtLimit.map(\.judgedCount) == [3, 0, 1])
    let pasted = try #require(curves.first { $0.measure.name == "liveness.oneResolution" })
    #expect(pasted.measure.suspectsAbove && pasted.equalErrorRate == 0, "either side of a range is the wrong one")
    #expect(!curves.contains { $0.measure.name == "score" }, "nobody judged a picture")
    let thresholds = cut.rates.map(\.threshold)
    #expect(thresholds == thresholds.sorted() && Set(thresholds) == [0.1, 0.2, 0.4, 1, 2, 3])
    let text = try AttackEvaluationText.lines(evaluation, words: .load(.english))
    let told = text.first { $0.hasPrefix("“The picture goes on without a jump”, alone") }
    #expect(told?.hasSuffix("at its limit of 1.0") == true, "\(text)")
    #expect(!text.contains { $0.contains("liveness.") }, "no identifier is told")
  }

  /// A curve's limit is that of a clip that was judged; what a check leaves open, as few halts of a small face, is
  /// neither a pass nor a failure.
  @Test func theLimitIsThatOfAJudgedClip() throws {
    func halting(every period: Int, width: Double) -> Check {
      var evidence = EvenMotionEvidence()
      var yaw = 0.0
      for index in 0..<60 {
        yaw += index.isMultiple(of: period) ? 0 : 3
        evidence.add(FacePose(yawDegrees: yaw, pitchDegrees: 0, rollDegrees: 0), width: width, at: Double(index) / 30)
      }
      return evidence.check
    }
    let even = halting(every: 100, width: 200)
    let small = halting(every: 9, width: 70)
    #expect(even.hasPassed && !small.hasPassed && !small.hasFailed && small.measured?.value != nil)
    var evaluation = AttackEvaluation()
    for check in [even, halting(every: 9, width: 200), small] {
      evaluation.add(Self.item("bona-fide"), [nil], evidence: [check])
    }
    evaluation.add(Self.item("screen"), [nil], evidence: [halting(every: 3, width: 70)])
    let curves = try evaluation.curves()
    let curve = try #require(curves.first { $0.measure.name == "liveness.evenMotion" })
    let limit = try #require(curve.measure.limit)
    #expect(even.measured?.bound == .atMost(limit), "\(limit)")
    #expect(curve.ratesAtLimit.map(\.judgedCount) == [2, 1] && curve.ratesAtLimit.map(\.errorCount) == [1, 0])
  }

  @Test func theFramesOfAClipCountByTheirMedian() throws {
    var evaluation = AttackEvaluation()
    let frames = [0.2, 0.8, 0.9].map { Self.evidence($0) }
    evaluation.add(Self.item("screen"), frames + [nil, Self.evidence(0, isSharp: false)])
    #expect(evaluation.rows[0].score == 0.8 && evaluation.rows[0].signals[.lumaGrid] == 8)
    #expect(evaluation.equalErrorRate == nil, "nothing is bona fide")
  }

  @Test func listsFoldersAndPeople() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/bonafide-attacks-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for file in ["bona-fide/1.png", "screen/2.png", "screen/.hidden", "beside.txt"] {
      let path = folder + "/" + file
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data("x".utf8).write(to: URL(fileURLWithPath: path))
    }
    // A folder within is no picture, and no reason to end.
    try FileManager.default.createDirectory(atPath: folder + "/screen/more", withIntermediateDirectories: true)
    var files = try AttackFolder(folder)
    #expect(
      files.items == [Self.item("bona-fide", "1.png"), Self.item("screen", "2.png"), Self.item("screen", "more")])
    // A link to the folder itself is as good as the folder, and so is one in it.
    let link = folder + "-link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder)
    defer { try? FileManager.default.removeItem(atPath: link) }
    #expect(try AttackFolder(link).items == files.items)
    try FileManager.default.createSymbolicLink(atPath: folder + "/same", withDestinationPath: "bona-fide")
    #expect(try AttackFolder(link).items.map(\.file).contains("same/1.png"))
    var evaluation = AttackEvaluation()
    let models = try ModelStore()
    try evaluation.add(files.items, folder: folder, analyzer: FaceAnalyzer(models: models), models: models) { _, _ in }
    #expect(evaluation.unreadable == ["bona-fide/1.png", "screen/2.png", "screen/more"])
    let list = "file\tsubject\nbona-fide/1.png\ta\nscreen/2.png\tb\n"
    for missing: Set<String> in [["b", "c"], ["c"]] {
      #expect { try files.keep(missing, list: Array(list.utf8)) } throws: { ($0 as? FileError)?.code == .notFound }
    }
    try files.keep(["b"], list: Array(list.utf8))
    #expect(files.items.map(\.file) == ["screen/2.png"])
    #expect { try files.keep(["a"], list: Array("file\nx\n".utf8)) } throws: { ($0 as? FileError)?.code == .failed }
    for (name, told) in [("/none", "does not exist; check the path"), ("/beside.txt", "is no folder; name a folder")] {
      #expect { _ = try AttackFolder(folder + name) } throws: {
        ($0 as? FileError)?.code == .notFound && ($0 as? FileError)?.message == "\(folder)\(name) \(told)"
      }
    }
    #expect { _ = try AttackFolder(folder + "/screen") } throws: { ($0 as? FileError)?.code == .notFound }
  }
}
