private let code: MRZCharacterClass = [.letter, .filler]
private let date: MRZCharacterClass = [.digit, .filler]

private func at(_ line: Int, _ column: Int) -> MRZPosition { MRZPosition(line: line, column: column) }
private func span(_ line: Int, _ columns: Range<Int>) -> MRZSpan { MRZSpan(line: line, columns: columns) }

extension MRZLayout {
  /// TD1 (Doc 9303-5, 4.2.2).
  public static let td1 = MRZLayout(
    name: "TD1", format: .td1, overflow: .optionalData1,
    fields: [
      MRZFieldLayout(.documentCode, line: 0, columns: 0..<2, code, first: .letter),
      MRZFieldLayout(.issuer, line: 0, columns: 2..<5, code, first: .letter),
      MRZFieldLayout(.documentNumber, line: 0, columns: 5..<14, .any),
      MRZFieldLayout(.optionalData1, line: 0, columns: 15..<30, .any),
      MRZFieldLayout(.birthDate, line: 1, columns: 0..<6, date),
      MRZFieldLayout(.sex, line: 1, columns: 7..<8, code),
      MRZFieldLayout(.expiryDate, line: 1, columns: 8..<14, date),
      MRZFieldLayout(.nationality, line: 1, columns: 15..<18, code, first: .letter),
      MRZFieldLayout(.optionalData2, line: 1, columns: 18..<29, .any),
      MRZFieldLayout(.names, line: 2, columns: 0..<30, code, first: .letter),
    ],
    checks: [
      MRZCheckLayout(.documentNumber, at: at(0, 14), over: [span(0, 5..<14)]),
      MRZCheckLayout(.birthDate, at: at(1, 6), over: [span(1, 0..<6)], isFillerWhenEmpty: true),
      MRZCheckLayout(.expiryDate, at: at(1, 14), over: [span(1, 8..<14)], isFillerWhenEmpty: true),
      MRZCheckLayout(
        .composite, at: at(1, 29), over: [span(0, 5..<30), span(1, 0..<7), span(1, 8..<15), span(1, 18..<29)]),
    ])

  /// TD2 (Doc 9303-6, 4.2.2).
  public static let td2 = MRZLayout(
    name: "TD2", format: .td2, overflow: .optionalData1,
    fields: twoLines(nameEnd: 36) + [MRZFieldLayout(.optionalData1, line: 1, columns: 28..<35, .any)],
    checks: twoLineChecks + [
      MRZCheckLayout(.composite, at: at(1, 35), over: [span(1, 0..<10), span(1, 13..<20), span(1, 21..<35)])
    ])

  /// TD3 (Doc 9303-4, 4.2.2).
  public static let td3 = MRZLayout(
    name: "TD3", format: .td3,
    fields: twoLines(nameEnd: 44) + [MRZFieldLayout(.optionalData1, line: 1, columns: 28..<42, .any)],
    checks: twoLineChecks + [
      MRZCheckLayout(.optionalData, at: at(1, 42), over: [span(1, 28..<42)], isFillerWhenEmpty: true),
      MRZCheckLayout(.composite, at: at(1, 43), over: [span(1, 0..<10), span(1, 13..<20), span(1, 21..<43)]),
    ])

  /// MRV-A (Doc 9303-7, 4.2): no composite check digit, sixteen characters of optional data without a check digit.
  public static let mrva = MRZLayout(
    name: "MRVA", format: .mrva,
    fields: twoLines(nameEnd: 44) + [MRZFieldLayout(.optionalData1, line: 1, columns: 28..<44, .any)],
    checks: twoLineChecks)

  /// MRV-B (Doc 9303-7, 5.2): no composite check digit, eight characters of optional data without a check digit.
  public static let mrvb = MRZLayout(
    name: "MRVB", format: .mrvb,
    fields: twoLines(nameEnd: 36) + [MRZFieldLayout(.optionalData1, line: 1, columns: 28..<36, .any)],
    checks: twoLineChecks)

  /// The common part of the four two-line formats: the upper line and the lower line's first 28 characters.
  private static func twoLines(nameEnd: Int) -> [MRZFieldLayout] {
    [
      MRZFieldLayout(.documentCode, line: 0, columns: 0..<2, code, first: .letter),
      MRZFieldLayout(.issuer, line: 0, columns: 2..<5, code, first: .letter),
      MRZFieldLayout(.names, line: 0, columns: 5..<nameEnd, code, first: .letter),
      MRZFieldLayout(.documentNumber, line: 1, columns: 0..<9, .any),
      MRZFieldLayout(.nationality, line: 1, columns: 10..<13, code, first: .letter),
      MRZFieldLayout(.birthDate, line: 1, columns: 13..<19, date),
      MRZFieldLayout(.sex, line: 1, columns: 20..<21, code),
      MRZFieldLayout(.expiryDate, line: 1, columns: 21..<27, date),
    ]
  }

  private static var twoLineChecks: [MRZCheckLayout] {
    [
      MRZCheckLayout(.documentNumber, at: at(1, 9), over: [span(1, 0..<9)]),
      MRZCheckLayout(.birthDate, at: at(1, 19), over: [span(1, 13..<19)], isFillerWhenEmpty: true),
      MRZCheckLayout(.expiryDate, at: at(1, 27), over: [span(1, 21..<27)], isFillerWhenEmpty: true),
    ]
  }
}
