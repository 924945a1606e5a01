internal import BonafideCore
internal import BonafideDocument
internal import BonafidePage

/// The way of a document through a stream: searched for, followed, recognized, read.
///
/// A pure value with one method an event. When something happened is an argument; what to do next is the answer. It
/// looks at no picture.
struct DocumentMachine: Sendable {
  /// How far a document has come.
  enum State: Sendable {
    /// No outline is followed.
    case searching
    /// An outline is followed; a picture of it that is good enough is waited for.
    case following(FollowedDocument)
    /// A good picture waits until recognizing has done with an earlier one; a newer picture may take its place.
    case waiting(FollowedDocument, CaptureJobID)
    /// A picture is being recognized.
    case recognizing(FollowedDocument, CaptureJobID)
    /// It is known what it is; the rest of the same picture is being read.
    case reading(FollowedDocument, RecognizedPage, CaptureJobID)
    /// All is known.
    case captured(FollowedDocument, RecognizedPage)
  }

  /// A picture that is being searched for an outline.
  private struct Search: Sendable {
    var job: CaptureJobID
    /// The doubted outline that was followed in that picture; nil if none was followed.
    var doubted: Quadrilateral?
  }

  /// Movement between two frames, in shares of the document's width, from which on it moves.
  static let greatestMotion = 0.03
  /// Seconds for which an outline is followed without being recognized until it is looked for anew: it may be none.
  static let doubtInterval = 0.4
  /// Greatest overlap of two outlines that are those of two things.
  private static let elsewhere = 0.9

  private(set) var state = State.searching
  private var search: Search?
  /// Whether a search has ended since the beginning.
  private var hasLooked = false
  private var lastJob = CaptureJobID.preparation

  /// The outline that is followed; nil where none is.
  var followed: FollowedDocument? {
    switch state {
    case .searching: nil
    case .following(let followed), .waiting(let followed, _), .recognizing(let followed, _),
      .reading(let followed, _, _), .captured(let followed, _):
      followed
    }
  }

  /// What was recognized; nil until then.
  var recognized: RecognizedPage? {
    switch state {
    case .searching, .following, .waiting, .recognizing: nil
    case .reading(_, let page, _), .captured(_, let page): page
    }
  }

  /// Whether the next frame is wanted for recognition if it is good enough.
  func wantsPicture(at time: Double) -> Bool {
    switch state {
    case .following(let followed): followed.mayBeTried(at: time)
    case .waiting: true
    case .searching, .recognizing, .reading, .captured: false
    }
  }

  // MARK: What happens to the document

  /// No outline could be followed into this frame.
  mutating func lose() -> SearchAnswer {
    state = .searching
    guard search == nil else { return .wait }
    return .search(beginSearch(doubting: nil))
  }

  /// The answer for a frame without a followed outline.
  ///
  /// Before the first search has ended, it is not known that there is no document.
  var unseen: FrameAnswer {
    hasLooked ? FrameAnswer(gates: [.notFound]) : FrameAnswer(gates: [], progress: [.recognizing])
  }

  /// Begins anew after a gap: another document may be there, and running work is for nothing.
  mutating func startAnew() {
    state = .searching
    search = nil
    hasLooked = false
  }

  /// Other documents are wanted, or another day has begun: what was recognized must be recognized anew.
  mutating func recognizeAnew() {
    guard var followed else { return }
    followed.forgetTries()
    state = .following(followed)
  }

  /// Takes in a judged frame with a followed outline.
  ///
  /// - Parameters:
  ///   - seen: the facts of the frame.
  ///   - time: of the frame, in seconds of the stream.
  ///   - blurTolerance: seconds with nothing but blur before the blur gate is relaxed.
  /// - Returns: what to report about the frame, and what to do with it.
  mutating func see(_ seen: SeenDocument, at time: Double, blurTolerance: Double) -> FrameAnswer {
    guard var followed else { return FrameAnswer(gates: [.notFound]) }
    followed.waitForSharpness(seen.gates, at: time, tolerance: blurTolerance)
    let moves = seen.motion.map { $0 > Self.greatestMotion } ?? false
    let isGood = seen.isJudged && seen.gates.isEmpty && !moves
    var answer = FrameAnswer(gates: seen.gates, isBlurGateRelaxed: followed.isBlurGateRelaxed)
    switch state {
    case .searching: break
    case .following:
      if followed.failedAt == nil { answer.progress.append(.recognizing) } else { answer.gates.append(.notRecognized) }
      if isGood { followed.compare(seen) }
      if isGood, followed.mayBeTried(at: time) {
        answer.action = recognize(followed, seen)
      } else {
        answer.action = doubt(&followed, seen.quad, at: time)
        state = .following(followed)
      }
    case .waiting(_, let job):
      answer.progress.append(.recognizing)
      if isGood {
        answer.action = recognize(followed, seen, replacing: job)
      } else {
        answer.action = doubt(&followed, seen.quad, at: time)
        state = .waiting(followed, job)
      }
    case .recognizing(_, let job):
      answer.progress.append(.recognizing)
      // The clock of doubt goes on while a first try runs, since tries that fail follow one another closely.
      if followed.isDoubtful { answer.action = doubt(&followed, seen.quad, at: time) }
      state = .recognizing(followed, job)
    case .reading(_, let page, let job):
      answer.progress.append(.recognizing)
      followed.unknownSince = nil
      state = .reading(followed, page, job)
    case .captured(_, let page):
      followed.unknownSince = nil
      state = .captured(followed, page)
    }
    if moves { answer.progress.append(.moving) }
    answer.gates.sort()
    answer.progress.sort()
    return answer
  }

  // MARK: What comes of jobs

  /// A search has ended.
  mutating func found(_ document: DetectedDocument?, by job: CaptureJobID) -> FoundAnswer {
    guard let search, search.job == job else { return .leave }
    self.search = nil
    hasLooked = true
    guard let document else { return .leave }
    switch state {
    case .searching: break
    case .following, .waiting:
      guard isElsewhere(document, from: search.doubted) else { return .leave }
    case .recognizing(let followed, _):
      guard followed.isDoubtful, isElsewhere(document, from: search.doubted) else { return .leave }
    case .reading, .captured: return .leave
    }
    state = .following(FollowedDocument(document))
    return .follow
  }

  /// A newer picture could not take the place of this one, whose turn came meanwhile.
  mutating func keep(_ job: CaptureJobID) {
    if case .waiting(let followed, _) = state { state = .waiting(followed, job) }
  }

  /// A picture's turn to be recognized has come.
  mutating func begin(_ job: CaptureJobID) {
    if case .waiting(let followed, job) = state { state = .recognizing(followed, job) }
  }

  /// A picture was recognized; nil where nothing fitted.
  ///
  /// The time is now, in seconds of the stream.
  mutating func recognized(_ page: RecognizedPage?, by job: CaptureJobID, at time: Double) {
    guard case .recognizing(let followed, job) = state else { return }
    if let page { state = .reading(followed, page, job) } else { fail(followed, at: time) }
  }

  /// The recognized page was read; nil where it is none of its kind when it is read whole.
  mutating func read(_ reading: DocumentReading?, by job: CaptureJobID, at time: Double) {
    guard case .reading(let followed, let page, job) = state else { return }
    if let reading { state = .captured(followed, page.with(reading)) } else { fail(followed, at: time) }
  }

  /// A job broke off.
  mutating func failed(_ job: CaptureJobID, at time: Double) {
    if search?.job == job { search = nil }
    switch state {
    case .recognizing(let followed, job), .reading(let followed, _, job): fail(followed, at: time)
    default: break
    }
  }

  // MARK: Steps

  private mutating func fail(_ followed: FollowedDocument, at time: Double) {
    var followed = followed
    followed.fail(at: time)
    state = .following(followed)
  }

  private mutating func recognize(
    _ followed: FollowedDocument, _ seen: SeenDocument, replacing old: CaptureJobID? = nil
  ) -> FrameAction {
    var followed = followed
    followed.attempt(seen)
    lastJob = lastJob.next
    state = .waiting(followed, lastJob)
    return .recognize(lastJob, followed.effort, replacing: old)
  }

  private mutating func beginSearch(doubting quad: Quadrilateral?) -> CaptureJobID {
    lastJob = lastJob.next
    search = Search(job: lastJob, doubted: quad)
    return lastJob
  }

  /// Has another outline searched for where this one was followed for a while and is not recognized.
  private mutating func doubt(_ followed: inout FollowedDocument, _ quad: Quadrilateral, at time: Double) -> FrameAction
  {
    let since = followed.unknownSince ?? time
    followed.unknownSince = since
    guard search == nil, time - since >= Self.doubtInterval else { return .wait }
    followed.unknownSince = time
    return .search(beginSearch(doubting: quad))
  }

  /// Whether an outline is clearly elsewhere than the doubted one, which may have been found when only half of the
  /// document was in the picture.
  private func isElsewhere(_ document: DetectedDocument, from doubted: Quadrilateral?) -> Bool {
    doubted.map { document.quad.overlap(with: $0) < Self.elsewhere } ?? false
  }
}
