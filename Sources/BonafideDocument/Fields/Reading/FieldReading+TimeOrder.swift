internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideMRZ

extension FieldReading {
  /// Corrects the three dates of the holder on a page without a definition by chronological order, where the page shows
  /// exactly three dates.
  ///
  /// Birth comes before issue, and issue before expiry. A date with a badly read label is replaced, and one with an
  /// unread label is added. If a clear label contradicts the order, all stays as it was; a date whose label stands
  /// elsewhere on the page is not added.
  ///
  /// - Parameter told: fields known by labels.
  /// - Returns: the fields, added dates last.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func datesInOrder(_ told: [DocumentField]) throws -> [DocumentField] {
    let dates = told.filter { FieldForm.kind($0.name) == .date }
    guard dates.allSatisfy({ PageFields.inTime.contains($0.name) }), let order = places.threeDates(beside: dates)
    else { return told }
    let expected = Dictionary(zip(PageFields.inTime, order)) { first, _ in first }
    let wrong = dates.filter { $0.value != expected[$0.name]?.value }
    guard wrong.count < 2, wrong.allSatisfy({ places.isDoubtful($0.name) }),
      wrong.count < dates.count
        || dates.isEmpty && page.isNorthAmericanLicence && order.allSatisfy(\.isAlone)
    else {
      return told
    }
    var fields = told.filter { field in !wrong.contains { $0.name == field.name } }
    for (name, date) in zip(PageFields.inTime, order) where !fields.contains(where: { $0.name == name }) {
      guard !places.isAnnounced(name, awayFrom: date.box.quadrilateral.bounds) else { continue }
      let zone = FieldDefinition(name: name, kind: .date, dateOrder: layout?.candidates.form.dateOrder)
      let piece = FieldPiece(box: date.box, seed: (date.text, date.confidence))
      guard let best = try read([piece], zone: zone, pattern: nil), best.value.value == date.value,
        let field = field(zone, best, pieces: [piece], placement: DocumentField.formPlacement)
      else { continue }
      fields.append(field)
    }
    return fields
  }
}
