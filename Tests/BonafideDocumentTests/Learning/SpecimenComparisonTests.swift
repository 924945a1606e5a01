import BonafideCatalogue
import BonafideCore
import BonafideLanguage
import BonafideMRZ
import Testing

@testable import BonafideDocument

/// What two specimens tell that one does not: pages as lists of lines, without pictures.
@Suite struct SpecimenComparisonTests {
  private static let page = PixelSize(width: 1000, height: 700)

  private static func line(_ text: String, _ x: Double, _ y: Double, height: Double = 20) -> TextLine {
    TextLine(
      text: text, confidence: 0.98,
      quad: Quadrilateral(PixelRect(x: x, y: y, width: 11 * Double(text.count), height: height)))
  }

  /// A card whose texts beside the labels a holder has.
  private static func card(
    _ surname: String, street: String, off: Double = 0, birthDate: String = "12.03.1990"
  ) -> [TextLine] {
    [
      line("REPUBLIC OF UTOPIA", 300 + off, 40), line("Surname", 300 + off, 100), line(surname, 300 + off, 130),
      line("Date of birth", 300 + off, 180), line(birthDate, 300 + off, 210), line("Nationality", 600 + off, 180),
      line("UTOPIAN", 600 + off, 210), line(street, 300 + off, 400), line("Office of papers", 300 + off, 600),
    ]
  }

  private static func sorted(_ pages: [[TextLine]]) throws -> SpecimenLines {
    SpecimenLines(try SpecimenComparison(pages).texts, page: page, covered: [], zones: [])
  }

  /// Two holders of one town, at a label that no list of words knows, and at none.
  @Test func whatTwoHoldersShareIsNotTakenForPrint() throws {
    func card(_ surname: String, _ birthDate: String) -> [TextLine] {
      Self.card(surname, street: "LANE OF \(surname)", birthDate: birthDate)
        + [Self.line("Qwertyuiop", 600, 290), Self.line("AMAUROTE", 600, 320), Self.line("NUSQUAMA", 600, 500)]
    }
    let cards = [card("ABRAXA", "12.03.1990"), card("MORUS", "25.09.1974")]
    let two = try Self.sorted(cards)
    #expect(Set(two.anchors.map(\.text)) == ["REPUBLIC OF UTOPIA", "Office of papers", "Qwertyuiop"])
    #expect(two.doubts.contains { $0.code == .valueSameOnAll && $0.text == "Qwertyuiop" })
    // Three hardly have one: that is print.
    let three = try Self.sorted(cards + [card("HYTHLODAY", "01.02.1968")])
    #expect(three.anchors.map(\.text).contains("NUSQUAMA"))
  }

  /// `UNION ROAD 7` holds a word of titles: one specimen takes it for print.
  @Test func aTextThatOneSpecimenTakesForPrintIsAValueWithTwo() throws {
    let (first, second) = (
      Self.card("ABRAXA", street: "UNION ROAD SEVEN"),
      Self.card("MORUS", street: "CAPITAL LANE TWO", off: 4, birthDate: "25.09.1974")
    )
    let one = try Self.sorted([first])
    #expect(one.anchors.map(\.text).contains("UNION ROAD SEVEN"))
    #expect(!one.anchors.map(\.text).contains("Office of papers"))

    let two = try Self.sorted([first, second])
    #expect(!two.anchors.map(\.text).contains("UNION ROAD SEVEN"))
    #expect(two.doubts.filter { $0.code == .valueWithoutLabel }.count == 1)
    // Print whose words are of no list is known by being on both.
    #expect(Set(two.anchors.map(\.text)) == ["REPUBLIC OF UTOPIA", "Office of papers"])
    #expect(Set(two.labels.map(\.entry.name)) == ["surname", "birthDate", "nationality"])
    #expect(two.doubts.contains { $0.code == .valueSameOnAll && $0.field == "nationality" })
    let surname = try #require(two.labels.first { $0.entry.name == "surname" })
    // The longer of the two names, and the mean of the label's places.
    #expect(surname.values[0].box.x == 300 && surname.values[0].box.maxX == 366)
    #expect(abs(surname.line.box.x - 302) < 1e-9)
    // What is the holders' stands nowhere.
    for text in ["ABRAXA", "MORUS", "SEVEN", "12.03"] {
      #expect(!two.anchors.contains { $0.text.contains(text) } && !two.labels.contains { $0.line.text.contains(text) })
      #expect(!two.doubts.contains { $0.text?.contains(text) == true })
    }
  }

  @Test func aWordBeforeValuesThatDifferIsTheirLabel() throws {
    let pages = ["Holder ABRAXA", "Holder MORUS"].map {
      [Self.line("REPUBLIC OF UTOPIA", 300, 40), Self.line($0, 300, 100)]
    }
    let texts = try SpecimenComparison(pages).texts
    #expect(texts.map(\.line.text) == ["REPUBLIC OF UTOPIA", "Holder", "ABRAXA"])
    #expect(texts.map(\.agreement) == [.same, .same, .different])
    #expect(texts[2].readings == ["ABRAXA", "MORUS"])
  }

  @Test func oneDigitOfDifferenceIsADifference() {
    #expect(TextLine.isSame("REPUBLIC OF UTOPIA", "REPUBLlC 0F UTOPIA"))
    #expect(!TextLine.isSame("UNION OF ROADS 7", "UNION OF ROADS 8"))
    #expect(!TextLine.isSame("Nr. 12.03.1990", "Nr. 12.03.1991"))
    #expect(!TextLine.isSame("ABRAXA", "ABRAXAS") && !TextLine.isSame("", "A"))
  }

  /// Small print is read otherwise on each copy; names that differ by as much are not one.
  @Test func labelsThatAreMisreadAreStillPrint() throws {
    func agreement(_ one: String, _ other: String) throws -> [SpecimenText.Agreement] {
      try SpecimenComparison([[Self.line(one, 300, 100)], [Self.line(other, 300, 100)]]).texts.map(\.agreement)
    }
    // Two copies that differ elsewhere, so that the comparison counts.
    func isPrint(_ one: String, _ other: String) throws -> Bool {
      let pages = [one, other].map { [Self.line($0, 300, 100), Self.line($0 == one ? "ABRAXA" : "MORUS", 300, 400)] }
      return try SpecimenComparison(pages).texts.first?.agreement == .same
    }
    #expect(try isPrint("Date of birth", "Dute of bnth") && isPrint("OBYWATELSTWO/NATIONALITY", "OBYWATELSTWO/NATIO"))
    #expect(
      try !isPrint("MARIA", "MARTA") && !isPrint("KOWALSKA", "KOWALSKI NOVAK") && !isPrint("12.03.1990", "12.03.1991"))
    #expect(try agreement("ABRAXA", "MORUS") == [.different])
  }

  @Test func aStateInTwoLanguagesIsAValue() throws {
    let lines = try Self.sorted([
      [Self.line("Nationality", 300, 100), Self.line("AZƏRBAYCAN/AZERBAIJAN", 300, 130)]
    ])
    #expect(lines.labels.first?.values.map(\.text) == ["AZƏRBAYCAN/AZERBAIJAN"] && lines.anchors.isEmpty)
  }

  @Test func twoPicturesOfOneSpecimenSayNothing() throws {
    let page = Self.card("ABRAXA", street: "UNION ROAD SEVEN")
    let comparison = try SpecimenComparison([page, page])
    #expect(comparison.isAlike)
    // As with one specimen: a name is not taken for print.
    #expect(try Self.sorted([page, page]).anchors == Self.sorted([page]).anchors)
  }

  @Test func otherPrintIsAnotherPage() throws {
    let back = [
      Self.line("Address", 100, 60), Self.line("Authority", 100, 160), Self.line("Date of issue", 100, 260),
      Self.line("Height", 100, 360), Self.line("Colour of eyes", 100, 460),
    ]
    let error = #expect(throws: DocumentError.self) {
      try SpecimenComparison([Self.card("ABRAXA", street: "UNION ROAD"), back])
    }
    #expect(error?.code == .differentPages && (error?.cause as? OddSpecimen)?.index == 1)
  }

  @Test func whatIsNotOnAllIsLeftOutAndTold() throws {
    let first = Self.card("ABRAXA", street: "UNION ROAD") + [Self.line("Ministry of papers", 700, 640)]
    let second = Self.card("MORUS", street: "CAPITAL LANE")
    let two = try Self.sorted([first, second])
    #expect(two.doubts.contains { $0.code == .textNotOnAll && $0.text == "Ministry of papers" })
    #expect(!two.anchors.contains { $0.text == "Ministry of papers" })
    // Of three, most bear it.
    let three = try Self.sorted([first, second, first])
    #expect(three.anchors.contains { $0.text == "Ministry of papers" })
  }

  @Test(arguments: [
    ("Nom : BERTHIER", ["Nom", "BERTHIER"]), ("BC Nom: BERTHIER", ["Nom", "BERTHIER"]),
    ("Surname NOVAK", ["Surname", "NOVAK"]), ("Nationalité Française", ["Nationalité", "Française"]),
    ("Date of birth 12.03.1990", ["Date of birth", "12.03.1990"]), ("Sexe F", ["Sexe", "F"]),
    ("Date of birth / Date de naissance", ["Date of birth / Date de naissance"]),
    ("Geburtsdatum Date of birth", ["Geburtsdatum Date of birth"]), ("REPUBLIC OF UTOPIA", ["REPUBLIC OF UTOPIA"]),
    ("Surname", ["Surname"]), ("Surname:", ["Surname:"]), ("", [""]),
  ]) func aLineIsPartedAtTheEndOfItsLabel(text: String, parts: [String]) throws {
    let parted = SpecimenLabels(tables: .shipped).parted([Self.line(text, 100, 100)])
    #expect(parted.map(\.text) == parts)
    #expect(parted.allSatisfy { $0.box.x >= 100 && $0.box.maxX <= 100 + 11 * Double(text.count) + 1e-9 })
  }

  @Test func aSecondLineOfALabelIsNoValue() throws {
    let lines = try Self.sorted([
      [
        Self.line("REPUBLIC OF UTOPIA", 300, 20), Self.line("Signature", 100, 100),
        Self.line("du titulaire :", 100, 124),
      ]
    ])
    let label = try #require(lines.labels.first { $0.entry.name == "holderSignature" })
    #expect(label.more.map(\.text) == ["du titulaire :"] && label.values.isEmpty)
  }

  @Test func aLabelInsideALineIsCutOff() {
    #expect(LabelText.afterColon("BC Nom: BERTHIER", labels: ["Nom"]) == "BERTHIER")
    #expect(LabelText.afterColon("BERTHIER", labels: ["Nom"]) == nil)
    #expect(LabelText.afterColon("Prénom: ANNA", labels: ["Nom"]) == nil)
  }

  @Test func keypointsOfAHeadingAloneLayNoPage() {
    func places(_ height: Double) -> [PixelPoint] {
      (0..<100).map { PixelPoint(x: Double($0) / 100, y: 0.1 + height * Double($0 % 10) / 10) }
    }
    #expect(!KeypointTemplateIndex.isSpread(places(0.03)))
    #expect(KeypointTemplateIndex.isSpread(places(0.8)) && !KeypointTemplateIndex.isSpread([]))
  }

  /// A page cannot have so many lines, but what is compared comes from pictures.
  @Test(.timeLimit(.minutes(1))) func threeThousandLinesAreComparedInTime() throws {
    let page = (0..<3000).map { Self.line("Text \($0)", Double($0 % 10) * 100, Double($0 / 10) * 2.3, height: 2) }
    let other = page.map { TextLine(text: $0.text + "x", confidence: $0.confidence, quad: $0.quad) }
    let texts = try SpecimenComparison([page, other]).texts
    #expect(texts.count <= SpecimenComparison.maximumLineCount * 2)
  }
}
