internal import BonafideCore

/// Fields, boxes and texts.
extension DefinitionRules {
  static let fieldNameMend = "is no lowerCamelCase name of at most 40 letters and digits, like documentNumber"

  mutating func checkFields(_ fields: [FieldDefinition]) {
    count(fields.count, CatalogueLimits.fields, "fields", "fields")
    var seen: Set<String> = []
    for (index, field) in fields.enumerated() {
      let place = "fields[\(index)]"
      if !Self.isFieldName(field.name) { fail(place + ".name", Self.fieldNameMend) }
      if !seen.insert(field.name).inserted {
        fail(place + ".name", "stands twice on this page; give one field a name of its own")
      }
      texts(field.labels, place + ".labels", mayBeEmpty: true)
      box(field.box, place + ".box")
      box(field.labelBox, place + ".labelBox")
      checkForm(field, place)
      if field.labels.isEmpty && field.box == nil {
        warn(place, "has neither labels nor a box, so it is never found")
      }
    }
  }

  private mutating func checkForm(_ field: FieldDefinition, _ place: String) {
    if let pattern = field.pattern {
      do {
        _ = try FieldPattern(pattern)
      } catch let error as DocumentError {
        fail(place + ".pattern", error.message)
      } catch {
        fail(place + ".pattern", "is no regular expression that can be used")
      }
    }
    if field.kind == .date && field.dateOrder == nil {
      warn(place + ".dateOrder", "is missing; say dayMonthYear, yearMonthDay or monthDayYear")
    }
    if field.kind != .date && field.dateOrder != nil {
      warn(place + ".dateOrder", "is of no use in a field that is no date; leave it out")
    }
    if let script = field.script, script != "cyrillic" {
      fail(place + ".script", "is not known; write cyrillic, or leave it out for Latin letters")
    }
    if let check = field.check, NationalCheck(rawValue: check) == nil {
      let known = NationalCheck.allCases.map(\.rawValue).joined(separator: ", ")
      fail(place + ".check", "is not known; write one of \(known)")
    }
    if let lines = field.maximumLineCount, !(1...CatalogueLimits.lines).contains(lines) {
      fail(place + ".maximumLineCount", "is not 1 to \(CatalogueLimits.lines)")
    }
  }

  mutating func box(_ box: PageBox?, _ place: String) {
    guard let box else { return }
    let edges = [box.x, box.y, box.x + box.width, box.y + box.height]
    let isInside = edges.allSatisfy { $0 >= -CatalogueLimits.overhang && $0 <= 1 + CatalogueLimits.overhang }
    if !isInside { fail(place, "leaves the page; a box is [x, y, width, height] in shares of the page, 0 to 1") }
    if !(box.width > 0 && box.height > 0) { fail(place, "is empty; width and height are more than 0") }
  }

  mutating func count(_ count: Int, _ limit: Int, _ place: String, _ things: String) {
    if count > limit { fail(place, "has \(count) \(things); the limit is \(limit)") }
  }

  mutating func texts(_ texts: [String], _ place: String, mayBeEmpty: Bool) {
    if texts.isEmpty && !mayBeEmpty { fail(place, "is empty; give at least one spelling") }
    count(texts.count, CatalogueLimits.spellings, place, "spellings")
    for (index, spelling) in texts.enumerated() { text(spelling, "\(place)[\(index)]") }
    if Set(texts).count != texts.count { warn(place, "holds a spelling twice; leave one out") }
  }

  mutating func text(_ text: String, _ place: String) {
    if text.allSatisfy(\.isWhitespace) { fail(place, "is empty; leave it out or write it") }
    if text.utf8.count > 4 * CatalogueLimits.textLength || text.count > CatalogueLimits.textLength {
      fail(place, "is longer than \(CatalogueLimits.textLength) characters")
    }
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      fail(place, "holds a control character; leave it out")
    }
  }

  static func isCodeCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  static func isFieldName(_ name: String) -> Bool {
    guard let first = name.utf8.first, (0x61...0x7A).contains(first), name.utf8.count <= 40 else { return false }
    return name.utf8.allSatisfy { isCodeCharacter($0) && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".") }
  }

  /// Whether a text is a day of the calendar, YYYY-MM-DD.
  static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 10, parts.map(\.utf8.count) == [4, 2, 2] else { return false }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == 3, (1...12).contains(numbers[1]) else { return false }
    let isLeap = numbers[0] % 4 == 0 && (numbers[0] % 100 != 0 || numbers[0] % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][numbers[1] - 1]
    return (1...days).contains(numbers[2])
  }
}
