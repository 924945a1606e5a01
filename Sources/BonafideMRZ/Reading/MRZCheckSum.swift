/// The characters that one check digit of one zone covers: the layout's, plus the rest of a long document number.
struct MRZCheckSum: Sendable {
  let layout: MRZCheckLayout
  let covered: [MRZPosition]
  let digit: MRZPosition

  /// Where the rest of a long document number stands, check digit included; nil if the number is not long.
  ///
  /// It is the run of symbols before the first filler of the optional data, at least two of them.
  static func overflow(_ grid: MRZGrid, _ layout: MRZLayout) -> MRZSpan? {
    guard let field = layout.overflow, let optional = layout[field]?.span,
      let number = layout.checks.first(where: { $0.name == .documentNumber }),
      grid[number.position] == MRZAlphabet.filler
    else { return nil }
    let length = grid[optional].prefix { $0 != MRZAlphabet.filler }.count
    guard length >= 2 else { return nil }
    let start = optional.columns.lowerBound
    return MRZSpan(line: optional.line, columns: start..<(start + length))
  }

  static func all(_ grid: MRZGrid, _ layout: MRZLayout) -> [MRZCheckSum] {
    let overflow = overflow(grid, layout)
    return layout.checks.map { check in
      let positions = check.spans.flatMap(\.positions)
      guard check.name == .documentNumber, let rest = overflow?.positions, let digit = rest.last else {
        return MRZCheckSum(layout: check, covered: positions, digit: check.position)
      }
      return MRZCheckSum(layout: check, covered: positions + rest.dropLast(), digit: digit)
    }
  }

  func evaluate(_ grid: MRZGrid) -> MRZCheck {
    let bytes = grid.bytes(at: covered)
    let expected = UInt8(0x30 + MRZAlphabet.checkDigit(of: bytes))
    let found = grid[digit]
    let isEmpty = found == MRZAlphabet.filler && bytes.allSatisfy { $0 == MRZAlphabet.filler }
    return MRZCheck(
      name: layout.name, position: digit, expected: Character(Unicode.Scalar(expected)),
      found: Character(Unicode.Scalar(found)),
      isValid: found == expected || (isEmpty && layout.isFillerWhenEmpty))
  }
}
