package import BonafideInference

/// Tensors in 128 numbers, by which two of them can be told to be near each other.
///
/// Each element is added to one of the numbers, chosen by its place, or taken from it (a count sketch, Charikar and
/// others 2002). Distances are kept: the distance of two sketches is that of the tensors to about a tenth. A hash would
/// not do, because pictures are prepared with other instructions on another processor, and the last bits differ.
package struct TensorSketch: Sendable, Hashable {
  package static let count = 128
  package let values: [Float]

  package init(values: [Float]) { self.values = values }

  /// Sketches the inputs of a run, one behind the other.
  package init(_ views: [MutableTensorView]) {
    var sums = [Double](repeating: 0, count: Self.count)
    sums.withUnsafeMutableBufferPointer { sums in
      var place: UInt64 = 0
      for view in views {
        for value in view.values {
          var hash = (place ^ (place >> 15)) &* 0x9E37_79B9_7F4A_7C15
          hash = (hash ^ (hash >> 32)) &* 0xBF58_476D_1CE4_E5B9
          let index = Int(hash >> 57)
          if hash & (1 << 40) == 0 { sums[index] += Double(value) } else { sums[index] -= Double(value) }
          place &+= 1
        }
      }
    }
    values = sums.map(Float.init)
  }

  /// Distance of the tensors as a share of the other's length: 0 for the same, about 1.4 for unrelated ones.
  package func distance(from other: TensorSketch) -> Double {
    var (difference, length) = (0.0, 0.0)
    for (left, right) in zip(values, other.values) {
      difference += Double(left - right) * Double(left - right)
      length += Double(right) * Double(right)
    }
    return (difference / max(length, 1e-12)).squareRoot()
  }
}
