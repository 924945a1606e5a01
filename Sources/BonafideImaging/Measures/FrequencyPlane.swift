/// A value for every frequency of a square part of a picture, with wrap-around: its two axes are periodic.
package struct FrequencyPlane: Sendable {
  package let side: Int
  package var values: [Float]

  /// A place of highest value.
  package struct Peak: Sendable {
    package let x: Int
    package let y: Int
    package let value: Float
  }

  package init(side: Int, values: [Float]) {
    self.side = side
    self.values = values
  }

  /// The mean of several planes.
  package init(meanOf planes: [FrequencyPlane]) {
    side = planes.first?.side ?? 0
    values = [Float](repeating: 0, count: side * side)
    for plane in planes {
      for index in values.indices { values[index] += plane.values[index] / Float(planes.count) }
    }
  }

  /// Adds the values of another plane of the same side.
  package mutating func add(_ other: FrequencyPlane) {
    for index in 0..<min(values.count, other.values.count) { values[index] += other.values[index] }
  }

  /// How far each value stands above the mean of a ring about it: four to six bins away.
  package func prominence() -> FrequencyPlane {
    let (outer, inner) = (boxSums(radius: 6), boxSums(radius: 3))
    var result = self
    for index in values.indices { result.values[index] -= (outer[index] - inner[index]) / 120 }
    return result
  }

  /// The highest value of each place and its eight neighbors: a peak that moves by a bin from part to part stays one.
  package func widened() -> FrequencyPlane {
    var rows = self
    var result = self
    let mask = side - 1
    values.withUnsafeBufferPointer { values in
      for y in 0..<side {
        for x in 0..<side {
          let row = y * side
          rows.values[row + x] = max(values[row + x], values[row + ((x + mask) & mask)], values[row + ((x + 1) & mask)])
        }
      }
    }
    rows.values.withUnsafeBufferPointer { values in
      for y in 0..<side {
        let (up, down) = (((y + mask) & mask) * side, ((y + 1) & mask) * side)
        for x in 0..<side {
          result.values[y * side + x] = max(values[y * side + x], values[up + x], values[down + x])
        }
      }
    }
    return result
  }

  /// The highest value where `band` holds.
  package func peak(in band: [Bool]) -> Peak {
    var best = 0
    var value = -Float.infinity
    for index in values.indices where band[index] && values[index] > value {
      best = index
      value = values[index]
    }
    return Peak(x: best % max(side, 1), y: best / max(side, 1), value: value.isFinite ? value : 0)
  }

  /// The mean where `band` holds; 0 where it holds nowhere.
  package func mean(in band: [Bool]) -> Float {
    var sum: Float = 0
    var count = 0
    for index in values.indices where band[index] {
      sum += values[index]
      count += 1
    }
    return count == 0 ? 0 : sum / Float(count)
  }

  /// Sums over squares of `2 * radius + 1`, first along rows, then along columns.
  private func boxSums(radius: Int) -> [Float] {
    let rows = Self.runningSums(values, side: side, step: 1, jump: side, radius: radius)
    return Self.runningSums(rows, side: side, step: side, jump: 1, radius: radius)
  }

  private static func runningSums(_ values: [Float], side: Int, step: Int, jump: Int, radius: Int) -> [Float] {
    var result = [Float](repeating: 0, count: values.count)
    let mask = side - 1
    values.withUnsafeBufferPointer { values in
      result.withUnsafeMutableBufferPointer { result in
        for line in 0..<side {
          let start = line * jump
          var sum: Float = 0
          for place in -radius...radius { sum += values[start + (place & mask) * step] }
          for place in 0..<side {
            result[start + place * step] = sum
            sum +=
              values[start + ((place + radius + 1) & mask) * step] - values[start + ((place - radius) & mask) * step]
          }
        }
      }
    }
    return result
  }
}
