/// Composes the lines of a zone: transliterates and cuts names, fills fields, computes check digits.
///
/// Driven by the same `MRZLayout` as the parser, so that its lines can be read back.
public struct MRZComposer: Sendable {
  /// How zones are composed.
  public var options: MRZComposerOptions

  /// How zones are composed.
  public init(options: MRZComposerOptions = MRZComposerOptions()) {
    self.options = options
  }

  /// The lines of a zone in one of the five formats.
  ///
  /// - Throws: `fieldTooLong`, `fieldNotEncodable`, with the field's name.
  public func compose(_ document: MRZDocument, format: MRZFormat) throws(MRZError) -> [String] {
    try compose(document, layout: format.layout)
  }

  /// The lines of a zone in any layout, national ones included.
  ///
  /// Fields that the layout does not have are left out.
  ///
  /// - Throws: `fieldTooLong`, `fieldNotEncodable`, with the field's name.
  public func compose(_ document: MRZDocument, layout: MRZLayout) throws(MRZError) -> [String] {
    var grid = MRZGrid(empty: layout.format)
    var optional = document.optionalData1
    var number = try Self.symbols(document.documentNumber, .documentNumber)
    var isLong = false
    if let field = layout[.documentNumber], layout.overflow != nil, number.count > field.width {
      isLong = true
      optional = try Self.overflow(number, width: field.width, optional: optional)
      number = Array(number.prefix(field.width))
    }
    for field in layout.fields {
      let text: [UInt8]
      switch field.field {
      case .documentCode: text = try Self.symbols(document.documentCode, field.field)
      case .issuer: text = try Self.symbols(document.issuer, field.field)
      case .nationality: text = try Self.symbols(document.nationality, field.field)
      case .documentNumber: text = number
      case .birthDate: text = Array(document.birthDate.raw.utf8)
      case .expiryDate: text = Array(document.expiryDate.raw.utf8)
      case .sex: text = Array(document.sex.rawValue.utf8)
      case .optionalData1: text = try Self.symbols(optional, field.field)
      case .optionalData2: text = try Self.symbols(document.optionalData2, field.field)
      case .issuingDepartment: text = try Self.symbols(document.issuingDepartment, field.field)
      case .issuingOffice: text = try Self.symbols(document.issuingOffice, field.field)
      case .names, .primaryIdentifier, .secondaryIdentifier: text = try names(document, field)
      }
      try Self.write(text, to: field, in: &grid, layout)
    }
    for check in layout.checks {
      // The rest of a long number brings its own check digit; its place stays a filler.
      if check.name == .documentNumber, isLong { continue }
      let bytes = grid.bytes(at: check.spans.flatMap(\.positions))
      let isEmpty = bytes.allSatisfy { $0 == MRZAlphabet.filler }
      if isEmpty, check.name == .optionalData, options.writesFillerForEmptyOptionalData { continue }
      grid[check.position] = UInt8(0x30 + MRZAlphabet.checkDigit(of: bytes))
    }
    return grid.lines
  }

  /// The rest of a long number, its check digit, a filler, and then what else the optional data holds.
  private static func overflow(_ number: [UInt8], width: Int, optional: String) throws(MRZError) -> String {
    let rest = number.dropFirst(width)
    guard !rest.contains(MRZAlphabet.filler) else {
      throw MRZError(
        .fieldNotEncodable, "a document number of more than \(width) symbols must not have gaps after them",
        in: .documentNumber)
    }
    let text = String(decoding: rest, as: UTF8.self) + String(MRZAlphabet.checkDigit(of: number))
    return optional.isEmpty ? text : text + "<" + optional
  }

  /// The symbols of a text that is not a name: spaces and hyphens are fillers, small letters capitals.
  private static func symbols(_ text: String, _ field: MRZField) throws(MRZError) -> [UInt8] {
    var result: [UInt8] = []
    for byte in text.utf8.prefix(100) {
      switch byte {
      case 0x20, 0x2D: result.append(MRZAlphabet.filler)
      case 0x61...0x7A: result.append(byte - 0x20)
      case _ where MRZAlphabet.index(of: byte) != nil: result.append(byte)
      default:
        throw MRZError(
          .fieldNotEncodable, "the \(field.rawValue) has a character that is none of A-Z, 0-9, space and hyphen",
          in: field)
      }
    }
    return result
  }

  private func names(_ document: MRZDocument, _ field: MRZFieldLayout) throws(MRZError) -> [UInt8] {
    func encoded(_ name: String) throws(MRZError) -> [[UInt8]] {
      guard name.utf8.count <= 1000,
        let text = MRZTransliteration.encode(name, style: options.style, cyrillic: options.cyrillic)
      else {
        throw MRZError(.fieldNotEncodable, "a name has a character without a transliteration", in: field.field)
      }
      return text.utf8.split(separator: MRZAlphabet.filler).map(Array.init)
    }
    let primary = try encoded(document.primaryIdentifier)
    let secondary = try encoded(document.secondaryIdentifier)
    switch field.field {
    case .primaryIdentifier: return MRZNameFitting.fit(primary, [], width: field.width)
    case .secondaryIdentifier:
      return MRZNameFitting.fit(secondary, [], width: field.width)
    default: return MRZNameFitting.fit(primary, secondary, width: field.width)
    }
  }

  private static func write(
    _ text: [UInt8], to field: MRZFieldLayout, in grid: inout MRZGrid, _ layout: MRZLayout
  ) throws(MRZError) {
    guard text.count <= field.width else {
      throw MRZError(
        .fieldTooLong, "the \(field.field.rawValue) has more than the \(field.width) symbols of its field",
        in: field.field)
    }
    for (position, byte) in zip(field.span.positions, text) {
      let mask = layout.allowedSymbols(line: position.line, column: position.column)
      guard let index = MRZAlphabet.index(of: byte), mask & 1 << index != 0 else {
        throw MRZError(
          .fieldNotEncodable, "the \(field.field.rawValue) has a symbol that its place must not hold", at: position,
          in: field.field)
      }
      grid[position] = byte
    }
  }
}
