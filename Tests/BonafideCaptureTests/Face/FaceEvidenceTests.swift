import BonafideCore
import BonafideFace
import Testing

@testable import BonafideCapture

/// Each kind of evidence by itself, on invented frames.
@Suite struct FaceEvidenceTests {
  private func mesh(_ face: InventedFace) throws -> FaceMesh { try #require(FaceMesh(points: face.points)) }

  @Test func depthIsToldFromAPrint() throws {
    for (yaw, pitch) in [(25.0, 0.0), (-25, 0), (0, 25), (0, -25), (40, 10)] {
      for depth in [0.0, 1.0] {
        var evidence = ReliefEvidence()
        #expect(evidence.check.reasons == [Reason(.livenessNoTurn)] && !evidence.check.hasFailed)
        let front = InventedFace(depth: depth)
        evidence.begin(try mesh(front), front.pose)
        let turned = InventedFace(yaw: yaw, pitch: pitch, depth: depth)
        evidence.add(try mesh(turned), turned.pose)
        #expect(evidence.check.hasPassed == (depth > 0), "\(yaw) \(pitch) \(depth): \(evidence.check)")
        #expect(evidence.check.hasFailed == (depth == 0))
      }
    }
  }

  /// A print that is bent is a plane no longer, but far from a head.
  @Test func aBentPrintIsFlat() throws {
    var evidence = ReliefEvidence()
    evidence.begin(try mesh(InventedFace(depth: 0.1)), InventedFace().pose)
    let turned = InventedFace(yaw: 30, depth: 0.1)
    evidence.add(try mesh(turned), turned.pose)
    #expect(evidence.check.hasFailed)
  }

  @Test func smallTurnsSayNothingOfDepth() throws {
    var evidence = ReliefEvidence()
    evidence.begin(try mesh(InventedFace(depth: 0)), InventedFace().pose)
    let turned = InventedFace(yaw: 10, depth: 0)
    evidence.add(try mesh(turned), turned.pose)
    #expect(!evidence.check.hasFailed && !evidence.check.hasPassed)
  }

  /// A head that swings; the period in frames.
  private func swing(_ index: Int, period: Double) -> InventedFace {
    InventedFace(yaw: 30 * sine(2 * .pi * Double(index) / period), level: Double(index % 2))
  }

  @Test func aStandstillIsSeen() throws {
    func check(frozen: ClosedRange<Int>?) throws -> Check {
      var evidence = FrozenFrameEvidence()
      for index in 0..<50 {
        let shown = frozen.map { $0.contains(index) ? $0.lowerBound : index } ?? index
        evidence.add(try #require(swing(shown, period: 50).observation.sketch), at: Double(index) * 0.04)
      }
      return evidence.check
    }
    #expect(try check(frozen: nil).hasPassed)
    #expect(try check(frozen: 20...22).hasPassed, "two repeated frames")
    #expect(try check(frozen: 20...30).hasFailed)
    #expect(try check(frozen: 5...49).hasFailed)
    // Two frames that are far apart.
    var slow = FrozenFrameEvidence()
    for time in [0.0, 2] { slow.add(try #require(swing(0, period: 50).observation.sketch), at: time) }
    #expect(slow.check.hasFailed && slow.check.measured?.value == 1)
  }

  /// At 30 frames a second: a stream that is slowed down to half shows every frame twice, a busy phone a few.
  @Test func framesThatAreShownTwiceAddUp() throws {
    func check(_ shown: (Int) -> Int) throws -> Check {
      var evidence = FrozenFrameEvidence()
      for index in 0..<90 {
        evidence.add(try #require(swing(shown(index), period: 50).observation.sketch), at: Double(index) / 30)
      }
      return evidence.check
    }
    #expect(try check { $0 / 2 }.hasFailed)
    #expect(try check { (20..<60).contains($0) ? 20 + ($0 - 20) / 2 : $0 }.hasFailed)
    #expect(try check { $0 - $0 / 6 }.hasPassed)
  }

  @Test func aLoopIsSeen() throws {
    func check(_ yaw: (Double) -> Double) throws -> Check {
      var evidence = RepetitionEvidence()
      for index in 0..<150 {
        evidence.add(try mesh(InventedFace(yaw: yaw(Double(index)))), at: Double(index) * 0.04)
      }
      return evidence.check
    }
    let loop = try check { 30 * sine(2 * .pi * $0 / 40) }
    #expect(loop.hasFailed, "\(loop)")
    // Turns that are never quite as wide as before, and a head that is still.
    let turns = try check { (10 + $0 / 5) * sine(2 * .pi * $0 / 40) }
    #expect(turns.hasPassed, "\(turns)")
    #expect(try check { _ in 0 }.hasPassed)
    #expect(!RepetitionEvidence().check.hasPassed)
  }

  /// One turn of a film, out and back, is shown again faster and slower; a person's turns never lie on one way.
  @Test func aTurnAtAnotherPaceIsSeen() throws {
    func check(_ paces: [Double], pitch: (Int) -> Double) throws -> Check {
      var (evidence, time) = (RepetitionEvidence(), 0.0)
      for (turn, pace) in paces.enumerated() {
        var seconds = 0.0
        while seconds < 2.4 / pace {
          let yaw = 20 - 20 * cosine(2 * .pi * seconds * pace / 2.4)
          let face = InventedFace(yaw: yaw, pitch: pitch(turn) * sine(.pi * seconds * pace / 2.4))
          evidence.add(try mesh(face), at: time)
          (seconds, time) = (seconds + 0.04, time + 0.04)
        }
      }
      return evidence.check
    }
    let again = try check([1, 1.3, 0.75], pitch: { _ in 0 })
    #expect(again.hasFailed, "\(again)")
    let person = try check([1, 1.3, 0.75], pitch: { 5 * Double($0) - 5 })
    #expect(person.hasPassed, "\(person)")
  }

  /// A loop that is moved by some pixels and made larger is one still.
  @Test func aLoopThatIsMovedIsSeen() throws {
    func check(_ again: Double) throws -> Check {
      var evidence = RepetitionEvidence()
      for index in 0..<100 {
        // Turned to different angles at first, then again the first turn at another place.
        let time = Double(index) / 25
        let isAgain = time >= 2
        let yaw = (isAgain ? again : 50) * sine(.pi * max(0, min(1, (isAgain ? time - 2 : time) - 0.3) / 1.4))
        let points = InventedFace(yaw: yaw).points.map {
          isAgain ? PixelPoint(x: 1.06 * $0.x - 25, y: 1.06 * $0.y + 9) : $0
        }
        evidence.add(try #require(FaceMesh(points: points)), at: time)
      }
      return evidence.check
    }
    let (again, further) = (try check(50), try check(70))
    #expect(again.hasFailed && further.hasPassed, "\(again) \(further)")
  }

  @Test func timesMustBeThoseOfACamera() {
    func check(_ times: [Double]) -> Check {
      var evidence = FrameTimeEvidence()
      for time in times { evidence.add(time) }
      return evidence.check
    }
    #expect(check([0, 0.04, 0.08, 0.12]).hasPassed)
    #expect(check([0, 0.04, 0.8]).hasFailed && check([0, 0.04, 0.04]).hasFailed && check([0, 0.04, 0.02]).hasFailed)
    #expect(check([0, .nan]).hasFailed)
    // Two to six frames a second are a row of stills; one frame left out now and then is not.
    for rate in [2.2, 2.5, 4, 5, 6] {
      let seldom = check((0..<40).map { Double($0) / rate })
      #expect(!seldom.hasPassed && !seldom.hasFailed && seldom.reasons == [Reason(.livenessStreamBroken)], "\(rate)")
    }
    #expect(check((0..<40).map { Double($0) / 7 }).hasPassed)
    let busy = (0..<200).map { Double($0) * 0.04 + ($0 >= 100 ? 0.4 : 0) }
    #expect(check(busy).hasPassed)
    #expect(!check([]).hasPassed && !check([0]).hasFailed)
  }

  /// Somebody who is asked for the same turn twice makes it much the same way.
  @Test func theSameTurnTwiceIsNoLoop() throws {
    func check(_ second: Double, stay: Double, further: Double, sway: Double) throws -> Check {
      var evidence = RepetitionEvidence()
      func turn(_ time: Double, _ length: Double, _ stay: Double) -> Double {
        func ease(_ share: Double) -> Double {
          let t = max(0, min(1, share))
          return t * t * t * (10 - 15 * t + 6 * t * t)
        }
        return 30 * (ease(time / length) - ease((time - length - stay) / length))
      }
      for index in 0..<90 {
        let time = Double(index) / 15
        // Nobody stands where they stood.
        let center = PixelPoint(x: 320 + sway * sine(1.3 * time), y: 240)
        let yaw = turn(time - 0.5, 0.6, 0.4) + turn(time - 3, second, stay) * further
        let face = InventedFace(yaw: yaw, center: center)
        evidence.add(try mesh(face), at: time)
      }
      return evidence.check
    }
    let alike = try check(0.65, stay: 0.7, further: 1.25, sway: 8)
    #expect(alike.hasPassed, "\(alike)")
    #expect(try check(0.6, stay: 0.4, further: 1, sway: 0).hasFailed)
  }

  @Test func aGridIsTheMedianOfLooks() {
    func check(_ looks: [Double]) -> Check {
      var evidence = ScreenGridEvidence()
      for look in looks { evidence.add(look) }
      return evidence.check
    }
    #expect(check([30]).reasons == [Reason(.livenessTooFewFrames)] && !check([30]).hasFailed)
    #expect(check([3, 30, 4, 30, 4.5]).hasPassed && check([30, 4, 30, 5, 30, .nan]).hasFailed)
    #expect(check([9, 9]).reasons == [Reason(.livenessScreenGrid)] && check([4, 4]).hasPassed)
  }

  /// Rows of a frame with what changes them: a band, and a scene that moves.
  private func bands(
    rate: Double = 15, depth: Double = 0, speed: Double = 1.1, flicker: Double = 0, sway: Double = 0,
    noise: Double = 0.2,
    oneSide: Bool = false
  ) -> Check {
    var evidence = RefreshBandEvidence()
    var random = SplitMix64(seed: 7)
    for index in 0..<Int(rate * 9) {
      let time = Double(index) / rate
      let levels = (0..<1024).map { place -> UInt8 in
        let (x, y) = (Double(place % 32), Double(place / 32))
        let shift = sway * sine(time * 2.3) + 0.4 * sway * sine(time * 5.1)
        let scene = 120 + 40 * sine((x + shift) * 0.7 + y * 0.5) + 30 * sine((y + shift) * 0.9 - x * 0.3)
        let isBanded = !oneSide || x < 16
        let band = isBanded ? depth * sine(2 * .pi * (1.4 * y / 32 + speed * time)) : 0
        let light = scene * (1 + band + flicker * sine(9 * time)) + random.uniform(-1...1) * noise * 3
        return UInt8(max(0, min(255, light.rounded())))
      }
      evidence.add(FrameSketch(levels: levels), at: time)
    }
    return evidence.check
  }

  @Test func bandsThatRunAreSeen() {
    for (rate, speed) in [(15.0, 1.1), (15, -3), (30, 0.7), (30, 6)] {
      #expect(bands(rate: rate, depth: 0.02, speed: speed).hasFailed, "\(rate) \(speed)")
    }
    // Noise, light that goes up and down as a whole, a camera that shakes, and a wave on one side only are none.
    #expect(bands().hasPassed && bands(flicker: 0.05).hasPassed, "\(bands()) \(bands(flicker: 0.05))")
    #expect(bands(sway: 0.6).hasPassed, "\(bands(sway: 0.6))")
    #expect(bands(depth: 0.02, oneSide: true).hasPassed)
    let none = RefreshBandEvidence().check
    #expect(!none.hasPassed && !none.hasFailed)
  }

  /// What a window costs grows with the square of its frames.
  @Test func bandsOfAnyFrameRateCostNoMore() throws {
    #expect(bands(rate: 240, depth: 0.02).hasFailed)
    var evidence = RefreshBandEvidence()
    let sketch = FrameSketch(levels: [UInt8](repeating: 90, count: 1024))
    for index in 0..<20_000 { evidence.add(sketch, at: Double(index) * 7e-5) }
    let rows = try #require(Mirror(reflecting: evidence).descendant("rows") as? [Any])
    #expect((100...200).contains(rows.count), "\(rows.count)")
  }

  /// What single pictures say decides only where the caller asks for it.
  @Test func suspicionsDecideOnlyWhereAskedFor() throws {
    let evidence = FaceLivenessEvidence()
    #expect(Set(evidence.suspicions.map(\.code)) == FaceLivenessEvidence.suspicionCodes)
    #expect(Set(evidence.checks.map(\.code)).isDisjoint(with: FaceLivenessEvidence.suspicionCodes))
    #expect(FaceLivenessSettings().decidingSuspicions.isEmpty)
    let settings = try FaceLivenessSettings(decidingSuspicions: [.livenessNoRefreshBands])
    #expect(settings.decidingSuspicions == [.livenessNoRefreshBands])
    #expect(throws: DocumentError(.badOptions, "")) { try FaceLivenessSettings(decidingSuspicions: [.livenessUncut]) }
  }

  @Test func answersHaveTheirTimes() {
    func checks(_ steps: [FaceLivenessStep]) -> [Bool] {
      AnswerEvidence(steps: steps, secondsPerStep: 8).checks.map(\.hasPassed)
    }
    func step(_ posed: Double, _ begun: Double, _ answered: Double) -> FaceLivenessStep {
      FaceLivenessStep(challenge: .left, posedAt: posed, begunAt: begun, answeredAt: answered)
    }
    #expect(checks([step(1, 1.3, 2), step(2, 2.5, 3)]) == [true, true, true])
    #expect(checks([step(1, 1.05, 1.1)]) == [false, true, true])
    #expect(checks([step(1, 3, 12)]) == [true, false, true])
    #expect(checks([step(1, 0.5, 2)]) == [true, true, false])
    for odd in [step(.nan, 1, 2), step(1, .nan, 2), step(1, 1.5, .nan), step(.infinity, 1, .infinity)] {
      #expect(checks([step(1, 1.3, 2), odd]) != [true, true, true], "\(odd)")
    }
    for check in AnswerEvidence(steps: [], secondsPerStep: 8).checks {
      #expect(check.outcome == .notPerformed([Reason(.livenessNoAnswer)]), "\(check.code)")
    }
  }

  @Test func anotherPersonIsSeen() throws {
    func template(_ values: [Float]) throws -> Template {
      try Template(modelID: TemplateExtractor.modelID(effort: .fast), descriptor: values)
    }
    let one = (0..<128).map { Float($0 % 5) + 1 }
    var evidence = PersonEvidence()
    #expect(try evidence.add(template(one), part: 0) == nil)
    #expect(!evidence.check.hasPassed && !evidence.check.hasFailed)
    #expect(try evidence.add(template(one), part: 1)?.isMatch == true)
    #expect(evidence.check.hasPassed)
    let other = (0..<128).map { Float($0 % 3) - 1 }
    #expect(try evidence.add(template(other), part: 2)?.isMatch == false)
    #expect(evidence.check.hasFailed)
    // A blink in one frame of a part is no other person.
    #expect(try evidence.add(template(one), part: 2)?.isMatch == true)
    #expect(evidence.check.hasPassed)
    // A part in which nobody was compared leaves it open who was seen in it.
    evidence.begin(part: 3)
    #expect(!evidence.check.hasPassed && !evidence.check.hasFailed)
    #expect(try evidence.add(template(one), part: 3)?.isMatch == true)
    #expect(evidence.check.hasPassed)
  }

  /// A picture between two people is like both, but not as like as one person's pictures of one stream.
  @Test func theKeptPictureMustBeMoreAlike() throws {
    func template(_ share: Float) throws -> Template {
      try Template(
        modelID: TemplateExtractor.modelID(effort: .fast),
        descriptor: (0..<128).map { index in index.isMultiple(of: 2) ? 1 : 1 - share })
    }
    let calibrated = try TemplateMatcher().match(reference: template(0), probe: template(0.6))
    for share in stride(from: Float(0), through: 1, by: 0.05) {
      var evidence = PersonEvidence()
      try evidence.add(template(0), part: 0)
      try evidence.add(template(0), part: 0)
      evidence.keep(try template(share))
      let score = try TemplateMatcher().match(reference: template(0), probe: template(share)).score
      #expect(evidence.check.hasPassed == (score >= 5.0 / 6), "\(share) \(score)")
      #expect(evidence.check.hasFailed == (score < 5.0 / 6))
    }
    #expect(calibrated.score < 1)
    // Alike to the first picture, but not to whoever was seen in a later part.
    var later = PersonEvidence()
    let steps: [Float] = stride(from: 0, through: 1, by: 0.02).map { Float($0) }
    let matcher = TemplateMatcher(falseMatchRate: PersonEvidence.falseMatchRate)
    let far = try #require(try steps.last { try matcher.match(reference: template(0), probe: template($0)).isMatch })
    try later.add(template(0), part: 0)
    try later.add(template(far), part: 1)
    #expect(later.check.hasPassed)
    later.keep(try template(0))
    #expect(later.check.hasFailed && later.check.measured?.bound == .atLeast(5.0 / 6), "\(later.check)")
  }

  @Test func whatHadToBeKnownRefuses() throws {
    func refusals(
      _ code: CheckCode, _ outcome: Check.Outcome, _ challenges: [FaceChallenge], all: Bool = false
    ) -> [ReasonCode] {
      FaceLivenessEvidence.refusals(
        [Check(.livenessUncut, .passed), Check(code, outcome)],
        of: challenges.map { FaceLivenessStep(challenge: $0, posedAt: 0, begunAt: 0, answeredAt: 1) },
        requiresAllEvidence: all)
    }
    let open = Check.Outcome.notPerformed([Reason(.livenessTooFewFrames)])
    for code in [CheckCode.livenessSamePerson, .livenessFrameTimes, .livenessNotFrozen, .livenessInTime] {
      #expect(refusals(code, open, [.smile]) == [.livenessTooFewFrames])
      #expect(refusals(code, .failed([Reason(.livenessFlat)]), [.smile]) == [.livenessFlat])
      #expect(refusals(code, .passed, [.left, .up]).isEmpty)
    }
    let still = Check.Outcome.notPerformed([Reason(.livenessNoTurn)])
    #expect(refusals(.livenessRelief, still, [.smile, .centered]).isEmpty)
    #expect(refusals(.livenessRelief, still, [.smile, .left]) == [.livenessNoTurn])
    #expect(refusals(.livenessEvenMotion, still, [.smile, .left], all: true).isEmpty)
    #expect(refusals(.livenessEvenMotion, still, [.up, .left], all: true) == [.livenessTurnUnclear])
    for code in [CheckCode.livenessEvenMotion, .livenessNoScreenGrid] {
      #expect(refusals(code, still, [.up, .left]).isEmpty)
    }
    #expect(refusals(.livenessNoScreenGrid, open, [.smile], all: true) == [.livenessTooFewFrames])
    #expect(refusals(.livenessEvenMotion, .failed([Reason(.livenessUneven)]), [.left]) == [.livenessUneven])
  }
}
