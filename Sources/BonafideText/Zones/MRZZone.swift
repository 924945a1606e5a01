public import BonafideCore
public import BonafideMRZ

/// A machine readable zone that was read from a picture.
public struct MRZZone: Sendable, Hashable, CustomStringConvertible {
  /// The zone's lines, fields and check digits.
  ///
  /// Its `repairs` are empty: what the reader decided against its first impression stands in ``corrections``.
  public let mrz: MRZ
  /// Every character with its confidence, line by line, in the order of reading.
  public let characters: [[MRZCharacter]]
  /// Where the zone stands, in pixels of the upright picture; the corners are named as the zone reads.
  public let quad: Quadrilateral
  /// Where each line stands, in the order of reading.
  public let lineQuads: [Quadrilateral]
  /// How far the zone is turned clockwise from reading to the right, in degrees, more than -180 and at most 180.
  public let rotationDegrees: Double

  package init(
    mrz: MRZ, characters: [[MRZCharacter]], quad: Quadrilateral, lineQuads: [Quadrilateral], rotationDegrees: Double
  ) {
    self.mrz = mrz
    self.characters = characters
    self.quad = quad
    self.lineQuads = lineQuads
    self.rotationDegrees = rotationDegrees
  }

  /// Mean confidence of the characters, 0...1.
  public var confidence: Double {
    let all = characters.joined()
    return all.reduce(0) { $0 + $1.confidence } / Double(max(all.count, 1))
  }

  /// The places where the format or the check digits decided against the recognizer's likeliest character.
  public var corrections: [MRZCorrection] {
    characters.enumerated().flatMap { line, row in
      row.enumerated().compactMap { column, character in
        character.reason.map { MRZCorrection(position: MRZPosition(line: line, column: column), reason: $0) }
      }
    }
  }

  /// Never shows the zone, which is personal.
  public var description: String { "MRZZone(\(mrz))" }
}

/// A place where the format or the check digits decided against the recognizer's likeliest character.
public struct MRZCorrection: Sendable, Hashable, CustomStringConvertible {
  /// Line and column of the character, both from 0.
  public let position: MRZPosition
  /// The reason for the change.
  public let reason: MRZCharacter.Reason

  public var description: String {
    "MRZCorrection(line \(position.line + 1), character \(position.column + 1), \(reason.rawValue))"
  }
}
