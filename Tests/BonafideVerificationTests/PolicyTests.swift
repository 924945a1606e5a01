import Bonafide
import BonafideTesting
import Testing

@testable import BonafideVerification

@Suite(.serialized) struct PolicyTests {
  @Test func refusesNumbersOutsideTheirRange() throws {
    try VerificationPolicy.standard.validate()
    for bad in [
      VerificationPolicy(maximumFalseMatchRate: 0), VerificationPolicy(maximumFalseMatchRate: 1),
      VerificationPolicy(maximumFalseMatchRate: .nan), VerificationPolicy(minimumSharpness: 1.1),
      VerificationPolicy(minimumMRZConfidence: .nan), VerificationPolicy(maximumYawDegrees: -1),
      VerificationPolicy(minimumSelfieEyeDistance: .infinity), VerificationPolicy(minimumValueConfidence: -0.1),
      VerificationPolicy(besideFaceShare: 2), VerificationPolicy(samePhotographLikeness: .nan),
      VerificationPolicy(minimumGhostEyeDistance: -1), VerificationPolicy(ghostFalseMatchRate: 1),
      VerificationPolicy(minimumRemainingDays: -1),
    ] {
      #expect(throws: VerificationError(.badPolicy, "")) { try bad.validate() }
    }
  }

  /// A policy value that is set beyond what the holder's pictures measure, and the check that then speaks.
  struct Strict: Sendable, CustomTestStringConvertible {
    let check: CheckCode
    let change: @Sendable (inout VerificationPolicy) -> Void
    var testDescription: String { check.rawValue }

    init(_ check: CheckCode, _ change: @escaping @Sendable (inout VerificationPolicy) -> Void) {
      self.check = check
      self.change = change
    }
  }

  static let strict: [Strict] = [
    Strict(.portraitEyeDistance) { $0.minimumPortraitEyeDistance = 500 },
    Strict(.selfieEyeDistance) { $0.minimumSelfieEyeDistance = 2000 },
    Strict(.selfieYaw) { $0.maximumYawDegrees = 0 },
    Strict(.selfiePitch) { $0.maximumPitchDegrees = 0 },
    Strict(.selfieBrightness) { ($0.minimumBrightness, $0.maximumBrightness) = (0.99, 1) },
    Strict(.selfieBrightness) { ($0.minimumBrightness, $0.maximumBrightness) = (0, 0.01) },
    Strict(.mrzConfidence) { $0.minimumMRZConfidence = 1 },
    Strict(.issuer) { $0.acceptsSpecimens = false },
    Strict(.selfieIsNewPicture) { $0.samePhotographLikeness = 0 },
    Strict(.documentNotExpired) { $0.minimumRemainingDays = 36_500 },
  ]

  @Test(arguments: strict)
  func aStricterValueDecides(_ strict: Strict) throws {
    let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
    #expect(try verification.judge(evidence, by: verification.policy).verdict.decision == .accepted)
    var policy = verification.policy
    strict.change(&policy)
    let verdict = try verification.judge(evidence, by: policy).verdict
    #expect(verdict.decision != .accepted)
    #expect(verdict.check(strict.check)?.hasFailed == true, "\(verdict.reasons)")
  }

  @Test func theFalseMatchRateDecides() throws {
    let verification = try Cases.verification()
    var evidence = try Cases.honest.get()
    evidence.selfieFaces = try verification.selfieFaces(Cases.pair().stranger.selfie)
    var policy = verification.policy
    #expect(try verification.judge(evidence, by: policy).verdict.decision == .rejected)
    policy.maximumFalseMatchRate = 0.9999
    #expect(try verification.judge(evidence, by: policy).verdict.check(.portraitMatch)?.hasPassed == true)
  }

  @Test func theGhostPortraitIsHeldToItsSizeAndRate() throws {
    let (verification, pasted) = try (Cases.verification(), Cases.pasted.get())
    var policy = verification.policy
    #expect(try verification.judge(pasted, by: policy).verdict.check(.ghostPortrait)?.hasFailed == true)
    policy.ghostFalseMatchRate = 0.9999
    #expect(try verification.judge(pasted, by: policy).verdict.check(.ghostPortrait)?.hasPassed == true)
    policy.ghostFalseMatchRate = 0.05
    policy.minimumGhostEyeDistance = 1000
    #expect(
      try verification.judge(pasted, by: policy).verdict.check(.ghostPortrait)?.outcome
        == .failed([Reason(.portraitGhostTooSmall)]))
  }

  @Test func theSharpnessOfTheSelfieDecides() throws {
    let verification = try Cases.verification()
    var evidence = try Cases.honest.get()
    evidence.selfieFaces = try verification.selfieFaces(Cases.pair().holder.selfie.blurred(sigma: 6))
    #expect(
      try verification.judge(evidence, by: verification.policy).verdict.check(.selfieSharpness)?.hasFailed == true)
    var lax = verification.policy
    lax.minimumSharpness = 0
    #expect(try verification.judge(evidence, by: lax).verdict.check(.selfieSharpness)?.hasPassed == true)
  }

  @Test func aFaceBesideThePageAndABystanderAreHeldToTheirShares() throws {
    let verification = try Cases.verification()
    let beside = try verification.gather(Cases.cases(.largerPrintBeside).attack)
    var lax = verification.policy
    #expect(try verification.judge(beside, by: lax).verdict.check(.noFaceBesidePage)?.hasFailed == true)
    lax.besideFaceShare = 1
    let share = try verification.judge(beside, by: lax).verdict.check(.noFaceBesidePage)?.measured?.value ?? 0
    #expect(share > 0.6)

    var evidence = try Cases.honest.get()
    let pair = try Cases.pair()
    evidence.selfieFaces = try verification.selfieFaces(Self.besides(pair.holder.selfie, pair.stranger.selfie))
    var policy = verification.policy
    policy.bystanderWidthShare = 1
    let widths = try verification.judge(evidence, by: policy).verdict.check(.selfieSingleFace)?.measured?.value ?? 0
    policy.bystanderWidthShare = max(0, widths - 0.01)
    #expect(widths > 0.1)
    #expect(try verification.judge(evidence, by: policy).verdict.check(.selfieSingleFace)?.hasFailed == true)
  }

  private static func besides(_ one: Image, _ other: Image) throws -> Image {
    let small = try other.shrunk(toLongerSide: one.height)
    var canvas = try Canvas(
      size: PixelSize(width: one.width + small.width, height: max(one.height, small.height)),
      background: Color(red: 90, green: 90, blue: 90))
    try canvas.draw(one.converted(to: .rgb8), atX: 0, y: 0)
    try canvas.draw(small.converted(to: .rgb8), atX: one.width, y: 0)
    return canvas.image
  }

  @Test func theSurenessOfPrintedValuesDecides() throws {
    let verification = try Cases.verification()
    let evidence = try Cases.altered.get()
    #expect(
      try verification.judge(evidence, by: verification.policy).verdict.check(.printAgreesWithZone)?.hasFailed == true)
    var policy = verification.policy
    // Nothing is read as surely as that, so nothing can contradict.
    policy.minimumValueConfidence = 1
    #expect(try verification.judge(evidence, by: policy).verdict.check(.printAgreesWithZone)?.hasFailed == false)
  }

  @Test func theRolesOfCrossChecksAndGhostDecide() throws {
    let verification = try Cases.verification()
    var policy = verification.policy
    let altered = try Cases.altered.get()
    #expect(try verification.judge(altered, by: policy).verdict.decision == .undecided)
    policy.roles.crossChecks = .decisive
    #expect(try verification.judge(altered, by: policy).verdict.decision == .rejected)
    policy.roles.crossChecks = .informative
    #expect(try verification.judge(altered, by: policy).verdict.decision == .accepted)

    let pasted = try Cases.pasted.get()
    #expect(try verification.judge(pasted, by: verification.policy).verdict.decision == .undecided)
    policy.roles.ghostPortrait = .informative
    #expect(try verification.judge(pasted, by: policy).verdict.decision == .accepted)
  }

  @Test func aPageThatDoesNotBelongCountsForNothingUnlessThePolicyRequiresIt() throws {
    let verification = try Cases.verification()
    var evidence = try Cases.honest.get()
    let empty = try Canvas(
      size: PixelSize(width: 900, height: 640), background: Color(red: 120, green: 130, blue: 140)
    ).image
    evidence.readings += try verification.gather(document: [empty], selfie: empty, on: Cases.day).readings
    let result = try verification.judge(evidence, by: verification.policy)
    #expect(result.verdict.decision == .accepted, "\(result.verdict.reasons)")
    #expect(result.verdict.check(.everyPageBelongs)?.hasFailed == true)
    var policy = verification.policy
    policy.roles.everyPage = .precondition
    #expect(try verification.judge(evidence, by: policy).verdict.reasons == [Reason(.documentPageUnrelated)])
  }

  @Test func withoutAZoneThePolicyDecides() throws {
    let verification = try Cases.verification()
    var handedIn = try Cases.cases(.frontWithOtherBack).bonaFide
    handedIn.document.removeLast()
    let evidence = try verification.gather(handedIn)
    #expect(try verification.judge(evidence, by: verification.policy).verdict.decision == .undecided)
    var policy = verification.policy
    policy.requiresMRZ = false
    let verdict = try verification.judge(evidence, by: policy).verdict
    #expect(verdict.check(.mrzFound)?.role == .informative)
    #expect(verdict.decision == .accepted, "\(verdict.reasons)")
  }

  @Test func theRolesOfGatesDecide() throws {
    typealias Roles = WritableKeyPath<VerificationPolicy.Roles, VerificationCheck.Role>
    let gates: [(CheckCode, Roles, DocumentGate?, DocumentSuspicion?)] = [
      (.pageWhole, \.cutOff, .cutOff, nil), (.pageSharpness, \.blur, .blurry, nil),
      (.pageReflection, \.reflection, .reflectionPresent, nil), (.pageUncovered, \.cover, .covered, nil),
      (.screen, \.screen, nil, .screen), (.copy, \.copy, nil, .copy),
    ]
    let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
    for (code, role, gate, suspicion) in gates {
      var failing = evidence
      let page = failing.readings[0].pages[0]
      var reading = page.reading
      reading.judgement.gates += [gate].compactMap(\.self)
      reading.judgement.suspicions += [suspicion].compactMap(\.self)
      reading.judgement.hiddenFields = ["portrait"]
      failing.readings[0].pages[0] = DocumentPage(
        picture: 0, reading: reading, captioned: page.captioned, faces: page.faces,
        place: page.place)
      for (given, expected) in [
        (VerificationCheck.Role.informative, Decision.accepted), (.objection, .undecided), (.decisive, .rejected),
      ] {
        var policy = verification.policy
        policy.roles[keyPath: role] = given
        let verdict = try verification.judge(failing, by: policy).verdict
        #expect(verdict.decision == expected, "\(code) \(given)")
        #expect(verdict.check(code)?.hasFailed == true)
      }
    }
  }

  /// A blurred page once rejected its own holder.
  @Test func aPoorPictureOfThePageProvesNoStranger() throws {
    let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
    var policy = verification.policy
    policy.maximumFalseMatchRate = 1e-12
    #expect(try verification.judge(evidence, by: policy).verdict.decision == .rejected)
    for gate in [DocumentGate.blurry, .cutOff, .covered] {
      var poor = evidence
      let page = poor.readings[0].pages[0]
      var reading = page.reading
      reading.judgement.gates.append(gate)
      poor.readings[0].pages[0] = DocumentPage(
        picture: 0, reading: reading, captioned: page.captioned, faces: page.faces, place: page.place)
      let verdict = try verification.judge(poor, by: policy).verdict
      #expect(verdict.decision == .undecided && verdict.check(.portraitMatch)?.hasFailed == true, "\(gate)")
    }
  }

  @Test func aPolicyFileNamesWhatItChanges() throws {
    func policy(_ text: String) throws -> VerificationPolicy { try VerificationPolicy(json: Array(text.utf8)) }
    let changed = try policy(#"{"name": "shop/1", "maximumYawDegrees": 20, "roles": {"screen": "objection"}}"#)
    #expect(changed.name == "shop/1" && changed.maximumYawDegrees == 20 && changed.roles.screen == .objection)
    #expect(
      changed.roles.copy == .informative && changed.minimumSharpness == VerificationPolicy.standard.minimumSharpness)
    for bad in [
      #"{"maximumYaw": 20}"#, #"{"roles": {"screeen": "objection"}}"#, #"{"roles": {"screen": "never"}}"#, "[]", "",
      "{",
      #"{"maximumYawDegrees": "20"}"#, #"{"maximumYawDegrees": -1}"#, #"{"roles": 3}"#,
      #"{"a": {"a": {"a": {"a": {}}}}}"#,
      // A changed policy that would pass for the standard one, or that has no name.
      #"{"maximumYawDegrees": 20}"#, #"{"name": "", "maximumYawDegrees": 20}"#,
      #"{"name": "shop/1", "minimumBrightness": 0.9, "maximumBrightness": 0.1}"#,
    ] {
      #expect(throws: VerificationError(.badPolicy, "")) { try policy(bad) }
    }
  }
}
