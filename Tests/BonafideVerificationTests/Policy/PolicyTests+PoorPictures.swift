import Bonafide
import BonafideTesting
import Testing

@testable import BonafideVerification

extension PolicyTests {
  /// What a poor picture of the page does, and does not do, to a verdict.
  @Suite struct PoorPictures {
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
        for (measure, reason, gate, _) in PageGate.all where gate != .screen && gate != .copy {
          let poor = EvidenceChange.changed(evidence) { reading in
            EvidenceChange.fail(measure, reason, in: &reading)
            reading.judgement.hiddenFields = ["portrait"]
          }
          let verdict = try verification.judge(poor, by: policy).verdict
          #expect(verdict.decision == .undecided && verdict.check(code)?.hasFailed == true, "\(measure)")
        }
      }
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
        let other = EvidenceChange.changed(evidence) { reading in
          reading.mrz = MRZZone(
            mrz: misread, characters: zone.characters, quad: zone.quad, lineQuads: zone.lineQuads,
            rotationDegrees: zone.rotationDegrees)
          if let reason { EvidenceChange.fail(.pageBrightness, reason, in: &reading) }
        }
        let verdict = try verification.judge(other, by: verification.policy).verdict
        #expect(
          verdict.check(.mrzCheckDigits)?.hasFailed == true && verdict.decision == expected, "\(reason?.rawValue ?? "")"
        )
      }
      var strict = verification.policy
      strict.minimumRemainingDays = 36_500
      let dark = EvidenceChange.changed(evidence) { EvidenceChange.fail(.pageBrightness, .documentDark, in: &$0) }
      #expect(try verification.judge(dark, by: strict).verdict.decision == .rejected)
    }

    /// Scans and drawings are as white as the sensor goes: 15 of 230 real pages.
    @Test func aWhitePageIsNoObjection() throws {
      let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
      let white = EvidenceChange.changed(evidence) { EvidenceChange.fail(.pageBrightness, .documentTooBright, in: &$0) }
      let verdict = try verification.judge(white, by: verification.policy).verdict
      #expect(verdict.decision == .accepted)
      let light = try #require(verdict.check(.pageBrightness))
      #expect(light.hasFailed && light.role == .informative)
    }

    /// It said "passed" beside a value below its bound.
    @Test func noCheckPassesBesideAValueOutsideItsBound() throws {
      let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
      for hidden in [[], ["portrait"]] {
        let lit = EvidenceChange.changed(evidence) { reading in
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

      let blurred = EvidenceChange.changed(evidence) { EvidenceChange.fail(.pageSharpness, .documentBlurry, in: &$0) }
      let failed = try verification.judge(blurred, by: verification.policy).verdict.checks.filter(\.hasFailed)
      #expect(failed.filter { $0.code == .pageSharpness }.map(\.pictures) == [[0]])
    }
  }
}
