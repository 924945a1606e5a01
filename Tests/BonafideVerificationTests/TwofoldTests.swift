import Bonafide
import BonafideCore
import BonafideText
import Testing

@testable import BonafideDocument
@testable import BonafideVerification

/// Whoever alters a zone may print its value beside the true one: then the field says two things.
@Suite struct TwofoldTests {
  private static func verdict(of name: String, in line: (String) -> String) throws -> Verdict {
    let honest = try Cases.honest.get()
    let field = try #require(
      honest.readings[0].pages[0].reading.fields.first { $0.name == name && $0.source == .visual })
    let changed = EvidenceChange.changed(honest) { reading in
      guard let size = reading.recognition.page?.image.size, let area = field.box?.pixels(in: size) else { return }
      for index in reading.recognition.lines.indices
      where area.share(inside: reading.recognition.lines[index].box) > 0.5 {
        let old = reading.recognition.lines[index]
        reading.recognition.lines[index] = old.with(text: line(old.text))
      }
    }
    let verification = try Cases.verification()
    return try verification.judge(changed, by: verification.policy).verdict
  }

  @Test(arguments: [
    ("birthDate", "1 JAN 2001"), ("birthDate", "01.01.2001"), ("expiryDate", "1 JAN 2001"),
  ])
  func aSecondDayInALineIsNotAccepted(name: String, day: String) throws {
    let lines: [(String) -> String] = [
      { "\($0) \(day)" }, { "\(day) - \($0)" }, { "\(day)/\($0)" }, { "\($0) (\(day))" },
    ]
    for line in lines {
      let verdict = try Self.verdict(of: name, in: line)
      #expect(verdict.decision == .undecided)
      #expect(verdict.reasons == [Reason(.documentValueDiffers, field: name)], "\(line("x"))")
    }
    #expect(try Self.verdict(of: name) { "\($0) No 12" }.decision == .accepted)
  }

  /// A range would make an expired document valid: the true day is the first one.
  @Test(arguments: ["15.04.2008./", "15 APR 2008 - "]) func aDayOfExpiryIsNoRange(before: String) throws {
    let verification = try Cases.verification()
    for hasIssue in [true, false] {
      let changed = try EvidenceChange.changed(Cases.honest.get()) { reading in
        if !hasIssue { reading.fields.removeAll { $0.name == "issueDate" } }
        for (index, field) in reading.fields.enumerated() where field.name == "expiryDate" && field.source == .visual {
          reading.fields[index].text = before + field.text
        }
      }
      let verdict = try verification.judge(changed, by: verification.policy).verdict
      #expect(verdict.reasons == [Reason(.documentValueDiffers, field: "expiryDate")], "\(hasIssue)")
    }
  }

  /// Small print left of the field is part of its row, of which only the beginning is looked at.
  @Test func printBesideItHidesNoSecondDay() throws {
    let honest = try Cases.honest.get()
    let field = try #require(
      honest.readings[0].pages[0].reading.fields.first { $0.name == "birthDate" && $0.source == .visual })
    let changed = EvidenceChange.changed(honest) { reading in
      guard let size = reading.recognition.page?.image.size, let area = field.box?.pixels(in: size) else { return }
      for index in reading.recognition.lines.indices
      where area.share(inside: reading.recognition.lines[index].box) > 0.5 {
        let old = reading.recognition.lines[index]
        let left = PixelRect(x: old.box.x - 41, y: old.box.y, width: 40, height: old.box.height)
        reading.recognition.lines[index] = old.with(text: old.text + " 1 JAN 2001")
        reading.recognition.lines.append(
          TextLine(text: String(repeating: "abc ", count: 100), confidence: 1, quad: Quadrilateral(left)))
      }
    }
    let verification = try Cases.verification()
    let verdict = try verification.judge(changed, by: verification.policy).verdict
    #expect(verdict.reasons == [Reason(.documentValueDiffers, field: "birthDate")])
  }

  /// Another number counts where its letters and figures stand in the same order.
  @Test func aSecondNumberInALineIsNotAccepted() throws {
    func other(_ number: String) -> String {
      String(number.map { $0.isNumber ? Character("\(9 - ($0.wholeNumberValue ?? 0))") : $0 })
    }
    let second = try Self.verdict(of: "documentNumber") { "\(other($0)) \($0)" }
    #expect(second.decision == .undecided)
    #expect(second.reasons == [Reason(.documentValueDiffers, field: "documentNumber")])
    #expect(try Self.verdict(of: "documentNumber") { "\($0) 12" }.decision == .accepted)
    #expect(try Self.verdict(of: "documentNumber") { "\($0) \($0)" }.decision == .accepted)
  }
}
