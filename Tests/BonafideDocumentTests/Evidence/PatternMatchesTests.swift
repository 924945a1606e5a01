import BonafideCore
import BonafideInference
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument
@testable import BonafideText

@Suite struct PatternMatchesTests {
  private static func index(_ texts: [String]) -> CatalogueIndex {
    CatalogueIndex(
      DocumentCatalogue(
        definitions: texts.enumerated().map { number, text in
          DocumentDefinition(
            role: .passport, country: .pl, page: .front, code: DocumentCode(rawValue: "\(number)"), title: "t",
            size: .id3,
            source: FactSource(basis: .description, what: "a test"), anchors: [TextAnchor(texts: [text])])
        }))
  }

  private static func line(_ text: String) -> TextLine {
    TextLine(
      text: text, confidence: 0.95, quad: Quadrilateral(PixelRect(x: 100, y: 50, width: 200, height: 20)))
  }

  private static func quality(_ pattern: String, in lines: [String], beside others: [String] = []) -> Double {
    let index = index([pattern] + others)
    let matches = PatternMatches(index.patterns, lines: lines.map(line)).matches
    let place = index.patterns.firstIndex { $0.symbols == FoldedText(pattern).symbols }
    return place.flatMap { matches[$0].first?.quality } ?? 0
  }

  @Test func misreadTextsAreFound() {
    #expect(Self.quality("OSOBNA ISKAZNICA", in: ["0SOBNA lSKAZNICA"]) == 1)
    #expect(Self.quality("OSOBNA ISKAZNICA", in: ["OS0BMA ISKAZICA"]) > 0.5)
    #expect(Self.quality("OSOBNA ISKAZNICA", in: ["VOZAČKA DOZVOLA"]) == 0)
    #expect(Self.quality("CESTOVNÍ PAS", in: ["CESTOVNÍ PAS / PASSPORT"]) == 1)
    #expect(Self.quality("IDENTITY CARD OF UTOPIA", in: ["IDENTITY CARD"]) > 0.4)
  }

  @Test func shortTextsDoNotHideInLongOnes() {
    #expect(Self.quality("4a.", in: ["Paragraph 14a of the act"]) == 0)
    #expect(Self.quality("CAN", in: ["REPUBLIC OF VATICAN"]) == 0)
    #expect(Self.quality("CAN", in: ["CAN"]) == 1)
  }

  @Test func theBetterTextTakesThePlace() {
    #expect(Self.quality("PASZPORT", in: ["Passport"]) > 0.5)
    #expect(Self.quality("PASZPORT", in: ["Passport"], beside: ["PASSPORT"]) < 0.4)
    #expect(Self.quality("PASZPORT", in: ["Paszport"], beside: ["PASSPORT"]) == 1)
  }

  @Test func aWholeTextIsNoPartOfALongerOne() {
    let title = "UTOPIAN RESIDENCE PERMIT"
    #expect(Self.quality(title, in: ["RESIDENCE PERMIT"]) > 0.6)
    #expect(Self.quality(title, in: ["RESIDENCE PERMIT"], beside: ["RESIDENCE PERMIT"]) < 0.3)
    #expect(Self.quality(title, in: ["UTOPIAN RESIDENCE PERMIT"], beside: ["RESIDENCE PERMIT"]) == 1)
  }

  @Test func thePlaceIsAPartOfTheLine() throws {
    let index = Self.index(["PASSPORT"])
    let match = try #require(PatternMatches(index.patterns, lines: [Self.line("PASSPORT 12345678")]).matches[0].first)
    #expect(abs(match.place.topLeft.x - 100) < 3 && abs(match.place.topRight.x - 194) < 12)
  }

  /// What the recognizer makes of a line, step by step: how likely each letter is.
  private static func scores(_ steps: [[Character: Float]]) throws -> LineScores {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let table = try SymbolTable(file: Array(letters.map { "\($0)\n" }.joined().utf8))
    let classCount = table.symbols.count
    var values: [Float] = []
    for step in steps {
      let known: [Float] = letters.map { step[$0] ?? 0 }
      values += [step["-"] ?? 0] + known
      values += [Float](repeating: 0, count: classCount - 1 - known.count)
    }
    return values.withUnsafeBufferPointer {
      LineScores(
        TensorView(shape: [1, steps.count, classCount], values: $0), steps: steps.count, classes: FoldedClasses(table))
    }
  }

  private static func spotted(_ scores: LineScores) -> Double {
    let index = index(["NUMBER OF ENTRIES"])
    let quad = Quadrilateral(PixelRect(x: 100, y: 50, width: 200, height: 20))
    return PatternMatches(index.patterns, lines: [], unsure: [(quad, scores)]).matches[0].first?.quality ?? 0
  }

  /// A text that reads as another one may be told all the same, but not in paper where every text is as likely.
  @Test func whatFitsAnyTextShowsNone() throws {
    let blurred = Array("numberofentries").map { letter -> [Character: Float] in
      [letter: 0.35, letter == "x" ? "y" : "x": 0.6]
    }
    #expect(try Self.spotted(Self.scores(blurred)) > 0.5)
    var noise: [[Character: Float]] = []
    for place in 0..<90 {
      let share = 0.02 + 0.01 * Float(place % 3)
      noise.append(Dictionary(uniqueKeysWithValues: "abcdefghijklmnopqrstuvwxyz".map { ($0, share) }))
    }
    #expect(try Self.spotted(Self.scores(noise)) == 0)
  }

  @Test func titlesThatNoOtherKindHasTogetherAreStrong() throws {
    func page(
      _ role: DocumentRole, _ country: Country, _ titles: [String], labels: [String] = [], page: PageCode = .front
    ) -> DocumentDefinition {
      DocumentDefinition(
        role: role, country: country, page: page, code: "1", title: "t", size: .id1,
        source: FactSource(basis: .description, what: "a test"), anchors: titles.map { TextAnchor(texts: [$0]) },
        fields: labels.map { FieldDefinition(name: "f", kind: .name, labels: [$0]) })
    }
    let index = CatalogueIndex(
      DocumentCatalogue(definitions: [
        page(.drivingLicence, .at, ["FÜHRERSCHEIN", "REPUBLIK ÖSTERREICH"]),
        page(.drivingLicence, .de, ["FÜHRERSCHEIN", "BUNDESREPUBLIK DEUTSCHLAND"]),
        page(.passport, .at, ["REISEPASS", "REPUBLIK ÖSTERREICH"]),
        page(.gunLicence, .at, ["REISEPASS", "REPUBLIK ÖSTERREICH"]),
        page(.visa, .cz, ["PŘÍJMENÍ", "DATUM VYDÁNÍ"]),
        page(.identityCard, .cz, ["OBČANSKÝ PRŮKAZ"], labels: ["PŘÍJMENÍ"]),
        page(.drivingLicence, .hu, ["Családi név", "Kiállítás dátuma"], page: .back),
      ]))
    func isOnly(_ place: Int, _ count: Int = 2) -> Bool {
      index.isOnly(index.entries[place], with: Array(index.entries[place].features.prefix(count)))
    }
    #expect(isOnly(0))
    #expect(!isOnly(0, 1), "one alone is shared")
    #expect(!isOnly(2), "another kind has both")
    #expect(!isOnly(4), "a label of another page is no title")
    #expect(!isOnly(6), "the back of a licence bears labels only")
  }
}
