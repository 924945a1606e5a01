internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideMRZ

extension FieldReading {
  /// A date's label that was read worse than this may be another date's.
  private static let clearDateLabel = 0.8
  /// Most letters beside the digits of a date: two names of its month; and most digits.
  private static let ofDate = (letters: 9, digits: 8)

  /// The fields of a page without a definition with the three dates of its holder in the order of time, where the page
  /// shows three dates and no more.
  ///
  /// Who bears a document was born before it was issued, and it was issued before it expires. A date whose label was
  /// hardly read gives way, one whose label was not read is added; where a clear label says otherwise all stays.
  ///
  /// - Parameter told: what labels tell.
  /// - Returns: the fields, dates that were added last.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func datesInOrder(_ told: [DocumentField]) throws -> [DocumentField] {
    let dates = told.filter { FieldForm.kind($0.name) == .date }
    guard dates.allSatisfy({ PageFields.inTime.contains($0.name) }), let order = threeDates() else { return told }
    let expected = Dictionary(zip(PageFields.inTime, order)) { first, _ in first }
    let wrong = dates.filter { $0.value != expected[$0.name]?.value }
    guard wrong.count < 2, wrong.allSatisfy({ isDoubtful($0.name) }),
      wrong.count < dates.count || dates.isEmpty && isNorthAmericanLicence
    else {
      return told
    }
    var fields = told.filter { field in !wrong.contains { $0.name == field.name } }
    for (name, date) in zip(PageFields.inTime, order) where !fields.contains(where: { $0.name == name }) {
      let zone = FieldDefinition(name: name, kind: .date, dateOrder: layout?.candidates.form.dateOrder)
      let piece = Piece(box: date.box, seed: (date.text, date.confidence))
      guard let best = try read([piece], zone: zone, pattern: nil), best.value.value == date.value,
        let field = field(zone, best, pieces: [piece], placement: DocumentField.formPlacement)
      else { continue }
      fields.append(field)
    }
    return fields
  }

  /// Whether a text is no longer than a date alone: `Law of 12.03.2019 (No. 4)` holds one.
  static func isDateAlone(_ text: String) -> Bool {
    text.count(where: \.isLetter) <= ofDate.letters && text.count(where: \.isNumber) <= ofDate.digits
  }

  private func isDoubtful(_ name: String) -> Bool {
    guard let label = layout?.values[name]?.label else { return true }
    return label.quality < Self.clearDateLabel
  }

  /// A date as it stands on the page.
  private struct PlacedDate {
    var text: String
    var value: String
    var box: OrientedBox
    var confidence: Double
  }

  /// The dates of a line; nothing where other words stand in it.
  ///
  /// On North American licences a date touches the small print before it: `100` of `3 DOB` before `10-06-1963`.
  private func dates(of line: TextLine, _ form: FieldForm) -> [PlacedDate] {
    let box = OrientedBox(reading: line.quad)
    func placed(_ text: String, _ box: OrientedBox) -> PlacedDate? {
      guard let date = form.date(text, "expiryDate"), date.day != nil else { return nil }
      return PlacedDate(text: text, value: date.value, box: box, confidence: line.confidence)
    }
    if isNorthAmericanLicence {
      let characters = Array(line.text.prefix(120))
      let found = WholeDate.places(in: characters)
      if !found.isEmpty {
        let total = Double(characters.count)
        return found.compactMap { range in
          placed(
            String(characters[range]), box.part(Double(range.lowerBound) / total...Double(range.upperBound) / total))
        }
      }
    }
    guard Self.isDateAlone(line.text), line.text.contains(/\d{4}/) else { return [] }
    return placed(line.text, box).map { [$0] } ?? []
  }

  /// Years from birth to the days that licences of the young print: `AGE 21 ON 08/31/2025`.
  private static let ages: Set<Int> = [18, 19, 21]

  /// The three dates of the page in the order of time; nil where it shows fewer, more, or such as cannot be birth,
  /// issue and expiry.
  private func threeDates() -> [PlacedDate]? {
    guard let form = layout?.candidates.form else { return nil }
    var dated: [String: PlacedDate] = [:]
    for line in lines where !line.holdsFillers {
      for date in dates(of: line, form) { dated[date.value] = dated[date.value] ?? date }
    }
    var order = dated.values.sorted { $0.value < $1.value }
    if order.count > 3, isNorthAmericanLicence, let birth = order.first {
      order.removeAll { date in
        guard date.value.dropFirst(4) == birth.value.dropFirst(4), let year = Int(date.value.prefix(4)),
          let first = Int(birth.value.prefix(4))
        else { return false }
        return Self.ages.contains(year - first)
      }
    }
    guard order.count == 3, order[1].value <= day.iso8601, let issue = Int(order[1].value.prefix(4)),
      let expiry = Int(order[2].value.prefix(4)), expiry > issue, expiry - issue <= Self.longestValidity
    else { return nil }
    return order
  }
}
