internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideLanguage
internal import BonafideText

/// Whether a line on the pages that count says that the document is a specimen.
///
/// Only lines that were read count. A word printed at a slant across the page, or in outline, may not have been read.
struct SpecimenCheck {
  var pages: DocumentPages
  var policy: VerificationPolicy

  var check: VerificationCheck {
    let counted = pages.counted.map { pages.pages[$0] }
    let values = Self.values(counted)
    let saying = counted.filter { page in
      let recognition = page.reading.recognition
      return Self.saysSo(recognition.lines.map(\.text) + recognition.linesAround, beside: values)
    }
    let outcome: Check.Outcome =
      if !saying.isEmpty {
        .failed([Reason(.documentSpecimenPrinted)])
      } else {
        counted.contains(where: \.isKnown) ? .passed : .notPerformed([Reason(.documentNotFound)])
      }
    return VerificationCheck(
      .noSpecimenWord, outcome, role: policy.acceptsSpecimens ? .informative : .objection, subject: .document,
      pictures: Set(saying.map(\.picture)).sorted())
  }

  /// What each field says, from print, zone and barcode.
  private static func values(_ pages: [DocumentPage]) -> [String: Set<String>] {
    let zoned = pages.compactMap(\.reading.mrz).flatMap { MRZDocumentFields.fields($0.mrz, confidence: 1) }
    let fields = pages.flatMap(\.fields) + zoned
    return fields.reduce(into: [:]) { $0[$1.name, default: []].formUnion([$1.value, $1.text]) }
  }

  /// Fields that hold people's names.
  private static let names: Set<String> = [
    "surname", "secondSurname", "givenNames", "fullName", "birthName", "motherName", "fatherName",
  ]

  /// Whether any line says that the document is a specimen and is not the value of a field.
  ///
  /// Some words, as Muster and Minta, are also people's names: if a field of a name holds such a word, lines with it do
  /// not count at all. Other words, as Specimen, are no names: each field with only such a word as its value excuses
  /// one line. A line such as `BERLIN SPECIMEN` counts: the words of a field's value were read together with a separate
  /// line.
  static func saysSo(_ lines: [String], beside values: [String: Set<String>]) -> Bool {
    /// Whether a field's text is, or holds, such a word as its value.
    func isValue(_ word: SpecimenWord, _ text: String) -> Bool {
      word.isName ? word.stands(in: text) : SpecimenWord.said(by: text) { _ in false }?.contains(word) == true
    }
    /// How many fields have such a word as their value.
    func count(_ word: SpecimenWord) -> Int {
      values.count { field, texts in
        (!word.isName || names.contains(field)) && texts.contains { isValue(word, $0) }
      }
    }
    // A field's value may have been read together with the word, as one line.
    let held = values.values.flatMap { $0 }.map(words)
    let said = lines.compactMap { line in
      SpecimenWord.said(by: line) { rest in
        LanguageTables.shipped.isOtherWord(rest) || held.contains { $0.contains(words(rest)) }
      }
    }
    return SpecimenWord.all.contains { word in
      let lineCount = said.count { $0.contains(word) }
      let fieldCount = count(word)
      if word.isName && fieldCount > 0 { return false }
      return lineCount > fieldCount
    }
  }

  private static func words(_ text: String) -> [[UInt8]] {
    text.split { !$0.isLetter && !$0.isNumber }.map { FoldedText(String($0)).symbols }.filter { !$0.isEmpty }
  }
}
