import BonafideCore
import BonafideFace
import BonafideImaging
import Testing

@testable import BonafideCapture

/// Who is followed through the challenges, and whose picture is kept, on invented frames of two people.
@Suite struct FaceLivenessPictureTests {
  private struct Broken: Error {}

  /// Sees invented faces; who is seen changes on the way.
  private struct TwoPeople: FaceObserver {
    var faces: [InventedFace?]
    /// Share of the second person in each frame, 0...1.
    var second: @Sendable (Int) -> Float
    /// How good each frame is.
    var quality: @Sendable (Int) -> Double
    /// Which calls for a template end in an error, counted from 0, and whether that for the portrait does once.
    var failing: Set<Int>
    var failsPortrait: Bool
    private(set) var next = 0
    private let calls = Counter()

    private final class Counter: @unchecked Sendable {
      var templates = 0
      var portraits = 0
    }

    init(
      _ faces: [InventedFace?], second: @escaping @Sendable (Int) -> Float = { _ in 0 },
      quality: @escaping @Sendable (Int) -> Double = { _ in 0.5 }, failing: Set<Int> = [], failsPortrait: Bool = false
    ) {
      (self.faces, self.second, self.quality) = (faces, second, quality)
      (self.failing, self.failsPortrait) = (failing, failsPortrait)
    }

    mutating func observe(_ frame: Frame) -> FaceObservation {
      defer { next += 1 }
      guard next < faces.count, let face = faces[next] else { return FaceObservation() }
      var observation = face.observation
      observation.face?.quality = quality(next)
      return observation
    }

    func template(of face: ObservedFace) throws -> Template? {
      defer { calls.templates += 1 }
      if failing.contains(calls.templates) { throw Broken() }
      let share = second(next - 1)
      return try Template(
        modelID: TemplateExtractor.modelID(effort: .fast),
        descriptor: (0..<128).map { $0.isMultiple(of: 2) ? 1 - share : share })
    }

    func portraitTemplate(of face: ObservedFace) throws -> Template? {
      defer { calls.portraits += 1 }
      if failsPortrait, calls.portraits == 0 { throw Broken() }
      return nil
    }

    mutating func forget() {}
  }

  private static let image = Result { try Image(width: 1, height: 1, layout: .gray8, bytes: [0]) }

  /// Left, up and right, each answered by a smooth turn.
  private static let answers: [InventedFace] =
    FaceLivenessVerifierTests.turn(yaw: 30) + FaceLivenessVerifierTests.turn(pitch: -30, rest: 10)
    + FaceLivenessVerifierTests.turn(yaw: -32, rest: 10)
  private static let challenges: [FaceChallenge] = [.left, .up, .right]

  /// What a session says and keeps at last.
  private func verify(
    _ observer: TwoPeople, step: Double = 0.04, times: ((Int) -> Double)? = nil
  ) throws -> (session: FaceLivenessSession, results: [FaceLivenessResult], errors: Int) {
    var session = FaceLivenessSession()
    var seeing: any FaceObserver = observer
    let settings = try FaceLivenessSettings(challenges: Self.challenges)
    var results: [FaceLivenessResult] = []
    var errors = 0
    for index in observer.faces.indices {
      let before = session
      do {
        let time = times?(index) ?? Double(index) * step
        results.append(
          try session.verify(Frame(image: Self.image.get(), time: time), settings: settings, observer: &seeing))
      } catch is Broken {
        // As the verifiers do.
        session = before
        errors += 1
      }
    }
    return (session, results, errors)
  }

  @Test func onePersonPasses() throws {
    let outcome = try verify(TwoPeople(Self.answers))
    let last = try #require(outcome.results.last)
    #expect(last.state == .ok, "\(last.reasons) \(last.checks.filter { !$0.hasPassed })")
  }

  /// A still of the holder is faded into the stranger who answers, at any time from the first challenge to the last one
  /// but one, slowly enough for no cut, wherever the head is.
  @Test(arguments: [0, 10, 40]) func aFadeIntoSomebodyElseFails(length: Int) throws {
    for start in stride(from: 14, through: 70, by: 4) {
      let faded = try verify(
        TwoPeople(Self.answers) { index in min(1, max(0, Float(index - start) / Float(max(1, length)))) })
      #expect(!faded.results.contains { $0.state == .ok }, "\(start)")
      #expect(faded.results.contains { $0.reasons.first == Reason(.livenessOtherFace) }, "\(start)")
    }
  }

  /// The stranger never comes as near to where the holder's still looked as the head is at rest.
  @Test(arguments: [8.5, 12, 14]) func aSwapHeldOffTheFirstAngleFails(offset: Double) throws {
    let faces = Self.answers.enumerated().map { index, face in
      var face = face
      if index > 14 { face.pitch += offset }
      return face
    }
    let swapped = try verify(TwoPeople(faces) { $0 > 14 ? 1 : 0 })
    #expect(!swapped.results.contains { $0.state == .ok })
    #expect(swapped.results.contains { $0.reasons.first == Reason(.livenessOtherFace) })
  }

  // MARK: Pictures

  /// The best picture comes from before the first challenge, and may show anybody.
  @Test func thePictureIsOneOfTheAttempt() throws {
    let outcome = try verify(TwoPeople(Self.answers, second: { $0 < 10 ? 1 : 0 }, quality: { $0 < 10 ? 1 : 0.5 }))
    #expect(outcome.results.last?.state == .ok)
    let began = try #require(outcome.results.firstIndex { $0.challenge != nil })
    #expect(try #require(outcome.session.best).face.time >= Double(began) * 0.04)
  }

  /// An attempt that failed leaves no picture behind, nor does one that was broken off.
  @Test func thePictureOfAnEarlierAttemptIsDropped() throws {
    let wrong = FaceLivenessVerifierTests.turn(yaw: -30)
    let rest = (0..<80).map { InventedFace(level: Double($0 * 7 % 5)) }
    let first = wrong.count + rest.count
    let again = try verify(TwoPeople(wrong + rest + Self.answers, quality: { $0 < wrong.count ? 1 : 0.5 }))
    #expect(again.results.last?.state == .ok, "\(again.results.last?.reasons ?? [])")
    #expect(try #require(again.session.best).face.time > Double(first - 40) * 0.04)

    let still = (0..<25).map { InventedFace(level: Double($0 * 7 % 5)) }
    let gap = try verify(TwoPeople(still, quality: { _ in 1 })) { Double($0) * 0.04 + ($0 > 20 ? 0.7 : 0) }
    #expect(gap.results.last?.reasons == [Reason(.livenessStreamBroken)] && gap.session.best == nil)
  }

  /// A picture between the holder and the stranger is kept by no attempt of the stranger.
  @Test func aMixtureIsNotKept() throws {
    var isKept = false
    for share in stride(from: Float(0.05), through: 0.5, by: 0.05) {
      let mixed = try verify(
        TwoPeople(Self.answers, second: { $0 < 15 ? 1 - share : 1 }, quality: { $0 < 15 ? 1 : 0.5 }))
      let isOver = mixed.results.last?.state == .ok
      let likeness = try TemplateMatcher().match(
        reference: mixture(1 - share), probe: mixture(1)
      ).score
      #expect(isOver == (likeness >= 5.0 / 6), "\(share) \(likeness)")
      if !isOver { isKept = true }
    }
    #expect(isKept)
  }

  private func mixture(_ share: Float) throws -> Template {
    try Template(
      modelID: TemplateExtractor.modelID(effort: .fast),
      descriptor: (0..<128).map { $0.isMultiple(of: 2) ? 1 - share : share })
  }

  // MARK: Frames and errors

  /// Stills that are shown one after another; the same movement in full passes.
  @Test(arguments: [5, 6, 8, 11]) func aSlideShowFails(every: Int) throws {
    let slides = Self.answers.enumerated().filter { $0.offset.isMultiple(of: every) }.map(\.element)
    let long = slides + slides + slides
    let outcome = try verify(TwoPeople(long), step: 0.04 * Double(every))
    #expect(!outcome.results.contains { $0.state == .ok })
    // An attempt whose answers are not weighed yet keeps its picture.
    let isOpen = outcome.results.last?.stepParameters.map { $0.passedCheckCount == 3 && !$0.hasFailed } ?? false
    #expect(isOpen || outcome.session.best == nil)
  }

  /// Where every challenge is answered by stills, it is said that frames are missing.
  @Test func stillsThatAnswerAreToldAsMissingFrames() throws {
    let stills =
      [(0.0, 0.0), (0, 0), (0, 0), (0, 0), (0, 0), (30, 0), (30, 0), (0, 0), (0, -30), (0, -30), (0, 0)]
      + [(-30.0, 0.0), (-30, 0), (0, 0)] + [(Double, Double)](repeating: (0, 0), count: 10)
    let faces = stills.enumerated().map { index, pose in
      InventedFace(yaw: pose.0 + Double(index % 3), pitch: pose.1, level: Double(index * 7 % 5))
    }
    let outcome = try verify(TwoPeople(faces), step: 0.2)
    let last = try #require(outcome.results.last)
    #expect(last.state == .failed && last.reasons.contains(Reason(.livenessStreamBroken)), "\(last)")
  }

  /// Whichever frame ends in an error, the next ones are judged as if it had not been there.
  @Test func anErrorLeavesNothingHalfDone() throws {
    let whole = try verify(TwoPeople(Self.answers, failing: []))
    #expect(whole.results.last?.state == .ok && whole.errors == 0)
    for call in 0..<12 {
      let outcome = try verify(TwoPeople(Self.answers, failing: [call]))
      #expect(outcome.errors == 1 && outcome.results.last?.state == .ok, "\(call)")
    }
    let portrait = try verify(TwoPeople(Self.answers, failsPortrait: true))
    #expect(portrait.errors == 1 && portrait.results.last?.state == .ok)
  }

  @Test func theVerifiersForgetAFrameThatEndsInAnError() throws {
    let verifier = FaceLivenessVerifier(
      language: .english, settings: try FaceLivenessSettings(challenges: Self.challenges))
    verifier.use(TwoPeople(Self.answers, failsPortrait: true))
    var errors = 0
    var last: FaceLivenessResult?
    for index in Self.answers.indices {
      do {
        last = try verifier.verify(Frame(image: Self.image.get(), time: Double(index) * 0.04))
        #expect(last?.state != .failed, "\(last?.reasons ?? [])")
      } catch is Broken { errors += 1 }
    }
    #expect(errors == 1 && last?.state == .ok)

    let selfie = SelfieVerifier(language: .english)
    selfie.use(TwoPeople((0..<60).map { InventedFace(level: Double($0 * 7 % 5)) }, failsPortrait: true))
    var taken: SelfieResult?
    errors = 0
    for index in 0..<60 {
      do {
        taken = try selfie.verify(Frame(image: Self.image.get(), time: Double(index) * 0.04))
      } catch is Broken { errors += 1 }
    }
    #expect(errors == 1 && taken?.state == .ok)
  }
}
