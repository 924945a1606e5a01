internal import BonafideCatalogue
internal import BonafideCore

/// Reads fields at the same time: no field depends on the reading of another.
extension FieldReading {
  /// Number of fields that copies of this reading read before their strips are counted.
  private static let together = 12

  /// One field as a copy of this reading found it.
  private struct Found {
    var field: DocumentField?
    var unreadPlaces: UnreadPlaces
    var stripCount: Int
  }

  /// Reads each of the fields, in their order; nil where nothing stands or nothing can be read.
  mutating func fields(_ zones: [FieldDefinition]) throws -> [DocumentField?] {
    var fields: [DocumentField?] = []
    for start in stride(from: 0, to: zones.count, by: Self.together) {
      fields += try readTogether(Array(zones[start..<min(start + Self.together, zones.count)]))
    }
    return fields
  }

  private mutating func readTogether(_ zones: [FieldDefinition]) throws -> [DocumentField?] {
    let workerCount = reader.strips.concurrentCount
    guard workerCount > 1 else { return try zones.map { try field($0) } }
    try reader.strips.prepare()
    let found = try Parallel.map(zones, workerCount: workerCount) { [self] zone in
      var copy = self
      let field = try copy.field(zone)
      return Found(
        field: field, unreadPlaces: copy.unreadPlaces,
        stripCount: reader.strips.remaining - copy.reader.strips.remaining)
    }
    let stripCount = found.reduce(0) { $0 + $1.stripCount }
    // Where together they would read too many strips, it is for their order to say which fields go without.
    guard stripCount < reader.strips.remaining else { return try zones.map { try field($0) } }
    reader.strips.count(stripCount)
    for (zone, found) in zip(zones, found) { unreadPlaces.take(zone.name, from: found.unreadPlaces) }
    return found.map(\.field)
  }
}
