import Testing

@testable import BonafideReport

@Suite struct LineSteadierTests {
  @Test func eachLineIsHeldForHalfASecond() {
    var steadier = LineSteadier()
    #expect(steadier.take("Blurred", at: 1) == "Blurred")
    for time in [1.1, 1.3, 1.49] { #expect(steadier.take("Hold still", at: time) == nil) }
    #expect(steadier.take(nil, at: 1.5) == "Hold still", "told then, though nothing has changed since")
    #expect(steadier.take("Hold still", at: 3) == nil && steadier.take(nil, at: 4) == nil, "no news")
  }

  /// Sixty lines came in four seconds of a picture that was blurred now and then.
  @Test func whatFlickersIsToldSeldom() {
    var steadier = LineSteadier()
    let told = (0..<120).compactMap { steadier.take($0.isMultiple(of: 2) ? "a" : "b", at: Double($0) / 30) }
    #expect((1...9).contains(told.count), "\(told)")
    #expect(zip(told, told.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func whatWaitsIsToldAtTheEnd() {
    var steadier = LineSteadier()
    #expect(steadier.rest() == nil)
    _ = steadier.take("Look at the camera", at: 1)
    #expect(steadier.rest() == nil)
    _ = steadier.take("All in order", at: 1.3)
    #expect(steadier.rest() == "All in order" && steadier.rest() == nil)
    // A stream that begins anew is told anew.
    #expect(steadier.take("Show your face", at: 0) == "Show your face")
  }
}
