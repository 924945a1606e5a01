#if os(Linux)
  public import BonafideCapture
  internal import BonafideInference
  internal import BonafideOpenVINO

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension FaceVerifierModels {
    /// Loads a folder of models; nil where that cannot be done.
    ///
    /// ``init(folder:)`` does the same and says why it cannot.
    ///
    /// - Parameter url: a folder with manifest.json, never a single file.
    public init?(url: URL) {
      guard let models = try? FaceVerifierModels(folder: url.path) else { return nil }
      self = models
    }

    /// Loads a folder of models; the networks leave one core to the frames.
    ///
    /// - Parameter folder: path of a folder with manifest.json.
    /// - Throws: `InferenceError` when a model is missing or altered; `FileError` with code `.unsafeFolder` where
    ///   others may write to the folder.
    public init(folder: String) throws {
      try self.init(models: ModelStore(folder: folder, budget: .besideStream))
    }
  }
#endif
