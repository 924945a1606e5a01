import BonafideCore
import BonafideTesting
import Testing

@testable import BonafideEvaluation

@Suite struct DocumentTranscriptTests {
  private static let head = "file\tcountry\trole\tpage\tedition\tupright\tvisual\n"

  private static func pages(_ rows: String) throws -> [DocumentTranscript.Page] {
    try DocumentTranscript(tsv: Array((head + rows).utf8)).pages
  }

  @Test func readsValuesWithTheirSpellings() throws {
    let page = try Self.pages("HU/a.jpg\tHU\tpassport\tdata\t2012\tyes\tsurname=HANDRA ; sex=F|N/F ; x\n")[0]
    #expect(page.file == "HU/a.jpg" && page.edition == "2012")
    #expect(page.values == ["surname": ["HANDRA"], "sex": ["F", "N/F"]])
  }

  @Test func fieldsOfOtherNamesAreThoseOfTheCatalogue() throws {
    let page = try Self.pages("CZ/a.jpg\tCZ\tidentityCard\tback\t2012\tyes\ttitle=Mgr. ; maritalStatus=SVOBODNÁ\n")[0]
    #expect(page.values == ["academicTitle": ["Mgr."], "status": ["SVOBODNÁ"]])
  }

  @Test(arguments: ["../a.jpg", "/etc/passwd", "", "a/../../b"])
  func namesStayInsideTheFolder(_ name: String) {
    #expect { try Self.pages("\(name)\tHU\tpassport\tdata\t\tyes\t\n") } throws: {
      ($0 as? DocumentError)?.code == .badTruth
    }
  }

  @Test func anotherTableIsRefused() {
    #expect { try DocumentTranscript(tsv: Array("a\tb\n1\t2\n".utf8)) } throws: {
      ($0 as? DocumentError)?.code == .badTruth
    }
    #expect { try DocumentTranscript(tsv: [0xFF, 0xFE]) } throws: { ($0 as? DocumentError)?.code == .badTruth }
  }

  /// Every picture of an edition falls into one half, and each half gets some.
  @Test func editionsAreSplitOnce() throws {
    let pages = try Self.pages(
      (2000..<2040).map {
        "a\($0).jpg\tHU\tpassport\tdata\t\($0)\tyes\t\nb\($0).jpg\tHU\tpassport\tdata\t\($0)\tyes\t\n"
      }
      .joined())
    let halves = Dictionary(grouping: pages) { $0.edition }.values.map { Set($0.map { $0.half(byCountry: false) }) }
    #expect(halves.allSatisfy { $0.count == 1 } && Set(halves.joined()).count == 2)
    #expect(Set(pages.map { $0.half(byCountry: true) }).count == 1)
  }

  /// What is printed in two scripts may be read as both; twice the same, or with anything else, it is not.
  @Test func valuesInTwoScriptsAreRight() {
    let printed = ["TKACHENKO", "ТКАЧЕНКО"]
    #expect(PrintedComparison.outcome("ТКАЧЕНКО/TKACHENKO", printed: printed) == .right)
    for wrong in ["TKACHENKO/TKACHENKO", "ТКАЧЕНКО/TKACHENK0", "ТКАЧЕНКО/TKACHENKO/UKR", "ТКАЧЕНКО TKACHENKO"] {
      #expect(PrintedComparison.outcome(wrong, printed: printed) == .wrong, "\(wrong)")
    }
    #expect(PrintedComparison.outcome("MAREK/ANNA", printed: ["MAREK", "ANNA"]) == .wrong)
  }

  /// Cards that label the parents together print the father's names first.
  @Test func namesOfBothParentsAreHeldAgainstBoth() {
    let printed = ["fatherName": ["MAREK"], "motherName": ["ANNA"]]
    #expect(PrintedComparison.isOfBothParents(["parentsNames": "Marek, Anna"], printed: printed))
    #expect(!PrintedComparison.isOfBothParents(["parentsNames": "ANNA MAREK"], printed: printed))
    #expect(!PrintedComparison.isOfBothParents(["parentsNames": "MAREK"], printed: printed))
    #expect(!PrintedComparison.isOfBothParents(["parentsNames": "MAREK"], printed: ["fatherName": ["MAREK"]]))
    #expect(
      !PrintedComparison.isOfBothParents(["parentsNames": "MAREK ANNA", "fatherName": "PIOTR"], printed: printed))
  }

  private static let compared: [(String, String?, TranscriptEvaluationResult.Outcome)] = [
    ("Łódź", "LODZ", .rightWithoutMarks), ("AB 12", "ab12", .right),
    ("AB 12", "AB 13", .wrong), ("AB", nil, .missing),
  ]

  @Test(arguments: compared)
  func valuesAreHeldAgainstPrint(_ printed: String, _ read: String?, _ outcome: TranscriptEvaluationResult.Outcome) {
    #expect(PrintedComparison.outcome(read, printed: ["other", printed]) == outcome)
  }

  @Test func aLabelIsNoValue() {
    #expect(!PrintedComparison.isValue("Surname", among: ["KOWALSKI", "1980-01-01"]))
    #expect(PrintedComparison.isValue("Kowal", among: ["KOWALSKI"]))
    // A misreading is like its value, a label is not.
    #expect(!PrintedComparison.isUnlike("KQWALSXI", ["KOWALSKI", "1980-01-01"]))
    #expect(PrintedComparison.isUnlike("Surname", ["KOWALSKI", "1980-01-01"]))
    #expect(!PrintedComparison.isUnlike("Kowal", ["KOWALSKI"]) && PrintedComparison.isUnlike("?", ["KOWALSKI"]))
  }
}
