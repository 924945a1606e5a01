#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The elementary functions of the platform's C library, so that other files need not know it.
enum Maths {
  static func sine(_ radians: Double) -> Double { sin(radians) }
  static func cosine(_ radians: Double) -> Double { cos(radians) }
  static func arcSine(_ value: Double) -> Double { asin(min(max(value, -1), 1)) }
  static func angle(x: Double, y: Double) -> Double { atan2(y, x) }
  static func exponential(_ value: Double) -> Double { exp(value) }
  static func logarithm(_ value: Double) -> Double { log(value) }
}
