internal import Bonafide

/// Small movements that never stop: those of a head, and of whatever holds the camera.
enum PresenterMotion {
  /// A slow wandering value between about -1 and 1, from sines whose phases a seed decides.
  static func wander(_ seed: UInt64, _ name: String, at time: Double, hertz: Double) -> Double {
    var random = SplitMix64(seed: seed, words: "wander", name)
    var sum = 0.0
    for (factor, share) in [(1.0, 0.55), (1.73, 0.3), (3.1, 0.15)] {
      let phase = random.uniform(0...(2 * .pi))
      let drift = random.uniform(0.85...1.15)
      sum += share * sine(phase + 2 * .pi * hertz * factor * drift * time)
    }
    return sum
  }

  /// How the camera trembles, in centimeters where the person is.
  static func shake(seed: UInt64, at time: Double) -> (x: Double, y: Double) {
    (
      x: 0.22 * wander(seed, "camera x", at: time, hertz: 0.35) + 0.02 * wander(seed, "tremor x", at: time, hertz: 7),
      y: 0.16 * wander(seed, "camera y", at: time, hertz: 0.4) + 0.02 * wander(seed, "tremor y", at: time, hertz: 8)
    )
  }

  /// From 0 to 1 as a limb moves: the way of least jerk (Flash and Hogan 1985).
  static func ease(_ share: Double) -> Double {
    let t = max(0, min(1, share))
    return t * t * t * (10 - 15 * t + 6 * t * t)
  }
}
