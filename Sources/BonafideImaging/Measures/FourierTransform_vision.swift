internal import BonafideCore
internal import CBonafideVision

/// The discrete Fourier transform of a square.
package enum FourierTransform {
  /// Transforms `side` x `side` samples, row by row.
  ///
  /// - Returns: as many complex numbers, real part first: the mean's at the start, negative frequencies last.
  /// - Throws: `ImageError` with code `.badGeometry` where the samples are no square of 2 to 1024.
  package static func forward(_ samples: [Float], side: Int) throws -> [SIMD2<Float>] {
    guard (2...1024).contains(side), samples.count == side * side else {
      throw ImageError(.badGeometry, "a transform takes a square of 2 to 1024 samples a side")
    }
    var spectrum = [SIMD2<Float>](repeating: .zero, count: samples.count)
    let status = spectrum.withUnsafeMutableBytes { target in
      bfv_transform(samples, Int32(side), target.baseAddress?.assumingMemoryBound(to: Float.self))
    }
    try VisionCall.check(status, "transforming")
    return spectrum
  }
}
