#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// The C library's functions under names that do not clash with anything; the one place that imports it here.
@inline(__always) func cosine(_ value: Double) -> Double { cos(value) }
@inline(__always) func sine(_ value: Double) -> Double { sin(value) }
@inline(__always) func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
@inline(__always) func logarithm(_ value: Double) -> Double { log(value) }
@inline(__always) func logarithm(_ value: Float) -> Float { logf(value) }
@inline(__always) func exponential(_ value: Float) -> Float { expf(value) }
