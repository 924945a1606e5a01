internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideText

/// Evidence from the form of the document number, for states whose pages share a title, such as the permits of Germany
/// and Austria.
///
/// The number in the page's place is compared with numbers in general: how likely is it among all numbers that the
/// page's pattern allows, and how likely on another document? German numbers leave out nine letters, so one with many
/// letters speaks for Germany, and one of two letters and seven figures does not. Nothing speaks against a page: a
/// letter may have been misread, and a weight taken from one page would favor the other, which may be just as wrong.
struct NumberEvidence: EvidenceSource {
  static let weights: [RecognitionWeight] = [.numberForm]

  private struct Number: Sendable {
    var box: PageBox
    var pattern: FieldPattern
    var basis: FactBasis
  }

  private let model: RecognitionModel
  /// The numbers of pages that share a title with another state's page, in the catalogue's order.
  private let numbers: [Number?]

  /// Least confidence of a line that is a number, how many letters and figures it has, and its fewest figures.
  private static let line = (confidence: 0.85, counts: 7...40, figures: 1)
  /// How far a number may stand out of its box, as a share of the page.
  private static let slack = 0.03
  /// The most that a number says, in natural logarithms: other states leave letters out, too.
  private static let most = 2.0

  init(_ setting: EvidenceSetting) {
    model = setting.model
    let pages = setting.index.entries.map(\.definition)
    numbers = pages.map { page in
      guard let title = Self.title(page),
        pages.contains(where: {
          $0.country != page.country && $0.role == page.role && $0.page == page.page && Self.title($0) == title
        }),
        let field = page.fields.first(where: {
          $0.kind == .documentNumber && $0.box != nil && $0.pattern != nil && page.boxBasis(of: $0).isNamed
        }),
        let box = field.box, let pattern = field.fieldPattern
      else { return nil }
      return Number(box: box, pattern: pattern, basis: page.basis(of: field))
    }
  }

  private static func title(_ page: DocumentDefinition) -> [UInt8]? {
    page.anchors.first?.texts.first.map { FoldedText($0).symbols }
  }

  func findings(_ seen: PageObservation) -> [EvidenceFinding?] {
    guard seen.aspect != nil else { return numbers.map { _ in nil } }
    let lines = seen.lines.filter { $0.confidence >= Self.line.confidence && Self.isNumber($0.text) }
    return numbers.map { number in
      guard let number, let line = Self.nearest(lines, in: number.box, of: seen.size) else { return nil }
      let text = line.text.filter { $0 != " " }
      guard let freedom = number.pattern.freedom(along: text), let says = Self.ratio(text, freedom), says > 0 else {
        return nil
      }
      let reason = model.evidence(
        .layout, "the form of the number in its place", .numberForm, min(says, Self.most), basis: number.basis)
      return EvidenceFinding(reasons: [reason])
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    let symbols = text.filter { $0 != " " }
    return line.counts.contains(symbols.count) && symbols.count(where: \.isNumber) >= line.figures
      && symbols.allSatisfy { $0.isASCII && ($0.isNumber || $0.isUppercase) }
  }

  /// The line that stands nearest to the middle of a box, of those in it.
  private static func nearest(_ lines: [TextLine], in box: PageBox, of size: PixelSize) -> TextLine? {
    let room = PageBox(
      x: box.x - slack, y: box.y - slack, width: box.width + 2 * slack, height: box.height + 2 * slack
    ).pixels(in: size)
    return lines.filter { line in
      let center = line.box.center
      return (room.x...room.maxX).contains(center.x) && (room.y...room.maxY).contains(center.y)
    }
    .min { $0.box.center.distance(to: room.center) < $1.box.center.distance(to: room.center) }
  }

  /// How much likelier a page prints a number than other documents do, as a natural logarithm.
  ///
  /// - Parameters:
  ///   - text: capitals and figures.
  ///   - freedom: how many symbols the page's pattern allows in each place.
  /// - Returns: nil where the pattern allows any symbol in every place.
  static func ratio(_ text: String, _ freedom: [Int]) -> Double? {
    guard freedom.contains(where: { $0 < symbolCount }), freedom.allSatisfy({ $0 > 0 }) else { return nil }
    return freedom.reduce(0) { $0 - logarithm(Double($1)) } - logarithm(commonness(text))
  }

  /// Capitals and figures together.
  private static let symbolCount = 36
  /// Most capitals at the start of a number that otherwise consists of figures.
  private static let mostLeading = 3

  /// How likely other documents print a number.
  ///
  /// Set by hand, after the catalogue: half of them begin with none to three capitals, all equally often, and continue
  /// in figures. In the others capitals and figures stand anywhere.
  private static func commonness(_ text: String) -> Double {
    let leading = text.prefix(while: \.isUppercase).count
    var share = 0.5 * power(Double(symbolCount), -Double(text.count))
    if leading <= mostLeading, text.dropFirst(leading).allSatisfy(\.isNumber) {
      share += 0.5 / Double(mostLeading + 1) * power(26, -Double(leading)) * power(10, -Double(text.count - leading))
    }
    return share
  }
}

extension RecognitionWeight {
  /// The document number is one of the page's form, by how much likelier it is there than elsewhere.
  static let numberForm = RecognitionWeight("numberForm")
}
