import BonafideCore
import BonafideFace
import BonafideImaging
import BonafideInference
import BonafideOpenVINO
import Foundation
import TestSupport
import Testing

@testable import BonafideCapture

/// Real clips of people who turn their heads, and what an attacker makes of them.
@Suite(.serialized, .enabled(if: TestCorpus.isWanted, TestCorpus.whyNot))
struct FaceLivenessClipTests {
  struct Clip: Sendable, CustomTestStringConvertible {
    var file: String
    var order: [FaceChallenge]
    /// When somebody who looks at the clip sees the head turned each way, in seconds.
    var turns: [ClosedRange<Double>]
    var testDescription: String { file }
  }

  static let clips = [
    Clip(
      file: "turn-head-real.mp4", order: [.left, .right, .down, .up],
      turns: [1.9...5.6, 7.3...10.4, 11.5...13.9, 14.3...16]),
    Clip(
      file: "turn-live-1.mov", order: [.left, .right, .up, .down],
      turns: [1.7...3.3, 4.1...5.6, 6.4...8.3, 9.1...11]),
    Clip(
      file: "turn-live-2.mov", order: [.left, .right, .up, .down],
      turns: [1.1...2.4, 2.8...4.9, 5.5...7.7, 8.1...9.9]),
    Clip(
      file: "turn-live-3.mov", order: [.up, .right, .left, .down],
      turns: [1.8...2.9, 3.1...4.8, 5.2...7.3, 8.7...12]),
  ]
  static let still = ["selfie-live-1.mov", "d0.mp4", "d10.mp4", "d11.mp4", "d13.mp4"]
  static let replays = ["turn-head-replay.mp4", "turn-live-2-replay.mp4"]

  @Test(arguments: clips) func passesInItsOwnOrderAtTheRightMoments(_ clip: Clip) throws {
    let outcome = try RecordedClip.named(clip.file).verify(FaceLivenessSettings(challenges: clip.order))
    #expect(outcome.hasPassed && outcome.failures.isEmpty, "\(outcome)")
    #expect(outcome.answeredAt.count == 4)
    for (time, turn) in zip(outcome.answeredAt, clip.turns) { #expect(turn.contains(time), "\(time) \(turn)") }
    #expect(outcome.checks.allSatisfy { $0.hasPassed }, "\(outcome.checks)")
    #expect(outcome.checks.count == 12)
  }

  /// As a camera in a dim room takes them: 12 to 15 frames a second.
  @Test(arguments: clips) func passesWithEverySecondFrame(_ clip: Clip) throws {
    let recorded = try RecordedClip.named(clip.file)
    let thinned = RecordedClip(
      moments: recorded.moments.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element))
    let outcome = try thinned.verify(FaceLivenessSettings(challenges: clip.order))
    #expect(outcome.hasPassed, "\(outcome)")
  }

  /// No honest clip has the grid of a screen.
  @Test(arguments: clips.map(\.file) + still) func noHonestClipHasAGrid(_ file: String) throws {
    let looks = try RecordedClip.named(file).moments.compactMap(\.observation.face?.grid)
    #expect(looks.count >= 2 && looks.middle < ScreenGridEvidence.greatestProminence - 1.5, "\(looks)")
  }

  private static func orders(_ list: [FaceChallenge]) -> [[FaceChallenge]] {
    guard let first = list.first else { return [[]] }
    return orders(Array(list.dropFirst())).flatMap { rest in
      (0...rest.count).map { place in Array(rest[..<place]) + [first] + Array(rest[place...]) }
    }
  }

  @Test(arguments: clips) func failsInAnyOtherOrder(_ clip: Clip) throws {
    let recorded = try RecordedClip.named(clip.file)
    let orders = Self.orders(clip.order).filter { $0 != clip.order }
    #expect(orders.count == 23)
    for order in orders {
      let outcome = try recorded.verify(FaceLivenessSettings(challenges: order))
      #expect(!outcome.hasPassed && !outcome.failures.isEmpty, "\(order)")
    }
  }

  @Test(arguments: clips.map(\.file) + still + replays) func noClipPassesARandomList(_ file: String) throws {
    let recorded = try RecordedClip.named(file)
    for seed in 0..<30 as Range<UInt64> {
      #expect(try !recorded.verify(FaceLivenessSettings(seed: seed)).hasPassed, "seed \(seed)")
    }
  }

  /// Played backwards or mirrored the turns come in another order, or to other sides.
  @Test(arguments: clips) func reversedAndMirroredClipsFail(_ clip: Clip) throws {
    let recorded = try RecordedClip.named(clip.file)
    let reversed = recorded.retimed(recorded.moments.indices.reversed())
    #expect(try !reversed.verify(FaceLivenessSettings(challenges: clip.order)).hasPassed)
    var mirrored = recorded
    for index in mirrored.moments.indices { mirrored.moments[index].observation.face?.pose.yawDegrees *= -1 }
    #expect(try !mirrored.verify(FaceLivenessSettings(challenges: clip.order)).hasPassed)
  }

  @Test func replaysAreRefused() throws {
    let order: [FaceChallenge] = [.left, .right, .up, .down]
    let phone = try RecordedClip.named("turn-live-2-replay.mp4").verify(FaceLivenessSettings(challenges: order))
    #expect(!phone.hasPassed && phone.failures == [.livenessUneven], "\(phone)")
    let dim = try RecordedClip.named("turn-live-2-replay.mp4")
    let thinned = RecordedClip(moments: dim.moments.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element))
    #expect(try thinned.verify(FaceLivenessSettings(challenges: order)).failures == [.livenessUneven])
    // The bent head of this film is no face any more, so that the attempt ends before all is answered; what was
    // gathered by then names the film all the same.
    let screen = try RecordedClip.named("turn-head-replay.mp4")
    let whole = try screen.verify(
      FaceLivenessSettings(challenges: [.left, .right, .down, .up], maximumAttemptCount: 1))
    #expect(!whole.hasPassed && whole.failures == [.livenessFaceLost, .livenessUneven], "\(whole)")
    #expect(whole.checks.filter(\.hasFailed).map(\.code) == [.livenessEvenMotion] && whole.answeredAt.count == 2)
    #expect(whole.checks.count == 12 && whole.checks.contains { $0.code == .livenessUncut && !$0.hasFailed })
    // What is asked of it up to there it answers in time: the halts of the film alone refuse it.
    let turns = try screen.verify(FaceLivenessSettings(challenges: [.left, .right], maximumAttemptCount: 1))
    #expect(!turns.hasPassed && turns.failures == [.livenessUneven] && turns.answeredAt.count == 2, "\(turns)")
    #expect(turns.checks.filter(\.hasFailed).map(\.code) == [.livenessEvenMotion], "\(turns.checks)")
  }

  /// What small and slow cameras give: the shorter side of the picture, and frames a second.
  static let small = [(144, 30), (144, 15), (240, 12)]

  /// Evenness cannot be judged in faces so small: it is left open, and only whoever asks for it refuses the attempt.
  @Test(arguments: clips, small) func smallAndSlowClipsPassInTheirOrderAlone(_ clip: Clip, camera: (Int, Int)) throws {
    let recorded = try RecordedClip.made(
      of: clip.file, ["-vf", "scale=\(camera.0):-2,fps=\(camera.1)", "-c:v", "mpeg4", "-q:v", "3"])
    let outcome = try recorded.verify(FaceLivenessSettings(challenges: clip.order))
    #expect(outcome.hasPassed, "\(outcome)")
    for order in Self.orders(clip.order) where order != clip.order {
      #expect(try !recorded.verify(FaceLivenessSettings(challenges: order)).hasPassed, "\(order)")
    }
    let areKnown = outcome.checks.allSatisfy(\.hasPassed)
    // No face of the smallest pictures is large enough for the grid of a screen.
    if camera.0 == 144 { #expect(!areKnown, "\(outcome.checks)") }
    let strict = try recorded.verify(FaceLivenessSettings(challenges: clip.order, requiresAllEvidence: true))
    #expect(strict.hasPassed == areKnown, "\(strict)")
  }

  // MARK: What is made of real clips

  /// The share of edits of each clip, one a seed, shown its own order, that are refused with one of the reasons.
  private func caught(
    by reasons: Set<ReasonCode>, seeds: Range<Int> = 0..<20,
    _ edit: (RecordedClip, inout SplitMix64, ClosedRange<Double>) -> RecordedClip
  ) throws -> Double {
    var (found, all) = (0, 0)
    for clip in Self.clips {
      let recorded = try RecordedClip.named(clip.file)
      let span = 0.7...(try recorded.verify(FaceLivenessSettings(challenges: clip.order)).answeredAt.last ?? 1)
      for seed in seeds {
        var random = SplitMix64(seed: UInt64(seed))
        let edited = edit(recorded, &random, span)
        let outcome = try edited.verify(FaceLivenessSettings(challenges: clip.order))
        all += 1
        if !outcome.hasPassed, !Set(outcome.failures).isDisjoint(with: reasons) { found += 1 }
      }
    }
    let share = Double(found) / Double(all)
    print("edited clips found by \(reasons.map(\.rawValue).sorted()): \(found) of \(all)")
    return share
  }

  func index(_ time: Double, in clip: RecordedClip) -> Int {
    clip.moments.firstIndex { $0.time >= time } ?? clip.moments.count - 1
  }

  @Test func cutsAreFound() throws {
    let share = try caught(by: [.livenessCut, .livenessOtherFace]) { clip, random, span in
      let start = random.uniform(span.lowerBound...(span.upperBound - 1.2))
      let end = start + random.uniform(0.5...1)
      return clip.retimed(Array(0..<index(start, in: clip)) + Array(index(end, in: clip)..<clip.moments.count))
    }
    // The rest is cut out of stretches in which nothing moves.
    #expect(share >= 0.9, "\(share)")
  }

  @Test func standstillsAreFound() throws {
    let share = try caught(by: [.livenessFrozen]) { clip, random, span in
      let at = index(random.uniform(span.lowerBound...(span.upperBound - 0.1)), in: clip)
      let count = Int.random(in: 12...30, using: &random)
      return clip.retimed(Array(0...at) + Array(repeating: at, count: count) + Array((at + 1)..<clip.moments.count))
    }
    #expect(share >= 0.95, "\(share)")
  }

  @Test func loopsAreFound() throws {
    let reasons: Set<ReasonCode> = [.livenessRepeated, .livenessCut, .livenessWrongDirection, .livenessUnaskedTurn]
    let share = try caught(by: reasons) { clip, random, span in
      let start = random.uniform(span.lowerBound...(span.upperBound - 2.5))
      let (one, end) = (index(start, in: clip), index(start + random.uniform(1...2), in: clip))
      return clip.retimed(Array(0..<end) + Array(one..<clip.moments.count))
    }
    #expect(share >= 0.95, "\(share)")
  }

  /// A stretch of frames at another pace, as it is made by repeating and leaving out frames.
  private func paced(
    _ clip: RecordedClip, _ pace: Double, _ random: inout SplitMix64, _ span: ClosedRange<Double>
  ) -> RecordedClip {
    let start = random.uniform(span.lowerBound...(span.upperBound - 3))
    let (one, end) = (index(start, in: clip), index(start + random.uniform(2...3), in: clip))
    let count = Int((Double(end - one) / pace).rounded())
    let middle = (0..<count).map { one + min(end - one - 1, Int(Double($0) * pace)) }
    return clip.retimed(Array(0..<one) + middle + Array(end..<clip.moments.count))
  }

  private static let ofEdits: Set<ReasonCode> = [
    .livenessCut, .livenessFaster, .livenessFrozen, .livenessRepeated, .livenessUnaskedTurn, .livenessUneven,
    .livenessWrongDirection,
  ]

  /// What is slowed down shows frames twice.
  @Test func repeatedFramesAreFound() throws {
    let share = try caught(by: Self.ofEdits) { clip, random, span in paced(clip, 0.5, &random, span) }
    #expect(share >= 0.95, "\(share)")
  }

  @Test func otherSpeedsAreFound() throws {
    let share = try caught(by: Self.ofEdits) { clip, random, span in
      paced(clip, random.uniform(0...1) < 0.5 ? 0.7 : 1.6, &random, span)
    }
    #expect(share >= 0.95, "\(share)")
  }

  /// Paces and stretches that no limit was set on, of the same clips.
  @Test func stretchesAtOtherPacesAreFound() throws {
    let share = try caught(by: Self.ofEdits, seeds: 100..<120) { clip, random, span in
      paced(clip, random.uniform(1.3...1.75), &random, span)
    }
    #expect(share >= 0.8, "\(share)")
  }

  @Test func joinedClipsAreFound() throws {
    let (one, two) = (try RecordedClip.named("turn-live-1.mov"), try RecordedClip.named("turn-live-2.mov"))
    for time in stride(from: 1.0, to: 8, by: 0.35) {
      let joined = RecordedClip(
        moments: one.moments.filter { $0.time < time } + two.moments.filter { $0.time >= time })
      let outcome = try joined.verify(FaceLivenessSettings(challenges: [.left, .right, .up, .down]))
      #expect(!outcome.hasPassed, "\(time)")
    }
  }

  // MARK: Two people

  /// Frames of two clips: the frame of `holder` at `still` seconds is held for so many seconds, and fades at their end
  /// into `stranger` from `start` on.
  private static func faded(
    _ holder: String, still: Double, shown: Double, fade: Double, into stranger: String, from start: Double
  ) throws -> RecordedClip {
    let reader = try VideoReader(path: TestCorpus.path("video/" + holder))
    var picture = try #require(try reader.next())
    while picture.time < still, let next = try reader.next() { picture = next }
    let first = picture.image
    let other = try VideoReader(path: TestCorpus.path("video/" + stranger))
    var pending: Frame?
    while let next = try other.next() {
      pending = next
      if next.time >= start { break }
    }
    var time = 0.0
    return try RecordedClip {
      defer { time += 1.0 / 30 }
      var image = first
      if time > shown - fade {
        guard let frame = pending else { return nil }
        pending = try other.next()
        image = try first.mixed(with: frame.image, share: min(1, (time - shown + fade) / fade))
      }
      return Frame(image: try image.shaken(by: Int(time * 30)), time: time)
    }
  }

  /// A still of the holder for a second, then the stranger who answers everything.
  @Test(arguments: [
    ("turn-live-2.mov", 0.2, "turn-live-1.mov", 0.5), ("turn-live-2.mov", 1.06, "turn-live-1.mov", 0.5),
    ("turn-live-3.mov", 0.3, "turn-live-2.mov", 0.1), ("turn-live-1.mov", 0.3, "turn-live-2.mov", 0.1),
  ])
  func aStillThatFadesIntoAStrangerFails(
    holder: String, still: Double, stranger: String, start: Double
  ) throws {
    for (shown, fade) in [(1.0, 0.4), (1.4, 0.8)] {
      let clip = try Self.faded(holder, still: still, shown: shown, fade: fade, into: stranger, from: start)
      for order in [[FaceChallenge.left, .right, .up, .down], [.left, .right], [.left]] {
        let outcome = try clip.verify(FaceLivenessSettings(challenges: order, maximumAttemptCount: 1))
        #expect(!outcome.hasPassed && outcome.failures.contains(.livenessOtherFace), "\(order) \(outcome.failures)")
      }
    }
  }

  // MARK: Stills

  /// Two to five frames a second: what a slide show has.
  @Test(arguments: clips, [6, 8, 12, 15]) func framesThatComeTooSeldomFail(_ clip: Clip, every: Int) throws {
    let recorded = try RecordedClip.named(clip.file)
    let thinned = RecordedClip(
      moments: recorded.moments.enumerated().filter { $0.offset.isMultiple(of: every) }.map(\.element))
    for order in [clip.order, Array(clip.order.prefix(1)), [clip.order[0], clip.order[1]]] {
      #expect(try !thinned.verify(FaceLivenessSettings(challenges: order)).hasPassed, "\(order)")
    }
  }

  // MARK: Prints

  /// A print of a real face that is tilted before the camera, drawn by projective maps of one frame.
  @Test(arguments: clips) func aTiltedPrintFails(_ clip: Clip) throws {
    let reader = try VideoReader(path: TestCorpus.path("video/" + clip.file))
    var frame = try #require(try reader.next())
    for _ in 0..<4 { frame = try reader.next() ?? frame }
    var observer = NetworkFaceObserver(
      models: try RecordedClip.models.get(), profile: try RecordedClip.profile("liveness"))
    var relief = ReliefEvidence()
    var turned = 0.0
    let picture = frame.image
    let first = try #require(try observer.observe(Frame(image: picture, time: 0)).face)
    relief.begin(try #require(first.mesh), first.pose)
    var index = 1
    for (yaw, pitch) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
      observer.forget()
      for angle in stride(from: 0.0, through: 60, by: 4) {
        let image = try Self.tilted(picture, yaw: yaw * angle, pitch: pitch * angle)
        index += 1
        guard let face = try observer.observe(Frame(image: image, time: Double(index) / 25)).face, let mesh = face.mesh
        else { continue }
        turned = max(
          turned, HeadDirection.allCases.map { $0.degrees(face.pose, from: first.pose) }.max() ?? 0)
        relief.add(mesh, face.pose)
      }
    }
    #expect(relief.check.hasFailed || turned < ChallengeProgress.turned, "\(turned) \(relief.check)")
  }

  /// The picture on a card that is turned about its middle, seen from three of its heights away.
  private static func tilted(_ image: Image, yaw: Double, pitch: Double) throws -> Image {
    let (width, height) = (Double(image.width), Double(image.height))
    func corner(_ x: Double, _ y: Double) -> PixelPoint {
      let (turn, nod) = (yaw * .pi / 180, pitch * .pi / 180)
      let (x1, z1) = (x * cosine(turn), -x * sine(turn))
      let (y2, z2) = (y * cosine(nod) - z1 * sine(nod), y * sine(nod) + z1 * cosine(nod))
      let scale = 3 * height / (3 * height + z2)
      return PixelPoint(x: width / 2 + x1 * scale, y: height / 2 + y2 * scale)
    }
    let target = Quadrilateral(
      topLeft: corner(-width / 2, -height / 2), topRight: corner(width / 2, -height / 2),
      bottomRight: corner(width / 2, height / 2), bottomLeft: corner(-width / 2, height / 2))
    let map = try Homography(from: Quadrilateral(PixelRect(x: 0, y: 0, width: width, height: height)), to: target)
    return try image.warped(by: map, to: image.size, border: .constant(120))
  }
}

/// Real clips through the verifiers with their pixels, and what they give at the end.
@Suite(.serialized, .enabled(if: TestCorpus.isWanted, TestCorpus.whyNot))
struct FaceCaptureClipTests {
  private func frames(_ name: String) throws -> VideoReader {
    try VideoReader(path: TestCorpus.path("video/" + name))
  }

  @Test func aLivenessCheckGivesAPortrait() throws {
    let verifier = FaceLivenessVerifier(
      language: .english,
      settings: try FaceLivenessSettings(challenges: [.left, .right, .up, .down], leftOut: [.smile]))
    verifier.use(
      NetworkFaceObserver(models: try RecordedClip.models.get(), profile: try RecordedClip.profile("liveness")))
    let reader = try frames("turn-live-1.mov")
    var last: FaceLivenessResult?
    while last?.state != .ok, let frame = try reader.next() { last = try verifier.verify(frame) }
    let capture = try #require(last?.capture)
    #expect(capture.steps.map(\.challenge) == [.left, .right, .up, .down])
    #expect(capture.leftOut == [.smile] && !capture.areChallengesRandom && capture.attemptCount == 1)
    #expect(capture.frame.width == 360 && capture.frame.height == 480, "upright")
    #expect(capture.portrait.width > 150 && capture.portrait.width < 360)
    #expect(capture.evidence.count == 12 && "\(capture)".count < 60)
    #expect(capture.suspicions.count == FaceLivenessEvidence.suspicionCodes.count)
    let template = try #require(capture.template)
    let selfie = try ImageDecoder().read(path: TestCorpus.path("video/turn-live-1-selfie.jpg"))
    let face = try #require(try FaceAnalyzer(models: ModelStore()).analyze(selfie)?.face)
    #expect(try TemplateMatcher().match(reference: face.makeTemplate(), probe: template).isMatch)
  }

  @Test(arguments: ["selfie-live-1.mov", "turn-live-1.mov", "turn-live-2.mov", "turn-head-real.mp4"])
  func aSelfieIsTaken(_ name: String) throws {
    let verifier = SelfieVerifier(language: .english)
    verifier.use(
      NetworkFaceObserver(models: try RecordedClip.models.get(), profile: try RecordedClip.profile("selfie")))
    let reader = try frames(name)
    var last: SelfieResult?
    while last?.state != .ok, let frame = try reader.next() { last = try verifier.verify(frame) }
    let capture = try #require(last?.capture, "\(last?.reasons ?? [])")
    #expect(capture.template != nil && capture.checks.allSatisfy { !$0.hasFailed })
    #expect(capture.evidence.allSatisfy { !$0.hasFailed }, "\(capture.evidence)")
  }
}

extension Image {
  /// A mixture with another picture of the same size.
  func mixed(with other: Image, share: Double) throws -> Image {
    let weight = Int((share * 256).rounded())
    let (mine, theirs) = (bytes, other.bytes)
    try #require(mine.count == theirs.count && layout == other.layout)
    return try Image(width: width, height: height, layout: layout) { target in
      for index in target.indices {
        target[index] = UInt8((Int(mine[index]) * (256 - weight) + Int(theirs[index]) * weight) >> 8)
      }
    }
  }

  /// With a little noise, so that a still is no standstill.
  fileprivate func shaken(by seed: Int) throws -> Image {
    let mine = bytes
    return try Image(width: width, height: height, layout: layout) { target in
      for index in target.indices {
        let noise = (index &* 7919 &+ seed &* 104_729) % 5 - 2 + seed % 3
        target[index] = UInt8(min(255, max(0, Int(mine[index]) + noise)))
      }
    }
  }
}
