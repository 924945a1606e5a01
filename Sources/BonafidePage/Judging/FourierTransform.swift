internal import BonafideCore

/// A discrete Fourier transform of a square (radix 2, in place).
enum FourierTransform {
  /// Transforms `side` x `side` numbers, `side` a power of two; anything else is left as it is.
  static func forward(_ real: inout [Float], _ imaginary: inout [Float], side: Int) {
    guard side > 1, side & (side - 1) == 0, real.count == side * side, imaginary.count == side * side else { return }
    let turns = (0..<side / 2).map { 2 * Double.pi * Double($0) / Double(side) }
    let cosines = turns.map { Float(cosine($0)) }
    let sines = turns.map { Float(-sine($0)) }
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in
        for row in 0..<side {
          transform(real, imaginary, start: row * side, step: 1, count: side, cosines, sines)
        }
        for column in 0..<side {
          transform(real, imaginary, start: column, step: side, count: side, cosines, sines)
        }
      }
    }
  }

  private static func transform(
    _ real: UnsafeMutableBufferPointer<Float>, _ imaginary: UnsafeMutableBufferPointer<Float>, start: Int, step: Int,
    count: Int, _ cosines: [Float], _ sines: [Float]
  ) {
    var target = 0
    for index in 1..<count {
      var bit = count >> 1
      while target & bit != 0 {
        target ^= bit
        bit >>= 1
      }
      target |= bit
      guard index < target else { continue }
      real.swapAt(start + index * step, start + target * step)
      imaginary.swapAt(start + index * step, start + target * step)
    }
    var length = 2
    while length <= count {
      let (half, stride) = (length / 2, count / length)
      for block in Swift.stride(from: 0, to: count, by: length) {
        for k in 0..<half {
          let (c, s) = (cosines[k * stride], sines[k * stride])
          let (a, b) = (start + (block + k) * step, start + (block + k + half) * step)
          let re = real[b] * c - imaginary[b] * s
          let im = real[b] * s + imaginary[b] * c
          (real[b], imaginary[b]) = (real[a] - re, imaginary[a] - im)
          (real[a], imaginary[a]) = (real[a] + re, imaginary[a] + im)
        }
      }
      length *= 2
    }
  }
}
