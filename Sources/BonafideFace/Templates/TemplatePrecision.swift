/// How many bits a serialized template spends on a number.
public enum TemplatePrecision: UInt8, Sendable, Hashable, CaseIterable {
  /// IEEE 754 single: exact. 544 bytes with the standard model.
  case float32 = 0
  /// IEEE 754 half: 288 bytes; similarities move by less than 0.0005 (tested), thresholds stay as they are.
  case float16 = 1

  var bytesPerValue: Int { self == .float32 ? 4 : 2 }
}

/// IEEE 754 half-precision by bit operations, since `Float16` is missing on some x86 platforms.
enum HalfPrecision {
  /// Rounds to the nearest half, ties to even; beyond the range gives infinity.
  static func bits(_ value: Float) -> UInt16 {
    let bits = value.bitPattern
    let sign = UInt16(truncatingIfNeeded: (bits >> 16) & 0x8000)
    let magnitude = bits & 0x7FFF_FFFF
    if magnitude >= 0x7F80_0000 { return sign | (magnitude > 0x7F80_0000 ? 0x7E00 : 0x7C00) }
    if magnitude >= 0x477F_F000 { return sign | 0x7C00 }
    if magnitude < 0x3880_0000 {
      // Below the smallest normal half: a multiple of 2^-24; the product is exact, so one rounding.
      let steps = (Float(bitPattern: magnitude) * 16_777_216).rounded(.toNearestOrEven)
      return sign | UInt16(steps)
    }
    let rounded = magnitude &+ 0x0FFF &+ ((magnitude >> 13) & 1)
    return sign | UInt16(truncatingIfNeeded: (rounded &- 0x3800_0000) >> 13)
  }

  static func value(_ bits: UInt16) -> Float {
    let sign: Float = bits & 0x8000 == 0 ? 1 : -1
    let exponent = (bits >> 10) & 0x1F
    let fraction = bits & 0x3FF
    switch exponent {
    case 0: return sign * Float(fraction) / 16_777_216
    case 31: return fraction == 0 ? sign * .infinity : .nan
    default:
      return Float(bitPattern: (UInt32(bits & 0x8000) << 16) | (UInt32(exponent) + 112) << 23 | UInt32(fraction) << 13)
    }
  }
}
