internal import Bonafide
internal import BonafideTesting

/// Counts what verify says, attack by attack.
struct VerdictEvaluation {
  /// What came of the cases of one kind.
  struct Row: Encodable {
    var kind: String
    var isBonaFide: Bool
    var count = 0
    var accepted = 0
    var rejected = 0
    var undecided = 0
    /// Undecided, or rejected, although portrait and selfie match and nothing but what binds the document together, its
    /// gates or its parts speaks against the case.
    var bindingOnly = 0
    /// How often each reason was given.
    var reasons: [String: Int] = [:]
    /// The documents of those of ``bindingOnly``, with the reasons.
    var bound: [String] = []

    var line: String {
      let rate = RateEstimate.wilson(successes: accepted, trials: count)
      let percent = [rate.value, rate.lower95, rate.upper95].map { "\(($0 * 100).rounded(to: 1))" }
      let why = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(4).map { "\($0.key) \($0.value)" }
      return """
        \((kind + (isBonaFide ? " (bona fide)" : "")).paddedRight(to: 40)) \(accepted) of \(count) accepted \
        (\(percent[0]) % [\(percent[1]), \(percent[2])]), \(rejected) rejected, \(undecided) undecided\
        \(isBonaFide ? ", \(bindingOnly) by the document alone" : "")\
        \(why.isEmpty ? "" : "; " + why.joined(separator: ", "))
        """
    }
  }

  let verification: Verification
  let detector: FaceDetector
  let day: MRZCalendarDate
  /// Whether each case is tried once, upright and as it is.
  let isShort: Bool
  private(set) var rows: [Row] = []

  init(verification: Verification, detector: FaceDetector, day: MRZCalendarDate, isShort: Bool) {
    self.verification = verification
    self.detector = detector
    self.day = day
    self.isShort = isShort
  }

  private static let jpegQuality = 60

  /// Tries attacks and their bona fide counterparts.
  mutating func addAttacks(_ attacks: [StageAttack], pair: StagePair, seed: UInt64) throws {
    for attack in attacks {
      let cases = try attack.cases(of: pair, seed: seed, day: day) { picture in
        try detector.detect(in: FaceImage(picture), maximumFaces: 1).first?.box
      }
      for (handedIn, isBonaFide) in [(cases.attack, false), (cases.bonaFide, true)] {
        for variant in try variants(of: handedIn) {
          Console.progress("\(attack.rawValue)\(isBonaFide ? " (bona fide)" : "")")
          try add(variant, kind: attack.rawValue, isBonaFide: isBonaFide, on: day)
        }
      }
    }
  }

  /// Tries rightful holders of documents of the catalogue: front and, where there is one, back.
  ///
  /// Visas stand for no identity and are left out. Old editions are drawn too: each case is judged on a day on which
  /// its document had not expired.
  mutating func addHolders(_ count: Int, people: VerdictPeople, catalogue: DocumentCatalogue, seed: UInt64) throws {
    let fronts = catalogue.definitions.filter { $0.portrait != nil && $0.role != .visa }
    for index in 0..<count {
      Console.progress("holder \(index + 1)/\(count)")
      let number = seed &+ UInt64(index)
      let front = fronts[index * 7 % fronts.count]
      let person = try people.person(index)
      let back = catalogue.definitions.first {
        $0.role == front.role && $0.country == front.country && $0.code == front.code && $0.page != front.page
      }
      var valid = day
      let pages = try [front, back].compactMap(\.self).enumerated().map { side, definition in
        let page = try StageDocument(definition: definition, person: number, portrait: person.portrait).page()
        let photograph = try StageScene(
          seed: number &* 2 &+ UInt64(side), difficulty: .easy, size: PixelSize(width: 1600, height: 1200)
        ).photograph(page)
        if let expiry = expiry(of: page) { valid = min(valid, expiry) }
        return photograph.image
      }
      try add(
        StageCase(document: pages, selfie: person.selfie), kind: front.role.rawValue, isBonaFide: true, on: valid,
        name: "\(front.country.rawValue) \(front.code.rawValue) \(index)")
    }
  }

  private func expiry(of page: StagePage) -> MRZCalendarDate? {
    if let printed = page.fields["expiryDate"].flatMap(MRZCalendarDate.init(iso8601:)) { return printed }
    return (try? MRZParser(referenceDate: day).parse(lines: page.mrzLines))?.fields.expiryDate?.calendarDate
  }

  private func variants(of handedIn: StageCase) throws -> [StageCase] {
    guard !isShort else { return [handedIn] }
    return try [handedIn, handedIn.saved(quality: Self.jpegQuality)].flatMap { handedIn in
      try (0..<4).map { try handedIn.turned($0) }
    }
  }

  private mutating func add(
    _ handedIn: StageCase, kind: String, isBonaFide: Bool, on day: MRZCalendarDate, name: String = ""
  ) throws {
    let result = try verification.verify(document: handedIn.document, selfie: handedIn.selfie, on: day)
    let index = rows.firstIndex { $0.kind == kind && $0.isBonaFide == isBonaFide } ?? rows.count
    if index == rows.count { rows.append(Row(kind: kind, isBonaFide: isBonaFide)) }
    rows[index].count += 1
    switch result.verdict.decision {
    case .accepted: rows[index].accepted += 1
    case .rejected: rows[index].rejected += 1
    case .undecided: rows[index].undecided += 1
    }
    let reasons = result.verdict.reasons.map { $0.code.rawValue + ($0.field.map { "." + $0 } ?? "") }
    for reason in Set(reasons) { rows[index].reasons[reason, default: 0] += 1 }
    let open = result.verdict.checks.filter { check in
      check.role != .informative && check.hasFailed
    }
    if result.verdict.decision != .accepted, !open.isEmpty,
      open.allSatisfy({ $0.subject == .document || $0.subject == .portrait })
    {
      rows[index].bindingOnly += 1
      rows[index].bound.append(([name] + reasons).joined(separator: " "))
    }
  }
}
