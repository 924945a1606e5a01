import Testing

@testable import BonafideCapture

@Suite struct HintSteadierTests {
  private func hint(_ code: String) -> OverlayHint { OverlayHint(code: code, kind: .warning) }

  @Test func aHintStaysForHalfASecond() {
    var steadier = HintSteadier()
    #expect(steadier.take(hint("a"), at: 10) == hint("a"))
    for time in [10.1, 10.3, 10.49] { #expect(steadier.take(hint("b"), at: time) == nil) }
    #expect(steadier.shown == hint("a"))
    #expect(steadier.take(hint("c"), at: 10.5) == hint("c"), "the newest, not the first that waited")
    #expect(steadier.take(hint("c"), at: 12) == nil, "no news")
    #expect(steadier.take(nil, at: 10.6) == nil && steadier.shown == hint("c"))
    #expect(steadier.take(nil, at: 13) == nil && steadier.shown == nil)
    #expect(steadier.take(hint("a"), at: 13.01) == hint("a"), "nothing need not be held")
  }

  /// Nothing may come after it: a success came 0.3 s after the hint before and was never told.
  @Test func aFinalHintWaitsForNone() {
    var steadier = HintSteadier()
    _ = steadier.take(hint("a"), at: 10)
    #expect(steadier.take(hint("b"), at: 10.3) == nil)
    #expect(steadier.take(hint("b").asFinal(true), at: 10.3)?.code == "b" && steadier.shown?.code == "b")
    #expect(steadier.take(hint("b").asFinal(true), at: 10.4) == nil, "no news")
  }

  @Test func aStreamThatBeginsAnewIsToldAnew() {
    var steadier = HintSteadier()
    _ = steadier.take(hint("a"), at: 100)
    #expect(steadier.take(hint("b"), at: 0) == hint("b"))
    #expect(steadier.take(hint("c"), at: .nan) == nil && steadier.shown == hint("b"))
    #expect(steadier.take(hint("c"), at: .infinity) == nil && steadier.shown == hint("b"))
  }

  /// Whatever flickers, at most two hints a second are told.
  @Test func nothingFlashes() {
    var steadier = HintSteadier()
    var told: [Double] = []
    for frame in 0..<300 {
      let time = Double(frame) / 30
      if steadier.take(hint("\(frame % 7)"), at: time) != nil { told.append(time) }
    }
    #expect(zip(told, told.dropFirst()).allSatisfy { $1 - $0 >= 0.5 - 1e-9 })
    #expect(told.count >= 15)
  }
}
