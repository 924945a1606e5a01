import Bonafide
import Testing

@testable import BonafideTesting

/// What is printed on the pages of variants, by the record of the hand that printed it.
@Suite struct StageVariantPageTests {
  /// Pairs of lines of which one lies over the other, and lines over portrait or signature.
  static func collisions(_ page: StagePage) -> [String] {
    let zone = Set(page.mrzLines)
    var found: [String] = []
    for (place, line) in page.lines.enumerated() {
      for other in page.lines.dropFirst(place + 1) where line.box.commonShare(with: other.box) > 0.12 {
        // Lines of a zone may be set closely.
        if zone.contains(line.text), zone.contains(other.text) { continue }
        found.append(line.text + " | " + other.text)
      }
      for box in [page.portrait].compactMap(\.self) + page.barcodes.map(\.box)
      where line.box.commonShare(with: box) > 0.1 {
        found.append(line.text + " | picture")
      }
      if line.box.x < -0.001 || line.box.x + line.box.width > 1.005 || line.box.y < -0.01
        || line.box.y + line.box.height > 1.01
      {
        found.append(line.text + " | edge")
      }
    }
    return found
  }

  /// Definitions measured on real cards have boxes that touch; a variant must not be worse than its definition.
  @Test(arguments: [1, 2]) func nothingIsPrintedOverAnything(seed: UInt64) throws {
    for definition in try VariantFixtures.definitions(every: 5) {
      let plain = Self.collisions(try VariantFixtures.page(of: definition, seed: seed, isVariant: false))
      let varied = Self.collisions(try VariantFixtures.page(of: definition, seed: seed, isVariant: true))
      #expect(varied.count <= plain.count, "\(definition.title): \(varied)")
    }
  }

  @Test(arguments: [1, 2]) func theTruthIsWhatIsPrinted(seed: UInt64) throws {
    for definition in try VariantFixtures.definitions(every: 6) {
      let plain = try VariantFixtures.page(of: definition, seed: seed, isVariant: false)
      let page = try VariantFixtures.page(of: definition, seed: seed, isVariant: true)
      // The same person's document, and no field less, but for one without a place of its own that finds no room.
      let own = page.fields.filter { $0.key != "birthName" }
      let placed = Set(definition.fields.filter { $0.box != nil }.map(\.name))
      let wanted = plain.fields.filter { $0.key != "birthName" && (placed.contains($0.key) || own[$0.key] != nil) }
      #expect(own == wanted && own.count + 2 >= plain.fields.count, "\(definition.title)")
      for (name, value) in page.fields {
        let box = try #require(page.boxes[name])
        let printed = page.lines.filter { line in
          let (x, y) = (line.box.x + line.box.width / 2, line.box.y + line.box.height / 2)
          return x > box.x - 0.01 && x < box.x + box.width + 0.01 && y > box.y && y < box.y + box.height
        }
        #expect(!printed.isEmpty, "\(definition.title): \(name)")
        let field = try #require(definition.fields.first { $0.name == name })
        guard field.kind != .date, field.kind != .sex else { continue }
        let text = printed.map(\.text).joined(separator: " ")
        #expect(text.contains(value), "\(definition.title): \(name) is \(value), printed \(text)")
      }
    }
  }

  @Test func theReaderIsNeverHandedTheVariant() throws {
    let definition = try #require(UtopiaDocuments.definitions.first)
    let page = try VariantFixtures.page(of: definition, seed: 4, isVariant: true)
    #expect(page.definition == definition && page.document == definition.document && page.isCatalogued)
    #expect(try VariantFixtures.page(of: definition, seed: 4, isVariant: false).image != page.image)
  }

  @Test(arguments: 1...6) func labelsAreAsSmallAsOnCards(seed: UInt64) throws {
    // All of it is set by the Stage, so that every label has the design's size.
    var definition = try #require(UtopiaDocuments.definitions.first { $0.role == .gunLicence })
    for index in definition.fields.indices {
      (definition.fields[index].box, definition.fields[index].labelBox) = (nil, nil)
    }
    var document = StageDocument(definition: definition, person: seed)
    try document.vary(seed: seed)
    let page = try document.page()
    let values = Set(page.fields.values)
    let labels = Set((document.drawn?.fields ?? []).flatMap { document.design.labelLines(of: $0) })
    let heights = page.lines.filter { labels.contains($0.text) && !values.contains($0.text) }.map {
      $0.millimeters * StageDesign.capital
    }
    #expect(heights.count >= 6 && heights.allSatisfy { $0 > 1.09 && $0 < 1.61 }, "\(heights)")
  }

  @Test func aBirthNameStandsUnderTheSurnameAndIsNoPartOfIt() throws {
    let catalogue = try VariantFixtures.catalogue.get()
    var count = 0
    for definition in catalogue.definitions where definition.country == .de || definition.country == .at {
      for seed in UInt64(1)...3 {
        var document = StageDocument(definition: definition, person: seed, resolution: 8)
        try document.vary(seed: seed)
        guard let mark = document.design.birthNameMark ?? document.design.marks["birthName"] else { continue }
        let page = try document.page()
        let line = try #require(page.lines.first { $0.text.hasPrefix(mark + " ") && !$0.text.contains(" am") })
        let surname = try #require(page.fields["surname"])
        #expect(!surname.lowercased().contains("geb."))
        let above = try #require(page.lines.first { $0.text == surname })
        let gap = (line.box.y - above.box.y) / line.box.height
        #expect(gap > 0.9 && gap < 2.6 && abs(above.box.x - line.box.x) < 0.01, "\(definition.title) \(seed): \(gap)")
        count += 1
      }
    }
    #expect(count >= 3)
  }

  /// The bytes of pages that are not varied, as they were before there were variants (DejaVu 2.37).
  @Test func plainPagesAreByteForByteAsBefore() throws {
    let placed = try #require(UtopiaDocuments.definitions.first { $0.role == .visa })
    var free = try #require(UtopiaDocuments.definitions.first { $0.role == .gunLicence })
    for index in free.fields.indices { (free.fields[index].box, free.fields[index].labelBox) = (nil, nil) }
    for index in free.anchors.indices { free.anchors[index].box = nil }
    let sums = try [placed, free].map { definition in
      try StageDocument(definition: definition, person: 3, resolution: 12).page().image.bytes.reduce(
        0xCBF2_9CE4_8422_2325 as UInt64
      ) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    #expect(sums == [13_036_391_469_365_759_431, 16_174_385_477_653_434_554])
  }
}
