import BonafideCore
import BonafideFace
import BonafideImaging
import BonafideInference
import BonafideOpenVINO
import BonafideProfiles
import Foundation
import Synchronization
import TestSupport

@testable import BonafideCapture

/// What the networks see in a clip, frame by frame, seen once and played to verifiers as often as a test likes.
///
/// Pictures are dropped; a frame in which the head looks about straight ahead keeps its template.
struct RecordedClip: Sendable {
  struct Moment: Sendable {
    var time: Double
    var observation: FaceObservation
    var template: Template?
  }

  var moments: [Moment]

  /// The profile of this clone, not the one that set-up copied.
  static func profile(_ name: String) throws -> QualityProfile {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try QualityProfile.faces(name, folder: project.path + "/Models/profiles")
  }

  static let models = Result { try FaceVerifierModels(models: ModelStore()) }
  private static let seen = Mutex<[String: RecordedClip]>([:])

  /// A clip of the corpus.
  static func named(_ name: String) throws -> RecordedClip {
    try seen.withLock { seen in
      if let clip = seen[name] { return clip }
      let clip = try RecordedClip(path: TestCorpus.path("video/" + name))
      seen[name] = clip
      return clip
    }
  }

  init(moments: [Moment]) { self.moments = moments }

  init(path: String) throws {
    let reader = try VideoReader(path: path)
    try self.init { try reader.next() }
  }

  /// A clip of the corpus as ffmpeg makes it anew with these filters and this codec.
  static func made(of name: String, _ arguments: [String]) throws -> RecordedClip {
    let folder = try ScratchFolder()
    let path = folder.file("made.mp4")
    try Tool.run(
      "ffmpeg",
      ["-nostdin", "-v", "error", "-i", TestCorpus.path("video/" + name), "-an"] + arguments + ["-y", path])
    return try RecordedClip(path: path)
  }

  /// All frames of a clip of the corpus.
  static func frames(of name: String) throws -> [Frame] {
    let reader = try VideoReader(path: TestCorpus.path("video/" + name))
    var frames: [Frame] = []
    while let frame = try reader.next() { frames.append(frame) }
    return frames
  }

  /// Looks at frames that are there.
  init(_ frames: [Frame]) throws {
    var rest = frames.makeIterator()
    try self.init { rest.next() }
  }

  /// Looks at frames until there is none.
  init(frames next: () throws -> Frame?) throws {
    var observer = NetworkFaceObserver(models: try Self.models.get(), profile: try Self.profile("liveness"))
    var baseline: FacePose?
    moments = []
    while let frame = try next() {
      var observation = try observer.observe(frame)
      var template: Template?
      if let face = observation.face {
        let first = baseline ?? face.pose
        baseline = first
        // The first pose of a verifier may be another one.
        if HeadDirection.allCases.allSatisfy({
          $0.degrees(face.pose, from: first) < FaceLivenessMachine.comparable + 10
        }) {
          template = try observer.template(of: face)
        }
      }
      observation.face?.detected = nil
      moments.append(Moment(time: frame.time, observation: observation, template: template))
    }
  }

  /// Moments at other times: those of a camera that shows one after another.
  func retimed(_ chosen: some Sequence<Int>) -> RecordedClip {
    let step = moments.count > 1 ? moments[1].time - moments[0].time : 0.04
    return RecordedClip(
      moments: chosen.enumerated().map { place, index in
        var moment = moments[index]
        moment.time = Double(place) * step
        return moment
      })
  }

  /// What a verifier says at last, and all that it said of evidence or failures.
  func verify(_ settings: FaceLivenessSettings) throws -> Outcome {
    let verifier = FaceLivenessVerifier(language: .english, settings: settings)
    verifier.use(Player(clip: self))
    let image = try Image(width: 1, height: 1, layout: .gray8, bytes: [0])
    var outcome = Outcome()
    for moment in moments {
      let result = try verifier.verify(Frame(image: image, time: moment.time))
      outcome.take(result, at: moment.time)
      if result.state == .ok { break }
    }
    return outcome
  }

  struct Outcome {
    var hasPassed = false
    var answeredAt: [Double] = []
    var failures: [ReasonCode] = []
    var checks: [Check] = []
    private var passed = 0
    private var wasFailed = false

    mutating func take(_ result: FaceLivenessResult, at time: Double) {
      let count = result.stepParameters?.passedCheckCount ?? 0
      if count > passed { answeredAt.append(time) }
      if result.state == .failed, !wasFailed { failures += result.reasons.map(\.code) }
      if result.stepParameters != nil, !result.checks.isEmpty { checks = result.checks }
      wasFailed = result.state == .failed
      passed = count
      if result.state == .ok { hasPassed = true }
    }
  }

  /// Shows what was seen instead of looking.
  private struct Player: FaceObserver {
    let clip: RecordedClip
    private var next = 0

    init(clip: RecordedClip) { self.clip = clip }

    mutating func observe(_ frame: Frame) -> FaceObservation {
      defer { next += 1 }
      return clip.moments[next].observation
    }

    func template(of face: ObservedFace) -> Template? { next > 0 ? clip.moments[next - 1].template : nil }
    func portraitTemplate(of face: ObservedFace) -> Template? { nil }
    mutating func forget() {}
  }
}
