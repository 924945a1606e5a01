import BonafideCatalogue
import BonafideCore
import BonafideDocument
import BonafidePage
import Testing

@testable import BonafideCapture

/// The machine without pictures: what is told and wanted, event by event.
@Suite struct DocumentMachineTests {
  static let quad = Quadrilateral(PixelRect(x: 100, y: 100, width: 800, height: 500))
  static let elsewhere = Quadrilateral(PixelRect(x: 500, y: 300, width: 800, height: 500))

  static func located(_ quad: Quadrilateral = quad) -> DetectedDocument {
    DetectedDocument(quad: quad, confidence: 0.9, size: .id1)
  }

  static func page() throws -> RecognizedPage {
    try #require(
      RecognizedPage(
        RecognizedDocument(
          document: Document(role: .identityCard), confidence: 0.97, definition: nil, size: .id1, corners: quad),
        outline: quad, time: 0))
  }

  /// A machine that follows an outline.
  static func following() throws -> DocumentMachine {
    var machine = DocumentMachine()
    let job = try job(machine.lose())
    #expect(machine.found(located(), by: job) == .follow)
    return machine
  }

  static func job(_ answer: DocumentMachine.SearchAnswer) throws -> CaptureJobID {
    guard case .search(let job) = answer else { throw Missing() }
    return job
  }

  struct Missing: Error {}

  func see(
    _ machine: inout DocumentMachine, _ gates: [DocumentGate] = [], motion: Double? = 0, isJudged: Bool = true,
    at time: Double, blurTolerance: Double = 10
  ) -> DocumentMachine.FrameAnswer {
    machine.see(
      .init(quad: Self.quad, motion: motion, gates: gates, isJudged: isJudged), at: time, blurTolerance: blurTolerance)
  }

  /// Sees a good frame and returns the job that recognizes it, begun.
  func recognizing(_ machine: inout DocumentMachine, at time: Double) throws -> CaptureJobID {
    guard case .recognize(let job, _, _) = see(&machine, at: time).action else { throw Missing() }
    machine.begin(job)
    return job
  }

  func effort(_ action: DocumentMachine.FrameAction) -> RecognitionEffort? {
    if case .recognize(_, let effort, _) = action { effort } else { nil }
  }

  func searches(_ action: DocumentMachine.FrameAction) -> CaptureJobID? {
    if case .search(let job) = action { job } else { nil }
  }

  @Test func looksOnceUntilLookingHasEnded() throws {
    var machine = DocumentMachine()
    let first = try Self.job(machine.lose())
    #expect(machine.lose() == .wait)
    #expect(machine.found(nil, by: first) == .leave)
    let second = try Self.job(machine.lose())
    #expect(second != first)
    machine.failed(second, at: 1)
    #expect(machine.lose() != .wait, "a search that broke off has ended")
    #expect(see(&machine, at: 1).state == .noMatchFound)
  }

  /// Until a search has ended nobody knows that there is no document.
  @Test func missesNoDocumentBeforeTheFirstSearchHasEnded() throws {
    var machine = DocumentMachine()
    let first = try Self.job(machine.lose())
    #expect(machine.unseen.state == .holdSteady)
    #expect(machine.unseen.gates.isEmpty && machine.unseen.progress == [.recognizing])
    #expect(machine.found(nil, by: first) == .leave)
    #expect(machine.unseen.state == .noMatchFound)
    let second = try Self.job(machine.lose())
    #expect(machine.unseen.gates == [.notFound], "the one before has seen none")
    machine.startAnew()
    #expect(machine.unseen.state == .holdSteady)
    #expect(machine.found(nil, by: second) == .leave)
    #expect(machine.unseen.state == .holdSteady, "it was of a time before")
  }

  @Test func recognizesTheFirstGoodFrameAndIsThenOK() throws {
    var machine = try Self.following()
    #expect(see(&machine, [.blurry], at: 0).action == .wait)
    #expect(see(&machine, motion: 0.1, at: 0.1).action == .wait)
    #expect(see(&machine, isJudged: false, at: 0.15).action == .wait)
    let good = see(&machine, at: 0.2)
    #expect(good.state == .holdSteady)
    guard case .recognize(let job, .quick, _) = good.action else { throw Missing() }
    machine.begin(job)
    #expect(see(&machine, at: 0.3).action == .wait)
    machine.recognized(try Self.page(), by: job, at: 0.4)
    #expect(machine.recognized?.found.document.role == .identityCard)
    #expect(see(&machine, at: 0.45).state == .holdSteady, "the rest is being read")
    machine.read(DocumentReading(), by: job, at: 0.5)
    #expect(see(&machine, at: 0.5).state == .ok)
    #expect(see(&machine, [.reflectionPresent], at: 0.6).state == .reflectionPresent)
    #expect(see(&machine, motion: 0.1, at: 0.7).state == .holdSteady)
  }

  @Test func triesAgainAfterNoMatch() throws {
    var machine = try Self.following()
    machine.recognized(nil, by: try recognizing(&machine, at: 0), at: 0.1)
    machine.recognized(nil, by: try recognizing(&machine, at: 0.2), at: 0.5)
    let early = see(&machine, at: 0.6)
    #expect(early.state == .noMatchFound)
    #expect(effort(early.action) == nil)
    let job = try recognizing(&machine, at: 0.9)
    machine.recognized(try Self.page(), by: job, at: 1.2)
    machine.read(DocumentReading(), by: job, at: 1.2)
    #expect(see(&machine, at: 1.3).state == .ok)
  }

  @Test func triesQuicklyAndThoroughlyInTurn() throws {
    var machine = try Self.following()
    var efforts: [RecognitionEffort?] = []
    for time in [0.0, 1, 2, 3] {
      let action = see(&machine, at: time).action
      efforts.append(effort(action))
      guard case .recognize(let job, _, _) = action else { throw Missing() }
      machine.begin(job)
      machine.recognized(nil, by: job, at: time + 0.1)
    }
    #expect(efforts == [.quick, .thorough, .quick, .thorough])
    let job = try recognizing(&machine, at: 4)
    machine.recognized(nil, by: job, at: 4.1)
    #expect(machine.followed?.effort == .thorough)
    let search = try Self.job(machine.lose())
    #expect(machine.found(Self.located(), by: search) == .follow)
    #expect(machine.followed?.effort == .quick, "the next document is another one")
  }

  /// Shows good pictures, 30 a second, none of which is recognized, and notes what is tried and when.
  private func tries(
    _ machine: inout DocumentMachine, _ quad: Quadrilateral = Self.quad, sharpness: Double = 50,
    between times: ClosedRange<Int>
  ) -> [(time: Double, effort: RecognitionEffort)] {
    var tries: [(time: Double, effort: RecognitionEffort)] = []
    for index in (30 * times.lowerBound)..<(30 * times.upperBound) {
      let time = Double(index) / 30
      let seen = DocumentMachine.SeenDocument(quad: quad, motion: 0, sharpness: sharpness)
      switch machine.see(seen, at: time, blurTolerance: 10).action {
      case .wait: break
      case .search(let job): _ = machine.found(nil, by: job)
      case .recognize(let job, let effort, _):
        tries.append((time, effort))
        machine.begin(job)
        machine.recognized(nil, by: job, at: time)
      }
    }
    return tries
  }

  /// Each try takes seconds of a processor, and a page of a book is none that another try would know.
  @Test func triesAnOutlineThatStaysEverLess() throws {
    var machine = try Self.following()
    let first = tries(&machine, between: 0...60)
    let turns: [RecognitionEffort] = first.indices.map { $0.isMultiple(of: 2) ? .quick : .thorough }
    #expect(first.map { $0.effort } == turns)
    // Both at once, and two more as soon as ever; then each wait is twice the one before.
    #expect(first[1].time < 0.05 && first[2].time < 0.4)
    for (index, wait) in [0.3, 0.6, 1.2, 2.4, 2.4, 2.4].enumerated() {
      let seen = first[2 * index + 2].time - first[2 * index + 1].time
      #expect((wait - 0.001...wait + 0.05).contains(seen), "\(index): \(seen)")
    }
    #expect(machine.followed?.isDoubtful == true)
    let later = tries(&machine, sharpness: 60, between: 60...70)
    #expect(later.count <= 2 * 5, "about as sharp")
  }

  /// What the pictures before did not show another one may.
  @Test func triesAgainWhatIsShownBetter() throws {
    let larger = Quadrilateral(PixelRect(x: 0, y: 0, width: 1200, height: 750))
    for (quad, sharpness) in [(Self.quad, 70.0), (larger, 50.0)] {
      var machine = try Self.following()
      _ = tries(&machine, between: 0...60)
      let again = tries(&machine, quad, sharpness: sharpness, between: 60...120)
      #expect(again.first?.time == 60 && again.first?.effort == .quick)
      #expect(again.count > 4 && again[2].time < 60.4)
    }
    var machine = try Self.following()
    _ = tries(&machine, between: 0...60)
    machine.recognizeAnew()
    #expect(machine.wantsPicture(at: 60), "something else is wanted")
    machine.startAnew()
    let search = try Self.job(machine.lose())
    #expect(machine.found(Self.located(), by: search) == .follow)
    #expect(machine.wantsPicture(at: 60), "another document")
  }

  @Test func doubtsAnOutlineThatIsNotRecognized() throws {
    var machine = try Self.following()
    #expect(see(&machine, [.blurry], at: 0).action == .wait)
    #expect(see(&machine, [.blurry], at: 0.3).action == .wait)
    let first = try #require(searches(see(&machine, [.blurry], at: 0.8).action))
    #expect(see(&machine, [.blurry], at: 2).action == .wait, "one look at a time")
    #expect(machine.found(Self.located(), by: first) == .leave, "the same outline")
    let second = try #require(searches(see(&machine, [.blurry], at: 2.5).action))
    #expect(machine.found(Self.located(Self.elsewhere), by: second) == .follow)
    let job = try recognizing(&machine, at: 2.6)
    machine.recognized(try Self.page(), by: job, at: 2.7)
    #expect(see(&machine, [.blurry], at: 9).action == .wait, "what is known is not doubted")
    machine.read(DocumentReading(), by: job, at: 9)
    #expect(see(&machine, [.blurry], at: 19).action == .wait)
  }

  /// Good pictures whose tries fail one after the other: what is followed may be a notebook.
  @Test func doubtsAnOutlineWhoseTriesKeepFailing() throws {
    var machine = try Self.following()
    var doubt: (time: Double, job: CaptureJobID)?
    var job: CaptureJobID?
    for index in 0..<60 where doubt == nil {
      let time = Double(index) / 30
      switch see(&machine, at: time).action {
      case .wait: break
      case .search(let search): doubt = (time, search)
      case .recognize(let new, _, _):
        job = new
        machine.begin(new)
      }
      // A try takes five frames.
      if index % 6 == 5, let job { machine.recognized(nil, by: job, at: time) }
    }
    let found = try #require(doubt)
    #expect(found.time <= 0.85)
    #expect(machine.found(Self.located(Self.elsewhere), by: found.job) == .follow, "even while a try runs")
    #expect(machine.recognized == nil)
  }

  @Test func keepsWhatIsBeingRecognizedForTheFirstTime() throws {
    var machine = try Self.following()
    _ = see(&machine, [.blurry], at: 0)
    let search = try #require(searches(see(&machine, [.blurry], at: 0.5).action))
    let job = try recognizing(&machine, at: 0.6)
    #expect(machine.found(Self.located(Self.elsewhere), by: search) == .leave)
    machine.recognized(try Self.page(), by: job, at: 0.7)
    #expect(machine.recognized != nil)
  }

  @Test func aMatchThatIsNoneWhenItIsReadWholeHasFailed() throws {
    var machine = try Self.following()
    let first = try recognizing(&machine, at: 0)
    machine.recognized(try Self.page(), by: first, at: 0.1)
    machine.read(nil, by: first, at: 0.2)
    #expect(machine.recognized == nil)
    let second = try recognizing(&machine, at: 0.25)
    machine.recognized(try Self.page(), by: second, at: 0.3)
    machine.failed(second, at: 0.35)
    #expect(machine.recognized == nil, "reading broke off")
    #expect(see(&machine, at: 0.36).state == .noMatchFound)
  }

  @Test func forgetsALostDocument() throws {
    var machine = try Self.following()
    let job = try recognizing(&machine, at: 0)
    machine.recognized(try Self.page(), by: job, at: 0.1)
    let search = try Self.job(machine.lose())
    #expect(machine.recognized == nil)
    machine.read(DocumentReading(), by: job, at: 0.2)
    #expect(machine.recognized == nil, "what comes of a lost document is dropped")
    #expect(machine.found(Self.located(), by: search) == .follow)
    #expect(see(&machine, at: 0.4).state == .holdSteady)
  }

  /// The worker is still busy with a document that was lost: each good frame takes the place of the one that waits.
  @Test func theNewestGoodFrameWaitsForTheWorker() throws {
    var machine = try Self.following()
    guard case .recognize(let first, .quick, nil) = see(&machine, at: 0).action,
      case .recognize(let second, .quick, first) = see(&machine, at: 0.03).action
    else { throw Missing() }
    #expect(see(&machine, [.blurry], at: 0.06).action == .wait)
    #expect(machine.wantsPicture(at: 0.06))
    machine.begin(first)
    guard case .waiting = machine.state else { throw Missing() }
    machine.begin(second)
    guard case .recognizing = machine.state else { throw Missing() }
    #expect(see(&machine, at: 0.09).action == .wait)
    #expect(!machine.wantsPicture(at: 0.09))
  }

  /// Its turn came while a newer frame was looked at: what comes of it counts.
  @Test func aPictureWhoseTurnCameMeanwhileGoesOn() throws {
    var machine = try Self.following()
    guard case .recognize(let first, .quick, _) = see(&machine, at: 0).action,
      case .recognize(_, .quick, first) = see(&machine, at: 0.03).action
    else { throw Missing() }
    machine.keep(first)
    machine.begin(first)
    machine.recognized(try Self.page(), by: first, at: 0.06)
    #expect(machine.recognized != nil)
  }

  @Test func recognizesAnewWhatIsWantedOtherwise() throws {
    var machine = try Self.following()
    let job = try recognizing(&machine, at: 0)
    machine.recognizeAnew()
    machine.recognized(try Self.page(), by: job, at: 0.1)
    #expect(machine.recognized == nil, "it was recognized as something else was wanted")
    let next = try recognizing(&machine, at: 0.2)
    machine.recognized(try Self.page(), by: next, at: 0.3)
    machine.read(DocumentReading(), by: next, at: 0.3)
    machine.recognizeAnew()
    #expect(machine.recognized == nil)
    #expect(machine.wantsPicture(at: 0.4), "the outline is still followed")
    var idle = DocumentMachine()
    idle.recognizeAnew()
    #expect(idle.followed == nil)
  }

  /// A search that began before nobody looked for seconds says nothing about now.
  @Test func startsAnew() throws {
    var machine = DocumentMachine()
    let search = try Self.job(machine.lose())
    machine.startAnew()
    #expect(machine.found(Self.located(), by: search) == .leave)
    #expect(machine.lose() != .wait)
    var known = try Self.following()
    let job = try recognizing(&known, at: 0)
    known.recognized(try Self.page(), by: job, at: 0.1)
    known.startAnew()
    #expect(known.recognized == nil && known.followed == nil)
  }

  @Test func relaxesTheBlurGateAfterTheToleranceOnly() throws {
    var machine = try Self.following()
    func isRelaxed(_ gates: [DocumentGate], at time: Double) -> Bool {
      see(&machine, gates, at: time, blurTolerance: 2).isBlurGateRelaxed
    }
    #expect(!isRelaxed([.blurry], at: 0))
    #expect(!isRelaxed([.blurry], at: 1.9))
    // Something else is wrong too: blur was not all that kept it.
    #expect(!isRelaxed([.blurry, .dark], at: 1.95))
    #expect(!isRelaxed([.blurry], at: 2))
    #expect(!isRelaxed([.blurry], at: 3.9))
    #expect(isRelaxed([.blurry], at: 4))
    #expect(isRelaxed([], at: 4.1))
    machine.startAnew()
    let search = try Self.job(machine.lose())
    #expect(machine.found(Self.located(), by: search) == .follow)
    #expect(!isRelaxed([.blurry], at: 4.2))
  }
}
