public import BonafideInference

extension ModelStore {
  /// Opens a folder of models that run with OpenVINO; no model is loaded yet.
  ///
  /// - Parameters:
  ///   - folder: nil, the default, takes the standard folder.
  ///   - compiledCache: where compiled networks are kept.
  /// - Throws: as `ModelStore.init(folder:compiledCache:backend:)`.
  public convenience init(folder: String? = nil, compiledCache: CompiledCache = .standard) throws {
    try self.init(folder: folder, compiledCache: compiledCache, backend: OpenVINOBackend())
  }
}
