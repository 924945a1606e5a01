internal import BonafideCatalogue
public import BonafideCore
internal import BonafideDocument
internal import BonafideLanguage
internal import BonafidePage
internal import BonafideTesting
internal import Foundation

/// How well the printed values of real pictures were read: a row a picture, and the sums.
public struct TranscriptEvaluationResult: Sendable, Hashable, Encodable {
  /// What became of a printed value.
  public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// It was read; case, spaces and punctuation are not compared.
    ///
    /// So is a value in two scripts that was read in both, where the transcript lists both, and the names of both
    /// parents that a page prints under one label, where it lists each.
    case right
    /// It was read but for the marks on its letters.
    case rightWithoutMarks
    /// Something else was read.
    case wrong
    /// Nothing was read.
    case missing
    /// A value was read for a field that is not printed.
    case invented
  }

  /// A value.
  public struct Value: Sendable, Hashable, Codable {
    /// The field's name.
    public var name: String
    /// What became of it.
    public var outcome: Outcome
    /// Whether what was read is no value of any field of the page.
    public var isNoValue: Bool
    /// Whether it is also unlike all of them: more than two of five letters differ, as in a label that was taken for a
    /// value; a value that was misread is not.
    public var isUnlike: Bool
    /// What is printed; nil where values are not kept.
    public var printed: [String]?
    /// What was read; nil where nothing was, or values are not kept.
    public var read: String?
  }

  /// A picture.
  public struct Row: Sendable, Hashable, Codable {
    /// Its path in the folder.
    public var file: String
    /// Of the transcript.
    public var country: String
    /// Whether the file is a picture that can be read; of one that is not every printed value is missing.
    public var isReadable: Bool
    /// Whether country, role and page were recognized.
    public var isRecognized: Bool
    /// Whether it was taken for a page that the catalogue has of another country, role or side.
    public var isTakenForAnother: Bool
    /// What it was taken for, in words; nil for nothing.
    public var found: String?
    /// Whether the edition is right; nil where the transcript or the recognition names none.
    public var isEditionRight: Bool?
    /// Whether every gate let the picture pass.
    public var passesGates: Bool
    /// Whether the picture is suspected to be of a screen; nil where that was not judged.
    public var isScreenSuspected: Bool?
    /// Whether the page is suspected to be a copy; nil where that was not judged.
    public var isCopySuspected: Bool?
    /// What the list of recaptures says that it is taken from; nil for the page itself.
    public var recapture: String?
    /// The screen or printer by that list, or `real`.
    public var medium: String
    /// Every printed value, and every value that was invented.
    public var values: [Value]
    /// Of finding, recognizing and reading, without decoding the file.
    public var milliseconds: Double
  }

  /// A row a picture, in the order of the transcript.
  public let rows: [Row]

  /// How many values came out so.
  public func count(_ outcome: Outcome) -> Int {
    rows.reduce(0) { $0 + $1.values.count { $0.outcome == outcome } }
  }

  /// Number of printed values.
  public var printedCount: Int { rows.reduce(0) { $0 + $1.values.count { $0.outcome != .invented } } }
  /// Share of printed values that were read, marks compared.
  public var rightRate: RateEstimate { .wilson(successes: count(.right), trials: printedCount) }
  /// The same without marks.
  public var rightWithoutMarksRate: RateEstimate {
    .wilson(successes: count(.right) + count(.rightWithoutMarks), trials: printedCount)
  }
  /// Number of values that were given, rightly or not.
  private var givenCount: Int { printedCount - count(.missing) + count(.invented) }
  /// Share of the values given that are no value of the page.
  public var noValueRate: RateEstimate {
    .wilson(successes: rows.reduce(0) { $0 + $1.values.count(where: \.isNoValue) }, trials: givenCount)
  }
  /// Share of the values given that are unlike every value of the page, and so no misreadings of one.
  public var unlikeRate: RateEstimate {
    .wilson(successes: rows.reduce(0) { $0 + $1.values.count(where: \.isUnlike) }, trials: givenCount)
  }
  /// Share of pictures whose country, role and page were recognized.
  public var recognizedRate: RateEstimate { .wilson(successes: rows.count(where: \.isRecognized), trials: rows.count) }
  /// Share of the pictures recognized whose edition is right, of those in which transcript and recognition name one.
  public var editionRate: RateEstimate {
    let told = rows.filter(\.isRecognized).compactMap(\.isEditionRight)
    return .wilson(successes: told.count { $0 }, trials: told.count)
  }
  /// Share of pictures taken for another page of the catalogue.
  public var anotherRate: RateEstimate {
    .wilson(successes: rows.count(where: \.isTakenForAnother), trials: rows.count)
  }
  /// The share of values read in the pictures that pass every gate.
  public var gatedRightRate: RateEstimate { TranscriptEvaluationResult(rows: rows.filter(\.passesGates)).rightRate }

  /// Files that could not be read, in the order of the transcript.
  public var unreadable: [String] { rows.filter { !$0.isReadable }.map(\.file) }

  /// BPCER and APCER of the suspicions of screens and of copies.
  public var suspicionRates: [SuspicionRate] {
    let judged = rows.filter(\.isReadable).map { row in
      SuspicionRate.Judged(
        kind: row.recapture.flatMap(StageRecapture.Kind.init), medium: row.medium,
        suspected: [DocumentSuspicion.screen: row.isScreenSuspected, .copy: row.isCopySuspected].compactMapValues { $0 }
      )
    }
    return DocumentSuspicion.allCases.flatMap { SuspicionRate.rates($0, of: judged) }
  }

  /// Wraps rows.
  public init(rows: [Row]) { self.rows = rows }

  private enum CodingKeys: String, CodingKey {
    case rows, printed, right, rightWithoutMarks, wrong, missing, invented, noValue, unlike, recognized, takenForAnother
    case gatedRight, edition, suspicions, unreadable
  }

  /// Writes the rows and the sums.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(rows, forKey: .rows)
    try values.encode(printedCount, forKey: .printed)
    try values.encode(rightRate, forKey: .right)
    try values.encode(rightWithoutMarksRate, forKey: .rightWithoutMarks)
    try values.encode(count(.wrong), forKey: .wrong)
    try values.encode(count(.missing), forKey: .missing)
    try values.encode(count(.invented), forKey: .invented)
    try values.encode(noValueRate, forKey: .noValue)
    try values.encode(unlikeRate, forKey: .unlike)
    try values.encode(recognizedRate, forKey: .recognized)
    try values.encode(editionRate, forKey: .edition)
    try values.encode(anotherRate, forKey: .takenForAnother)
    try values.encode(gatedRightRate, forKey: .gatedRight)
    try values.encode(suspicionRates, forKey: .suspicions)
    try values.encode(unreadable, forKey: .unreadable)
  }
}

extension TranscriptEvaluationResult.Row {
  init(
    page: DocumentTranscript.Page, result: DocumentReaderResult?, further: [DocumentField] = [], names: Set<String>,
    recapture: RecaptureTruth.Picture? = nil, milliseconds: Double, keepsValues: Bool
  ) {
    let document = result?.document
    let side: PageCode = page.page == "back" ? .back : .front
    let isRight =
      document?.country?.rawValue == page.country && document?.role?.rawValue == page.role && document?.page == side
    let printed = ((result?.fields ?? []) + further).filter { $0.source == .visual }
    let read = Dictionary(printed.map { ($0.name, $0.value) }) { first, _ in first }
    let all = page.values.values.joined().map(PrintedComparison.plain)
    let isOfBothParents = PrintedComparison.isOfBothParents(read, printed: page.values)
    var values = page.values.keys.sorted().map { name in
      let printed = page.values[name] ?? []
      let isParent = isOfBothParents && PrintedComparison.parents.contains(name)
      let own = isParent ? read[PrintedComparison.bothParents] : read[name]
      let outcome = isParent ? .right : PrintedComparison.outcome(own, printed: printed)
      return TranscriptEvaluationResult.Value(
        name: name, outcome: outcome,
        isNoValue: outcome == .wrong && !PrintedComparison.isValue(own ?? "", among: all),
        isUnlike: outcome == .wrong && PrintedComparison.isUnlike(own ?? "", all),
        printed: keepsValues ? printed : nil, read: keepsValues ? own : nil)
    }
    values += read.keys.filter { page.values[$0] == nil && names.contains($0) }.sorted().map { name in
      TranscriptEvaluationResult.Value(
        name: name, outcome: .invented, isNoValue: !PrintedComparison.isValue(read[name] ?? "", among: all),
        isUnlike: PrintedComparison.isUnlike(read[name] ?? "", all),
        printed: nil, read: keepsValues ? read[name] : nil)
    }
    let edition = document?.code.map(\.rawValue)
    self.init(
      file: page.file, country: page.country, isReadable: result != nil, isRecognized: isRight,
      isTakenForAnother: document?.code != nil && !isRight,
      found: document.map {
        [$0.country?.rawValue, $0.role?.rawValue, $0.page?.rawValue, edition].compactMap(\.self).joined(separator: " ")
      },
      isEditionRight: isRight && !page.edition.isEmpty ? edition.map { $0 == page.edition } : nil,
      passesGates: result?.judgement.isAcceptable ?? false,
      isScreenSuspected: Self.isSuspected(.screen, result), isCopySuspected: Self.isSuspected(.copy, result),
      recapture: recapture?.kind?.rawValue, medium: recapture?.medium ?? RecaptureTruth.real, values: values,
      milliseconds: milliseconds)
  }
}

extension TranscriptEvaluationResult.Row {
  /// What the check of a suspicion says; nil where it was not performed.
  private static func isSuspected(_ suspicion: DocumentSuspicion, _ result: DocumentReaderResult?) -> Bool? {
    switch result?.checks.first(where: { $0.code == suspicion.check })?.outcome {
    case .passed: false
    case .failed: true
    case .notPerformed, nil: nil
    }
  }
}

/// How what was read is held against what is printed.
enum PrintedComparison {
  static func outcome(_ read: String?, printed: [String]) -> TranscriptEvaluationResult.Outcome {
    guard let read else { return .missing }
    if printed.contains(where: { plain($0) == plain(read) }) || isInBothScripts(read, printed) { return .right }
    return printed.contains { unmarked($0) == unmarked(read) } ? .rightWithoutMarks : .wrong
  }

  /// Whether a text holds what is printed in two scripts, each as it is printed and none twice: `ТКАЧЕНКО/TKACHENKO`
  /// where the transcript lists both.
  private static func isInBothScripts(_ read: String, _ printed: [String]) -> Bool {
    let parts = read.split(separator: "/").map { plain(String($0)) }
    let values = printed.map(plain)
    return parts.count == 2 && parts[0] != parts[1] && parts.allSatisfy(values.contains)
      && parts[0].holdsCyrillic != parts[1].holdsCyrillic
  }

  /// Names of the fields that a card may label together.
  static let parents = ["fatherName", "motherName"]
  /// The name of the field that they are then read as.
  static let bothParents = "parentsNames"

  /// Whether one value was read for both parents and holds the printed names of the father, then of the mother, as
  /// cards print them under one label.
  static func isOfBothParents(_ read: [String: String], printed: [String: [String]]) -> Bool {
    guard let both = read[bothParents], parents.allSatisfy({ read[$0] == nil }) else { return false }
    let pairs = (printed[parents[0]] ?? []).flatMap { father in
      (printed[parents[1]] ?? []).map { father + " " + $0 }
    }
    return outcome(both, printed: pairs) == .right
  }

  /// Letters and digits alone, in capitals.
  static func plain(_ text: String) -> String { String(text.uppercased().filter { $0.isLetter || $0.isNumber }) }

  private static func unmarked(_ text: String) -> String {
    plain(text.folding(options: .diacriticInsensitive, locale: nil).replacing("Đ", with: "D").replacing("Ł", with: "L"))
  }

  /// Whether a text differs from every value of a page, and from every part of one, in more than two letters of five.
  static func isUnlike(_ text: String, _ values: [String]) -> Bool {
    guard !isValue(text, among: values) else { return false }
    guard let search = ApproximateSearch(FoldedText(text).symbols) else { return true }
    return !values.contains { value in
      search.best(in: FoldedText(value).symbols).map { $0.distance * 5 <= 2 * search.count } ?? false
    }
  }

  /// Whether a text is, or is part of, or holds one of the values of a page.
  static func isValue(_ text: String, among values: [String]) -> Bool {
    let text = plain(text)
    return values.contains { !$0.isEmpty && ($0 == text || (text.count >= 2 && $0.contains(text))) }
  }
}
