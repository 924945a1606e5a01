import BonafideCore
import Synchronization

@testable import BonafideCapture

/// A flow that is complete after so many frames; what a selfie's or a face's would be.
final class CountingFlow: CaptureFlow {
  struct Result: OverlayDrawable {
    var number: Int
    var hint: String

    var overlayHint: OverlayHint? { OverlayHint(code: hint, kind: .progress) }

    func overlayContent(in frame: PixelSize) -> OverlayContent {
      OverlayContent(ovals: [
        .init(
          center: PixelPoint(x: Double(frame.width) / 2, y: Double(frame.height) / 2), radiusX: 4, radiusY: 5,
          style: .progress)
      ])
    }
  }

  struct Trouble: Error {}

  private let state = Mutex((count: 0, finishCount: 0))
  let goal: Int
  /// The frame that fails; nil for none.
  let failingFrame: Int?

  /// The number that waiting leads to; nil where it tells nothing.
  let settledNumber: Int?

  /// After how many frames nothing can be captured any more; nil where that never is.
  let lastNumber: Int?

  /// The machine readable zones of the first frames.
  let zones: [String?]

  init(goal: Int, failingFrame: Int? = nil, settledNumber: Int? = nil, lastNumber: Int? = nil, zones: [String?] = []) {
    self.lastNumber = lastNumber
    self.zones = zones
    self.goal = goal
    self.failingFrame = failingFrame
    self.settledNumber = settledNumber
  }

  var finishCount: Int { state.withLock { $0.finishCount } }
  var count: Int { state.withLock { $0.count } }

  func verify(_ frame: Frame) throws -> Result {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    if number == failingFrame { throw Trouble() }
    return Result(number: number, hint: number >= goal ? "done" : "going")
  }

  func isComplete(_ result: Result) -> Bool { result.number >= goal }

  func isOver(_ result: Result) -> Bool { lastNumber.map { result.number >= $0 } ?? false }

  func mrzText(in result: Result) -> String? { result.number <= zones.count ? zones[result.number - 1] : nil }

  func settle(_ last: Frame) throws -> Result? {
    settledNumber.map { Result(number: $0, hint: $0 >= goal ? "done" : "going") }
  }

  func finish() { state.withLock { $0.finishCount += 1 } }
}
