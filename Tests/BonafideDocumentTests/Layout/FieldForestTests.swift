import BonafideCore
import Testing

@testable import BonafideDocument

/// The trees that weigh candidates, how they are read, and what of a page they are told.
@Suite struct FieldForestTests {
  private static let names = FieldForest.names

  /// A file with these trees; the names in reverse order, so that a file's own order is shown to count.
  private static func file(
    _ trees: String, names: [String] = names.reversed(), threshold: String = "0.4",
    schema: String = FieldForest.schema, more: String = ""
  ) -> [UInt8] {
    let list = names.map { "\"\($0)\"" }.joined(separator: ",")
    let text =
      #"{"schema":"\#(schema)","threshold":\#(threshold),"features":[\#(list)],"trees":[\#(trees)]\#(more)}"#
    return Array(text.utf8)
  }

  private static func tree(feature: String, number: String, left: String, right: String) -> String {
    #"{"feature":[\#(feature)],"number":[\#(number)],"left":[\#(left)],"right":[\#(right)]}"#
  }

  /// One that parts by its file's third feature, which is the page's style, and then by the fourth, which is ``short``.
  private static let style = tree(
    feature: "2,-1,3,-1,-1", number: "0.5,0.1,0,0.9,0.3", left: "1,0,3,0,0", right: "2,0,4,0,0")
  private static let sure = tree(feature: "-1", number: "1", left: "0", right: "0")

  @Test func treesAreReadByNamesAndTheirMeanTells() throws {
    let forest = try FieldForest(json: Self.file(Self.style + "," + Self.sure))
    var features = [Double](repeating: 0, count: FieldFeature.allCases.count)
    #expect(forest.threshold == 0.4)
    #expect(abs(forest.probability(features, page: [0.5, 0, 0]) - 0.55) < 1e-12)
    #expect(abs(forest.probability(features, page: [0.6, 0, 0]) - 0.95) < 1e-12)
    features[try #require(FieldFeature.places[.short])] = 1
    #expect(abs(forest.probability(features, page: [0.6, 0, 0]) - 0.65) < 1e-12)
    // What is no number goes somewhere too.
    #expect((0...1).contains(forest.probability(features, page: [.nan, 0, 0])))
  }

  @Test(arguments: [
    // Arrays of other lengths, none, and one too many.
    tree(feature: "-1", number: "1,1", left: "0", right: "0"), tree(feature: "", number: "", left: "", right: ""),
    #"{"feature":[-1],"number":[1],"left":[0]}"#,
    #"{"feature":[-1],"number":[1],"left":[0],"right":[0],"more":[0]}"#,
    // Features that are none.
    tree(feature: "37,-1,-1", number: "0,0,0", left: "1,0,0", right: "2,0,0"),
    tree(feature: "-2,-1,-1", number: "0,0,0", left: "1,0,0", right: "2,0,0"),
    tree(feature: "0.5,-1,-1", number: "0,0,0", left: "1,0,0", right: "2,0,0"),
    tree(feature: "1e300,-1,-1", number: "0,0,0", left: "1,0,0", right: "2,0,0"),
    // Children that are their own parent, stand before it or nowhere.
    tree(feature: "0,-1,-1", number: "0,0,0", left: "0,0,0", right: "2,0,0"),
    tree(feature: "0,0,-1", number: "0,0,0", left: "1,0,0", right: "2,2,0"),
    tree(feature: "0,-1,-1", number: "0,0,0", left: "1,0,0", right: "3,0,0"),
    tree(feature: "0,-1,-1", number: "0,0,0", left: "1,0,0", right: "-1,0,0"),
    tree(feature: "0,-1,-1", number: "0,0,0", left: "1,0,0", right: "1e30,0,0"),
    tree(feature: "0", number: "0", left: "1", right: "1"),
    // Numbers that are none, and leaves that are no probabilities or lead on.
    tree(feature: "-1", number: "1e999", left: "0", right: "0"),
    tree(feature: "0,-1,-1", number: "1e999,0,0", left: "1,0,0", right: "2,0,0"),
    tree(feature: "-1", number: "1.01", left: "0", right: "0"),
    tree(feature: "-1", number: "-0.01", left: "0", right: "0"),
    tree(feature: "-1,-1", number: "0,0", left: "1,0", right: "1,0"),
    tree(feature: "-1", number: "null", left: "0", right: "0"),
    "", "[]", "7",
  ])
  func treesThatAreNoneAreRefused(_ tree: String) {
    Self.expectRefusal(Self.file(tree))
  }

  @Test func filesOfOtherFeaturesOrKeysAreRefused() {
    Self.expectRefusal([])
    Self.expectRefusal(Array("{}".utf8))
    Self.expectRefusal(Self.file(Self.sure, names: Self.names.dropLast()))
    Self.expectRefusal(Self.file(Self.sure, names: Self.names + ["other"]))
    Self.expectRefusal(Self.file(Self.sure, names: Self.names.dropLast() + ["other"]))
    Self.expectRefusal(Self.file(Self.sure, names: Self.names + ["below"]))
    Self.expectRefusal(Self.file(Self.sure, names: Self.names.dropLast() + ["below"]))
    Self.expectRefusal(Self.file(Self.sure, threshold: "1.5"))
    Self.expectRefusal(Self.file(Self.sure, threshold: "-0.1"))
    Self.expectRefusal(Self.file(Self.sure, threshold: "\"0.4\""))
    Self.expectRefusal(Self.file(Self.sure, schema: "bonafide-field-forest/2"))
    Self.expectRefusal(Self.file(Self.sure, more: ",\"other\":1"))
  }

  @Test func filesOfTooMuchAreRefused() {
    let (trees, nodes) = (FieldForest.most.treeCount, FieldForest.most.nodeCount)
    #expect(throws: Never.self) {
      try FieldForest(json: Self.file(repeatElement(Self.sure, count: trees).joined(separator: ",")))
    }
    Self.expectRefusal(Self.file(repeatElement(Self.sure, count: trees + 1).joined(separator: ",")))
    func leaves(_ count: Int) -> String {
      let kinds = repeatElement("-1", count: count).joined(separator: ",")
      let zeros = repeatElement("0", count: count).joined(separator: ",")
      return Self.tree(feature: kinds, number: zeros, left: zeros, right: zeros)
    }
    #expect(throws: Never.self) { try FieldForest(json: Self.file(leaves(nodes))) }
    Self.expectRefusal(Self.file(leaves(nodes + 1)))
    Self.expectRefusal(Self.file(Self.sure) + [UInt8](repeating: 0x20, count: FieldForest.most.byteCount))
  }

  private static func expectRefusal(_ json: [UInt8], _ place: SourceLocation = #_sourceLocation) {
    #expect(sourceLocation: place) { try FieldForest(json: json) } throws: { error in
      (error as? DocumentError)?.code == .badCatalogue
    }
  }

  /// A candidate that stands so, with what the first look says.
  private static func candidate(_ field: String, _ way: FieldFeature, _ probability: Double) throws -> FieldCandidate {
    var features = [Double](repeating: 0, count: FieldFeature.allCases.count)
    features[try #require(FieldFeature.places[way])] = 1
    return FieldCandidate(field: field, segment: 0, label: nil, features: features, probability: probability)
  }

  @Test func aTextIsAsSureAsItsLikeliestLabelSays() throws {
    // The trees find every candidate 0.1 likely; what differs is the first look.
    let forest = try FieldForest(json: Self.file(Self.tree(feature: "-1", number: "0.1", left: "0", right: "0")))
    let weighing = FieldWeighing(model: try .standard(), forest: forest)
    var page = [
      try Self.candidate("surname", .below, 0), try Self.candidate("surname", .outside, 0),
      try Self.candidate("sex", .below, 0), try Self.candidate("surname", .below, 0),
    ]
    page[3].segment = 1
    let found = weighing.weighed(page)
    let (below, outside) = try (
      FieldModel.standard().probability(page[0].features), FieldModel.standard().probability(page[1].features)
    )
    #expect(below < 0.1 && outside > 0.1)
    #expect(found.allSatisfy { abs($0.probability - 0.1) < 1e-12 })
    // Of one text and field the likeliest candidate counts, of other texts and fields none.
    #expect(found.map(\.sureness) == [outside, outside, 0.1, 0.1])
  }

  @Test func thePageTellsHowItsValuesStand() throws {
    let page = [
      try Self.candidate("surname", .below, 0.9), try Self.candidate("surname", .right, 0.4),
      try Self.candidate("givenNames", .below, 0.8), try Self.candidate("sex", .right, 0.5),
      try Self.candidate("height", .right, 0.3),
    ]
    let style = PageStyle(page)
    // Of other fields the likeliest text alone, and where it is probable.
    #expect(abs(style.share(alike: page[0]) - 1.3 / 2.3) < 1e-12)
    #expect(abs(style.share(alike: page[1]) - 1.0 / 2.3) < 1e-12)
    #expect(abs(style.share(alike: page[4]) - 1.0 / 3.2) < 1e-12)
    #expect(abs(style.share(alike: try Self.candidate("sex", .inline, 0)) - 0.5 / 2.7) < 1e-12)
    #expect(PageStyle([]).share(alike: page[0]) == 0.5)
  }

  @Test func thePageTellsWhatElseMayBe() throws {
    var page = [
      try Self.candidate("issueDate", .labeled, 0.9), try Self.candidate("expiryDate", .unlabeled, 0.95),
      try Self.candidate("expiryDate", .labeled, 0.8), try Self.candidate("birthDate", .labeled, 0.3),
    ]
    page[2].segment = 1
    let rivals = PageRivals(page)
    #expect(page.map(rivals.otherField) == [0.3, 0.9, 0, 0.9])
    #expect(page.map(rivals.otherText) == [0, 0.8, 0.95, 0])
    #expect(PageRivals([]).otherField(than: page[0]) == 0 && PageRivals([]).otherText(than: page[0]) == 0)
  }
}
