/// Medians of many short lists, one after the other, in one room of memory.
///
/// Finds the middle by parting the list again and again (Hoare 1961), which takes time in proportion to its length;
/// sorting it takes several times that.
struct RunningMedian {
  private var values: [Float] = []

  init(capacity: Int) { values.reserveCapacity(capacity) }

  var isEmpty: Bool { values.isEmpty }

  mutating func removeAll() { values.removeAll(keepingCapacity: true) }

  /// Takes a value; what is no number is left out.
  mutating func append(_ value: Float) { if !value.isNaN { values.append(value) } }

  /// The middle of the values, the upper one of two; there must be one at least.
  ///
  /// Changes their order.
  var middle: Float {
    mutating get {
      let place = values.count / 2
      return values.withUnsafeMutableBufferPointer { values in
        var (first, end) = (0, values.count)
        while true {
          let pivot = Self.middle(values[first], values[(first + end) / 2], values[end - 1])
          let equal = Self.part(values, first, end) { $0 < pivot }
          if place < equal {
            end = equal
            continue
          }
          first = Self.part(values, equal, end) { $0 <= pivot }
          if place < first { return pivot }
        }
      }
    }
  }

  private static func middle(_ a: Float, _ b: Float, _ c: Float) -> Float { max(min(a, b), min(max(a, b), c)) }

  /// Moves the values that fulfill a condition before the others, and returns where the others begin.
  ///
  /// It has no branch on the values: processors would guess it wrong half of the time.
  @inline(__always)
  private static func part(
    _ values: UnsafeMutableBufferPointer<Float>, _ first: Int, _ end: Int, _ isBefore: (Float) -> Bool
  ) -> Int {
    var place = first
    for index in first..<end {
      let value = values[index]
      values[index] = values[place]
      values[place] = value
      place += isBefore(value) ? 1 : 0
    }
    return place
  }

  /// The median of each channel of colors; not a number where less than a quarter of them is known.
  mutating func color(of count: Int, _ color: (Int) -> SIMD3<Float>) -> SIMD3<Float> {
    var result = SIMD3<Float>(repeating: .nan)
    for channel in 0..<3 {
      removeAll()
      for index in 0..<count {
        let value = color(index)
        if !value.x.isNaN { append(value[channel]) }
      }
      guard values.count * 4 >= count, !values.isEmpty else { return SIMD3(repeating: .nan) }
      result[channel] = middle
    }
    return result
  }

  /// The median of each direction of chroma; not a number where less than a quarter of them is known.
  mutating func chroma(of count: Int, _ chroma: (Int) -> SIMD2<Float>) -> SIMD2<Float> {
    let middles = color(of: count) { index in
      let value = chroma(index)
      return SIMD3(value.x, value.y, 0)
    }
    return SIMD2(middles.x, middles.y)
  }
}
