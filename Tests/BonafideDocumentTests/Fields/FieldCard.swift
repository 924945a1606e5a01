import BonafideCore
import BonafideImaging
import BonafideMRZ
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument
@testable import BonafidePage
@testable import BonafideText

/// A card drawn from a definition with invented values; one seed, one card.
struct FieldCard {
  static let names = [
    "ŠIMIĆ", "ĐUROĐEVIĆ", "HORVÁTH", "NOVÁKOVÁ", "DVOŘÁK", "ŘEHOŘ", "MÜLLER", "WIŚNIEWSKI", "KRÓL", "ŤAŽKÝ", "D'ANGELO",
    "JEAN-PIERRE", "KÜHNE", "ČAPEK", "ÖRDÖG", "ŻUKOWSKI",
  ]
  static let given = [
    "ŽELJKA", "JIŘÍ", "ZUZANA", "ÁGNES", "MAŁGORZATA", "GRAŻYNA", "JÖRG", "ANNA MARIA", "MATÚŠ", "IVAN", "NICCOLÒ",
  ]
  static let places = ["ZAGREB", "ČESKÝ KRUMLOV", "KRAKÓW", "PÉCS", "KOŠICE", "DÜSSELDORF", "FORLÌ", "SANKT PÖLTEN"]

  let definition: DocumentDefinition
  var values: [String: String] = [:]
  /// What ``DocumentField/value`` must be.
  var truth: [String: String] = [:]

  /// Boxes and labels as on many identity cards.
  static func identityCard(hasBoxes: Bool) -> DocumentDefinition {
    func zone(
      _ name: String, _ kind: FieldDefinition.Kind, _ label: [String], _ x: Double, _ y: Double, _ width: Double,
      pattern: String? = nil, check: String? = nil
    ) -> FieldDefinition {
      FieldDefinition(
        name: name, kind: kind, labels: label, labelBox: nil,
        box: hasBoxes ? PageBox(x: x, y: y, width: width, height: 0.085) : nil, pattern: pattern, check: check)
    }
    return DocumentDefinition(
      role: .identityCard, country: .utopia, page: .front, code: "test", title: "Test card", size: .id1,
      source: FactSource(basis: .description, what: "a test"), anchors: [TextAnchor(texts: ["REPUBLIC OF UTOPIA"])],
      fields: [
        zone("surname", .name, ["Prezime / Surname", "Prezime", "Surname"], 0.32, 0.2, 0.5),
        zone("givenNames", .name, ["Ime / Given names", "Given names"], 0.32, 0.36, 0.5),
        zone("sex", .sex, ["Spol / Sex", "Sex"], 0.32, 0.52, 0.1, pattern: "[MŽ]/[MF]"),
        zone("birthDate", .date, ["Datum / Date of birth", "Date of birth"], 0.62, 0.52, 0.3),
        zone("birthPlace", .place, ["Mjesto / Place of birth", "Place of birth"], 0.32, 0.68, 0.5),
        zone("documentNumber", .documentNumber, ["Document No."], 0.05, 0.84, 0.22, pattern: "[A-Z]{2}[0-9]{6}"),
        zone(
          "personalNumber", .personalNumber, ["Personal No."], 0.62, 0.84, 0.3, pattern: "[0-9]{11}", check: "hrOIB"),
      ])
  }

  init(seed: Int, definition: DocumentDefinition) {
    self.definition = definition
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let isFemale = next(2) == 0
    let (day, month, year) = (1 + next(28), 1 + next(12), 1940 + next(65))
    let separator = [".", ". ", " ", "/", "-"][next(5)]
    let letters = Array("ABCDEFGHKLMNOPRSTUVZIBQ")
    let number = String([letters[next(23)], letters[next(23)]]) + String(100_000 + next(899_999))
    var digits = (0..<10).map { _ in next(10) }
    let rest = digits.reduce(10) { ((($0 + $1) % 10 == 0 ? 10 : ($0 + $1) % 10) * 2) % 11 }
    digits.append((11 - rest) % 10)
    values = [
      "surname": Self.names[next(Self.names.count)], "givenNames": Self.given[next(Self.given.count)],
      "sex": isFemale ? "Ž/F" : "M/M", "birthDate": two(day) + separator + two(month) + separator + "\(year)",
      "birthPlace": Self.places[next(Self.places.count)], "documentNumber": number,
      "personalNumber": digits.map(String.init).joined(),
    ]
    truth = values
    truth["sex"] = isFemale ? "F" : "M"
    truth["birthDate"] = "\(year)-\(two(month))-\(two(day))"
  }

  /// The page as a camera saw it, at 12 dots a millimeter.
  ///
  /// - Parameters:
  ///   - dots: how many dots a millimeter the camera saw; fewer than 12 are enlarged to 12.
  ///   - labelsInline: sets label and value on one line.
  /// - Returns: the flat page of a card, 1027x648 pixels.
  /// - Throws: `FileError` when a font is missing, `ImageError`.
  func page(sharpness dots: Double = 12, labelsInline: Bool = false) throws -> RectifiedPage {
    let size = PixelSize(width: 1027, height: 648)
    var canvas = try Canvas(size: size, background: Color(red: 226, green: 231, blue: 240))
    let (sans, bold) = (try TextPainter(.sans), try TextPainter(.sansBold))
    for stripe in 0..<50 {
      try canvas.strokeLines(
        [PixelPoint(x: 0, y: Double(stripe) * 15), PixelPoint(x: 1027, y: Double(stripe) * 15 + 90)],
        color: Color(red: 200, green: 215, blue: 228), thickness: 1.5)
    }
    try canvas.draw("REPUBLIC OF UTOPIA", at: PixelPoint(x: 330, y: 70), painter: bold, size: 34, color: .black)
    for zone in Self.identityCard(hasBoxes: true).fields {
      guard let box = zone.box?.pixels(in: size), let value = values[zone.name] else { continue }
      let label = labelsInline ? zone.labels[zone.labels.count - 1] : zone.labels[0]
      var x = box.x + 3
      if labelsInline {
        x +=
          try canvas.draw(
            label + ": ", at: PixelPoint(x: x, y: box.maxY - 14), painter: sans, size: 20, color: .black) + 8
      } else {
        try canvas.draw(label, at: PixelPoint(x: x, y: box.y - 4), painter: sans, size: 18, color: .black)
      }
      try canvas.draw(
        value, at: PixelPoint(x: x, y: box.maxY - 14), painter: bold, size: labelsInline ? 28 : 34, color: .black)
    }
    var image = canvas.image
    if dots < 12 {
      image = try image.resized(
        to: PixelSize(width: Int(85.6 * dots), height: Int(54 * dots)), interpolation: .area
      ).resized(to: size, interpolation: .cubic)
    }
    let whole = Quadrilateral(PixelRect(x: 0, y: 0, width: 1027, height: 648))
    return RectifiedPage(image: image, size: .id1, quad: whole, toPage: .identity)
  }

  static func lines(_ page: RectifiedPage) throws -> [TextLine] {
    try TextReader(networks: Models.networks().text).read(page.image).lines
  }
}
