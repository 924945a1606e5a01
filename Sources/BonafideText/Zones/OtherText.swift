package import BonafideCore

/// Lines that were surely read as text other than a machine readable zone: the places that they fill need not be read
/// again as a zone.
package struct OtherText: Sendable {
  /// No such lines.
  package static let none = OtherText([])

  /// Least mean confidence of a line that leaves no question.
  private static let leastConfidence = 0.95
  /// Fewest symbols of a line, as a multiple of its width over its height.
  ///
  /// A zone's symbols are 2.54 mm wide and its lines are found some 3.7 mm high (ICAO Doc 9303-3), which gives 1.5
  /// where all of them are read; print gives 2 and more. A line of a zone whose fillers were overlooked is below.
  private static let leastDensity = 1.3
  /// A line with this many symbols that no zone has is other text; a single one may be misread.
  private static let leastForeign = 2
  /// A line with fewer symbols is no line of a zone: the shortest has 30.
  private static let fewestSymbols = 24
  /// Least share of a line's width that must have been read.
  private static let leastShare = 0.7

  private struct Line {
    let box: OrientedBox
    let symbolCount: Int
    let foreignCount: Int
  }

  private let lines: [Line]

  /// Takes those of the lines that read surely and show no filler.
  package init(_ lines: [TextLine]) {
    self.lines = lines.compactMap { line in
      let (box, scalars) = (OrientedBox(line.quad), line.text.unicodeScalars)
      guard line.confidence >= Self.leastConfidence, Double(scalars.count) >= Self.leastDensity * box.aspect,
        !scalars.contains(where: Self.fillers.contains)
      else { return nil }
      return Line(box: box, symbolCount: scalars.count, foreignCount: scalars.count { !Self.isOfZone($0) })
    }
  }

  /// Whether other text fills a line, which may be several of the lines joined.
  package func fills(_ line: OrientedBox) -> Bool {
    let parts = lines.filter { part in
      let place = line.coordinates(of: part.box.center)
      return abs(place.u) < line.width / 2 && abs(place.v) < line.height / 2
        && OrientedBox.axisDifference(line.angle, part.box.angle) < Self.mostTurn
    }
    guard parts.reduce(0, { $0 + $1.box.width }) >= Self.leastShare * line.width else { return false }
    return parts.reduce(0) { $0 + $1.foreignCount } >= Self.leastForeign
      || parts.reduce(0) { $0 + $1.symbolCount } < Self.fewestSymbols
  }

  /// Radians between a line and its parts.
  private static let mostTurn = 0.15

  /// Characters that fillers are read as, also upside down; a く that was read surely is a letter of Japanese print.
  private static let fillers = Set(
    (["<"] + (MRZSymbolClasses.lookalikes["<"] ?? []) + MRZSymbolClasses.turned).flatMap(\.unicodeScalars)
  ).subtracting(["く"])

  /// Whether a zone has the symbol, or one of the same shape.
  private static func isOfZone(_ symbol: Unicode.Scalar) -> Bool {
    ("A"..."Z").contains(symbol) || ("0"..."9").contains(symbol) || lookalikes.contains(symbol)
  }

  /// Those of one shape with a symbol; wide ones stand in Chinese and Japanese print.
  private static let lookalikes = Set(
    MRZSymbolClasses.lookalikes.filter { $0.key != "<" }.values.joined().flatMap(\.unicodeScalars).filter(\.isASCII))
}
