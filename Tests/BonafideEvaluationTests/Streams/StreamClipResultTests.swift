import Bonafide
import BonafideEvaluation
import BonafideTesting
import Testing

/// What one clip's result notes of the frames that it is given.
@Suite struct StreamClipResultTests {
  private static let wanted = Document(role: .passport, country: .hr, page: .front)
  private static let outline = Quadrilateral(PixelRect(x: 100, y: 100, width: 400, height: 200))

  private static func seen(_ document: Document? = nil, progress: [DocumentProgress] = []) -> DocumentResult {
    var result = DocumentResult(gates: document == nil ? [.notRecognized] : [], progress: progress)
    result.corners = outline
    result.document = document
    return result
  }

  @Test func theFirstTimesAreKept() {
    var clip = StreamClipResult(file: "a.mp4", wanted: Self.wanted)
    clip.add(DocumentResult(gates: [.notFound]), truth: nil, time: 0.1, milliseconds: 1)
    clip.add(Self.seen(progress: [.moving]), truth: nil, time: 0.2, milliseconds: 1)
    #expect(clip.firstGood == nil && clip.delay == nil && !clip.isWrong && !clip.isRight)
    clip.add(Self.seen(), truth: nil, time: 0.3, milliseconds: 1)
    clip.add(Self.seen(Self.wanted, progress: [.recognizing]), truth: nil, time: 0.7, milliseconds: 1)
    clip.add(Self.seen(Self.wanted), truth: nil, time: 0.9, milliseconds: 1)
    // What comes later changes nothing, not even another document.
    clip.add(Self.seen(Document(role: .visa)), truth: nil, time: 1.1, milliseconds: 1)
    #expect(clip.firstGood == 0.3 && clip.firstKnown == 0.7 && clip.firstOK == 0.9)
    #expect(clip.delay.map { abs($0 - 0.4) < 1e-9 } == true)
    #expect(clip.found == Self.wanted && clip.isRight && !clip.isWrong)
  }

  @Test func anEditionIsNotAskedForButTheRestIs() {
    for (found, isRight) in [
      (Document(role: .passport, country: .hr, page: .front, code: DocumentCode(rawValue: "2009")), true),
      (Document(role: .passport, country: .hr, page: .back), false),
      (Document(role: .passport, country: .at, page: .front), false),
      (Document(role: .identityCard, country: .hr, page: .front), false),
    ] {
      var clip = StreamClipResult(file: "a.mp4", wanted: Self.wanted)
      clip.add(Self.seen(found), truth: nil, time: 1, milliseconds: 1)
      #expect(clip.isRight == isRight && clip.isWrong == !isRight, "\(found)")
    }
  }

  @Test func timesAreThoseOfFramesWithAnOutlineAndOfAll() {
    var clip = StreamClipResult(file: "a.mp4", wanted: Self.wanted)
    clip.add(DocumentResult(gates: [.notFound]), truth: nil, time: 0, milliseconds: 3.14159)
    clip.add(Self.seen(), truth: nil, time: 0.1, milliseconds: 20)
    #expect(clip.allMilliseconds == [3.14, 20] && clip.trackedMilliseconds == [20])
  }

  @Test func overlapCountsOnlyWhereTheDocumentIsHeld() {
    var clip = StreamClipResult(file: "a.mp4", wanted: Self.wanted)
    let half = Quadrilateral(PixelRect(x: 300, y: 100, width: 400, height: 200))
    clip.add(Self.seen(), truth: .init(time: 0, outline: Self.outline, isHeld: false), time: 0, milliseconds: 1)
    clip.add(Self.seen(), truth: .init(time: 0, outline: nil, isHeld: true), time: 0, milliseconds: 1)
    #expect(clip.heldFrameCount == 0 && clip.overlaps.isEmpty)
    clip.add(Self.seen(), truth: .init(time: 0, outline: Self.outline, isHeld: true), time: 0, milliseconds: 1)
    clip.add(Self.seen(), truth: .init(time: 0, outline: half, isHeld: true), time: 0, milliseconds: 1)
    clip.add(
      DocumentResult(gates: [.notFound]), truth: .init(time: 0, outline: Self.outline, isHeld: true), time: 0,
      milliseconds: 1)
    // Half of each of two equal pages lies on the other: a third of what both cover.
    #expect(clip.overlaps == [1, 0.3333] && clip.heldFrameCount == 3)
  }
}
