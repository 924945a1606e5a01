import Bonafide
import Testing

@testable import BonafideTesting

/// People drawn from one portrait, measured by what ships.
@Suite struct PresenterTests {
  private static let store = Result { try ModelStore() }
  private static let analyzer = Result { try FaceAnalyzer(models: store.get()) }
  private static let size = PixelSize(width: 320, height: 240)

  private static func face(_ name: String) throws -> DetectedFace {
    let folder = try ModelFolder.standard.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = (folder + ["pictures", Substring(name)]).joined(separator: "/")
    let picture = try ImageDecoder().read(path: path).shrunk(toLongerSide: 1000)
    return try #require(try analyzer.get().analyze(picture)?.face.refined())
  }

  private static func presenter(_ name: String) throws -> StagePresenter {
    try StagePresenter(
      face: face(name), models: store.get(), options: PresenterOptions(size: size, faceShare: 0.5))
  }

  private static let obama = Result { try presenter("obama.jpg") }
  private static let astronaut = Result { try presenter("astronaut.png") }

  private func measured(_ presenter: StagePresenter, _ frame: PresenterFrame) throws -> FaceAnalysis {
    try #require(try Self.analyzer.get().analyze(try presenter.picture(frame)))
  }

  @Test(arguments: [(0.0, 0.0, 0.0), (28, 0, 0), (-28, 0, 0), (0, 16, 0), (0, -16, 0), (0, 0, 15), (15, -8, -6)])
  func theMeasuredPoseIsTheDrawnOne(yaw: Double, pitch: Double, roll: Double) throws {
    // The astronaut's portrait nods by 10 degrees, as measured, and smiles: what is taken off is as sure as that.
    for (presenter, nod) in [(try Self.obama.get(), 6.0), (try Self.astronaut.get(), 11)] {
      let pose = try measured(
        presenter, PresenterFrame(time: 0, yawDegrees: yaw, pitchDegrees: pitch, rollDegrees: roll)
      ).face.pose
      #expect(abs(pose.yawDegrees - yaw) < 5, "\(pose)")
      #expect(abs(pose.pitchDegrees - pitch) < nod, "\(pose)")
      #expect(abs(pose.rollDegrees - roll) < 4, "\(pose)")
    }
  }

  @Test func lidsLipsAndEyesDoAsTold() throws {
    let presenter = try Self.obama.get()
    let rest = try measured(presenter, PresenterFrame(time: 0)).attributes
    #expect(try min(#require(rest.leftEyeOpen.score), #require(rest.rightEyeOpen.score)) > 0.6)
    let smile = try #require(rest.smile.score)
    #expect(smile < 0.4, "the portrait smiles, the presenter does not: \(smile)")
    #expect(try #require(rest.mouthOpen.score) < 0.5)
    let blinking = try measured(presenter, PresenterFrame(time: 0, blink: 1)).attributes
    #expect(try max(#require(blinking.leftEyeOpen.score), #require(blinking.rightEyeOpen.score)) < 0.4)
    #expect(try #require(try measured(presenter, PresenterFrame(time: 0, smile: 1)).attributes.smile.score) > 0.7)
    #expect(try #require(try measured(presenter, PresenterFrame(time: 0, mouth: 1)).attributes.mouthOpen.score) > 0.8)
    let left = try measured(presenter, PresenterFrame(time: 0, gazeLeftDegrees: 22)).attributes.gaze
    let right = try measured(presenter, PresenterFrame(time: 0, gazeLeftDegrees: -22)).attributes.gaze
    #expect(left.horizontalDegrees - right.horizontalDegrees > 20, "\(left) \(right)")
  }

  @Test func comesNearerAndWearsThings() throws {
    let face = try Self.face("astronaut.png")
    let presenter = try Self.astronaut.get()
    let far = try measured(presenter, PresenterFrame(time: 0)).face.landmarks.interEyeDistance
    let near = try measured(presenter, PresenterFrame(time: 0, nearness: 1.3)).face.landmarks.interEyeDistance
    #expect((1.2...1.45).contains(near / far), "\(near / far)")
    let bare = try presenter.scene(PresenterFrame(time: 0))
    for wear in [PresenterOptions.Wear.glasses, .mask] {
      let worn = try StagePresenter(
        face: face, models: Self.store.get(),
        options: PresenterOptions(size: Self.size, faceShare: 0.5, wear: wear, backdrop: .own))
      let scene = try worn.scene(PresenterFrame(time: 0))
      let changed = zip(scene.bytes, bare.bytes).count { abs(Int($0) - Int($1)) > 24 }
      #expect((500...40_000).contains(changed), "\(wear) changes \(changed) samples")
    }
  }

  @Test func picturesAreTheSameForTheSameSeedOnly() throws {
    let frame = PresenterFrame(time: 0.4, yawDegrees: 12)
    let face = try Self.face("obama.jpg")
    func presenter(_ seed: UInt64) throws -> StagePresenter {
      try StagePresenter(
        face: face, models: Self.store.get(), options: PresenterOptions(size: Self.size, backdrop: .drawn), seed: seed)
    }
    let first = try presenter(1)
    let picture = try first.picture(frame)
    #expect(try presenter(1).picture(frame) == picture && first.picture(frame) == picture)
    #expect(try presenter(2).picture(frame) != picture)
    var later = frame
    later.time = 0.5
    #expect(try first.picture(later) != picture, "noise is new in every frame")
  }

  /// What is fitted on is not measured on: no value of a setting is in both halves.
  @Test func theHalvesHaveNothingInCommon() throws {
    let (one, other) = (PresenterSetting(.fitted), PresenterSetting(.measured))
    let spreads: [KeyPath<PresenterSetting, PresenterSetting.Spread>] = [
      \.red, \.blue, \.wallHue, \.wallChroma, \.wallLight, \.focusBlur, \.gain, \.gamma, \.noise, \.fineness,
      \.bandDepth, \.bandCount, \.bandPace, \.fill, \.tone, \.screenBlur, \.screenNoise, \.exposure, \.surround,
      \.aspect, \.bendRadius, \.frameTone,
    ]
    for path in spreads {
      for range in one[keyPath: path].ranges {
        for next in other[keyPath: path].ranges {
          #expect(range.upperBound <= next.lowerBound || next.upperBound <= range.lowerBound, "\(path)")
        }
      }
    }
    let stored = Mirror(reflecting: one).children.count { $0.value is PresenterSetting.Spread }
    #expect(stored == spreads.count, "a new setting is compared too")
    #expect(Set(one.panels).isDisjoint(with: other.panels) && Set(one.printers).isDisjoint(with: other.printers))
    #expect(one.panels.allSatisfy(\.isFittedOn) && !other.panels.contains(where: \.isFittedOn))
    #expect(one.printers.allSatisfy(\.isFittedOn) && !other.printers.contains(where: \.isFittedOn))
    #expect(Set(one.filmRates).isDisjoint(with: other.filmRates) && Set(one.masks).isDisjoint(with: other.masks))
    #expect(Set(one.lamps).isDisjoint(with: other.lamps) && one.distance != other.distance)
    // Walls are in both, in other colors.
    #expect(Set(one.backdrops).intersection(other.backdrops) == [nil])
    for lamp in one.lamps + other.lamps { #expect(abs((lamp * lamp).sum() - 1) < 0.01) }
  }

  @Test(arguments: PresenterHalf.allCases) func theMeasuredPoseIsTheDrawnOneInBothHalves(half: PresenterHalf) throws {
    let presenter = try StagePresenter(
      face: Self.face("obama.jpg"), models: Self.store.get(),
      options: PresenterOptions(size: Self.size, faceShare: 0.5, half: half), seed: 3)
    for (yaw, pitch) in [(0.0, 0.0), (28, 0), (-28, 0), (0, 16), (0, -16)] {
      let pose = try measured(presenter, PresenterFrame(time: 0, yawDegrees: yaw, pitchDegrees: pitch)).face.pose
      #expect(abs(pose.yawDegrees - yaw) < 5 && abs(pose.pitchDegrees - pitch) < 6, "\(half) \(yaw) \(pitch) \(pose)")
    }
  }

  @Test func whatCannotBeIsRefused() throws {
    let (face, models) = (try Self.face("obama.jpg"), try Self.store.get())
    for options in [
      PresenterOptions(size: PixelSize(width: 20, height: 20)), PresenterOptions(faceShare: 0.9),
      PresenterOptions(faceShare: .nan),
    ] {
      #expect(throws: FaceError(.invalidOptions, "")) {
        try StagePresenter(face: face, models: models, options: options)
      }
    }
    let presenter = try Self.obama.get()
    for frame in [
      PresenterFrame(time: 0, yawDegrees: 80), PresenterFrame(time: .nan), PresenterFrame(time: 0, blink: 2),
      PresenterFrame(time: 0, nearness: 0), PresenterFrame(time: 0, downCentimeters: .infinity),
    ] {
      #expect(throws: FaceError(.invalidOptions, "")) { try presenter.picture(frame) }
    }
    for json in ["", "{}", #"{"vertices": [[1, 2, 3]], "triangles": [[0, 0, 0]]}"#] {
      #expect(throws: FaceError(.unsuitableModel, "")) { try PresenterGeometry(json: Array(json.utf8)) }
    }
    let turned = try presenter.picture(PresenterFrame(time: 0, yawDegrees: 35))
    let aside = try #require(try Self.analyzer.get().analyze(turned)?.face)
    #expect(throws: FaceError(.invalidLandmarks, "")) { try StagePresenter(face: aside, models: models) }
  }

  @Test(arguments: PresenterAttack.allCases) func attacksAreDrawnFromTheSamePerson(attack: PresenterAttack) throws {
    let presenter = try Self.obama.get()
    let script = PresenterScript([.left, .smile], seed: 5)
    let clip = try PresenterClip(presenter: presenter, script: script, attack: attack, rate: 5)
    let person = try PresenterClip(presenter: presenter, script: script, rate: 5)
    let index = clip.frameCount - 3
    let shot = try clip.shot(index)
    #expect(
      shot.frame.image.size == Self.size && shot.frame.time == Double(index) / 5 && shot.truth.time == shot.frame.time)
    #expect(try clip.shot(index).frame.image == shot.frame.image)
    #expect(try Self.analyzer.get().analyze(shot.frame.image) != nil, "a face is to be seen")
    if attack == .loop {
      // Twice the same film, as it never is with a person.
      let start = script.steps[0].start
      let one = PresenterAttackScene.looped(script, at: start + 0.5)
      let other = PresenterAttackScene.looped(script, at: start + 0.5 + script.end + 0.4 - (start - 0.3))
      #expect(abs(one.yawDegrees - other.yawDegrees) < 1e-6 && abs(one.rollDegrees - other.rollDegrees) < 1e-6)
    } else {
      #expect(try person.shot(index).frame.image != shot.frame.image)
    }
  }
}

/// What presenters do and when.
@Suite struct PresenterScriptTests {
  @Test(arguments: PresenterMove.allCases) func everyMoveBeginsAndEndsAtRest(move: PresenterMove) throws {
    let script = PresenterScript([move], seed: 3)
    let step = try #require(script.steps.first)
    let still = PresenterScript(seed: 3)
    func way(_ time: Double) -> Double {
      let (frame, rest) = (script.frame(at: time), still.frame(at: time))
      let angles =
        abs(frame.yawDegrees - rest.yawDegrees) + abs(frame.pitchDegrees - rest.pitchDegrees)
        + abs(frame.rollDegrees - rest.rollDegrees) + abs(frame.gazeLeftDegrees - rest.gazeLeftDegrees)
        + abs(frame.gazeDownDegrees - rest.gazeDownDegrees)
      let shares =
        abs(frame.blink - rest.blink) + abs(frame.smile - rest.smile) + abs(frame.mouth - rest.mouth)
        + abs(frame.nearness - rest.nearness)
      return angles / 10 + shares
    }
    #expect(step.start >= 1 && way(0.9) == 0 && way(step.end + 0.01) == 0)
    #expect(move == .rest ? way(step.start + step.rise) == 0 : way(step.start + step.rise) > 0.1)
  }

  @Test func directionsAreTheSubjectsOwn() {
    func middle(_ move: PresenterMove) -> PresenterFrame {
      let script = PresenterScript([move], seed: 8)
      return script.frame(at: script.steps[0].start + script.steps[0].rise)
    }
    #expect(middle(.left).yawDegrees > 20 && middle(.right).yawDegrees < -20)
    #expect(middle(.down).pitchDegrees > 18 && middle(.up).pitchDegrees < -18)
    #expect(middle(.leanRight).rollDegrees > 10 && middle(.leanLeft).rollDegrees < -10)
  }

  @Test func scriptsDependOnTheirSeedAndNeverOverlap() {
    let moves: [PresenterMove] = [.left, .up, .smile]
    #expect(PresenterScript(moves, seed: 1) == PresenterScript(moves, seed: 1))
    #expect(PresenterScript(moves, seed: 1) != PresenterScript(moves, seed: 2))
    var script = PresenterScript(seed: 1)
    script.perform(.left, at: 1)
    script.perform(.right, at: 1.1)
    script.perform(.up, at: .nan)
    #expect(script.steps[1].start == script.steps[0].end && script.steps[2].start == script.steps[1].end)
  }

  @Test func blinksComeByThemselves() {
    let script = PresenterScript(seed: 4)
    let closed = (0..<1200).count { script.frame(at: Double($0) / 40).blink > 0.5 }
    #expect((20...200).contains(closed), "in 30 seconds about seven of a fifth of a second: \(closed)")
  }
}
