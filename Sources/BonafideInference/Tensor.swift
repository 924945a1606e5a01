internal import BonafideCore

/// An n-dimensional array of 32-bit floats in row-major order, owned by the caller.
public struct Tensor: Sendable, Hashable {
  /// Extent of each axis, slowest first.
  public let shape: [Int]
  /// `shape` multiplied up elements, last axis fastest.
  public var values: [Float]

  /// Wraps values.
  ///
  /// - Throws: ``InferenceError`` with code `.shapeMismatch` when the count is not the product of `shape`.
  public init(shape: [Int], values: [Float]) throws {
    guard shape.allSatisfy({ $0 >= 0 }), shape.reduce(1, *) == values.count else {
      throw InferenceError(.shapeMismatch, "shape \(shape) does not hold \(values.count) values")
    }
    self.shape = shape
    self.values = values
  }

  init(copying view: TensorView) {
    shape = view.shape
    values = Array(view.values)
  }
}
