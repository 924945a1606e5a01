import Bonafide
import Foundation
import Testing

@testable import BonafideCapture
@testable import BonafideReport

/// What `document watch` says of a stream.
@Suite struct StreamTextTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/Models/words"
  private static let card = Document(role: .identityCard, country: .hr, page: .front)
  private static let passport = Document(role: .passport, country: .cz, page: .front)
  private static let corners = Quadrilateral(PixelRect(x: 10, y: 10, width: 80, height: 50))

  private static func result(
    _ document: Document?, gates: [DocumentGate] = [], progress: [DocumentProgress] = [],
    hologram: HologramResult? = nil
  ) -> DocumentResult {
    var result = DocumentResult(gates: gates, progress: progress)
    result.document = document
    result.corners = gates == [.notFound] ? nil : corners
    result.hologram = hologram
    return result
  }

  private static func hologram(_ score: Double) -> HologramResult {
    HologramResult(
      state: score > 60 ? .ok : .tiltLeftAndRight, score: score, threshold: 60, zones: [], rightDegrees: -9...9,
      upDegrees: -9...9, frameCount: 9, isCovered: true)
  }

  /// A hologram of which no angle was seen; its score is 0, also where no document is known.
  private static var unfinished: HologramResult {
    HologramResult(
      state: .center, score: 0, threshold: 60, zones: [], rightDegrees: 0...0, upDegrees: 0...0, frameCount: 0,
      isCovered: false)
  }

  @Test func everyStateHasWordsInEveryLanguage() throws {
    let kinds = [
      DocumentState.allCases.map { "document." + $0.rawValue },
      HologramState.allCases.map { "hologram." + $0.rawValue },
      SelfieState.allCases.map { "selfie." + $0.rawValue },
      FaceLivenessState.allCases.map { "liveness." + $0.rawValue },
      FaceChallenge.allCases.map { "challenge." + $0.rawValue },
    ]
    // Told in place of `liveness.failed` once no attempt is left.
    let further: Set = ["liveness.noAttemptLeft"]
    let languages = try Words.languages(in: Self.folder)
    #expect(languages.count >= 11)
    for language in languages {
      let file = try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(fileURLWithPath: Self.folder + "/\(language).json")))
      let listed = (file as? [String: Any])?["states"] as? [String: String]
      #expect(Set(try #require(listed).keys) == further.union(kinds.joined()), "\(language)")
      let words = try Words.load(language, folder: Self.folder)
      for states in kinds {
        let said = states.map(words.state)
        #expect(Set(said).count == states.count && said.allSatisfy { !$0.isEmpty && !$0.contains(".") }, "\(language)")
      }
    }
    #expect(try Words.load(.english, folder: Self.folder).state("document.asleep") == "document.asleep")
  }

  @Test func aLineHoldsWordsAndNoCodes() throws {
    var summary = StreamSummary()
    let first = summary.take(Self.result(nil, gates: [.cutOff]), at: 1.204, milliseconds: 5)
    let second = summary.take(
      Self.result(Self.card, progress: [.moving], hologram: Self.hologram(10)), at: 2, milliseconds: 5)
    let (cutOff, tilting) = (try #require(first), try #require(second))
    let english = StreamText(words: try Words.load(.english, folder: Self.folder))
    #expect(english.line(cutOff) == "1.2     Not wholly in view  the page is cut off")
    let czech = StreamText(words: try Words.load(.czech, folder: Self.folder))
    #expect(czech.line(cutOff).contains("Není vidět celý"))
    #expect(
      english.line(tilting)
        == "2.0     Hold still  the document or the camera moves  "
        + "identity card of Croatia, front, edition not known  Tilt the document left and right"
    )
  }

  /// An edition of which others are about as likely is not told as if it were known.
  @Test func anEditionThatIsUncertainIsToldAsSuch() throws {
    let text = StreamText(words: try Words.load(.english, folder: Self.folder))
    var card = Self.card
    card.code = "2021"
    var result = Self.result(card)
    func change() -> StreamEvents.Change { StreamEvents.Change(result) }
    #expect(change().editionCertain == false && text.told(change()).hasSuffix("2021; the edition is uncertain"))
    result.isEditionCertain = true
    #expect(change().editionCertain == true && text.told(change()).hasSuffix("edition 2021"))
    result.document = Self.card
    #expect(change().editionCertain == nil && !text.told(change()).contains("uncertain"), "no edition is named")
  }

  /// A state may be longer than any column, and what follows it would read on.
  @Test(arguments: [
    (Language.german, "Kein bekanntes Dokument  es ist kein Dokument zu sehen"),
    (Language.french, "Aucun document connu  aucun document n’est visible"),
  ]) func whatIsToldIsParted(language: Language, told: String) throws {
    var summary = StreamSummary()
    let first = summary.take(Self.result(nil, gates: [.notFound]), at: 0, milliseconds: 1)
    let text = StreamText(words: try Words.load(language, folder: Self.folder))
    #expect(text.told(try #require(first)) == told)
  }

  /// In a capture of a hologram the line says what to do with the document once it is known.
  @Test func aLineOfAHologramSaysHowToTurnIt() throws {
    var summary = StreamSummary(flow: .hologram)
    let first = summary.take(Self.result(nil, gates: [.cutOff]), at: 1, milliseconds: 5)
    let second = summary.take(
      Self.result(Self.card, progress: [.moving], hologram: Self.hologram(10)), at: 2, milliseconds: 5)
    let (cutOff, tilting) = (try #require(first), try #require(second))
    let english = StreamText(words: try Words.load(.english, folder: Self.folder))
    #expect(english.line(cutOff) == "1.0     Not wholly in view  the page is cut off")
    #expect(
      english.line(tilting)
        == "2.0     Tilt the document left and right  the document or the camera moves  "
        + "identity card of Croatia, front, edition not known")
    // Neither the document nor the hologram alone is what was asked for.
    #expect(!summary.wasAccepted && summary.end.flow == .hologram)
    summary.stoppedBy = .interrupt
    #expect(english.lines(summary).last == "stopped before the end: nothing was accepted by then")
  }

  /// Without a known document nothing is gained by tilting what is held.
  @Test func aHologramOfNoKnownDocumentIsToldAsSuch() throws {
    let english = StreamText(words: try Words.load(.english, folder: Self.folder))
    var summary = StreamSummary(flow: .hologram)
    _ = summary.take(Self.result(nil, gates: [.notFound], hologram: Self.unfinished), at: 0, milliseconds: 2)
    let lines = english.lines(summary)
    #expect(lines.contains("hologram unfinished: no document seen"), "\(lines)")
    #expect(lines.last == "not accepted: the source ended too soon; no document seen")
    _ = summary.take(Self.result(nil, gates: [.dark], hologram: Self.unfinished), at: 0.5, milliseconds: 2)
    #expect(english.lines(summary).contains("hologram unfinished: no known document seen"))
    #expect(english.lines(summary).last == "not accepted: the source ended too soon; no known document seen")
    _ = summary.take(Self.result(Self.card, hologram: Self.unfinished), at: 1, milliseconds: 2)
    #expect(english.lines(summary).contains { $0.contains("tilt the document slowly") })
  }

  /// What was not seen is told in every language, and what ended the capture; it was called failed alone.
  @Test func aHologramThatWasNotSeenIsToldAsSuch() throws {
    var summary = StreamSummary(flow: .hologram)
    _ = summary.take(Self.result(Self.card, hologram: Self.unfinished), at: 1, milliseconds: 2)
    let english = StreamText(words: try Words.load(.english, folder: Self.folder))
    #expect(english.lines(summary).last == "not accepted: the source ended too soon; not enough angles were seen")
    _ = summary.take(Self.result(Self.card, hologram: Self.hologram(10)), at: 2, milliseconds: 2)
    summary.isTimeUp = true
    #expect(english.lines(summary).last == "not accepted: the time was up; no hologram was seen")
    for language in try Words.languages(in: Self.folder) {
      let words = try Words.load(language, folder: Self.folder)
      let told = words.phrase(.captureTimeUp) + "; " + words.reason(Reason(.hologramNotSeen))
      #expect(StreamText(words: words).lines(summary).last == told, "\(language)")
    }
    // Where the hologram was seen the document is what lacks.
    var dark = StreamSummary(flow: .hologram)
    _ = dark.take(Self.result(Self.card, gates: [.dark], hologram: Self.hologram(90)), at: 1, milliseconds: 2)
    #expect(english.lines(dark).last == "not accepted: no frame showed a known document that passes every gate")
  }

  @Test func onlyWhatChangesIsNews() {
    var summary = StreamSummary()
    let first = summary.take(Self.result(nil, gates: [.notFound]), at: 0, milliseconds: 1)
    let same = summary.take(Self.result(nil, gates: [.notFound]), at: 1, milliseconds: 9)
    let other = summary.take(Self.result(nil, gates: [.dark]), at: 2, milliseconds: 5)
    #expect(first != nil && same == nil && other?.time == 2)
    let end = summary.end
    #expect(end.frames == 3 && end.time == 2 && end.frameMilliseconds.last == 9)
    #expect(summary.trackedCount == 1 && end.trackedFrameMilliseconds.last == 5)
    #expect(!end.accepted && end.firstGoodFrame == nil && end.firstRecognized == nil && end.hologram == nil)
  }

  /// The hologram of one document must not speak for another.
  @Test func theBestDocumentIsToldOfAlone() {
    var summary = StreamSummary(hologram: true)
    _ = summary.take(Self.result(Self.card, gates: [.dark], hologram: Self.hologram(90)), at: 0, milliseconds: 1)
    #expect(summary.end.hologram?.verdict == .passed && !summary.wasAccepted)
    _ = summary.take(Self.result(Self.passport, hologram: Self.hologram(10)), at: 1, milliseconds: 1)
    #expect(summary.wasAccepted && summary.end.hologram?.verdict == .notSeen)
    // Taken away, and nothing better comes.
    _ = summary.take(Self.result(nil, gates: [.notFound]), at: 2, milliseconds: 1)
    #expect(summary.wasAccepted && summary.end.hologram?.verdict == .notSeen)
    _ = summary.take(Self.result(Self.card, hologram: Self.hologram(90)), at: 3, milliseconds: 1)
    #expect(summary.wasAccepted && summary.end.hologram?.verdict == .passed)
    // What has passed stays while the same document is held.
    _ = summary.take(Self.result(Self.card, hologram: Self.hologram(10)), at: 4, milliseconds: 1)
    #expect(summary.end.hologram?.verdict == .passed)
  }

  @Test func theEndSaysWhatCameOfIt() throws {
    let text = StreamText(words: try Words.load(.english, folder: Self.folder))
    var summary = StreamSummary()
    _ = summary.take(Self.result(nil, gates: [.notFound]), at: 0, milliseconds: 2)
    #expect(
      text.lines(summary) == [
        "1 frame, milliseconds each (median, 90 %, 99 %, most): 2.0, 2.0, 2.0, 2.0",
        "not accepted: no frame showed a known document that passes every gate",
      ])
    _ = summary.take(Self.result(Self.card), at: 0.5, milliseconds: 2)
    #expect(
      text.lines(summary).dropFirst() == [
        "1 of them with an outline: 2.0, 2.0, 2.0, 2.0", "recognized 0.0 s after the first good frame",
        "accepted: identity card of Croatia, front, edition not known",
      ])
    let german = StreamText(words: try Words.load(.german, folder: Self.folder))
    #expect(german.lines(summary).first?.hasSuffix(": 2,0; 2,0; 2,0; 2,0") == true, "\(german.lines(summary))")
    #expect(german.line("x", at: 1.25) == "1,25    x")
  }
}
