internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What a sensor makes of the light: motion, focus, exposure, tint and noise.
struct StageExposure {
  var motionLength = 0.0
  var motionDegrees = 0.0
  var focusBlur = 0.5
  var gain = 1.0
  var gamma = 1.0
  var tint = (1.0, 1.0)
  var noise = 2.0

  func expose(_ scene: Image, using random: inout SplitMix64) throws -> Image {
    var image = motionLength > 1 ? try smeared(scene) : scene
    if focusBlur > 0.2 { image = try image.blurred(sigma: focusBlur) }
    let tables = [gain * tint.0, gain, gain * tint.1].map { gain in
      (0..<256).map { level in Int32(max(0, min(255, 255 * pow(Double(level) / 255, gamma) * gain)) * 16) }
    }
    // A table of normal numbers, read from another place in every row, is much faster than numbers of their own.
    var seed = SplitMix64(seed: random.next())
    let table = (0..<65_536).map { _ in Int32(seed.normal() * noise * 16) }
    let mask = table.count - 1
    image.withUnsafeMutableBytes { bytes in
      table.withUnsafeBufferPointer { table in
        tables[0].withUnsafeBufferPointer { red in
          tables[1].withUnsafeBufferPointer { green in
            tables[2].withUnsafeBufferPointer { blue in
              for y in 0..<scene.height {
                var place = Int(truncatingIfNeeded: seed.next() >> 8) & mask
                let row = y * scene.width * 3
                for at in stride(from: row, to: row + scene.width * 3, by: 3) {
                  let values = (
                    red[Int(bytes[at])] + table[place], green[Int(bytes[at + 1])] + table[(place + 7919) & mask],
                    blue[Int(bytes[at + 2])] + table[(place + 31_337) & mask]
                  )
                  bytes[at] = UInt8(max(0, min(255, values.0 >> 4)))
                  bytes[at + 1] = UInt8(max(0, min(255, values.1 >> 4)))
                  bytes[at + 2] = UInt8(max(0, min(255, values.2 >> 4)))
                  place = (place + 1) & mask
                }
              }
            }
          }
        }
      }
    }
    return image
  }

  /// The mean of the scene along a short straight way.
  private func smeared(_ scene: Image) throws -> Image {
    let count = max(3, min(15, Int(motionLength.rounded())))
    let turn = AffineTurn(degrees: motionDegrees)
    var sums = [UInt16](repeating: 0, count: scene.width * scene.height * 3)
    for step in 0..<count {
      let way = (Double(step) / Double(count - 1) - 0.5) * motionLength
      let shift = turn.apply(way, 0)
      let map = AffineTransform(a: 1, b: 0, tx: shift.x, c: 0, d: 1, ty: shift.y)
      let moved = try scene.warped(by: map, to: scene.size, border: .replicate)
      moved.withUnsafeBytes { from in
        sums.withUnsafeMutableBufferPointer { sums in
          for index in 0..<from.count { sums[index] &+= UInt16(from[index]) }
        }
      }
    }
    return try Image(width: scene.width, height: scene.height, layout: .rgb8) { bytes in
      sums.withUnsafeBufferPointer { sums in
        for index in 0..<sums.count { bytes[index] = UInt8(sums[index] / UInt16(count)) }
      }
    }
  }
}
