#if os(Linux)
  public import BonafideInference

  extension ModelStore {
    /// Opens a folder of models that run with OpenVINO; no model is loaded yet.
    ///
    /// - Parameters:
    ///   - folder: nil, the default, takes the standard folder.
    ///   - compiledCache: where compiled networks are kept.
    ///   - budget: how many networks run at once, and with how many threads; see ``OpenVINOBackend``. A process that
    ///     follows a stream takes `.besideStream`.
    /// - Throws: as `ModelStore.init(folder:compiledCache:backend:)`.
    public convenience init(
      folder: String? = nil, compiledCache: CompiledCache = .standard, budget: InferenceBudget = .shared
    ) throws {
      try self.init(folder: folder, compiledCache: compiledCache, backend: OpenVINOBackend(budget: budget))
    }
  }
#endif
