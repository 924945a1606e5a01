import BonafideCore
import BonafideImaging
import BonafideMRZ
import Foundation
import Synchronization
import TestSupport
import BonafideDocument
import Testing

@testable import BonafideCapture
@testable import BonafideCatalogue
import BonafidePage

/// A verifier over drawn streams; the eyes know where the card is, everything else is the real thing.
@Suite struct DocumentVerifierTests {
  /// Finds the outline that the test says, and recognizes what the test says.
  final class FakeAnalyzer: DocumentAnalyzer {
    let outline: Quadrilateral?
    /// What is found at first, where it is not the outline.
    let firstOutline: Quadrilateral?
    let document: Document?
    let counts = Mutex((located: 0, recognized: 0))
    /// Of each reading whether barcodes were asked for.
    let askedForCodes = Mutex<[Bool]>([])
    /// The days that pictures were recognized and read on.
    let days = Mutex<[MRZCalendarDate]>([])
    /// How much each try to recognize was allowed to cost.
    let efforts = Mutex<[RecognitionEffort]>([])
    /// What recognizing waits for; nil for nothing.
    let gate: Gate?
    /// Whether reading the whole page shows that it is another kind.
    let isContradicted: Bool

    init(
      outline: Quadrilateral?, document: Document?, gate: Gate? = nil, first: Quadrilateral? = nil,
      isContradicted: Bool = false
    ) {
      self.isContradicted = isContradicted
      self.outline = outline
      firstOutline = first
      self.document = document
      self.gate = gate
    }

    func detect(in image: Image) throws -> DetectedDocument? {
      let isFirst = counts.withLock { counts in
        counts.located += 1
        return counts.located == 1
      }
      return (isFirst ? firstOutline ?? outline : outline).map {
        DetectedDocument(quad: $0, confidence: 0.9, size: .id1)
      }
    }

    func recognize(
      _ image: Image, outline: DetectedDocument, among documents: [Document], on day: MRZCalendarDate,
      effort: RecognitionEffort
    ) throws -> RecognizedDocument? {
      counts.withLock { $0.recognized += 1 }
      efforts.withLock { $0.append(effort) }
      days.withLock { $0.append(day) }
      gate?.wait()
      if let firstOutline, outline.quad.overlap(with: firstOutline) > 0.5 { return nil }
      guard let document, documents.contains(where: { $0.matches(document) }) else { return nil }
      // The card turned out to lie upside down.
      return RecognizedDocument(
        document: document, confidence: 0.97, definition: nil, size: .id1, corners: outline.quad.turnedOnce.turnedOnce)
    }

    func read(
      _ image: Image, found: RecognizedDocument, among documents: [Document], on day: MRZCalendarDate,
      readsBarcodes: Bool
    ) throws -> DocumentReading? {
      askedForCodes.withLock { $0.append(readsBarcodes) }
      days.withLock { $0.append(day) }
      if isContradicted { return nil }
      var full = found
      full.document.code = "2"
      return DocumentReading(
        found: full,
        fields: [
          DocumentField(name: "surname", value: "ERIKSSON", text: "ERIKSSON", confidence: 1, source: .visual)
        ])
    }
  }

  /// Holds threads until it is opened; gives them up after ten minutes, so that a failing test ends.
  final class Gate: Sendable {
    private struct State {
      var isOpen = false
      var waiterCount = 0
      var wasGivenUp = false
    }
    private let state = Mutex(State())

    var waiterCount: Int { state.withLock { $0.waiterCount } }
    var wasGivenUp: Bool { state.withLock { $0.wasGivenUp } }

    func open() { state.withLock { $0.isOpen = true } }

    func wait() {
      state.withLock { $0.waiterCount += 1 }
      for _ in 0..<30_000 {
        if state.withLock({ $0.isOpen }) { return }
        Thread.sleep(forTimeInterval: 0.02)
      }
      state.withLock { $0.wasGivenUp = true }
    }
  }

  static let card = Document(role: .identityCard, country: .utopia, page: .front, code: "1")

  /// A card that drifts to the right by two pixels a frame.
  static func frames(_ count: Int) throws -> [(Frame, Quadrilateral)] {
    let card = try Cards.card()
    return try (0..<count).map { index in
      let start = Cards.outline(width: 800).bounds
      let quad = Quadrilateral(
        PixelRect(x: start.x + 2 * Double(index), y: start.y, width: start.width, height: start.height))
      return (Frame(image: try Cards.picture(of: card, quad: quad), time: Double(index) / 30), quad)
    }
  }

  @Test func recognizesOnceAndFollows() throws {
    let frames = try Self.frames(6)
    let analyzer = FakeAnalyzer(outline: frames[0].1, document: Self.card)
    let verifier = DocumentVerifier(
      role: .identityCard, country: nil, page: nil, language: .czech, executor: .immediate)
    verifier.use(analyzer)
    let results = try frames.map { try verifier.verify($0.0) }
    #expect(results[0].state == .holdSteady)
    let last = try #require(results.last)
    #expect(last.state == .ok, "\(last.reasons)")
    #expect(last.role == .identityCard)
    #expect(last.country == .utopia)
    #expect(last.page == .front)
    #expect(last.code == "2", "as the whole page says")
    #expect(last.recognizedAt != nil)
    #expect(last.fields.map(\.name) == ["surname"])
    #expect(analyzer.counts.withLock { $0 } == (1, 1))
    // Named as the page reads: the top left corner is the bottom right one of what was found.
    let corners = try #require(last.corners)
    #expect(corners.topLeft.distance(to: frames[5].1.bottomRight) < 4)
    #expect(corners.bottomRight.distance(to: frames[5].1.topLeft) < 4)
  }

  @Test func readsBarcodesAsSoonAsTheyAreAskedFor() throws {
    let frames = try Self.frames(6)
    let analyzer = FakeAnalyzer(outline: frames[0].1, document: Self.card)
    let verifier = DocumentVerifier(
      language: .czech, settings: try DocumentVerifierSettings(readBarcode: false), executor: .immediate)
    verifier.use(analyzer)
    for frame in frames[..<3] { _ = try verifier.verify(frame.0) }
    #expect(analyzer.askedForCodes.withLock { $0 } == [false])
    verifier.settings.showAimingCircle = true
    _ = try verifier.verify(frames[3].0)
    #expect(analyzer.askedForCodes.withLock { $0 } == [false], "nothing else makes it read again")
    verifier.settings.readBarcode = true
    // A tenth of a second later, when light and sharpness are looked at again.
    var last = try verifier.verify(Frame(image: frames[4].0.image, time: 0.3))
    last = try verifier.verify(Frame(image: frames[5].0.image, time: 0.45))
    #expect(analyzer.askedForCodes.withLock { $0 } == [false, true])
    #expect(last.document == Document(role: .identityCard, country: .utopia, page: .front, code: "2"))
    verifier.settings.readBarcode = false
    _ = try verifier.verify(Frame(image: frames[5].0.image, time: 0.6))
    #expect(analyzer.askedForCodes.withLock { $0 }.count == 2, "what was read stays")
  }

  /// A service runs past midnight.
  @Test func goesByTheDayOfEachFrame() throws {
    let frames = try Self.frames(6)
    let analyzer = FakeAnalyzer(outline: frames[0].1, document: Self.card)
    let verifier = DocumentVerifier(language: .czech, executor: .immediate)
    verifier.use(analyzer)
    let (before, after) = (Days.first(of: 2026), Days.first(of: 2027))
    for frame in frames[..<3] { _ = try verifier.verify(frame.0, on: before) }
    #expect(analyzer.days.withLock { $0 } == [before, before], "recognized and read once")
    for (index, frame) in frames[3...].enumerated() {
      _ = try verifier.verify(Frame(image: frame.0.image, time: 0.3 + 0.15 * Double(index)), on: after)
    }
    #expect(
      analyzer.days.withLock { $0 } == [before, before, after, after], "what was read by another day is read anew")
  }

  @Test func isNotOKWhereReadingContradictsTheFirstLook() throws {
    let frames = try Self.frames(6)
    let verifier = DocumentVerifier(language: .czech, executor: .immediate)
    verifier.use(FakeAnalyzer(outline: frames[0].1, document: Self.card, isContradicted: true))
    for frame in frames {
      let result = try verifier.verify(frame.0)
      #expect(result.state != .ok && result.document == nil && result.fields == [])
    }
  }

  /// Nobody knows what was laid there between two frames that lie seconds apart.
  @Test func beginsAnewAfterAGap() throws {
    let frames = try Self.frames(5)
    let analyzer = FakeAnalyzer(outline: frames[0].1, document: Self.card)
    let verifier = DocumentVerifier(language: .czech, executor: .immediate)
    verifier.use(analyzer)
    for frame in frames { _ = try verifier.verify(frame.0) }
    #expect(analyzer.counts.withLock { $0 } == (1, 1))
    let later = try verifier.verify(Frame(image: frames[0].0.image, time: 60))
    #expect(later.document == nil && later.fields == [] && later.state != .ok)
    #expect(analyzer.counts.withLock { $0.located } == 2)
  }

  @Test func readsAnyEditionUnlessOneIsWanted() {
    let kind = Document(role: .identityCard, country: .utopia, page: .front)
    #expect(NetworkAnalyzer.kinds(of: Self.card, among: [.any]) == [kind])
    #expect(NetworkAnalyzer.kinds(of: Self.card, among: [kind, Self.card]) == [kind])
    #expect(NetworkAnalyzer.kinds(of: Self.card, among: [Self.card]) == [Self.card])
  }

  /// The cloth looked like a document; the document lies elsewhere.
  @Test func leavesAnOutlineThatIsNone() throws {
    let card = try Cards.card()
    let truth = Cards.outline(width: 500).bounds
    let quad = Quadrilateral(truth)
    let frame = try Cards.picture(of: card, quad: quad)
    // Beside the card, half over its edge, so that there is something to follow.
    let wrong = Quadrilateral(
      PixelRect(x: truth.x + 0.7 * truth.width, y: truth.y, width: truth.width, height: truth.height))
    let verifier = DocumentVerifier(language: .english, executor: .immediate)
    verifier.use(FakeAnalyzer(outline: quad, document: Self.card, first: wrong))
    let results = try (0..<40).map { try verifier.verify(Frame(image: frame, time: Double($0) / 15)) }
    #expect(results[2].document == nil)
    let last = try #require(results.last)
    #expect(last.state == .ok, "\(last.reasons)")
    #expect(try #require(last.corners).overlap(with: quad) > 0.9)
  }

  @Test func saysNoMatchForOtherKinds() throws {
    let frames = try Self.frames(3)
    let verifier = DocumentVerifier(
      input: DocumentsInput([Document(role: .passport), Document(role: .visa)]), language: .english,
      executor: .immediate)
    let analyzer = FakeAnalyzer(outline: frames[0].1, document: Self.card)
    verifier.use(analyzer)
    let result = try #require(try frames.map { try verifier.verify($0.0) }.last)
    #expect(analyzer.efforts.withLock { $0 } == [.quick, .thorough], "the second try follows at once")
    #expect(result.state == .noMatchFound)
    #expect(result.gates == [.notRecognized])
    #expect(result.code == nil)
    #expect(result.corners != nil)
    // Any document is welcome now.
    verifier.role = nil
    _ = try verifier.verify(Frame(image: frames[2].0.image, time: 1))
    #expect(try verifier.verify(Frame(image: frames[2].0.image, time: 1.1)).state == .ok)
  }

  /// Judging takes as long as the page has pixels.
  @Test func judgesLargePagesMoreCoarsely() {
    #expect(FrameAnalyzer.judgingDots(.id1) == 8)
    #expect(FrameAnalyzer.judgingDots(.id3) == 7)
    #expect(FrameAnalyzer.judgingDots(PageSize(widthMillimeters: 210, heightMillimeters: 297)) == 6)
  }

  @Test func saysNoMatchWithoutADocument() throws {
    let verifier = DocumentVerifier(language: .czech, executor: .immediate)
    let analyzer = FakeAnalyzer(outline: nil, document: nil)
    verifier.use(analyzer)
    for index in 0..<3 {
      let frame = Frame(image: try Pages.noise(block: 8), time: Double(index))
      let result = try verifier.verify(frame)
      #expect(result.state == .noMatchFound)
      #expect(result.gates == [.notFound])
      #expect(result.corners == nil)
    }
    #expect(analyzer.counts.withLock { $0 } == (3, 0))
  }

  /// Recognition is held until every frame has been answered: a verifier that waited for it would never get there.
  @Test func neverWaitsForRecognition() throws {
    let frames = try Self.frames(4)
    let verifier = DocumentVerifier(language: .czech)
    let gate = Gate()
    defer { gate.open() }
    let analyzer = FakeAnalyzer(outline: frames[0].1, document: Self.card, gate: gate)
    verifier.use(analyzer)
    var states: [DocumentState] = []
    var laterCount = 0
    // Recognition begins on a thread of its own, after some frames; then some more are shown.
    while laterCount < 5 {
      try #require(states.count < 3000, "recognition never began")
      if gate.waiterCount > 0 { laterCount += 1 }
      states.append(try verifier.verify(Frame(image: frames[0].0.image, time: 0.03 * Double(states.count))).state)
      Thread.sleep(forTimeInterval: 0.02)
    }
    #expect(!gate.wasGivenUp)
    #expect(states.last == .holdSteady)
    #expect(analyzer.counts.withLock { $0.recognized } == 1)
  }

  /// Reads and changes the verifier from within a frame.
  final class CuriousAnalyzer: DocumentAnalyzer {
    let verifier = Mutex<DocumentVerifier?>(nil)
    let seen = Mutex<[Bool]>([])

    func detect(in image: Image) throws -> DetectedDocument? {
      guard let verifier = verifier.withLock(\.self) else { return nil }
      seen.withLock { $0.append(verifier.settings.drawOutline) }
      verifier.settings.drawOutline = false
      _ = verifier.endHologramVerification()
      return nil
    }

    func recognize(
      _ image: Image, outline: DetectedDocument, among documents: [Document], on day: MRZCalendarDate,
      effort: RecognitionEffort
    ) throws -> RecognizedDocument? { nil }

    func read(
      _ image: Image, found: RecognizedDocument, among documents: [Document], on day: MRZCalendarDate,
      readsBarcodes: Bool
    ) throws -> DocumentReading? { nil }
  }

  /// Whoever shows the settings must not wait for a frame that takes seconds.
  @Test func settingsWaitForNoFrame() throws {
    let analyzer = CuriousAnalyzer()
    let verifier = DocumentVerifier(language: .czech, executor: .immediate)
    verifier.use(analyzer)
    analyzer.verifier.withLock { $0 = verifier }
    defer { analyzer.verifier.withLock { $0 = nil } }
    for index in 0..<2 { _ = try verifier.verify(Frame(image: try Pages.noise(block: 8), time: Double(index))) }
    #expect(analyzer.seen.withLock(\.self) == [true, false])
  }

  @Test func needsModels() throws {
    let verifier = DocumentVerifier(language: .czech)
    #expect(throws: DocumentError(.missingModel, "")) {
      try verifier.verify(Frame(image: try Pages.noise(block: 8), time: 0))
    }
  }

  @Test func changesWhatIsWantedAtAnyTime() {
    let verifier = DocumentVerifier(
      input: DocumentsInput([
        Document(role: .passport, country: .cz), Document(role: .visa, country: .cz, page: .front),
      ]), language: .czech)
    #expect(verifier.role == nil)
    #expect(verifier.country == .cz)
    #expect(verifier.page == nil)
    verifier.page = .back
    #expect(verifier.input == DocumentsInput([Document(country: .cz, page: .back)]))
    verifier.language = .slovak
    #expect(verifier.language.rawValue == "sk")
  }

  /// Locating fails the second time; recognizing without a definition ends, without a match, after it has failed.
  final class FailingAnalyzer: DocumentAnalyzer {
    let outline: Quadrilateral
    let definition: DocumentDefinition?
    let counts = Mutex((located: 0, recognized: 0))
    /// Whether what runs beside the stream may end.
    let isReleased = Mutex(false)

    init(outline: Quadrilateral, definition: DocumentDefinition? = nil) {
      self.outline = outline
      self.definition = definition
    }

    func detect(in image: Image) throws -> DetectedDocument? {
      let count = counts.withLock { held in
        held.located += 1
        return held.located
      }
      if count == 2 {
        wait()
        throw DocumentError(.failed, "locating failed")
      }
      return DetectedDocument(quad: outline, confidence: 0.9, size: .id1)
    }

    func recognize(
      _ image: Image, outline: DetectedDocument, among documents: [Document], on day: MRZCalendarDate,
      effort: RecognitionEffort
    ) throws -> RecognizedDocument? {
      counts.withLock { $0.recognized += 1 }
      guard let definition else {
        wait()
        // So that the failure comes first.
        usleep(100_000)
        return nil
      }
      return RecognizedDocument(
        document: definition.document, confidence: 1, definition: definition, size: .id1, corners: outline.quad)
    }

    func read(
      _ image: Image, found: RecognizedDocument, among documents: [Document], on day: MRZCalendarDate,
      readsBarcodes: Bool
    ) throws -> DocumentReading? {
      DocumentReading()
    }

    private func wait() { while !isReleased.withLock(\.self) { usleep(1000) } }
  }

  @Test func whatEndedBesideAFailureIsTakenIn() throws {
    let frames = try Self.frames(2)
    let analyzer = FailingAnalyzer(outline: frames[0].1)
    let verifier = DocumentVerifier(language: .czech)
    verifier.use(analyzer)
    // Found, followed, and given to recognition.
    _ = try verifier.verify(frames[0].0)
    verifier.finish()
    _ = try verifier.verify(Frame(image: frames[0].0.image, time: 1))
    // Lost: looking for it anew fails while recognition ends without a match.
    let empty = try Pages.noise(block: 8)
    _ = try verifier.verify(Frame(image: empty, time: 1.1))
    analyzer.isReleased.withLock { $0 = true }
    verifier.finish()
    #expect(analyzer.counts.withLock { $0 } == (2, 1))
    #expect(throws: DocumentError(.failed, "")) { try verifier.verify(Frame(image: empty, time: 1.2)) }
    // The next document is recognized as if nothing had happened.
    for time in [2.0, 2.1, 2.2] {
      _ = try verifier.verify(Frame(image: frames[0].0.image, time: time))
      verifier.finish()
    }
    // Tried quickly at 2.1 and thoroughly at 2.2.
    #expect(analyzer.counts.withLock { $0.recognized } == 3)
  }

  @Test func zonesOfTheDefinitionLeaveOtherHologramOptionsAlone() throws {
    let frames = try Self.frames(5)
    let definition = DocumentDefinition(
      role: .identityCard, country: .utopia, page: .front, code: "1", title: "Card", size: .id1,
      provenance: Provenance(restsOn: ["a test"]), holograms: [PageBox(x: 0.1, y: 0.1, width: 0.2, height: 0.2)])
    let verifier = DocumentVerifier(language: .czech, executor: .immediate)
    verifier.use(FailingAnalyzer(outline: frames[0].1, definition: definition))
    try verifier.beginHologramVerification(options: HologramDetectorOptions(leastScore: 83))
    for frame in frames { _ = try verifier.verify(frame.0) }
    let result = try #require(verifier.endHologramVerification())
    #expect(result.frameCount > 0 && result.threshold == 83)
  }
}
