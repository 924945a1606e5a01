/// Name and shape of one input or output of a network.
public struct TensorDescription: Sendable, Hashable {
  /// The engine's name of the tensor; may be empty.
  public let name: String
  /// Extent of each axis, slowest first; -1 where it depends on the input.
  public let shape: [Int]

  /// Describes a tensor.
  public init(name: String, shape: [Int]) {
    self.name = name
    self.shape = shape
  }

  /// True where every extent is fixed.
  public var isStatic: Bool { !shape.contains(-1) }
}
