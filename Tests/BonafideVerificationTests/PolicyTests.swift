import Bonafide
import BonafideTesting
import Foundation
import Testing

@testable import BonafideVerification

@Suite(.serialized) struct PolicyTests {
  @Test func refusesNumbersOutsideTheirRange() throws {
    try VerificationPolicy.standard.validate()
    for bad in [
      VerificationPolicy(maximumFalseMatchRate: 0), VerificationPolicy(maximumFalseMatchRate: 1),
      VerificationPolicy(maximumFalseMatchRate: .nan), VerificationPolicy(minimumPortraitEyeDistance: .infinity),
      VerificationPolicy(minimumMRZConfidence: .nan),
      VerificationPolicy(minimumValueConfidence: -0.1),
      VerificationPolicy(besideFaceShare: 2), VerificationPolicy(samePhotographLikeness: .nan),
      VerificationPolicy(minimumGhostEyeDistance: -1), VerificationPolicy(ghostFalseMatchRate: 1),
      VerificationPolicy(minimumRemainingDays: -1), VerificationPolicy(rejectionFalseMatchRate: 0),
    ] {
      #expect(throws: VerificationError(.badPolicy, "")) { try bad.validate() }
    }
  }

  /// A policy value that is set beyond what the holder's pictures measure, and the check that then speaks.
  struct Strict: Sendable, CustomTestStringConvertible {
    let check: CheckCode
    let change: @Sendable (inout VerificationPolicy) -> Void
    /// The limit of the selfie's profile instead.
    let limit: Bound?
    var testDescription: String { check.rawValue }

    init(_ check: CheckCode, _ change: @escaping @Sendable (inout VerificationPolicy) -> Void) {
      self.check = check
      self.change = change
      limit = nil
    }

    init(_ check: CheckCode, _ limit: Bound) {
      self.check = check
      self.limit = limit
      change = { _ in }
    }
  }

  static let strict: [Strict] = [
    Strict(.portraitEyeDistance) { $0.minimumPortraitEyeDistance = 500 },
    Strict(.selfieEyeDistance, .atLeast(2000)), Strict(.selfieYaw, .within(0...0)),
    Strict(.selfiePitch, .within(0...0)), Strict(.selfieSharpness, .atLeast(1)),
    Strict(.selfieBrightness, .within(0.99...1)), Strict(.selfieBrightness, .within(0...0.01)),
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
    var profile = verification.selfieProfile
    let measures: [CheckCode: CheckCode] = [
      .selfieEyeDistance: .faceInterEyeDistance, .selfieYaw: .faceYaw, .selfiePitch: .facePitch,
      .selfieSharpness: .faceSharpness, .selfieBrightness: .faceBrightness,
    ]
    if let limit = strict.limit { profile[try #require(measures[strict.check])] = limit }
    let verdict = try verification.judge(evidence, by: policy, profile: profile).verdict
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

  /// From afar a ghost portrait is not found: a page without one may not pass for a page that has none.
  @Test func aPageTooSmallToShowAGhostIsUndecided() throws {
    let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
    #expect(try verification.judge(evidence, by: verification.policy).verdict.decision == .accepted)
    var policy = verification.policy
    policy.minimumGhostEyeDistance = 100
    let verdict = try verification.judge(evidence, by: policy).verdict
    #expect(verdict.decision == .undecided && verdict.reasons == [Reason(.portraitGhostTooSmall)])
  }

  @Test func theSharpnessOfTheSelfieDecides() throws {
    let verification = try Cases.verification()
    var evidence = try Cases.honest.get()
    evidence.selfieFaces = try verification.selfieFaces(Cases.pair().holder.selfie.blurred(sigma: 6))
    #expect(
      try verification.judge(evidence, by: verification.policy).verdict.check(.selfieSharpness)?.hasFailed == true)
    var lax = verification.selfieProfile
    lax[.faceSharpness] = .atLeast(0)
    #expect(
      try verification.judge(evidence, by: verification.policy, profile: lax).verdict.check(.selfieSharpness)?.hasPassed
        == true)
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

  /// The same evidence with something changed on the first page.
  private static func changed(
    _ evidence: VerificationEvidence, _ change: (inout DocumentReaderResult) -> Void
  ) -> VerificationEvidence {
    var evidence = evidence
    let page = evidence.readings[0].pages[0]
    var reading = page.reading
    change(&reading)
    evidence.readings[0].pages[0] = DocumentPage(
      picture: 0, reading: reading, faces: page.faces, place: page.place)
    return evidence
  }

  /// Lets a check of the page fail as the judge does.
  private static func fail(_ code: CheckCode, _ reason: ReasonCode, in reading: inout DocumentReaderResult) {
    let failed = Check(code, .failed([Reason(reason)]), measured: reading.judgement.check(code)?.measured)
    reading.judgement.checks.removeAll { $0.code == code }
    reading.judgement.checks.append(failed)
  }

  /// Checks of the page's picture, the check of the verdict that each makes fail, and its role.
  private static var gates:
    [(CheckCode, ReasonCode, CheckCode, WritableKeyPath<VerificationPolicy.Roles, VerificationCheck.Role>)]
  {
    [
      (.pageCutOff, .documentCutOff, .pageWhole, \.cutOff), (.pageBorder, .documentCutOff, .pageWhole, \.cutOff),
      (.pageSharpness, .documentBlurry, .pageSharpness, \.blur),
      (.pageBrightness, .documentDark, .pageBrightness, \.light),
      (.pageResolution, .documentTooFar, .pageResolution, \.resolution),
      (.pageReflection, .documentReflectionPresent, .pageFieldsSeen, \.reflection),
      (.pageFingers, .documentCovered, .pageUncovered, \.cover),
      (.pageTextUnderFingers, .documentCovered, .pageUncovered, \.cover),
      (.screen, .documentScreenSuspected, .screen, \.screen), (.copy, .documentCopySuspected, .copy, \.copy),
    ]
  }

  @Test func theRolesOfGatesDecide() throws {
    let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
    for (measure, reason, code, role) in Self.gates {
      let failing = Self.changed(evidence) { reading in
        Self.fail(measure, reason, in: &reading)
        reading.judgement.hiddenFields = ["portrait"]
      }
      for (given, expected) in [
        (VerificationCheck.Role.informative, Decision.accepted), (.objection, .undecided), (.decisive, .rejected),
      ] {
        var policy = verification.policy
        policy.roles[keyPath: role] = given
        let verdict = try verification.judge(failing, by: policy).verdict
        #expect(verdict.decision == expected, "\(measure) \(given)")
        #expect(verdict.check(code)?.outcome == .failed([Reason(reason)]))
      }
    }
  }

  /// A blurred page once rejected its own holder, later a dark one did, and one of few pixels.
  @Test func aPoorPictureOfThePageRejectsNobody() throws {
    let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
    var stranger = evidence
    stranger.selfieFaces = try verification.selfieFaces(Cases.pair().stranger.selfie)
    var copied = verification.policy
    copied.samePhotographLikeness = 0
    for (policy, evidence, code) in [
      (verification.policy, stranger, CheckCode.portraitMatch), (copied, evidence, .selfieIsNewPicture),
    ] {
      #expect(try verification.judge(evidence, by: policy).verdict.decision == .rejected)
      for (measure, reason, gate, _) in Self.gates where gate != .screen && gate != .copy {
        let poor = Self.changed(evidence) { reading in
          Self.fail(measure, reason, in: &reading)
          reading.judgement.hiddenFields = ["portrait"]
        }
        let verdict = try verification.judge(poor, by: policy).verdict
        #expect(verdict.decision == .undecided && verdict.check(code)?.hasFailed == true, "\(measure)")
      }
    }
  }

  /// Noise takes from the likeness of one person: the holder was rejected at a score that one stranger in 1,000
  /// reaches.
  @Test func aLikenessThatFewStrangersReachRejectsNobody() throws {
    let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
    var policy = verification.policy
    policy.maximumFalseMatchRate = 1e-12
    let unsure = try verification.judge(evidence, by: policy).verdict
    #expect(unsure.decision == .undecided && unsure.reasons == [Reason(.matchUnsure)])
    policy.rejectionFalseMatchRate = 1e-12
    let other = try verification.judge(evidence, by: policy).verdict
    #expect(other.decision == .rejected && other.reasons == [Reason(.matchOtherPerson)])
  }

  /// What a poor picture lets be misread rejects nobody; what check digits vouch for does.
  @Test func aZoneOfAPoorPictureCountsByItsCheckDigits() throws {
    let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
    let zone = try #require(evidence.readings[0].pages[0].reading.mrz)
    var lines = zone.mrz.lines
    let wrong = lines[1].prefix(9) + (lines[1].dropFirst(9).first == "1" ? "2" : "1") + lines[1].dropFirst(10)
    lines[1] = String(wrong)
    let misread = try MRZParser(referenceDate: Cases.day).parse(lines: lines)
    #expect(!misread.isValid)
    for (reason, expected) in [
      (nil, Decision.rejected), (ReasonCode.documentDark, .undecided), (.documentTooBright, .undecided),
    ] {
      let other = Self.changed(evidence) { reading in
        reading.mrz = MRZZone(
          mrz: misread, characters: zone.characters, quad: zone.quad, lineQuads: zone.lineQuads,
          rotationDegrees: zone.rotationDegrees)
        if let reason { Self.fail(.pageBrightness, reason, in: &reading) }
      }
      let verdict = try verification.judge(other, by: verification.policy).verdict
      #expect(
        verdict.check(.mrzCheckDigits)?.hasFailed == true && verdict.decision == expected, "\(reason?.rawValue ?? "")")
    }
    var strict = verification.policy
    strict.minimumRemainingDays = 36_500
    let dark = Self.changed(evidence) { Self.fail(.pageBrightness, .documentDark, in: &$0) }
    #expect(try verification.judge(dark, by: strict).verdict.decision == .rejected)
  }

  /// Scans and drawings are as white as the sensor goes: 15 of 230 real pages.
  @Test func aWhitePageIsNoObjection() throws {
    let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
    let white = Self.changed(evidence) { Self.fail(.pageBrightness, .documentTooBright, in: &$0) }
    let verdict = try verification.judge(white, by: verification.policy).verdict
    #expect(verdict.decision == .accepted)
    let light = try #require(verdict.check(.pageBrightness))
    #expect(light.hasFailed && light.role == .informative)
  }

  /// It said "passed" beside a value below its bound.
  @Test func noCheckPassesBesideAValueOutsideItsBound() throws {
    let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
    for hidden in [[], ["portrait"]] {
      let lit = Self.changed(evidence) { reading in
        reading.judgement.checks.removeAll { $0.code == .pageReflection }
        reading.judgement.checks.append(
          Check(
            .pageReflection, MeasuredValue(31, .atLeast(50), .score), failure: Reason(.documentReflectionPresent),
            missing: Reason(.documentTooLittleToTell)))
        reading.judgement.hiddenFields = hidden
      }
      let verdict = try verification.judge(lit, by: verification.policy).verdict
      for check in verdict.checks {
        guard let side = check.measured?.side else { continue }
        #expect(check.hasPassed == (side == .inside), "\(check.code)")
      }
      #expect(verdict.check(.pageReflection)?.hasFailed == true)
      #expect(verdict.check(.pageFieldsSeen)?.hasFailed == !hidden.isEmpty)
      #expect(verdict.decision == (hidden.isEmpty ? .accepted : .undecided), "\(verdict.reasons)")
    }
  }

  @Test func tooFewRemainingDaysAreNoExpiry() throws {
    let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
    var policy = verification.policy
    policy.minimumRemainingDays = 36_500
    #expect(
      try verification.judge(evidence, by: policy).verdict.check(.documentNotExpired)?.reasons
        == [Reason(.documentExpiresTooSoon)])
  }

  @Test func aPageThatSaysItIsASpecimenIsUndecided() throws {
    let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
    let line = try #require(evidence.readings[0].pages[0].reading.recognition.lines.first)
    let specimen = Self.changed(evidence) {
      $0.recognition.lines.append(TextLine(text: "SPECIMEN", confidence: 0.9, quad: line.quad))
    }
    var policy = verification.policy
    #expect(try verification.judge(specimen, by: policy).verdict.decision == .accepted)
    policy.acceptsSpecimens = false
    let check = try #require(try verification.judge(specimen, by: policy).verdict.check(.noSpecimenWord))
    #expect(check.reasons == [Reason(.documentSpecimenPrinted)] && check.role == .objection && check.pictures == [0])
    #expect(try verification.judge(evidence, by: policy).verdict.check(.noSpecimenWord)?.hasPassed == true)
  }

  @Test(
    arguments: [
      (["SPECIMEN"], [:], true), (["spécimen"], [:], true), (["VZOR / SPECIMEN"], [:], true), (["WZÓR"], [:], true),
      (["ЗРАЗОК"], [:], true), (["FAC-SIMILE"], [:], true), (["Muster"], [:], true), (["ÖRNEK"], [:], true),
      ([], [:], false), (["Herr Muster"], [:], false), (["Disentis/Mustér"], [:], false), (["SPECIMENS"], [:], false),
      // People of that name, wherever it stands.
      (["MUSTER", "Muster", "MUSTER"], ["surname": "MUSTER"], false), (["MINTA"], ["surname": "MINTA"], false),
      (["Örnek"], ["givenNames": "ALI ORNEK"], false), (["MUSTER", "SPECIMEN"], ["surname": "MUSTER"], true),
      // A specimen's holder is called so; the page says it once more.
      (["SPECIMEN"], ["surname": "SPECIMEN"], false), (["SPECIMEN", "SPECIMEN"], ["surname": "SPECIMEN"], true),
    ] as [([String], [String: String], Bool)])
  func aSpecimenSaysSoInALineOfItsOwn(_ lines: [String], _ values: [String: String], _ expected: Bool) {
    #expect(SpecimenCheck.saysSo(lines, beside: values.mapValues { [$0] }) == expected)
  }

  /// With front and back nothing said which of them failed.
  @Test func checksNameTheirPictures() throws {
    let verification = try Cases.verification()
    let evidence = try verification.gather(Cases.cases(.frontWithOtherBack).bonaFide)
    #expect(evidence.readings.count == 2)
    let result = try verification.judge(evidence, by: verification.policy)
    for code in [CheckCode.pageSharpness, .pageBrightness, .pageFieldsSeen] {
      #expect(Set(result.verdict.checks.filter { $0.code == code }.map(\.pictures)) == [[0], [1]])
    }
    let zone = try #require(result.zone)
    #expect(result.verdict.check(.mrzCheckDigits)?.pictures == [result.pages[zone.page].page.picture])
    let portrait = try #require(result.portrait)
    #expect(result.verdict.check(.portraitFound)?.pictures == [result.pages[portrait.page].page.picture])

    let blurred = Self.changed(evidence) { Self.fail(.pageSharpness, .documentBlurry, in: &$0) }
    let failed = try verification.judge(blurred, by: verification.policy).verdict.checks.filter(\.hasFailed)
    #expect(failed.filter { $0.code == .pageSharpness }.map(\.pictures) == [[0]])
  }

  @Test func aPolicyFileNamesWhatItChanges() throws {
    func policy(_ text: String) throws -> VerificationPolicy { try VerificationPolicy(json: Array(text.utf8)) }
    let changed = try policy(#"{"name": "shop/1", "bystanderWidthShare": 0.4, "roles": {"screen": "objection"}}"#)
    #expect(changed.name == "shop/1" && changed.bystanderWidthShare == 0.4 && changed.roles.screen == .objection)
    #expect(
      changed.roles.copy == .informative && changed.besideFaceShare == VerificationPolicy.standard.besideFaceShare)
    for bad in [
      #"{"bystanderWidth": 0.4}"#, #"{"roles": {"screeen": "objection"}}"#, #"{"roles": {"screen": "never"}}"#, "[]",
      "",
      "{",
      #"{"bystanderWidthShare": "20"}"#, #"{"bystanderWidthShare": -1}"#, #"{"roles": 3}"#,
      #"{"a": {"a": {"a": {"a": {}}}}}"#,
      // A changed policy that would pass for the standard one, or that has no name.
      #"{"bystanderWidthShare": 0.4}"#, #"{"name": "", "bystanderWidthShare": 0.4}"#,
    ] {
      #expect(throws: VerificationError(.badPolicy, "")) { try policy(bad) }
    }
    for (bad, key) in [
      (#"{"bystanderWidthShar": 0.4}"#, "bystanderWidthShare"),
      (#"{"roles": {"screeen": "objection"}}"#, "roles.screen"),
      (#"{"requiresMrz": false}"#, "requiresMRZ"),
    ] {
      let error = #expect(throws: VerificationError.self) { try policy(bad) }
      #expect(error?.message.contains("did you mean \(key)?") == true, "\(error?.message ?? "")")
    }
    // Limits of faces stood here before they stood in profiles.
    for (key, limit) in VerificationPolicy.moved {
      let error = #expect(throws: VerificationError.self) { try policy("{\"name\": \"shop/1\", \"\(key)\": 0.3}") }
      #expect(error?.message.contains("selfieProfile") == true && error?.message.contains(limit) == true, "\(key)")
    }
    #expect(VerificationPolicy.moved.count == 6)
    #expect(try policy(#"{"name": "shop/1", "selfieProfile": "strict"}"#).selfieProfile == "strict")
    let error = #expect(throws: VerificationError.self) { try policy(#"{"shoeSize": 20}"#) }
    #expect(error?.message.contains("did you mean") == false)
  }

  @Test func aPolicyNamesItsProfiles() throws {
    let models = try ModelStore()
    func verification(_ policy: VerificationPolicy, _ profiles: String? = nil) throws -> Verification {
      try Verification(models: models, catalogue: .standard(), policy: policy, profiles: profiles)
    }
    #expect(throws: ProfileError(.unknownProfile, "")) { try verification(VerificationPolicy(selfieProfile: "none")) }
    #expect(throws: ProfileError(.unknownProfile, "")) { try verification(VerificationPolicy(pageProfile: "none")) }
    let folder = FileManager.default.temporaryDirectory.path + "/bonafide-policy-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let shipped =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path + "/Models/profiles"
    try FileManager.default.copyItem(atPath: shipped, toPath: folder)
    let text = try String(contentsOfFile: folder + "/face/selfie.json", encoding: .utf8)
    func write(_ name: String, _ change: (String) -> String) throws {
      try change(text.replacingOccurrences(of: "\"selfie\"", with: "\"\(name)\""))
        .write(toFile: folder + "/face/\(name).json", atomically: true, encoding: .utf8)
    }
    try write("strict") { $0.replacingOccurrences(of: "60", with: "90") }
    try write("bare") { $0.replacingOccurrences(of: "  \"basedOn\": \"matching\",\n", with: "") }
    #expect(
      try verification(VerificationPolicy(selfieProfile: "strict"), folder).selfieProfile[.faceInterEyeDistance]
        == .atLeast(90))
    #expect(throws: VerificationError(.badPolicy, "")) {
      try verification(VerificationPolicy(selfieProfile: "bare"), folder)
    }
  }
}
