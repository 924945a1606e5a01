import BonafideFace
import Testing

@testable import BonafideEvaluation

@Suite struct FacePairListTests {
  static let text = "2\t1\nAnn\t1\t2\nAnn\t1\tBob\t3\nCid\t1\t12\nBob\t3\tDan\t1\n"

  @Test func readsFoldsPairsAndPeople() throws {
    let list = try FacePairList(lfwPairs: Self.text)
    #expect(list.foldCount == 2)
    #expect(
      list.pictures == [
        "Ann/Ann_0001.jpg", "Ann/Ann_0002.jpg", "Bob/Bob_0003.jpg", "Cid/Cid_0001.jpg", "Cid/Cid_0012.jpg",
        "Dan/Dan_0001.jpg",
      ])
    #expect(list.people == ["Ann", "Ann", "Bob", "Cid", "Cid", "Dan"])
    #expect(list.pairs.map(\.isSame) == [true, false, true, false])
    #expect(list.pairs.map(\.fold) == [0, 0, 1, 1])
    #expect(list.pairs[3] == .init(first: 2, second: 5, isSame: false, fold: 1))
  }

  @Test func oneNumberMeansOneFold() throws {
    let list = try FacePairList(lfwPairs: "1\r\nAnn\t1\t2\r\nAnn\t1\tBob\t3\r\n")
    #expect(list.foldCount == 1 && list.pairs.count == 2)
  }

  @Test(arguments: [
    "", "x", "2\t1", "11\t1\nA\t1\t2", "1\t1\nA\t1\t2", "1\t1\nA\t1\tB\t1\nA\t1\t2", "1\t1\nA\t0\t2\nA\t1\tB\t1",
    "1\t1\nA\t1\t20000\nA\t1\tB\t1", "1\t1\n../A\t1\t2\nA\t1\tB\t1", "1\t1\n/A\t1\t2\nA\t1\tB\t1",
    "1\t99999999999999\nA\t1\t2", "-1\t1\n",
  ]) func badListsAreErrors(text: String) {
    #expect(throws: FaceError.self) { try FacePairList(lfwPairs: text) }
  }

  @Test func readsDecisionTables() throws {
    let list = try FacePairList(decisionTable: "file_x,file_y,Decision\na.jpg,b.jpg,Yes\na.jpg,c.jpg,No\n")
    #expect(list.pictures == ["a.jpg", "b.jpg", "c.jpg"])
    #expect(list.people.allSatisfy { $0 == nil })
    #expect(list.pairs.map(\.isSame) == [true, false])
    for bad in [
      "", "a,b,Yes", "file_x,file_y,Decision\n", "file_x,file_y,Decision\na,b,Maybe",
      "file_x,file_y,Decision\n../a,b,Yes", "file_x,file_y,Decision\na,Yes",
    ] {
      #expect(throws: FaceError.self) { try FacePairList(decisionTable: bad) }
    }
  }
}
