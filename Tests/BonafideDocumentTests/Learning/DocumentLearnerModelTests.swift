import BonafideCore
import BonafideImaging
import BonafidePage
import TestSupport
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument

/// Learning from a page drawn here, through the real networks.
@Suite(.serialized) struct DocumentLearnerModelTests {
  private static func specimen() throws -> Image {
    try Pages.document(DocumentRecognizerModelTests.mrz)
  }

  private static func learn(_ image: Image) throws -> DocumentDefinition {
    try DocumentLearner(networks: Models.networks()).learn(
      specimen: image, role: .passport, country: .utopia, page: .front, code: "9", on: Days.usual)
  }

  @Test func whatEveryCopyBearsIsLearnedAndTheHolderIsNot() throws {
    let definition = try Self.learn(Self.specimen())
    #expect(
      definition.mrz
        == MRZExpectation(
          format: "TD3", documentCodes: ["P"], issuers: ["UTO"], box: definition.mrz?.box))
    #expect(definition.anchors.contains { FoldedText($0.texts[0]).symbols == FoldedText("REPUBLIC OF UTOPIA").symbols })
    let names = Set(definition.fields.map(\.name))
    #expect(names.isSuperset(of: ["surname", "givenNames"]))
    let surname = try #require(definition.fields.first { $0.name == "surname" })
    let (label, value) = (try #require(surname.labelBox), try #require(surname.box))
    #expect(value.y > label.y)
    let text = String(decoding: try CatalogueFile.encode(definition), as: UTF8.self).uppercased()
    for word in ["ERIKSSON", "ANNA MARIA", "L898902C"] { #expect(!text.contains(word)) }
    #expect(try CatalogueFile.decode(CatalogueFile.encode(definition)) == definition)
  }

  @Test func whatWasLearnedIsRecognized() throws {
    let specimen = try Self.specimen()
    let definition = try Self.learn(specimen)
    let recognizer = try DocumentRecognizer(
      catalogue: DocumentCatalogue(definitions: [definition]), networks: Models.networks())
    #expect(try recognizer.recognize(specimen).document == definition.document)
    #expect(try recognizer.recognize(specimen.rotated(quarterTurns: 1)).document == definition.document)
    #expect(try recognizer.recognize(Pages.plainText()).document == nil)
  }

  @Test(arguments: [
    ("Surname / Nom", "Surname / Nom"), ("Nombre / Nom : JUAN", "Nombre / Nom"), ("Surname NOVAK", "Surname"),
    ("PŘÍJMENÍ / SURNAME", "PŘÍJMENÍ / SURNAME"), ("IMIONA/GIVEN NAMES", "IMIONA/GIVEN NAMES"), ("", ""),
  ]) func valuesAreCutFromLabels(text: String, label: String) {
    #expect(DocumentLearner.labelText(text) == label)
  }

  @Test func labelsAreKnownInManyLanguages() {
    #expect(FieldLabelLexicon.entry(for: "DATUM NAROZENÍ / DATE OF BIRTH")?.name == "birthDate")
    #expect(FieldLabelLexicon.entry(for: "Geburtsort")?.name == "birthPlace")
    #expect(FieldLabelLexicon.entry(for: "Nom")?.name == "surname")
    #expect(FieldLabelLexicon.entry(for: "Name")?.name == "surname")
    #expect(FieldLabelLexicon.entry(for: "Ime/Name")?.name == "givenNames")
    #expect(FieldLabelLexicon.entry(for: "NOVÁKOVÁ") == nil)
    #expect(FieldLabelLexicon.isSpecimenMark("MUSTER") && !FieldLabelLexicon.isSpecimenMark("REPUBLIK"))
  }

  /// A page on a table that is seen all around it, by so many pixels on each side.
  private static func framed(_ page: Image, by margins: [Int], table: Color) throws -> Image {
    var canvas = try Canvas(
      size: PixelSize(width: page.width + margins[0] + margins[2], height: page.height + margins[1] + margins[3]),
      background: table)
    try canvas.draw(page, atX: margins[0], y: margins[1])
    return canvas.image
  }

  /// Left, top, right, bottom; nothing may be laid off by more than ten pixels of some thousand.
  @Test(arguments: [[30, 30, 30, 30], [50, 20, 60, 80], [120, 90, 120, 90], [15, 15, 15, 15]])
  func theMarginAroundAPageIsNoPartOfIt(margins: [Int]) throws {
    let page = try Self.specimen()
    let learner = try DocumentLearner(networks: Models.networks())
    for table in [Color(red: 30, green: 32, blue: 36), Color(red: 120, green: 90, blue: 60)] {
      let found = try learner.specimen(Self.framed(page, by: margins, table: table), on: Days.usual)
      let wanted = Quadrilateral(
        PixelRect(
          x: Double(margins[0]), y: Double(margins[1]), width: Double(page.width), height: Double(page.height)))
      let off = zip(found.page.quad.corners, wanted.corners).map { $0.distance(to: $1) }.max() ?? .infinity
      #expect(off < 10, "off by \(off)")
      #expect(!found.isWholePicture && found.doubts == [])
    }
  }

  @Test func aFlatPageStaysAsItIs() throws {
    let page = try Self.specimen()
    let found = try DocumentLearner(networks: Models.networks()).specimen(page, on: Days.usual)
    #expect(found.isWholePicture && found.doubts == [])
  }

  private static func passport(_ name: String, _ given: String, off: Double = 0) throws -> Image {
    var canvas = try Canvas(
      size: PixelSize(width: 1136, height: 800), background: Color(red: 232, green: 236, blue: 240))
    let sans = try TextPainter(.sans)
    let ink = Color(red: 30, green: 30, blue: 40)
    let texts: [(String, Double, Double)] = [
      ("REPUBLIC OF UTOPIA", 420, 80), ("Surname / Nom", 420, 170), (name, 420, 210),
      ("Given names / Prénoms", 420, 280), (given, 420, 320), ("Place of birth / Lieu de naissance", 420, 390),
      ("NUSQUAMA", 420, 430), ("Archive of the people", 420, 700),
    ]
    for (text, x, y) in texts {
      try canvas.draw(text, at: PixelPoint(x: x + off, y: y + off), painter: sans, size: 24, color: ink)
    }
    try canvas.fill(
      PixelRect(x: 60 + off, y: 120 + off, width: 280, height: 360), color: Color(red: 150, green: 140, blue: 130))
    return canvas.image
  }

  private static func learn(from images: [Image]) throws -> LearnedDocument {
    let learner = try DocumentLearner(networks: Models.networks())
    return try learner.learn(
      from: images.map { try learner.specimen($0, on: Days.usual) }, role: .passport, country: .utopia, page: .front,
      code: "9", on: Days.usual)
  }

  @Test func twoSpecimensSharpenADefinition() throws {
    let (first, second) = (try Self.passport("ABRAXA", "ELENA"), try Self.passport("MORUSOVA", "IDA", off: 6))
    let one = try Self.learn(from: [first])
    let two = try Self.learn(from: [first, second])
    #expect(one.doubts.contains { $0.code == .onlyOneSpecimen } && !two.doubts.contains { $0.code == .onlyOneSpecimen })
    // Print that is in no list of words is learned from two copies only.
    func holds(_ learned: LearnedDocument, _ text: String) -> Bool {
      learned.definition.anchors.contains { FoldedText($0.texts[0]).symbols == FoldedText(text).symbols }
    }
    #expect(!holds(one, "Archive of the people") && holds(two, "Archive of the people"))
    let text = String(decoding: try CatalogueFile.encode(two.definition), as: UTF8.self).uppercased()
    for word in ["ABRAXA", "MORUSOVA", "ELENA"] { #expect(!text.contains(word), "\(word)") }
    #expect(two.doubts.contains { $0.code == .valueSameOnAll && $0.field == "birthPlace" })
    #expect(try CatalogueFile.decode(CatalogueFile.encode(two.definition)) == two.definition)
  }

  @Test func unlikePicturesGiveATypedError() throws {
    #expect(throws: DocumentError(.differentPages, "")) {
      try Self.learn(from: [Self.passport("ABRAXA", "ELENA"), Pages.plainText()])
    }
    #expect(throws: DocumentError(.badOptions, "")) { try Self.learn(from: []) }
  }

  /// More text than a page has: it ends, and it is told.
  @Test func aPictureFullOfLinesIsReadAsFarAsItGoes() throws {
    var canvas = try Canvas(size: PixelSize(width: 1600, height: 1130), background: .white)
    let sans = try TextPainter(.sans)
    for row in 0..<60 {
      for column in 0..<50 {
        try canvas.draw(
          "a\(row)", at: PixelPoint(x: 8 + Double(column) * 32, y: 14 + Double(row) * 18.5), painter: sans, size: 9,
          color: .black)
      }
    }
    let learner = try DocumentLearner(networks: Models.networks())
    let found = try learner.specimen(canvas.image, on: Days.usual)
    #expect(found.lines.count <= 2 * DocumentRecognizerOptions().maximumLineCount)
  }

  /// Noise and empty pages give a typed error, not a definition that fits everything.
  @Test func nothingIsLearnedFromNothing() throws {
    let blank = try Canvas(size: PixelSize(width: 800, height: 500), background: .white).image
    #expect(throws: DocumentError(.failed, "")) { try Self.learn(blank) }
  }

  /// A picture of anything has features: neither a page's edges nor text make it no document.
  @Test func nothingIsLearnedFromAPictureOfNoPage() throws {
    var random = SplitMix64(seed: 5)
    let spots = try Image(width: 900, height: 900, layout: .gray8) { bytes in
      for index in bytes.indices { bytes[index] = 120 }
      for _ in 0..<400 {
        let (x, y, size) = (Int.random(in: 0..<860, using: &random), Int.random(in: 0..<860, using: &random), 40)
        let shade = UInt8.random(in: 20...230, using: &random)
        for row in y..<y + Int.random(in: 8..<size, using: &random) {
          for column in x..<x + 20 { bytes[row * 900 + column] = shade }
        }
      }
    }
    let error = #expect(throws: DocumentError.self) { try Self.learn(spots.converted(to: .rgb8)) }
    #expect(error?.code == .failed && error.map { "\($0)".contains("edges of a page") } == true, "it has features")
  }
}
