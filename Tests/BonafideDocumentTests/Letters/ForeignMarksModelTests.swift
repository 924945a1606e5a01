import BonafideCatalogue
import BonafideCore
import BonafideImaging
import BonafideText
import TestSupport
import Testing

@testable import BonafideDocument

/// A mark that the issuer's languages do not have may be lost, its letter never: an altered name must not read as the
/// one in the zone.
@Suite struct ForeignMarksModelTests {
  private static func read(_ text: String, of country: Country) throws -> String {
    let strip = try Image.strip(of: text, size: 32, baseline: 36, height: LineRecognizer.height)
    let networks = try Models.networks().text
    let decoder = FieldDecoder(networks.symbols, letters: try LatinLetters.standard())
    let alphabet = FieldAlphabet(country: country, kind: .name)
    return try LineRecognizer(network: networks.recognizer).recognize(strip) {
      decoder.decode($0, steps: $1, alphabet: alphabet).text
    }
  }

  @Test(arguments: [
    ("KOWAŞLSKA", Country.pl), ("GRŞOSS", .de), ("GROSSŞ", .de), ("TRANIŞBORE", .utopia), ("TRANĒIBORE", .utopia),
    ("ŠĶĒLE", .de), ("IŞIK", .de), ("GÜNEŞ", .de), ("ÅSTRÖM", .cz), ("ĐURIĆ", .at),
  ])
  func noLetterIsLost(text: String, country: Country) throws {
    let read = try Self.read(text, of: country)
    let isWord = read.allSatisfy(\.isLetter)
    #expect(read.count == text.count && isWord, "\(read)")
  }

  /// Marks that the recognizer sees as well are kept.
  @Test(arguments: [("IŞIK", Country.de), ("GÜNEŞ", .de), ("ŽIŽKA", .de)])
  func marksThatAreSeenAreKept(text: String, country: Country) throws {
    #expect(try Self.read(text, of: country) == text)
  }
}
