#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// The platform's C library under names that clash with nothing, so that few other files need to know it.
@inline(__always) package func cosine(_ value: Double) -> Double { cos(value) }
@inline(__always) package func sine(_ value: Double) -> Double { sin(value) }
@inline(__always) package func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
@inline(__always) package func logarithm(_ value: Double) -> Double { log(value) }
@inline(__always) package func logarithm(_ value: Float) -> Float { logf(value) }
@inline(__always) package func exponential(_ value: Float) -> Float { expf(value) }
