internal import BonafideCatalogue

/// The JSON of `evaluate streams`.
package struct StreamEvaluationBody: Encodable {
  /// One clip.
  private struct Row: Encodable {
    let file: String
    let wanted: Document
    let found: Document?
    let firstGood: Double?
    let firstKnown: Double?
    let firstOK: Double?
    let tracked: [Double]
    let all: [Double]
    let overlaps: [Double]
    let heldFrameCount: Int

    init(_ clip: StreamClipResult) {
      file = clip.file
      wanted = clip.wanted
      found = clip.found
      firstGood = clip.firstGood
      firstKnown = clip.firstKnown
      firstOK = clip.firstOK
      tracked = clip.trackedMilliseconds
      all = clip.allMilliseconds
      overlaps = clip.overlaps
      heldFrameCount = clip.heldFrameCount
    }
  }

  private let rows: [Row]
  private let right: Int
  private let wrong: Int
  private let trackedMilliseconds: [Double]
  private let allMilliseconds: [Double]
  private let delaySeconds: [Double]
  private let goodClips: Int
  private let promptClips: Int
  private let meanOverlap: Double
  private let outlinedShare: Double

  package init(_ result: StreamEvaluationResult) {
    rows = result.clips.map(Row.init)
    right = result.rightCount
    wrong = result.wrongCount
    trackedMilliseconds = result.trackedMilliseconds
    allMilliseconds = result.allMilliseconds
    delaySeconds = result.delaySeconds
    goodClips = result.goodCount
    promptClips = result.promptCount
    meanOverlap = result.meanOverlap
    outlinedShare = result.outlinedShare
  }
}
