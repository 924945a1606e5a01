/// Takes one checked grid apart by its layout.
struct MRZReading {
  private let grid: MRZGrid
  private let layout: MRZLayout
  private let options: MRZParserOptions
  private let day: MRZCalendarDate
  private let repairs: [MRZRepair]

  init(
    _ grid: MRZGrid, _ layout: MRZLayout, _ options: MRZParserOptions, on day: MRZCalendarDate, repairs: [MRZRepair]
  ) {
    self.grid = grid
    self.layout = layout
    self.options = options
    self.day = day
    self.repairs = repairs
  }

  var result: MRZ {
    var fields = fields
    if options.recognizesNationalRules { MRZNationalRules.apply(to: &fields, grid, layout) }
    return MRZ(
      format: grid.format, layout: layout, lines: grid.lines, fields: fields,
      checks: MRZCheckSum.all(grid, layout).map { $0.evaluate(grid) },
      findings: wrongSymbols + findings(fields), repairs: repairs)
  }

  private var fields: MRZFields {
    let code = text(.documentCode)
    let overflow = MRZCheckSum.overflow(grid, layout)
    var number = text(.documentNumber)
    var optional = layout[.optionalData1]?.span
    if let overflow, let span = optional {
      number = text(.documentNumber, keepsEnd: true) + String(grid.text(overflow).dropLast())
      optional = MRZSpan(line: span.line, columns: overflow.columns.upperBound..<span.columns.upperBound)
    }
    let ahead = min(99, max(0, options.expiryYearsAhead))
    return MRZFields(
      documentCode: code, documentKind: MRZDocumentKind(code: code), issuer: MRZCountryCode(text(.issuer)), name: name,
      documentNumber: number, nationality: layout[.nationality] == nil ? nil : MRZCountryCode(text(.nationality)),
      birthDate: layout[.birthDate] == nil
        ? MRZDate(year: nil, month: nil, day: nil) : MRZDate(bytes(.birthDate), window: .birth(day)),
      sex: MRZSex(rawValue: raw(.sex)),
      expiryDate: layout[.expiryDate] == nil
        ? nil : MRZDate(bytes(.expiryDate), window: .expiry(day, yearsAhead: ahead)),
      isValidForEver: false, optionalData1: optional.map { MRZAlphabet.spaced(grid.text($0), keepsEnd: false) } ?? "",
      optionalData2: text(.optionalData2), national: [])
  }

  private var name: MRZName {
    if layout[.names] != nil {
      let field = Array(bytes(.names))
      let gap = field.indices.dropLast().first {
        field[$0] == MRZAlphabet.filler && field[$0 + 1] == MRZAlphabet.filler
      }
      // In a name that was cut, two adjacent fillers only separate the identifiers.
      let behind = gap.map { field[($0 + 1)...] } ?? field[...]
      let hasRoom = zip(behind, behind.dropFirst()).contains { $0 == MRZAlphabet.filler && $1 == MRZAlphabet.filler }
      return MRZName(
        primaryComponents: Self.components(field[..<(gap ?? field.endIndex)]),
        secondaryComponents: gap.map { Self.components(field[$0...]) } ?? [],
        mayBeTruncated: field.last != MRZAlphabet.filler && !hasRoom)
    }
    let (primary, secondary) = (bytes(.primaryIdentifier), bytes(.secondaryIdentifier))
    return MRZName(
      primaryComponents: Self.components(primary), secondaryComponents: Self.components(secondary),
      mayCutPrimary: primary.last.map { $0 != MRZAlphabet.filler } ?? false,
      mayCutSecondary: secondary.last.map { $0 != MRZAlphabet.filler } ?? false)
  }

  private static func components(_ bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split(separator: MRZAlphabet.filler).map { String(decoding: $0, as: UTF8.self) }
  }

  private func bytes(_ field: MRZField) -> ArraySlice<UInt8> {
    layout[field].map { grid[$0.span] } ?? []
  }

  private func raw(_ field: MRZField) -> String { String(decoding: bytes(field), as: UTF8.self) }

  /// A field without its fillers at the end; inner fillers are spaces.
  private func text(_ field: MRZField, keepsEnd: Bool = false) -> String {
    MRZAlphabet.spaced(raw(field), keepsEnd: keepsEnd)
  }

  /// One finding for each field with a symbol of the wrong kind, at the first such place.
  private var wrongSymbols: [MRZFinding] {
    layout.fields.compactMap { field in
      field.span.positions.first { position in
        let index = MRZAlphabet.index(of: grid[position]) ?? 0
        return layout.allowedSymbols(line: position.line, column: position.column) & 1 << index == 0
      }.map { MRZFinding(kind: .wrongSymbol, field: field.field, position: $0) }
    }
  }

  private func findings(_ fields: MRZFields) -> [MRZFinding] {
    var kinds: [(MRZFinding.Kind, MRZField)] = []
    if layout[.issuer] != nil, !fields.issuer.isKnown { kinds.append((.unknownCountryCode, .issuer)) }
    if fields.nationality?.isKnown == false { kinds.append((.unknownCountryCode, .nationality)) }
    if !fields.birthDate.isPossible { kinds.append((.impossibleDate, .birthDate)) }
    if fields.expiryDate?.isPossible == false { kinds.append((.impossibleDate, .expiryDate)) }
    let expected =
      switch grid.format {
      case .td1, .td2: "ACI"
      case .td3: "P"
      case .mrva, .mrvb: "V"
      case .drivingLicence: "D"
      }
    if !expected.contains(fields.documentCode.first ?? " ") { kinds.append((.unusualDocumentCode, .documentCode)) }
    if fields.name.primaryComponents.isEmpty,
      let name = [MRZField.names, .primaryIdentifier].first(where: { layout[$0] != nil })
    {
      kinds.append((.emptyField, name))
    }
    if layout[.documentNumber] != nil, fields.documentNumber.isEmpty { kinds.append((.emptyField, .documentNumber)) }
    for datum in fields.national where datum.agreesWithCheck == false {
      kinds.append((.nationalNumberMismatch, datum.field))
    }
    return kinds.map { MRZFinding(kind: $0.0, field: $0.1, position: layout[$0.1]?.span.positions.first) }
  }
}
