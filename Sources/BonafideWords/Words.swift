public import BonafideCore

/// The words of one language for every code: titles of checks, reasons, and what a person can do.
///
/// A language is one file, `Models/words/<code>.json`; a new one needs nothing else. A code that the file does not know
/// stands for itself.
public struct Words: Sendable {
  /// Title and sentence of a decision.
  struct DecisionText: Sendable, Decodable {
    var title: String
    var sentence: String
  }

  /// Why something failed and how to fix it.
  struct ReasonText: Sendable, Decodable {
    var reason: String
    var remedy: String
  }

  struct File: Decodable {
    var schema: String
    var language: Language
    var name: String
    var checkedByNativeSpeaker: Bool
    var decisions: [String: DecisionText]
    var subjects: [String: String]
    var phrases: [String: String]
    var counted: [String: [String: String]]
    var states: [String: String]
    var checks: [String: String]
    var reasons: [String: ReasonText]
    var fields: [String: String]
    var fieldTitles: [String: String]
    var roles: [String: String]
    var pages: [String: String]
    var evidence: [String: String]
    var doubts: [String: String]
    var units: [String: String]
    var unitForms: [String: [String: String]]
    var countries: [String: String]
  }

  /// The name of the format of a file.
  static let schema = "bonafide-words/1"
  /// Most bytes of a file.
  public static let maximumByteCount = 1 << 20

  let file: File

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``WordsError`` with code `.badFile`.
  public init(json bytes: [UInt8]) throws {
    guard bytes.count <= Self.maximumByteCount else {
      throw WordsError(.badFile, "a file of words has \(Self.maximumByteCount) bytes at most")
    }
    do { file = try StrictJSON.decode(File.self, from: bytes) } catch let fault as StrictJSON.Fault {
      throw WordsError(.badFile, "the file of words is no sound JSON: \(fault.line)")
    } catch DecodingError.keyNotFound(let key, _) {
      throw WordsError(.badFile, "the file of words has no \"\(key.stringValue)\"; see docs/words.md")
    } catch {
      throw WordsError(.badFile, "the file of words is not in the form that docs/words.md describes")
    }
    guard file.schema == Self.schema else {
      throw WordsError(.badFile, "the schema of the file of words is not \"\(Self.schema)\"")
    }
    if let missing = Phrase.allCases.first(where: { file.phrases[$0.rawValue] == nil }) {
      throw WordsError(.badFile, "the file of words has no phrase \"\(missing.rawValue)\"; see docs/words.md")
    }
  }

  /// The language.
  public var language: Language { file.language }
  /// What the language calls itself.
  public var name: String { file.name }
  /// Whether a native speaker has read the words.
  public var areCheckedByNativeSpeaker: Bool { file.checkedByNativeSpeaker }

  /// What a check judges, one sentence.
  public func title(_ check: CheckCode) -> String { file.checks[check.rawValue] ?? check.rawValue }

  /// Why, with the field's name where it concerns one; lower case, without a full stop.
  public func reason(_ reason: Reason) -> String { self.reason(reason.code, fields: reason.field.map { [$0] } ?? []) }

  /// The same for several fields with one reason, in one sentence.
  package func reason(_ code: ReasonCode, fields: [String]) -> String {
    guard let text = file.reasons[code.rawValue]?.reason else { return code.rawValue }
    guard let place = text.firstRange(of: "{field}") else { return text }
    let names = fields.isEmpty ? phrase(.anyField) : fields.map(field).joined(separator: ", ")
    return text[..<place.lowerBound] + names + text[place.upperBound...]
  }

  /// What the person can do about it; nil where nothing can be done, or the language has no words for the code.
  public func remedy(_ code: ReasonCode) -> String? {
    file.reasons[code.rawValue]?.remedy.nonEmpty
  }

  /// Reason and remedy in one line: `the page is blurred: hold still and let the camera focus`.
  public func advice(_ reason: Reason) -> String { advice(reason.code, fields: reason.field.map { [$0] } ?? []) }

  /// The same for several fields with one reason, in one sentence.
  package func advice(_ code: ReasonCode, fields: [String]) -> String {
    labeled(reason(code, fields: fields), remedy(code))
  }

  /// A field's name in a sentence: `the date of birth`; its heading if the language has no other form.
  public func field(_ name: String) -> String { file.fields[name] ?? fieldTitle(name) }

  /// A field's name as a heading: `Date of birth`; the name itself where the language has none for it.
  public func fieldTitle(_ name: String) -> String { file.fieldTitles[name] ?? name }

  /// What people call a kind of document, by the code of its role: `identity card` for `identityCard`.
  public func role(_ code: String) -> String { file.roles[code] ?? code }

  /// What people call a side of a document, by its code: `front`.
  public func page(_ code: String) -> String { file.pages[code] ?? code }

  /// What a state is called in a sentence, by its code (ISO 3166-1 alpha-2): `Croatia` for `HR`.
  public func country(_ code: String) -> String { file.countries[code] ?? code }

  /// What a reason for a document's kind rests on, by its code: `printed text` for `anchor`.
  public func evidence(_ code: String) -> String { file.evidence[code] ?? code }

  /// A doubt of a learned definition and what to do about it, by its code.
  ///
  /// `{field}` is the place of a field's title and `{text}` of a printed text.
  public func doubt(_ code: String) -> String { file.doubts[code] ?? code }

  /// A unit behind a number: `of the page`; empty where the number needs none.
  public func unit(_ unit: ValueUnit) -> String { file.units[unit.rawValue] ?? unit.rawValue }

  /// The unit behind a written number, in the right plural form: `1 field`, `2 fields`.
  public func unit(_ unit: ValueUnit, behind figure: String) -> String {
    let forms = file.unitForms[unit.rawValue]
    return form(PluralCategory(behind: figure, in: language), of: forms) ?? self.unit(unit)
  }

  private func form(_ category: PluralCategory, of forms: [String: String]?) -> String? {
    forms?[category.rawValue] ?? forms?[PluralCategory.other.rawValue]
  }

  /// A number with its noun in the form that it takes: `1 frame`, `2 frames`; without one the number itself.
  package func counted(_ noun: CountedNoun, _ count: Int) -> String {
    let text = form(PluralCategory(of: count, in: language), of: file.counted[noun.rawValue])
    let figure = String(count)
    guard let text, let place = text.firstRange(of: "{count}") else { return figure }
    return text[..<place.lowerBound] + figure + text[place.upperBound...]
  }

  /// A decision in one word.
  public func title(_ decision: Decision) -> String { file.decisions[decision.rawValue]?.title ?? decision.rawValue }

  /// A decision in a sentence.
  public func sentence(_ decision: Decision) -> String {
    file.decisions[decision.rawValue]?.sentence ?? decision.rawValue
  }

  /// What a group of checks is about.
  public func title(_ subject: CheckSubject) -> String { file.subjects[subject.rawValue] ?? subject.rawValue }

  /// What a state of a stream tells the person in front of the camera: `Too far away`.
  ///
  /// - Parameter code: `document.`, `hologram.`, `selfie.`, `liveness.` or `challenge.` and the state's raw value, as
  ///   `document.tooFar`.
  /// - Returns: a few words without a full stop; the code itself if the language has no words for it.
  public func state(_ code: String) -> String { file.states[code] ?? code }

  /// One of the phrases beside the words of codes.
  public func phrase(_ phrase: Phrase) -> String { file.phrases[phrase.rawValue] ?? phrase.rawValue }

  /// A label, a colon and a text: `Verdict: Accepted`; only the label without a text.
  ///
  /// French has a space before the colon.
  public func labeled(_ label: String, _ text: String?) -> String {
    text.map { label + colon + " " + $0 } ?? label
  }

  /// The colon behind a label, with the space before it in languages that have one.
  package var colon: String { phrase(.colon) }

  /// A number as the language writes it: `0,82` in languages with a decimal comma.
  ///
  /// The text has a decimal point, and may hold more than the number.
  public func figure(_ text: String) -> String {
    let mark = phrase(.decimalMark)
    return mark == "." ? text : text.split(separator: ".", omittingEmptySubsequences: false).joined(separator: mark)
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
