internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideMRZ

/// How well the lines of a page fit the fields of an edition.
enum EditionFit {
  /// For a field that stands where the edition has it and has its form, stands elsewhere, is not there.
  private static let weights = (there: 0.5, elsewhere: -0.3, missing: -0.4)
  /// Least confidence of a line that counts.
  private static let leastConfidence = 0.6
  /// How far a value may stand out of its box, as a share of the box's size.
  private static let slack = 0.4
  /// Years of validity that a date of expiry alone speaks for.
  private static let longestValidity = 10

  /// The reasons for and against the edition; fields in other scripts than Latin say nothing.
  ///
  /// - Parameters:
  ///   - reading: of lines that are read already.
  ///   - isPlaced: whether boxes of the catalogue fall where they should.
  /// - Returns: weights in natural logarithms, 0 to 2 of them: the layout, and the years in which the edition was
  ///   issued.
  static func weigh(_ reading: FieldReading, _ isPlaced: Bool) -> [DocumentEvidence] {
    var reading = reading
    var sum = 0.0
    var counts = (there: 0, all: 0)
    var dates: [String: Int] = [:]
    for zone in reading.definition.fields.prefix(60) where zone.script == nil {
      counts.all += 1
      guard let field = try? reading.field(zone), field.isWellFormed, field.confidence >= leastConfidence else {
        sum += weights.missing
        continue
      }
      dates[zone.name] = Int(field.value.prefix(4))
      if isPlaced, let box = zone.box, let place = field.box, !stands(place, in: box) {
        sum += weights.elsewhere
      } else {
        counts.there += 1
        sum += weights.there * field.confidence
      }
    }
    guard counts.all > 0 else { return [] }
    var reasons = [
      DocumentEvidence(
        kind: .layout, detail: "\(counts.there) of \(counts.all) fields where the edition has them", weight: sum)
    ]
    let years = dates["issueDate"].map { $0...$0 } ?? dates["expiryDate"].map { ($0 - longestValidity)...($0 - 1) }
    if let years, var reason = IssueEvidence.weigh(reading.definition, years) {
      reason.weight = reading.definition.yearsBasis.tempered(reason.weight)
      reasons.append(reason)
    }
    return reasons
  }

  private static func stands(_ place: PageBox, in box: PageBox) -> Bool {
    let (x, y) = (place.x + place.width / 2, place.y + place.height / 2)
    return x >= box.x - slack * box.width && x <= box.x + (1 + slack) * box.width
      && y >= box.y - slack * box.height && y <= box.y + (1 + slack) * box.height
  }
}
