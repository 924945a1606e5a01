import BonafideCore
import BonafideMRZ
import FuzzSupport
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument

/// Hostile texts: no parser of fields may trap, hang or throw anything but `DocumentError`.
@Suite struct FieldParserFuzz {
  private static let iterations = FuzzPlan.iterations ?? 4000
  private static let seeds = [
    "12.03.2019", "4a. 12 JAN/JAN 2020", "Prezime/Surname: ŠIMIĆ", "710319/2745", "RCCMNL83S18D969H",
    "[A-Z]{2}(-|/)?\\d{3,5}",
    "XX.XX.1980", "M/Ž", "İıßẞŁ", "Прізвище/Surname ШЕВЧЕНКО", "a\u{301}\u{302}\u{20DD}", "١٢٣", "𝟙𝟚", "", "\u{0}\u{1}",
    "👩‍👩‍👧‍👦",
  ]

  private struct Random {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(max(bound, 1)))
    }
  }

  private static func mutated(_ random: inout Random) -> String {
    var scalars = Array(seeds[random.next(seeds.count)].unicodeScalars)
    for _ in 0..<random.next(8) {
      let place = random.next(scalars.count + 1)
      switch random.next(5) {
      case 0: scalars.insert(Unicode.Scalar(UInt32(random.next(0xD7FF))) ?? " ", at: place)
      case 1: if place < scalars.count { scalars.remove(at: place) }
      case 2:
        scalars.insert(
          contentsOf: "0123456789./-{}[]()*+?|\\^ ".unicodeScalars.shuffledOnce(random.next(28)), at: place)
      case 3: scalars.insert(contentsOf: seeds[random.next(seeds.count)].unicodeScalars, at: place)
      default: scalars += scalars.prefix(400)
      }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars.prefix(2000))
    return String(view)
  }

  @Test func nothingTraps() throws {
    let day = try #require(MRZCalendarDate(year: 2026, month: 3, day: 1))
    var random = Random(state: FuzzPlan.seed)
    let kinds: [FieldDefinition.Kind] = [.name, .date, .sex, .documentNumber, .address, .nationality]
    for _ in 0..<Self.iterations {
      let (text, other) = (Self.mutated(&random), Self.mutated(&random))
      let order: [FieldDefinition.DateOrder?] = [nil, .dayMonthYear, .yearMonthDay, .monthDayYear]
      if let date = DateText(
        text, order: order[random.next(4)], role: [.birth, .issue, .expiry, .other][random.next(4)], country: .hr,
        reference: day)
      {
        #expect(
          (1850...2200).contains(date.year) && (1...12).contains(date.month ?? 1) && (1...31).contains(date.day ?? 1))
      }
      _ = SexText.value(text)
      _ = NationalityText.states(text)
      if let cut = LabelText.cut(text, labels: [other, "1.", ""]) { #expect((0...1).contains(cut.start)) }
      for check in NationalCheck.allCases { _ = check.evaluate(text) }
      let pattern = try Self.pattern(other)
      _ = pattern?.matches(text)
      let zone = FieldDefinition(name: "birthDate", kind: kinds[random.next(kinds.count)], labels: [other])
      #expect(FieldValue(text, zone: zone, pattern: pattern, country: nil, reference: day).text.count <= 300)
      let field = DocumentField(name: "fullName", value: text, text: text, confidence: 1, source: .visual)
      _ = CrossChecker.table(visual: [field], mrz: nil, barcode: [field])
    }
  }

  /// nil for an expression that is refused with the right error.
  private static func pattern(_ text: String) throws -> FieldPattern? {
    do { return try FieldPattern(text) } catch let error as DocumentError {
      #expect(error.code == .badCatalogue)
      return nil
    }
  }
}

extension String.UnicodeScalarView {
  /// One of its scalars, as a list.
  fileprivate func shuffledOnce(_ offset: Int) -> [Unicode.Scalar] {
    Array(dropFirst(offset % Swift.max(count, 1)).prefix(1))
  }
}
