/// An engine that runs networks, as OpenVINO; given to a ``ModelStore``, which asks it once for each network.
///
/// How many threads a run takes is the backend's own affair: it knows the machine and its ``InferenceBudget``.
public protocol NetworkBackend: Sendable {
  /// The engine's name and version, for diagnostics.
  ///
  /// - Throws: ``InferenceError`` with code `.engine` when it cannot start.
  func engine() throws -> InferenceEngine

  /// Loads a network from the bytes of its files, and from nothing else: what lies on the disk is not trusted.
  ///
  /// - Parameters:
  ///   - model: the files, each given out only with the hash that the manifest states.
  ///   - options: threads, precision and fixed input shapes.
  ///   - cache: where what was compiled may be kept.
  /// - Returns: a network that several threads may run at once.
  /// - Throws: ``InferenceError``: a missing or altered file, or a network that the engine cannot use; `FileError` for
  ///   a cache that cannot be used.
  func network(_ model: ModelFiles, options: NetworkOptions, cache: CompiledCache) throws -> any NeuralNetwork
}
