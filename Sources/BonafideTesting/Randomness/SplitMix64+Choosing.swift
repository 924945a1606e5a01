public import BonafideCore

extension SplitMix64 {
  /// A generator whose seed depends on a number and on words, the same on every machine (FNV-1a over the words).
  public init(seed: UInt64, words: String...) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in words.joined(separator: "/").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.init(seed: seed &* 0x9E37_79B9_7F4A_7C15 ^ hash)
    _ = next()
  }

  /// A whole number in an interval; the same on every machine, unlike `Int.random`, whose method may change.
  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// One of several values.
  mutating func choice<T>(_ values: [T], otherwise: T) -> T {
    values.isEmpty ? otherwise : values[whole(0...(values.count - 1))]
  }

  /// True with a probability of 0...1.
  mutating func chance(_ probability: Double) -> Bool { uniform(0...1) < probability }

  /// Nearly normal with standard deviation 1: the sum of three even numbers.
  mutating func normal() -> Double { uniform(-1...1) + uniform(-1...1) + uniform(-1...1) }
}
