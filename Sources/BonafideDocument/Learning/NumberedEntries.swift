internal import BonafideCatalogue
internal import BonafideCore

/// The fields of a page that numbers its entries, as driving licences do: `1. NOVÁK`, `4a. 12.03.2019 4c. MAGISTRAT`.
///
/// Their places are left out: the numbers say where the values stand.
struct NumberedEntries {
  /// The fields in the order of their numbers; none for other documents.
  let fields: [FieldDefinition]

  /// Fewest numbers that make a page one of numbered entries.
  private static let least = 3

  /// The entries of every front (Directive 2006/126/EC, annex I).
  private static let common = ["1", "2", "3", "4a", "4b", "4c", "5"]

  /// Finds the numbers.
  ///
  /// - Parameters:
  ///   - texts: all texts of the page.
  ///   - role: of the page.
  ///   - country: of the issuer.
  ///   - order: of the parts of the page's dates, nil where it is not known.
  init(_ texts: [String], role: DocumentRole, country: Country, order: FieldDefinition.DateOrder?) {
    let entries = LicenceEntries.of(role, country).numbers
    let words = Set(texts.flatMap { $0.split(separator: " ").prefix(40) }.compactMap(Self.number))
    let found = entries.keys.filter(words.contains).sorted()
    guard found.count >= Self.least else {
      fields = []
      return
    }
    // The model that has these numbers has all of them on each front: one that was not read is there all the same.
    let isModel =
      Self.common.filter(words.contains).count >= Self.least && Self.common.allSatisfy { entries[$0] != nil }
    let numbers = isModel ? Set(found).union(Self.common).sorted() : found
    let orders = Set(texts.flatMap { $0.split(separator: " ") }.compactMap { SpecimenDates.order(of: String($0)) })
    let order = order ?? (orders.count == 1 ? orders.first : nil)
    fields = numbers.flatMap { number in
      (entries[number] ?? []).map { name in
        let kind = FieldForm.kind(name)
        return FieldDefinition(
          name: name, kind: kind, labels: [number + ".", number], dateOrder: kind == .date ? order : nil)
      }
    }
  }

  /// `4a` of `4a.` and of `4a.12.03.2019`; nil for words that only begin with a number.
  private static func number(_ word: Substring) -> String? {
    if word.count <= 3, let whole = NumberedLabels.number(String(word)) { return whole }
    guard let stop = word.firstIndex(of: "."), word.distance(from: word.startIndex, to: stop) <= 2,
      let first = word[word.index(after: stop)...].first, first.isLetter
    else { return nil }
    return NumberedLabels.number(String(word[..<stop]))
  }
}
