#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// The platform's C library under names without clashes, so that few other files import it.
@inline(__always) package func cosine(_ value: Double) -> Double { cos(value) }
@inline(__always) package func sine(_ value: Double) -> Double { sin(value) }
@inline(__always) package func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
@inline(__always) package func logarithm(_ value: Double) -> Double { log(value) }
@inline(__always) package func logarithm(_ value: Float) -> Float { logf(value) }
@inline(__always) package func exponential(_ value: Float) -> Float { expf(value) }
@inline(__always) package func exponential(_ value: Double) -> Double { exp(value) }
/// The arc sine of a value that is brought into -1...1 first.
@inline(__always) package func arcSine(_ value: Double) -> Double { asin(min(max(value, -1), 1)) }
/// A power of a positive base.
package func power(_ base: Double, _ exponent: Double) -> Double { exp(exponent * log(base)) }
/// The logarithm to base 10, a whole number for powers of ten.
package func decimalLogarithm(_ value: Double) -> Double { log10(value) }
