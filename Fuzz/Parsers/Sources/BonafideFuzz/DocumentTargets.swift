import BonafideCore
import BonafideMRZ

@testable import BonafideCatalogue
@testable import BonafideDocument
@testable import BonafideInference
@testable import BonafideProfiles
@testable import BonafideText

extension FuzzTarget {
  private static let day = MRZCalendarDate(year: 2026, month: 3, day: 1)

  /// What every profile of the fuzzer is based on, if it is based on one.
  private static let profileBase =
    Array(
      #"{"schema": "bonafide-profile/1", "subject": "page", "name": "base", "version": 1, "restsOn": "a test", "#.utf8)
    + Array(#""limits": {"page.tilt": {"atMost": 35}}}"#.utf8)

  /// Files of the catalogue and the models, and texts that were read off a page.
  static let documents = [
    FuzzTarget("catalogue", refusesWith: DocumentError.self, where: { $0.code == .badCatalogue }) { bytes in
      _ = CatalogueFile.findings(in: bytes, file: "fuzz.json").map(\.line)
      let definition = try CatalogueFile.decode(bytes)
      promise(
        try CatalogueFile.decode(CatalogueFile.encode(definition)) == definition, "what is written reads the same")
    },
    // The first line is the expression, the rest is held against it.
    FuzzTarget("pattern", refusesWith: DocumentError.self, where: { $0.code == .badCatalogue }) { bytes in
      let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
      let pattern = try FieldPattern(String(decoding: parts[0], as: UTF8.self))
      _ = pattern.matches(parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "")
    },
    FuzzTarget("manifest", refusesWith: InferenceError.self, where: { $0.code == .badManifest }) { bytes in
      for part in try ModelManifest(json: bytes).models.flatMap(\.files) {
        promise(!part.file.contains("/") && !part.file.hasPrefix(".") && !part.file.isEmpty, "a plain file name")
      }
    },
    FuzzTarget("profile", refusesWith: ProfileError.self, where: { $0.code == .badProfile }) { bytes in
      let base = try QualityProfile(json: profileBase) { _ in throw ProfileError(.badProfile, "none is further down") }
      let profile = try QualityProfile(json: bytes) { _ in base }
      for (name, bound) in profile.limits {
        promise(!name.isEmpty && [bound.minimum, bound.maximum].contains { $0 != nil }, "a limit of something")
      }
    },
    // Two texts, parted by the first line end, behind a byte that chooses who reads them and one that says how.
    FuzzTarget("field", refusesWith: Never.self) { bytes in
      guard bytes.count > 2, let day else { return }
      let how = Int(bytes[1])
      let parts = bytes[2...].split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
      let text = String(decoding: parts[0], as: UTF8.self)
      let other = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
      switch bytes[0] % 6 {
      case 0: readDate(text, how: how, day: day)
      case 1:
        _ = SexText.value(text)
        _ = NationalityText.states(text)
      case 2:
        if let cut = LabelText.cut(text, labels: [other, "1.", ""]) {
          promise((0...1).contains(cut.start), "a place in the line")
        }
      case 3:
        let checks = NationalCheck.allCases
        _ = checks[checks.index(checks.startIndex, offsetBy: how % checks.count)].evaluate(text)
      case 4:
        let kinds: [FieldDefinition.Kind] = [.name, .date, .sex, .documentNumber, .address, .nationality]
        let zone = FieldDefinition(name: "birthDate", kind: kinds[how % kinds.count], labels: [other])
        let value = FieldValue(text, zone: zone, pattern: nil, country: nil, reference: day)
        promise(value.text.count <= 300, "a value of bounded length")
      default:
        let field = DocumentField(name: "fullName", value: text, text: text, confidence: 1, source: .visual)
        let second = DocumentField(name: "fullName", value: other, text: other, confidence: 1, source: .barcode)
        _ = CrossChecker.table(visual: [field], mrz: nil, barcode: [second])
      }
    },
    FuzzTarget("tesseract", refusesWith: Never.self) { bytes in
      let lines = CyrillicReader.parse(String(decoding: bytes, as: UTF8.self), lineCount: 3)
      promise(lines.count == 3, "a line for each picture")
      promise(lines.allSatisfy { (0...1.000001).contains($0.confidence) }, "a confidence")
    },
  ]

  private static func readDate(_ text: String, how: Int, day: MRZCalendarDate) {
    let order: FieldDefinition.DateOrder? = [nil, .dayMonthYear, .yearMonthDay, .monthDayYear][how & 3]
    let role: DateText.Role = [.birth, .issue, .expiry, .other][how >> 2 & 3]
    guard let date = DateText(text, order: order, role: role, country: .hr, reference: day) else { return }
    promise((1...12).contains(date.month ?? 1) && (1...31).contains(date.day ?? 1), "a day of the calendar")
  }
}
