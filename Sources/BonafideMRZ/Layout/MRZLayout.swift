/// The table of one zone: its fields, its check digits and what each position may hold.
///
/// This one table drives parsing, checking, composing and repairing. `all` is the closed list of the tables.
public struct MRZLayout: Sendable, Hashable, CustomStringConvertible {
  /// Stable name, for example `TD1` or `frenchIdentityCard1988`.
  public let name: String
  /// Which format it is of.
  public let format: MRZFormat
  /// Its fields in the order of the zone.
  public let fields: [MRZFieldLayout]
  /// The check digits; the composite, if any, comes last.
  public let checks: [MRZCheckLayout]
  /// The field that takes the rest of a document number of more than nine characters, nil if the layout has none.
  ///
  /// Doc 9303-5, 4.2.2 note j and Doc 9303-6, 4.2.2 note j: `<` stands in the place of the check digit, the rest of the
  /// number followed by the check digit stands at the start of the optional data, and one filler ends it.
  public let overflow: MRZField?
  /// How the first line of an issuer's own layout begins, `?` for any symbol; empty for a format's common layout.
  let start: String

  private let symbols: [UInt64]
  private let classes: [MRZCharacterClass]

  init(
    name: String, format: MRZFormat, start: String = "", overflow: MRZField? = nil, fields: [MRZFieldLayout],
    checks: [MRZCheckLayout]
  ) {
    self.name = name
    self.start = start
    self.format = format
    self.fields = fields
    self.checks = checks
    self.overflow = overflow
    let length = format.lineLength
    var classes = [MRZCharacterClass](repeating: .any, count: length * format.lineCount)
    var symbols = [UInt64](repeating: MRZCharacterClass.any.symbolMask, count: classes.count)
    for field in fields {
      for column in field.span.columns {
        let isFirst = column == field.span.columns.lowerBound
        let index = field.span.line * length + column
        classes[index] = isFirst ? field.firstClass : field.characterClass
        symbols[index] = field.field == .sex ? MRZSex.symbolMask : classes[index].symbolMask
      }
    }
    for check in checks {
      let index = check.position.line * length + check.position.column
      let mayBeFiller = check.isFillerWhenEmpty || (check.name == .documentNumber && overflow != nil)
      classes[index] = mayBeFiller ? [.digit, .filler] : .digit
      symbols[index] = classes[index].symbolMask
    }
    self.classes = classes
    self.symbols = symbols
  }

  /// The layout of a field, nil if the zone does not have it.
  public subscript(field: MRZField) -> MRZFieldLayout? {
    fields.first { $0.field == field }
  }

  /// Which kinds of symbol may stand at a position, empty outside the zone.
  public func allowedClass(line: Int, column: Int) -> MRZCharacterClass {
    index(line, column).map { classes[$0] } ?? []
  }

  /// Which symbols may stand at a position: bit `i` stands for `MRZAlphabet` index `i`; 0 outside the zone.
  ///
  /// The same as `allowedClass`, but the sex is narrowed to `M`, `F`, `X` and `<`.
  public func allowedSymbols(line: Int, column: Int) -> UInt64 {
    index(line, column).map { symbols[$0] } ?? 0
  }

  private func index(_ line: Int, _ column: Int) -> Int? {
    guard (0..<format.lineCount).contains(line), (0..<format.lineLength).contains(column) else { return nil }
    return line * format.lineLength + column
  }

  public var description: String { name }

  /// Whether a zone of the layout's format was issued by the layout's own issuer.
  func isOwn(_ grid: MRZGrid) -> Bool {
    let symbol: UInt8 = 0x3F
    let wanted = Array(start.utf8)
    return !wanted.isEmpty && grid.format == format
      && zip(wanted, grid[MRZSpan(line: 0, columns: 0..<wanted.count)]).allSatisfy { $0 == symbol || $0 == $1 }
  }

  /// Every layout there is: the five of Doc 9303, that of driving licences, and the national ones.
  public static let all: [MRZLayout] = [
    td1, td2, td3, mrva, mrvb, drivingLicence, frenchIdentityCard1988, frenchDrivingLicence, dutchDrivingLicence,
    estonianDrivingLicence,
  ]
}
