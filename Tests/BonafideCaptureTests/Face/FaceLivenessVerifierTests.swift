import BonafideCore
import BonafideFace
import Testing

@testable import BonafideCapture

/// A verifier that is fed with invented observations.
@Suite struct FaceLivenessVerifierTests {
  /// Shows what it is told, in the order of the frames.
  struct Script: FaceObserver {
    var faces: [InventedFace?]
    var next = 0

    mutating func observe(_ frame: Frame) -> FaceObservation {
      defer { next += 1 }
      guard next < faces.count, let face = faces[next] else { return FaceObservation() }
      return face.observation
    }

    func template(of face: ObservedFace) throws -> Template? {
      try Template(
        modelID: TemplateExtractor.modelID(effort: .fast), descriptor: (0..<128).map { Float($0 % 7) + 1 })
    }

    func portraitTemplate(of face: ObservedFace) -> Template? { nil }
    mutating func forget() {}
  }

  /// Fed frame after frame.
  struct Run {
    let verifier: FaceLivenessVerifier
    var results: [FaceLivenessResult] = []

    init(_ settings: FaceLivenessSettings) { verifier = FaceLivenessVerifier(language: .english, settings: settings) }

    mutating func show(_ faces: [InventedFace?], from: Double = 0) throws {
      verifier.use(Script(faces: faces))
      let image = try Image(width: 640, height: 480, layout: .gray8) { bytes in
        for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: index) }
      }
      for index in faces.indices {
        results.append(try verifier.verify(Frame(image: image, time: from + Double(index) * 0.04)))
      }
    }
  }

  /// At rest, then a smooth turn to an angle and back, in frames whose pictures differ.
  static func turn(yaw: Double = 0, pitch: Double = 0, rest: Int = 20) -> [InventedFace] {
    (0..<rest + 30).map { index in
      let share = index < rest ? 0 : sine(.pi * Double(index - rest) / 30)
      return InventedFace(yaw: yaw * share, pitch: pitch * share, level: Double(index * 7 % 5))
    }
  }

  @Test func parametersAreThereOnlyWhileChallengesArePosed() throws {
    var run = Run(try FaceLivenessSettings(challenges: [.left, .up]))
    try run.show([nil, nil] + Self.turn(yaw: 30) + [nil])
    let first = try #require(run.results.first)
    #expect(first.state == .noFaceFound && first.stepParameters == nil && first.reasons == [Reason(.faceNotFound)])
    let posed = try #require(run.results.first { $0.stepParameters != nil })
    let step = try #require(posed.stepParameters)
    #expect(step.name == "AngleCheck Left" && step.totalCheckCount == 2 && step.passedCheckCount == 0)
    #expect(!step.hasFailed && step.headYaw == 0 && step.headPitch == 0 && step.headRoll == 0)
    #expect(step.faceCenterX == 0.5 && step.faceCenterY == 0.5)
    #expect(step.faceWidth == 200.0 / 640 && step.faceHeight == 200.0 / 480)
    #expect(posed.state == .turnHead && posed.challenge == .left)
    let last = try #require(run.results.last)
    #expect(last.state == .noFaceFound && last.stepParameters?.name == "AngleCheck Up")
    #expect(last.stepParameters?.passedCheckCount == 1)
    #expect(last.stepParameters?.headYaw == nil && last.stepParameters?.faceCenterX == nil)
    #expect(last.stepParameters?.faceWidth == nil && last.stepParameters?.faceHeight == nil)
    let counts = run.results.compactMap { $0.stepParameters?.passedCheckCount }
    #expect(counts == counts.sorted() && Set(run.results.compactMap { $0.stepParameters?.totalCheckCount }) == [2])
  }

  @Test func passesWithEvidence() throws {
    var run = Run(try FaceLivenessSettings(challenges: [.left, .up]))
    try run.show(Self.turn(yaw: 30) + Self.turn(pitch: -30, rest: 10))
    let last = try #require(run.results.last)
    #expect(last.state == .ok, "\(last.reasons) \(last.checks.filter(\.hasFailed))")
    #expect(last.checks.count == 12 && last.stepParameters?.passedCheckCount == 2)
    #expect(last.suspicions.count == FaceLivenessEvidence.suspicionCodes.count)
  }

  @Test func aFlatFaceThatTurnsFails() throws {
    var run = Run(try FaceLivenessSettings(challenges: [.left, .up]))
    let faces = (Self.turn(yaw: 30) + Self.turn(pitch: -30, rest: 10)).map { face in
      var flat = face
      flat.depth = 0
      return flat
    }
    try run.show(faces)
    let last = try #require(run.results.last)
    #expect(last.state == .failed && last.reasons == [Reason(.livenessFlat)])
    #expect(last.stepParameters?.hasFailed == true)
  }

  /// A camera may run on for days after the last attempt.
  @Test func whatComesAfterTheLastAttemptIsNotGathered() throws {
    let settings = try FaceLivenessSettings(challenges: [.left, .up], maximumAttemptCount: 1)
    let image = try Image(width: 64, height: 48, layout: .gray8) { _ in }
    var session = FaceLivenessSession()
    var observer: any FaceObserver = Script(faces: Self.turn(yaw: -30) + Self.turn(yaw: -30) + Self.turn(yaw: 20))
    var gathered: [ScreenGridEvidence] = []
    for index in 0..<150 {
      let result = try session.verify(
        Frame(image: image, time: Double(index) * 0.04), settings: settings, observer: &observer)
      guard result.state == .failed else { continue }
      #expect(result.isOver, "no attempt is left")
      let evidence = try #require(Mirror(reflecting: session).descendant("record", "evidence") as? FaceLivenessEvidence)
      gathered.append(evidence.grid)
    }
    #expect(gathered.count > 90 && Set(gathered).count == 1)
  }

  @Test func failsAndStartsAnew() throws {
    var run = Run(try FaceLivenessSettings(challenges: [.left, .up]))
    let still = (0..<90).map { InventedFace(level: Double($0 * 7 % 5)) }
    try run.show(Self.turn(yaw: -30) + still)
    let failed = run.results.filter { $0.stepParameters?.hasFailed == true }
    #expect(failed.allSatisfy { $0.state == .failed && $0.reasons == [Reason(.livenessWrongDirection)] })
    #expect((70...77).contains(failed.count), "three seconds")
    #expect(failed.allSatisfy { $0.challenges == [.left, .up] && $0.steps.isEmpty })
    let last = try #require(run.results.last)
    #expect(last.stepParameters?.hasFailed == false && last.stepParameters?.passedCheckCount == 0)
    #expect(last.attemptCount == 2 && !run.results.contains(where: \.isOver))
  }

  /// What was answered is told of an attempt that fails as well.
  @Test func theStepsOfAFailedAttemptAreTold() throws {
    var run = Run(try FaceLivenessSettings(challenges: [.left, .up]))
    let flat = (Self.turn(yaw: 30) + Self.turn(pitch: -30, rest: 10)).map { face in
      var flat = face
      flat.depth = 0
      return flat
    }
    try run.show(flat)
    #expect(run.results.first?.steps.isEmpty == true && run.results.first?.challenges.isEmpty == true)
    #expect(run.results.last?.state == .failed && run.results.last?.steps.map(\.challenge) == [.left, .up])
  }

  @Test func picturesAreKeptOnlyWhenAskedForAndSmall() throws {
    var none = Run(try FaceLivenessSettings(challenges: [.left, .up]))
    try none.show(Self.turn(yaw: 30))
    #expect(none.verifier.auxiliaryPictures.isEmpty)
    var run = Run(
      try FaceLivenessSettings(challenges: [.left, .up], keepsAuxiliaryPictures: true, maxAuxiliaryImageSize: 100))
    try run.show(Self.turn(yaw: 30) + Self.turn(yaw: 30, rest: 5))
    let pictures = run.verifier.auxiliaryPictures
    #expect(pictures.map(\.metadata.moment) == [.began, .answered, .failed])
    #expect(pictures.map(\.metadata.challenge) == [.left, .left, .up])
    for picture in pictures {
      #expect(picture.metadata.width == 100 && picture.metadata.height == 75)
      #expect(picture.jpeg.starts(with: [0xFF, 0xD8]) && "\(picture)".count < 60)
    }
    run.verifier.reset()
    #expect(run.verifier.auxiliaryPictures.isEmpty)
  }

  /// Whoever looks into a refusal wants to see it; what follows in the same attempt adds none.
  @Test func whatTheEvidenceRefusesIsPictured() throws {
    var run = Run(try FaceLivenessSettings(challenges: [.left, .up], keepsAuxiliaryPictures: true))
    let flat = (Self.turn(yaw: 30) + Self.turn(pitch: -30, rest: 10)).map { face in
      var flat = face
      flat.depth = 0
      return flat
    }
    try run.show(flat)
    #expect(run.results.last?.state == .failed && run.results.last?.isEvidenceComplete == true)
    let pictures = run.verifier.auxiliaryPictures
    #expect(pictures.map(\.metadata.moment) == [.began, .answered, .answered, .failed])
    #expect(pictures.map(\.metadata.challenge) == [.left, .left, .up, .up])
    let failedAt = try #require(run.results.firstIndex { $0.state == .failed })
    #expect(pictures.last?.metadata.time == Double(failedAt) * 0.04)
  }

  @Test func settingsTakeEffectWithTheNextFrame() throws {
    var run = Run(try FaceLivenessSettings(challenges: [.left, .up]))
    try run.show(Self.turn(yaw: 30))
    #expect(run.results.last?.stepParameters?.passedCheckCount == 1)
    run.verifier.update(settings: try FaceLivenessSettings(isLegacyModeEnabled: true))
    try run.show(Self.turn(yaw: 30), from: 2.04)
    let names = run.results.suffix(50).compactMap { $0.stepParameters?.name }
    #expect(Set(names) == ["LegacyAngleCheck", "SmileCheck"] && run.verifier.settings.isLegacyModeEnabled)
    #expect(run.results.last?.state == .smile)
  }

  @Test func needsModelsAndATime() throws {
    let image = try Image(width: 1, height: 1, layout: .gray8, bytes: [0])
    let verifier = FaceLivenessVerifier(language: .english)
    #expect(throws: DocumentError(.missingModel, "")) { try verifier.verify(Frame(image: image, time: 0)) }
    verifier.use(Script(faces: []))
    #expect(throws: DocumentError(.badOptions, "")) { try verifier.verify(Frame(image: image, time: .nan)) }
    #expect(try verifier.verify(Frame(image: image, time: 0)).state == .noFaceFound)
    let selfie = SelfieVerifier(language: .english)
    #expect(throws: DocumentError(.missingModel, "")) { try selfie.verify(Frame(image: image, time: 0)) }
    selfie.use(Script(faces: [InventedFace(gates: [.several])]))
    #expect(try selfie.verify(Frame(image: image, time: 0)).state == .severalFaces)
    selfie.update(settings: SelfieSettings(refusesSeveralFaces: false))
    selfie.use(Script(faces: [InventedFace(gates: [.several])]))
    #expect(try selfie.verify(Frame(image: image, time: 0.1)).state == .confirmingFace)
  }

  /// One seed asks the same in every run; without one two runs differ sooner or later.
  @Test func seedsRepeat() throws {
    func first(_ seed: UInt64?) throws -> [String] {
      var run = Run(try FaceLivenessSettings(challengeCount: 12, seed: seed))
      try run.show((0..<40).map { InventedFace(level: Double($0 % 5)) })
      return run.results.compactMap { $0.stepParameters?.name }
    }
    #expect(try first(3) == first(3))
    #expect(Set(try (0..<40).map { try first($0).last }).count > 3)
    #expect(Set(try (0..<40).map { _ in try first(nil).last }).count > 1)
  }

  @Test func framesMayComeFromAnyThread() async throws {
    let verifier = FaceLivenessVerifier(language: .english)
    verifier.use(Script(faces: Array(repeating: InventedFace(), count: 400)))
    let image = try Image(width: 1, height: 1, layout: .gray8, bytes: [0])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          for index in 0..<50 {
            _ = try verifier.verify(Frame(image: image, time: Double(index) * 0.04))
            if thread == 0 { verifier.update(settings: try FaceLivenessSettings(seed: UInt64(index))) }
            if thread == 1, index == 25 { verifier.reset() }
            _ = verifier.auxiliaryPictures
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
