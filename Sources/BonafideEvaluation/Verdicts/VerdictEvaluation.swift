public import BonafideCatalogue
internal import BonafideCore
public import BonafideFace
internal import BonafideImaging
public import BonafideMRZ
public import BonafideTesting
public import BonafideVerification

/// Hands attacks and rightful holders' cases to the verification that ships, and counts what it says.
///
/// Everything is decided by seeds; what is true of a case never reaches the verification.
public struct VerdictEvaluation: Sendable {
  private let verification: Verification
  private let detector: FaceDetector
  private let day: MRZCalendarDate
  private let isShort: Bool
  /// What came of the cases so far.
  public private(set) var result = VerdictEvaluationResult()

  /// JPEG quality at which each case is tried a second time.
  private static let jpegQuality = 60
  /// The pictures' size, that of a small camera.
  private static let pictureSize = PixelSize(width: 1600, height: 1200)

  /// - Parameters:
  ///   - verification: what is measured.
  ///   - detector: finds the faces that attacks are made with.
  ///   - day: the day on which cases are judged.
  ///   - isShort: whether each attack is tried once, upright and as it is, instead of in four rotations and as JPEG
  ///     too.
  public init(verification: Verification, detector: FaceDetector, day: MRZCalendarDate, isShort: Bool = false) {
    self.verification = verification
    self.detector = detector
    self.day = day
    self.isShort = isShort
  }

  /// Tries attacks and, beside each, what the rightful holder would hand in.
  ///
  /// - Parameters:
  ///   - attacks: in the order in which they are tried.
  ///   - pair: the holder and the stranger.
  ///   - seed: decides data, documents and photographs.
  ///   - drawn: called with the name and the pictures of each case before it is tried.
  ///   - progress: called with a few words before each case.
  /// - Throws: as ``Verification/verify(document:selfie:on:)``, and what drawing the case or `drawn` throws.
  public mutating func addAttacks(
    _ attacks: [StageAttack], pair: StagePair, seed: UInt64,
    drawn: (String, StageCase) throws -> Void = { _, _ in }, progress: (String) -> Void = { _ in }
  ) throws {
    for attack in attacks {
      let cases = try attack.cases(of: pair, seed: seed, day: day) { picture in
        try detector.detect(in: FaceImage(picture), maximumFaces: 1).first?.box
      }
      for (handedIn, isBonaFide) in [(cases.attack, false), (cases.bonaFide, true)] {
        try drawn(attack.rawValue + (isBonaFide ? " bona-fide" : ""), handedIn)
        for variant in try variants(of: handedIn) {
          progress("\(attack.rawValue)\(isBonaFide ? " (bona fide)" : "")")
          try add(variant, kind: attack.rawValue, isBonaFide: isBonaFide, on: day)
        }
      }
    }
  }

  /// Tries rightful holders of documents of a catalogue: front and, where there is one, back.
  ///
  /// Visas stand for no identity and are left out. Old editions are drawn too: each case is judged on a day on which
  /// its document had not expired.
  ///
  /// - Parameters:
  ///   - count: how many holders; documents and people follow one another without end.
  ///   - people: the holders, with their portraits and selfies.
  ///   - catalogue: the documents; their fronts are the pages that bear a portrait.
  ///   - seed: decides data, documents and photographs.
  ///   - only: the numbers of the holders to try, from 0; all where it is nil.
  ///   - notAccepted: gets each case that was not accepted, with its name.
  ///   - progress: called with a few words before each case.
  /// - Throws: as ``Verification/verify(document:selfie:on:)``, what drawing the case throws, and what `notAccepted`
  ///   throws.
  public mutating func addHolders(
    _ count: Int, people: VerdictPeople, catalogue: DocumentCatalogue, seed: UInt64, only: Set<Int>? = nil,
    notAccepted: (String, StageCase) throws -> Void = { _, _ in }, progress: (String) -> Void = { _ in }
  ) throws {
    let fronts = catalogue.definitions.filter { $0.portrait != nil && $0.role != .visa }
    guard !fronts.isEmpty else { return }
    for index in 0..<count where only?.contains(index) ?? true {
      progress("holder \(index + 1)/\(count)")
      let number = seed &+ UInt64(index)
      let front = fronts[index * 7 % fronts.count]
      let person = try people.person(index)
      let back = catalogue.definitions.first {
        $0.role == front.role && $0.country == front.country && $0.code == front.code && $0.page != front.page
      }
      var valid = day
      let pages = try [front, back].compactMap(\.self).enumerated().map { side, definition in
        var document = StageDocument(definition: definition, person: number, portrait: person.portrait)
        document.otherPage = side == 0 ? back : front
        let page = try document.page()
        if let expiry = Self.expiry(of: page, on: day) { valid = min(valid, expiry) }
        return try StageScene(seed: number &* 2 &+ UInt64(side), difficulty: .easy, size: Self.pictureSize)
          .photograph(page).image
      }
      let handedIn = StageCase(document: pages, selfie: person.selfie)
      let name = "\(front.country.rawValue) \(front.code.rawValue) \(index)"
      let isAccepted = try add(handedIn, kind: front.role.rawValue, isBonaFide: true, on: valid, name: name)
      if !isAccepted { try notAccepted(name, handedIn) }
    }
  }

  /// The last day on which a page is valid: the printed one, else that of its zone; nil where neither says so.
  static func expiry(of page: StagePage, on day: MRZCalendarDate) -> MRZCalendarDate? {
    if let printed = page.fields["expiryDate"].flatMap(MRZCalendarDate.init(iso8601:)) { return printed }
    return (try? MRZParser(referenceDate: day).parse(lines: page.mrzLines))?.fields.expiryDate?.calendarDate
  }

  private func variants(of handedIn: StageCase) throws -> [StageCase] {
    guard !isShort else { return [handedIn] }
    return try [handedIn, handedIn.saved(quality: Self.jpegQuality)].flatMap { handedIn in
      try (0..<4).map { try handedIn.turned($0) }
    }
  }

  @discardableResult
  private mutating func add(
    _ handedIn: StageCase, kind: String, isBonaFide: Bool, on day: MRZCalendarDate, name: String = ""
  ) throws -> Bool {
    let said = try verification.verify(document: handedIn.document, selfie: handedIn.selfie, on: day)
    result.add(said.verdict, kind: kind, isBonaFide: isBonaFide, name: name)
    return said.verdict.decision == .accepted
  }
}
