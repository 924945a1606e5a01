import Bonafide
import BonafideTesting
import Testing

@testable import BonafideEvaluation

/// What a table of clips counts, and what is printed of it.
@Suite struct StreamEvaluationResultTests {
  private static let wanted = Document(role: .passport, country: .hr, page: .front)
  private static let outline = Quadrilateral(PixelRect(x: 0, y: 0, width: 100, height: 100))

  /// A clip whose first frame is good at 1 s, or never, and whose document is known after it, or never.
  private static func clip(
    good: Bool = true, knownAfter delay: Double? = nil, as document: Document = wanted, milliseconds: [Double] = []
  ) -> StreamClipResult {
    var clip = StreamClipResult(file: "a.mp4", wanted: wanted)
    var result = DocumentResult(gates: [.notRecognized], progress: good ? [] : [.moving])
    result.corners = outline
    for time in milliseconds { clip.add(result, truth: nil, time: 1, milliseconds: time) }
    clip.add(
      result, truth: ClipTruth.Frame(time: 1, outline: outline, isHeld: true), time: 1,
      milliseconds: milliseconds.first ?? 1)
    if let delay {
      result.document = document
      clip.add(result, truth: nil, time: 1 + delay, milliseconds: milliseconds.first ?? 1)
    }
    return clip
  }

  @Test func clipsAreCountedByWhatCameOfThem() {
    var result = StreamEvaluationResult()
    for clip in [
      Self.clip(knownAfter: 0.25), Self.clip(knownAfter: 0.5), Self.clip(knownAfter: 2),
      Self.clip(knownAfter: 0.75, as: Document(role: .visa)), Self.clip(), Self.clip(good: false, knownAfter: 1),
      Self.clip(good: false),
    ] {
      result.add(clip)
    }
    #expect(result.rightCount == 4 && result.wrongCount == 1 && result.missedCount == 2)
    #expect(result.goodCount == 5 && result.delayCount == 4 && result.promptCount == 3)
    // Between the second and the third of four; 90 and 99 % are the last.
    #expect(result.delaySeconds == [0.625, 2, 2, 2])
    #expect(result.meanOverlap == 1 && result.outlinedShare == 1)
  }

  @Test func aDelayOfExactlyTheWantedOneIsPrompt() {
    var result = StreamEvaluationResult()
    var clip = StreamClipResult(file: "a.mp4", wanted: Self.wanted)
    var seen = DocumentResult(gates: [.notRecognized])
    seen.corners = Self.outline
    clip.add(seen, truth: nil, time: 0, milliseconds: 1)
    seen.document = Self.wanted
    clip.add(seen, truth: nil, time: StreamEvaluationResult.wantedDelay, milliseconds: 1)
    result.add(clip)
    #expect(result.promptCount == 1)
    result.add(Self.clip(knownAfter: 0.9001))
    #expect(result.promptCount == 1 && result.goodCount == 2)
  }

  @Test func timesAreThoseOfEveryFrameOfEveryClip() {
    var result = StreamEvaluationResult()
    result.add(Self.clip(milliseconds: (1...49).map(Double.init)))
    result.add(Self.clip(milliseconds: (50...98).map(Double.init)))
    // 98 frames and two more, of 1 and of 50 ms: places 49 and 50, 90 and 99 of 0...99.
    #expect(result.allMilliseconds == [49.5, 89, 98, 98])
    #expect(result.trackedMilliseconds == result.allMilliseconds)
  }

  @Test func nothingIsNothing() {
    let result = StreamEvaluationResult()
    #expect(result.allMilliseconds.isEmpty && result.delaySeconds.isEmpty)
    #expect(result.meanOverlap == 0 && result.outlinedShare == 0)
    #expect(
      StreamEvaluationText.lines(result).prefix(4) == [
        "0 clips: 0 known rightly, 0 taken for another, 0 not known",
        "frames with an outline, ms: median, 90 %, 99 %, most: none", "all frames, the same: none",
        "known after the first good frame, s, the same: none, of 0 clips",
      ])
  }

  @Test func theLinesSayWhatWasCounted() {
    var result = StreamEvaluationResult()
    result.add(Self.clip(knownAfter: 0.5, milliseconds: [4]))
    result.add(Self.clip(milliseconds: [6]))
    #expect(
      StreamEvaluationText.lines(result) == [
        "2 clips: 1 known rightly, 0 taken for another, 1 not known",
        "frames with an outline, ms: median, 90 %, 99 %, most: 4.0, 6.0, 6.0, 6.0",
        "all frames, the same: 4.0, 6.0, 6.0, 6.0",
        "known after the first good frame, s, the same: 0.5, 0.5, 0.5, 0.5, of 1 clip",
        "known within 0.9 s of it: 1 of 2 clips that had one",
        "mean overlap of the outline while held still: 1.0, on 1.0 of these frames",
      ])
  }
}
