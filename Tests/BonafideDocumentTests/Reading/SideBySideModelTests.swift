import BonafideCatalogue
import BonafideCore
import BonafideImaging
import BonafideMRZ
import BonafideText
import TestSupport
import Testing

@testable import BonafideDocument

/// What is read side by side is what is read one after the other.
@Suite(.serialized) struct SideBySideModelTests {
  /// The networks of text with so many runs of the recognizer at once.
  private static func networks(_ count: Int) throws -> TextNetworks {
    let text = try Models.networks().text
    return TextNetworks(
      detector: text.detector, recognizer: ManyRunNetwork(text.recognizer, concurrentRunCount: count),
      symbols: Array(text.symbols.symbols.dropFirst().dropLast()))
  }

  private static let counts = [2, 4]

  @Test func linesAreTheSame() throws {
    let page = try LicenceFrontModelTests.draw(LicenceFrontModelTests.licences[0]).rotated(quarterTurns: 2)
    let alone = try TextReader(networks: Self.networks(1)).read(page).lines
    #expect(alone.count >= 7)
    for count in Self.counts { #expect(try TextReader(networks: Self.networks(count)).read(page).lines == alone) }
  }

  @Test(arguments: [0, 1]) func zonesAreTheSame(turns: Int) throws {
    let page = try Pages.document(Zones.td3).rotated(quarterTurns: turns)
    func zone(_ count: Int) throws -> MRZZone {
      try #require(try MRZReader(networks: Self.networks(count)).read(page, on: Days.usual).zone)
    }
    let alone = try zone(1)
    #expect(alone.mrz.lines == Zones.td3)
    for count in Self.counts {
      let found = try zone(count)
      #expect(found.mrz.lines == alone.mrz.lines && found.quad == alone.quad && found.confidence == alone.confidence)
    }
  }

  /// A page that nobody described is recognized by its lines, which are read in rounds.
  @Test func pagesAreTheSame() throws {
    let picture = try LicenceFrontModelTests.draw(LicenceFrontModelTests.licences[0])
    func read(_ count: Int) throws -> [DocumentField] {
      let networks = DocumentNetworks(text: try Self.networks(count), regions: try Models.networks().regions)
      return try DocumentReader(catalogue: DocumentCatalogue(definitions: []), networks: networks)
        .read(picture, on: Days.usual).fields
    }
    let alone = try read(1)
    #expect(alone.count >= 6)
    for count in Self.counts { #expect(try read(count) == alone) }
  }

  /// The fields of a card whose lines nobody found: all are read from strips of their boxes.
  private static func fields(_ count: Int, stripCount: Int) throws -> [DocumentField] {
    let definition = FieldCard.identityCard(hasBoxes: true)
    let page = try FieldCard(seed: 3, definition: definition).page(sharpness: 6)
    let options = FieldReaderOptions(maximumStripCount: stripCount)
    return try FieldReader(networks: networks(count), options: options)
      .read(page, definition: definition, lines: [], on: FieldReaderModelTests.day())
  }

  /// Where there are fewer strips than fields ask for, those that come first get them, however many are read at once.
  @Test(arguments: [4, 8, 12, 400]) func fieldsAreTheSame(stripCount: Int) throws {
    let alone = try Self.fields(1, stripCount: stripCount)
    for count in Self.counts { #expect(try Self.fields(count, stripCount: stripCount) == alone) }
  }

  /// So few strips that fields go without are among those.
  @Test func fewStripsAreTooFew() throws {
    let (few, all) = (try Self.fields(1, stripCount: 4), try Self.fields(1, stripCount: 400))
    #expect(few.count < all.count, "\(few), \(all)")
  }
}
