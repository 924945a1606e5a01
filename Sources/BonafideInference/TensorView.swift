/// A network's result in the engine's own memory; valid only inside the closure that receives it.
public struct TensorView {
  /// Extent of each axis, slowest first.
  public let shape: [Int]
  /// The elements, last axis fastest.
  public let values: UnsafeBufferPointer<Float>

  /// Wraps memory that outlives the view.
  public init(shape: [Int], values: UnsafeBufferPointer<Float>) {
    self.shape = shape
    self.values = values
  }
}

/// A network's input in the engine's own memory; valid only inside the closure that receives it.
public struct MutableTensorView {
  /// Extent of each axis, slowest first.
  public let shape: [Int]
  /// The elements to write, last axis fastest.
  public let values: UnsafeMutableBufferPointer<Float>

  /// Wraps memory that outlives the view.
  public init(shape: [Int], values: UnsafeMutableBufferPointer<Float>) {
    self.shape = shape
    self.values = values
  }
}
