/// Reads machine readable zones of ICAO Doc 9303-4 to 7, those of driving licences after ISO/IEC 18013, and the
/// national layouts in `MRZLayout.all`.
///
/// Takes any bytes: every failure is an `MRZError`, work is bounded by the size of the largest zone. A check digit that
/// does not agree, an unknown code or an impossible date is no error but part of the result.
///
/// A parser holds nothing that takes time to make: make one for each reading, so that it never outlives its day.
public struct MRZParser: Sendable {
  /// The day against which two-digit years are resolved; mostly today, never taken from a clock here.
  ///
  /// Births lie at most on this day and less than a hundred years before it.
  public let referenceDate: MRZCalendarDate
  /// How zones are read.
  public let options: MRZParserOptions

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - referenceDate: the day against which two-digit years are resolved, mostly today.
  ///   - options: national rules, repair, and the only format to accept.
  public init(referenceDate: MRZCalendarDate, options: MRZParserOptions = .init()) {
    self.referenceDate = referenceDate
    self.options = options
  }

  /// Reads a text that holds the zone and nothing else; any line end will do, white space around a line is dropped.
  ///
  /// - Throws: `tooLong`, `badLineCount`, `badLineLength`, `badCharacter`.
  public func parse(_ text: String) throws(MRZError) -> MRZ {
    try parse(Array(text.utf8.prefix(MRZText.byteLimit + 1)))
  }

  /// Reads the bytes of a text; see `parse(_:)` with a string.
  public func parse(_ text: [UInt8]) throws(MRZError) -> MRZ {
    try read(MRZText.lines(text))
  }

  /// Reads the lines of a zone, top to bottom; white space around a line is dropped.
  ///
  /// - Throws: `tooLong`, `badLineCount`, `badLineLength`, `badCharacter`.
  public func parse(lines: [String]) throws(MRZError) -> MRZ {
    guard (1...3).contains(lines.count) else { throw Self.lineCountError(lines.count) }
    var bytes: [[UInt8]] = []
    for line in lines {
      let line = Array(line.utf8.prefix(MRZText.byteLimit + 1))
      guard line.count <= MRZText.byteLimit else {
        throw MRZError(.tooLong, "a line is longer than \(MRZText.byteLimit) bytes; pass only the lines of the zone")
      }
      bytes.append(MRZText.trimmed(line))
    }
    return try read(bytes)
  }

  /// Reads symbols that are known to be right in number and kind, such as a decoder's output.
  private func read(_ lines: [[UInt8]]) throws(MRZError) -> MRZ {
    let grid = try grid(lines)
    let layout = layout(of: grid)
    guard options.repairsConfusions else {
      return MRZReading(grid, layout, options, on: referenceDate, repairs: []).result
    }
    let first = reading(mending: grid, layout)
    // A confused letter in "IDFRA" hides the national layout.
    guard layout == .td2, options.recognizesNationalRules, !first.isValid, first.fields.issuer.code == "FRA" else {
      return first
    }
    let national = reading(mending: grid, .frenchIdentityCard1988)
    return national.isValid ? national : first
  }

  private func reading(mending grid: MRZGrid, _ layout: MRZLayout) -> MRZ {
    let (mended, repairs) = MRZRepairer().mend(grid, layout)
    return MRZReading(mended, layout, options, on: referenceDate, repairs: repairs).result
  }

  private func grid(_ lines: [[UInt8]]) throws(MRZError) -> MRZGrid {
    guard (1...3).contains(lines.count), let first = lines.first else {
      throw Self.lineCountError(lines.count)
    }
    var clean: [[UInt8]] = []
    for (row, line) in lines.enumerated() {
      clean.append(try symbols(line, row: row, expected: first.count))
    }
    let start = clean.first?.first ?? 0
    let isLicence = start == 0x44 && first.count == MRZFormat.drivingLicence.lineLength
    guard lines.count > 1 || isLicence else { throw Self.lineCountError(lines.count) }
    guard let format = MRZFormat(lineCount: lines.count, lineLength: first.count, first: start),
      options.format == nil || options.format == format, let grid = MRZGrid(format: format, lines: clean)
    else {
      throw MRZError(
        .badLineLength,
        "\(lines.count) lines of \(first.count) characters are no accepted format; pass every character, also each <"
      )
    }
    return grid
  }

  private func symbols(_ line: [UInt8], row: Int, expected: Int) throws(MRZError) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    for (column, byte) in line.enumerated() {
      let isLower = options.acceptsLowerCase && (0x61...0x7A).contains(byte)
      let symbol = isLower ? byte - 0x20 : byte
      guard MRZAlphabet.index(of: symbol) != nil else {
        let mend = (0x61...0x7A).contains(byte) ? "; write capitals" : ""
        throw MRZError(
          .badCharacter, "line \(row + 1), character \(column + 1) is none of A-Z, 0-9 and <\(mend)",
          at: MRZPosition(line: row, column: column))
      }
      result.append(symbol)
    }
    guard line.count == expected else {
      throw MRZError(
        .badLineLength,
        "line \(row + 1) has \(line.count) characters, line 1 has \(expected); all lines of a zone are of one length",
        at: MRZPosition(line: row, column: min(line.count, expected)))
    }
    return result
  }

  private static func lineCountError(_ count: Int) -> MRZError {
    MRZError(
      .badLineCount,
      "a zone has two lines (TD2, TD3, visas), three (TD1), or one of 30 characters that begins with D, not \(count); "
        + "pass each line by itself")
  }

  private func layout(of grid: MRZGrid) -> MRZLayout {
    let own = options.recognizesNationalRules ? MRZLayout.all.first { $0.isOwn(grid) } : nil
    return own ?? grid.format.layout
  }
}
