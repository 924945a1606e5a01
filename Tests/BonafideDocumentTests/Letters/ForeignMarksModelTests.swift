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
    let (painter, size) = (try TextPainter(.sans), 32.0)
    var canvas = try Canvas(
      size: PixelSize(
        width: Int(try painter.line(text, size: size).advance + size), height: LineRecognizer.height),
      background: .white)
    _ = try canvas.draw(text, at: PixelPoint(x: size * 0.5, y: 36), painter: painter, size: size, color: .black)
    let networks = try Models.networks().text
    let decoder = FieldDecoder(networks.symbols, letters: try LatinLetters.standard())
    let alphabet = FieldAlphabet(country: country, kind: .name)
    return try LineRecognizer(network: networks.recognizer).recognize(canvas.image) {
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
