internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideMRZ

/// Evidence from the places of fields: how well the lines of a page fit the fields of an edition.
///
/// Used only for editions of a kind that is already known, because it requires reading their fields.
enum LayoutEvidence: EvidenceKind {
  static let weights: [RecognitionWeight] = [.fieldInPlace, .fieldElsewhere, .fieldMissing]

  /// Least confidence of a line that counts.
  private static let leastConfidence = 0.6
  /// How far a value may stand out of its box, as a share of the box's size.
  private static let slack = 0.4
  /// Years of validity that a date of expiry alone speaks for.
  private static let longestValidity = 10

  /// The reasons for and against the edition; fields in other scripts than Latin are ignored.
  ///
  /// - Parameters:
  ///   - reading: of lines that were already read.
  ///   - isPlaced: whether boxes of the catalogue fall where they should.
  ///   - model: weighs the findings.
  /// - Returns: up to two weights in natural logarithms: the layout, and the years in which the edition was issued.
  static func weigh(_ reading: FieldReading, _ isPlaced: Bool, _ model: RecognitionModel) -> [DocumentEvidence] {
    var reading = reading
    var found: [RecognitionWeight: Double] = [:]
    var counts = (there: 0, all: 0)
    var dates: [String: Int] = [:]
    for zone in reading.definition.fields.prefix(60) where zone.script == nil {
      counts.all += 1
      guard let field = try? reading.field(zone), field.isWellFormed, field.confidence >= leastConfidence else {
        found[.fieldMissing, default: 0] += 1
        continue
      }
      dates[zone.name] = Int(field.value.prefix(4))
      if isPlaced, let box = zone.box, let place = field.box, !stands(place, in: box) {
        found[.fieldElsewhere, default: 0] += 1
      } else {
        counts.there += 1
        found[.fieldInPlace, default: 0] += field.confidence
      }
    }
    guard counts.all > 0 else { return [] }
    let terms = found.map { RecognitionTerm(weight: $0.key, value: $0.value) }
      .sorted { $0.weight.rawValue < $1.weight.rawValue }
    var reasons = [
      model.evidence(
        .layout, "\(counts.there) of \(counts.all) fields where the edition has them",
        naming: .share(counts.there, of: counts.all), terms)
    ]
    let years = dates["issueDate"].map { $0...$0 } ?? dates["expiryDate"].map { ($0 - longestValidity)...($0 - 1) }
    if let years, let reason = IssueEvidence.weigh(reading.definition, years, model) { reasons.append(reason) }
    return reasons
  }

  /// The fields that have a value of their form where the edition has it.
  static func valuesInPlace(_ reading: FieldReading) -> [FieldDefinition] {
    var reading = reading
    return reading.definition.fields.prefix(60).filter { zone in
      guard zone.script == nil, let box = zone.box, let field = try? reading.field(zone), field.isWellFormed,
        field.confidence >= leastConfidence, let place = field.box
      else { return false }
      return stands(place, in: box)
    }
  }

  private static func stands(_ place: PageBox, in box: PageBox) -> Bool {
    let middle = place.center
    return middle.x >= box.x - slack * box.width && middle.x <= box.x + (1 + slack) * box.width
      && middle.y >= box.y - slack * box.height && middle.y <= box.y + (1 + slack) * box.height
  }
}

extension RecognitionWeight {
  /// A field stands where the edition has it.
  static let fieldInPlace = RecognitionWeight("fieldInPlace")
  /// A field stands elsewhere.
  static let fieldElsewhere = RecognitionWeight("fieldElsewhere")
  /// A field is not there.
  static let fieldMissing = RecognitionWeight("fieldMissing")
}
