internal import BonafideCore
package import BonafideMRZ
package import BonafideText

/// The JSON of `mrz read` and `mrz parse`.
package struct MRZReport: Encodable {
  package struct CheckDigit: Encodable {
    var name: String
    var expected: String
    var found: String
    var valid: Bool
  }

  package struct Change: Encodable {
    /// Both from 1.
    var line: Int
    var column: Int
    var from: String
    var to: String
    var reason: String
  }

  package struct Zone: Encodable {
    var format: String
    var layout: String
    var lines: [String]
    var valid: Bool
    var checks: [CheckDigit]
    var fields: [String: String]
    var findings: [String]
    var repairs: [Change]
    var characterConfidences: [[Double]]?
    var corners: Quadrilateral?
    var rotationDegrees: Double?
  }

  package var mrz: Zone?

  /// Nothing found.
  package static let none = MRZReport(mrz: nil)

  private init(mrz: Zone?) {
    self.mrz = mrz
  }

  /// A zone from text.
  package init(_ mrz: MRZ) {
    self.mrz = Zone(
      format: mrz.format.rawValue, layout: mrz.layout.name, lines: mrz.lines, valid: mrz.isValid,
      checks: mrz.checks.map {
        CheckDigit(name: $0.name.rawValue, expected: String($0.expected), found: String($0.found), valid: $0.isValid)
      }, fields: MRZFieldTexts.all(mrz),
      findings: mrz.findings.map { [$0.field?.rawValue, $0.kind.rawValue].compactMap(\.self).joined(separator: ": ") },
      repairs: mrz.repairs.map {
        Change(
          line: $0.position.line + 1, column: $0.position.column + 1, from: String($0.from), to: String($0.to),
          reason: $0.reason.rawValue)
      })
  }

  /// A zone from a picture.
  package init(_ zone: MRZZone) {
    self.init(zone.mrz)
    mrz?.characterConfidences = zone.characters.map { $0.map { ($0.confidence * 1000).rounded() / 1000 } }
    mrz?.corners = zone.quad
    mrz?.rotationDegrees = (zone.rotationDegrees * 10).rounded() / 10
    mrz?.repairs = zone.corrections.map { correction in
      let character = zone.characters[correction.position.line][correction.position.column]
      return Change(
        line: correction.position.line + 1, column: correction.position.column + 1,
        from: String(character.recognized), to: String(character.symbol), reason: correction.reason.rawValue)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    // The key is there even when nothing was found: null says "looked and found none".
    try container.encode(mrz, forKey: .mrz)
  }

  package enum CodingKeys: String, CodingKey { case mrz }

  /// What a person reads.
  package var lines: [String] {
    guard let mrz else { return ["no machine readable zone found"] }
    var text = mrz.lines
    text.append("\(mrz.format)  check digits \(mrz.valid ? "all valid" : "NOT all valid")")
    text += mrz.checks.filter { !$0.valid }.map { "  \($0.name): found \($0.found), expected \($0.expected)" }
    text += mrz.fields.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value)" }
    text += mrz.repairs.map { "  changed line \($0.line), column \($0.column): \($0.from) -> \($0.to) (\($0.reason))" }
    text += mrz.findings.map { "  odd: \($0)" }
    return text
  }
}
