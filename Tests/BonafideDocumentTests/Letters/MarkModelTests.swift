import BonafideCore
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument

/// Which mark it is that a letter bears, on letters made of bars with marks made of lines.
@Suite struct MarkModelTests {
  /// Where the ink of a mark is, from the middle of a letter 30 columns wide and between rows 3 and 10.
  private static func isInk(_ mark: LetterMark, _ x: Double, _ y: Double) -> Bool {
    let rise = (10 - y) / 7
    func near(_ other: Double) -> Bool { abs(x - other) < 2.6 }
    return switch mark {
    case .acute: near(-3 + 7 * rise)
    case .grave: near(3 - 7 * rise)
    case .doubleAcute: near(-6 + 5 * rise) || near(2 + 5 * rise)
    case .caron: near(-5 * rise) || near(5 * rise)
    case .circumflex: near(-5 * (1 - rise)) || near(5 * (1 - rise))
    case .diaeresis: abs(abs(x) - 5) < 2.6 && y > 4 && y < 10
    case .ring: abs((x * x + (y - 6.5) * (y - 6.5)).squareRoot() - 3) < 1.4
    default: false
    }
  }

  private static func strip(_ marks: [LetterMark]) throws -> Image {
    let width = 30 * marks.count
    return try Image(width: width, height: 48, layout: .gray8) { bytes in
      for index in bytes.indices { bytes[index] = 220 }
      for (index, mark) in marks.enumerated() {
        for row in 12..<40 {
          for column in 7..<22 where row < 15 || row >= 37 || column < 10 || column >= 19 {
            bytes[row * width + 30 * index + column] = 30
          }
        }
        for row in 3..<11 {
          for column in 2..<28 where isInk(mark, Double(column) - 14, Double(row)) {
            bytes[row * width + 30 * index + column] = 40
          }
        }
      }
    }
  }

  private static func corrected(_ text: String, _ state: String, _ place: Int, _ mark: LetterMark) throws -> String {
    var all = [LetterMark](repeating: .none, count: text.count)
    all[place] = mark
    let places = all.indices.map { (Double($0) + 0.48) / Double(all.count) }
    let country = try #require(Country(rawValue: state))
    let looks = try #require(LetterMarks(country: country))
    return looks.corrected(text, places: places, strip: try strip(all))
  }

  @Test(arguments: [
    ("GYÖR", "HU", 2, LetterMark.doubleAcute, "GYŐR"), ("GYŐR", "HU", 2, .diaeresis, "GYÖR"),
    ("GYÖR", "HU", 2, .diaeresis, "GYÖR"), ("GYÓR", "HU", 2, .acute, "GYÓR"), ("MÉSTA", "CZ", 1, .caron, "MĚSTA"),
    ("MÉSTA", "CZ", 1, .acute, "MÉSTA"), ("ARE", "SE", 0, .ring, "ÅRE"), ("ARE", "SE", 0, .diaeresis, "ÄRE"),
    ("ARE", "SE", 0, .none, "ARE"), ("MÜLA", "CZ", 1, .ring, "MŮLA"),
    // Ö is no letter of Portuguese, and Õ has another mark.
    ("ASTRÖM", "PT", 4, .diaeresis, "ASTRÖM"), ("ZOLD", "HU", 1, .caron, "ZOLD"),
  ])
  func theShapeTells(_ text: String, _ state: String, _ place: Int, _ mark: LetterMark, _ expected: String) throws {
    let found = try Self.corrected(text, state, place, mark)
    #expect(found == expected)
  }

  @Test func everyMarkedLetterHasItsMark() {
    #expect(LetterMark("Ő") == .doubleAcute && LetterMark("Ů") == .ring && LetterMark("E") == LetterMark.none)
    #expect(LetterMark("Đ") == nil && LetterMark("Ľ") == nil && LetterMark("Ж") == nil && LetterMark("5") == nil)
  }

  @Test func noInkIsNoMark() throws {
    let model = try MarkModel.standard()
    let ink = [Double](repeating: 0, count: MarkModel.grid.rows * MarkModel.grid.columns)
    let shares = model.probabilities(ink)
    #expect(Set(shares.keys) == Set(LetterMark.allCases) && abs(shares.values.reduce(0, +) - 1) < 1e-9)
    #expect((shares[.none] ?? 0) > 0.95, "no ink, no mark")
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"schema":"bonafide-letter-marks/1","restsOn":"","marks":[],"hidden":[],"output":[]}"#,
    #"{"schema":"bonafide-letter-marks/2","restsOn":"","marks":["none"],"hidden":[],"output":[]}"#,
  ])
  func aFileOfAnotherShapeIsRefused(_ text: String) {
    #expect(throws: DocumentError.self) { try MarkModel(json: Array(text.utf8)) }
  }
}
