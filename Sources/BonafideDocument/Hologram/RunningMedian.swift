/// Medians of many short lists, one after the other, in one room of memory.
///
/// Finds the middle by parting the list again and again (Hoare 1961), which takes as long as the list has values; sorting
/// them takes several times that.
struct RunningMedian {
  private var values: [Float] = []

  init(capacity: Int) { values.reserveCapacity(capacity) }

  var isEmpty: Bool { values.isEmpty }

  mutating func removeAll() { values.removeAll(keepingCapacity: true) }

  /// - Parameter value: a number.
  mutating func append(_ value: Float) { values.append(value) }

  /// The middle of the values, the upper one of two; there must be one at least. Changes their order.
  var middle: Float {
    mutating get {
      let place = values.count / 2
      return values.withUnsafeMutableBufferPointer { values in
        var (first, last) = (0, values.count - 1)
        while first < last {
          let pivot = values[(first + last) / 2]
          var (left, right) = (first, last)
          while left <= right {
            while values[left] < pivot { left += 1 }
            while values[right] > pivot { right -= 1 }
            if left <= right {
              values.swapAt(left, right)
              left += 1
              right -= 1
            }
          }
          if place <= right { last = right } else if place >= left { first = left } else { break }
        }
        return values[place]
      }
    }
  }

  /// The median of each channel of colours; not a number where less than a quarter of them is known.
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
