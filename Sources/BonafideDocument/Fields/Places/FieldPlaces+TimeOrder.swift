internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideMRZ
internal import BonafideText

/// The dates of a page without a definition, in chronological order.
extension FieldPlaces {
  /// A label of a date with a lower quality than this may be another date's.
  private static let clearDateLabel = 0.8

  func isDoubtful(_ name: String) -> Bool {
    guard let label = layout?.values[name]?.label else { return true }
    return label.quality < Self.clearDateLabel
  }

  /// Whether a clear label of a field stands on the page, and not beside a date.
  func isAnnounced(_ name: String, awayFrom date: PixelRect) -> Bool {
    guard let candidates = layout?.candidates else { return false }
    let segments = candidates.segments
    let labels = segments.indices.filter { index in
      segments[index].label.map { $0.fields.first == name && $0.quality >= Self.clearDateLabel } ?? false
    }
    let texts = segments.indices.filter { segments[$0].label == nil && segments[$0].rect.share(inside: date) > 0.5 }
    return !labels.isEmpty
      && !labels.contains { label in
        Self.touches(segments[label].rect, date) || texts.contains { candidates.relation(label, $0) != nil }
      }
  }

  /// Whether a label is so near a date that their lines may overlap, as on pages that lie askew.
  private static func touches(_ label: PixelRect, _ date: PixelRect) -> Bool {
    let across = max(label.x - date.maxX, date.x - label.maxX)
    let down = max(label.y - date.maxY, date.y - label.maxY)
    return max(across, down) < label.height
  }

  /// A date as it stands on the page.
  struct PlacedDate {
    var text: String
    var value: String
    var box: OrientedBox
    var confidence: Double
    /// Whether nothing but an entry's number stands beside it.
    var isAlone = true
  }

  /// Words beside other dates: of the card's form, of an age, of something valid since or until a day.
  private static let ofOtherDates: Set<String> = [
    "REV", "REVISED", "REVISION", "FORM", "AGE", "UNTIL", "ON", "SINCE", "UNDER", "TURNS", "BEFORE", "AFTER",
  ]
  /// Most letters and digits beside a date, from a misread label and an entry's number.
  private static let most = (letters: 4, ofNumber: (letters: 1, digits: 3))

  /// The text beside the dates of a licence's line, without its entries.
  ///
  /// - Returns: nil where it says that they are other dates.
  private static func beside(_ dates: [Range<Int>], in characters: [Character]) -> (letters: Int, digits: Int)? {
    let rest = characters.indices.map { place in dates.contains { $0.contains(place) } ? " " : characters[place] }
    let words = rest.split { !$0.isLetter && $0 != "." }.map { String($0.filter(\.isLetter)).uppercased() }
    guard ofOtherDates.isDisjoint(with: words) else { return nil }
    let others = words.filter {
      LicenceEntries.northAmerican.abbreviations[$0] == nil && !LicenceSpelling.colors.contains($0)
    }
    return (others.reduce(0) { $0 + $1.count }, rest.count(where: \.isNumber))
  }

  /// The dates of a line; nothing where other words stand in it.
  ///
  /// On North American licences a date touches the small print before it: `100` of `3 DOB` before `10-06-1963`.
  private func dates(of line: TextLine, _ form: FieldForm, beside told: Set<String>) -> [PlacedDate] {
    let box = OrientedBox(reading: line.quad)
    func placed(_ text: String, _ box: OrientedBox) -> PlacedDate? {
      guard let date = form.date(text, "expiryDate"), date.day != nil else { return nil }
      return PlacedDate(text: text, value: date.value, box: box, confidence: line.confidence)
    }
    if page.isNorthAmericanLicence {
      let characters = Array(line.text.prefix(120))
      let found = WholeDate.places(in: characters)
      let rest = Self.beside(found, in: characters)
      if !found.isEmpty {
        let total = Double(characters.count)
        return found.compactMap { range in
          var date = placed(
            String(characters[range]), box.part(Double(range.lowerBound) / total...Double(range.upperBound) / total))
          date?.isAlone =
            (rest?.letters).map { $0 <= Self.most.ofNumber.letters } == true
            && (rest?.digits).map { $0 <= Self.most.ofNumber.digits } == true
          let mayBeOfHolder = (rest?.letters).map { $0 <= Self.most.letters } ?? false
          return date.flatMap { mayBeOfHolder || told.contains($0.value) ? $0 : nil }
        }
      }
      if rest == nil { return [] }
    }
    guard LoneDate.hasLength(line.text), line.text.contains(/\d{4}/) else { return [] }
    return placed(line.text, box).map { [$0] } ?? []
  }

  /// Years from birth to the days that licences of the young print: `AGE 21 ON 08/31/2025`.
  private static let ages: Set<Int> = [18, 19, 21]

  /// The three dates of the page in chronological order; nil where it shows fewer or more, or where they cannot be
  /// birth, issue and expiry.
  ///
  /// Birthdays that complete a legal age are skipped unless a label names them. A licence of a minor expires on the
  /// last of these, so that it counts where no later date is seen.
  func threeDates(beside told: [DocumentField]) -> [PlacedDate]? {
    guard let form = layout?.candidates.form else { return nil }
    let known = Set(told.map(\.value))
    var dated: [String: PlacedDate] = [:]
    for line in page.lines where !line.holdsFillers {
      for date in dates(of: line, form, beside: known) { dated[date.value] = dated[date.value] ?? date }
    }
    var order = dated.values.sorted { $0.value < $1.value }
    let last = order.last?.value
    if page.isNorthAmericanLicence,
      let birth = told.first(where: { $0.name == "birthDate" })?.value ?? order.first?.value
    {
      order.removeAll { date in
        guard !known.contains(date.value), date.value.dropFirst(4) == birth.dropFirst(4),
          let year = Int(date.value.prefix(4)), let first = Int(birth.prefix(4))
        else { return false }
        return Self.ages.contains(year - first) && !(year - first == Self.ages.max() && date.value == last)
      }
    }
    guard order.count == 3, order[1].value <= page.day.iso8601, let issue = Int(order[1].value.prefix(4)),
      let expiry = Int(order[2].value.prefix(4)), expiry > issue, expiry - issue <= DocumentValidity.longestYears
    else { return nil }
    return order
  }
}
