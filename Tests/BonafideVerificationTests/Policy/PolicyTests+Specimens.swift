import Bonafide
import BonafideTesting
import Testing

@testable import BonafideVerification

extension PolicyTests {
  /// Pages that call themselves specimens.
  @Suite struct Specimens {
    @Test func aPageThatSaysItIsASpecimenIsUndecided() throws {
      let (verification, evidence) = try (Cases.verification(), Cases.honest.get())
      let line = try #require(evidence.readings[0].pages[0].reading.recognition.lines.first)
      let specimen = EvidenceChange.changed(evidence) {
        $0.recognition.lines.append(TextLine(text: "SPECIMEN", confidence: 0.9, quad: line.quad))
      }
      var policy = verification.policy
      #expect(try verification.judge(specimen, by: policy).verdict.decision == .accepted)
      policy.acceptsSpecimens = false
      let check = try #require(try verification.judge(specimen, by: policy).verdict.check(.noSpecimenWord))
      #expect(check.reasons == [Reason(.documentSpecimenPrinted)] && check.role == .objection && check.pictures == [0])
      // What the Stage draws says it itself, in one line with the title.
      #expect(try verification.judge(evidence, by: policy).verdict.check(.noSpecimenWord)?.hasFailed == true)
      let silent = EvidenceChange.changed(evidence) { reading in
        reading.recognition.lines.removeAll { $0.text.contains("SPECIMEN") }
      }
      #expect(try verification.judge(silent, by: policy).verdict.check(.noSpecimenWord)?.hasPassed == true)
    }

    @Test(
      arguments: [
        (["SPECIMEN"], [:], true), (["spécimen"], [:], true), (["VZOR / SPECIMEN"], [:], true), (["WZÓR"], [:], true),
        (["ЗРАЗОК"], [:], true), (["FAC-SIMILE"], [:], true), (["Muster"], [:], true), (["ÖRNEK"], [:], true),
        // Two texts of one row are often read as one line.
        (["PASSPORT·PASSEPORT SPECIMEN"], [:], true), (["SPECIMEN Identity card"], [:], true),
        (["Specimen signature"], [:], false), (["PASSPORT MUSTER"], [:], false), (["SPECIMEN TRANIBORE"], [:], false),
        ([], [:], false), (["Herr Muster"], [:], false), (["Disentis/Mustér"], [:], false), (["SPECIMENS"], [:], false),
        // People of that name, wherever it stands.
        (["MUSTER", "Muster", "MUSTER"], ["surname": "MUSTER"], false), (["MINTA"], ["surname": "MINTA"], false),
        (["Örnek"], ["givenNames": "ALI ORNEK"], false), (["MUSTER", "SPECIMEN"], ["surname": "MUSTER"], true),
        // A specimen's holder is called so; the page says it once more.
        (["SPECIMEN"], ["surname": "SPECIMEN"], false), (["SPECIMEN", "SPECIMEN"], ["surname": "SPECIMEN"], true),
        // What stood beside a value may have been read as the rest of it.
        (["BERLIN", "SPECIMEN"], ["birthPlace": "BERLIN SPECIMEN"], true),
        (["KÖLN SPECIMEN"], ["birthPlace": "KÖLN SPECIMEN"], true), (["KÖLN SPECIMEN"], ["birthPlace": "KÖLN"], true),
        (["SPECIMEN KÖLN"], ["birthPlace": "BERLIN"], false), (["KÖLN MUSTER"], ["birthPlace": "KÖLN"], false),
      ] as [([String], [String: String], Bool)])
    func aSpecimenSaysSoInALineOfItsOwn(_ lines: [String], _ values: [String: String], _ expected: Bool) {
      #expect(SpecimenCheck.saysSo(lines, beside: values.mapValues { [$0] }) == expected)
    }
  }
}
