internal import BonafideCore
internal import Synchronization

/// The models of one folder: checked against the manifest's hashes, loaded once and shared.
///
/// Safe to use from several threads. Loading reads every file of the model once, hashes what was read, refuses a file
/// that differs, and gives the engine these bytes and no path: what is exchanged on the disk afterwards has no effect.
/// A network that was compiled before is taken from a private folder named by the hash of these bytes.
public final class ModelStore: Sendable {
  /// Largest model file that is read, in bytes.
  public static let maximumFileByteCount = 512 << 20

  /// The folder with `manifest.json` and the model files, without links.
  public let folder: String
  /// What the folder may hold.
  public let manifest: ModelManifest
  /// Where compiled networks are kept.
  public let compiledCache: CompiledCache
  /// What runs the networks.
  public let backend: any NetworkBackend
  /// Called between hashing and loading, for tests that exchange files there.
  private let didHash: (@Sendable () -> Void)?

  private struct NetworkKey: Hashable {
    var id: String
    var options: NetworkOptions
  }

  private final class Slot: Sendable {
    let network = Mutex<(any NeuralNetwork)?>(nil)
  }

  private let slots = Mutex<[NetworkKey: Slot]>([:])

  /// Opens a folder of models and reads its manifest; no model is loaded yet.
  ///
  /// The folder, the folders above it and the manifest must belong to this user or root and be writable for nobody
  /// else: see `TrustedFolder`. The other files need not be, as they are hashed.
  ///
  /// - Parameters:
  ///   - folder: nil, the default, takes ``ModelFolder/standard``.
  ///   - compiledCache: where compiled networks are kept.
  ///   - backend: what runs the networks.
  /// - Throws: ``InferenceError`` with code `.badManifest`; `FileError` with code `.unsafeFolder`, or with `.noHome`
  ///   where the standard folder is asked for and the user has none.
  public convenience init(
    folder: String? = nil, compiledCache: CompiledCache = .standard, backend: any NetworkBackend
  ) throws {
    try self.init(folder: folder, compiledCache: compiledCache, backend: backend, didHash: nil)
  }

  init(
    folder named: String?, compiledCache: CompiledCache, backend: any NetworkBackend, didHash: (@Sendable () -> Void)?
  ) throws {
    var folder = try named ?? ModelFolder.standard
    let bytes: [UInt8]
    do {
      folder = try TrustedFolder.resolve(folder)
      try TrustedFolder.checkEntry(folder + "/manifest.json")
      bytes = try BoundedFile.read(
        path: folder + "/manifest.json", maximumByteCount: ModelManifest.maximumByteCount)
    } catch let error as FileError where error.code == .unsafeFolder {
      throw error
    } catch {
      throw InferenceError(
        .badManifest, "no readable manifest.json in \(folder); run `make setup` or set BONAFIDE_MODELS", cause: error)
    }
    self.folder = folder
    self.manifest = try ModelManifest(json: bytes)
    self.compiledCache = compiledCache
    self.backend = backend
    self.didHash = didHash
  }

  /// The manifest's entry of that id.
  ///
  /// - Throws: ``InferenceError`` with code `.unknownModel`.
  public func entry(_ id: String) throws -> ModelEntry {
    guard let entry = manifest.models.first(where: { $0.id == id }) else {
      throw InferenceError(.unknownModel, "the manifest in \(folder) has no model \(id); run `make setup`")
    }
    return entry
  }

  /// A network, compiled at the first call and shared afterwards.
  ///
  /// There is one for each model, precision and shape of the inputs, whoever asks and from whatever thread. How many
  /// threads its runs take is the backend's affair: OpenVINO's goes by its ``InferenceBudget``.
  ///
  /// The first call takes some 50 to 500 ms, less when the compiled network is on disk already.
  /// - Throws: ``InferenceError``: unknown, missing or altered model, or one that the engine cannot use; `FileError`
  ///   with code `.noHome` where there is no folder for compiled networks, `.unsafeFolder` where others may write to
  ///   it.
  public func network(_ id: String, options: NetworkOptions = .init()) throws -> any NeuralNetwork {
    let slot = slots.withLock { slots in
      let key = NetworkKey(id: id, options: options)
      if let slot = slots[key] { return slot }
      let slot = Slot()
      slots[key] = slot
      return slot
    }
    return try slot.network.withLock { loaded in
      if let loaded { return loaded }
      let entry = try entry(id)
      let files = ModelFiles(
        entry: entry, verifiedBytes: { part in try self.verifiedBytes(part, of: entry) }, didHash: didHash ?? {})
      let network = try backend.network(files, options: options, cache: compiledCache)
      loaded = network
      return network
    }
  }

  /// The bytes of a model's main file, or of the companion with that file name.
  ///
  /// - Throws: ``InferenceError``: unknown, missing or altered file.
  public func data(_ id: String, file: String? = nil) throws -> [UInt8] {
    let entry = try entry(id)
    guard let part = entry.files.first(where: { $0.file == file ?? entry.file }) else {
      throw InferenceError(.unknownModel, "model \(id) has no file of that name")
    }
    return try verifiedBytes(part, of: entry)
  }

  /// Hashes every file of the manifest and says what is there, in the manifest's order.
  public func verify() -> [ModelStatus] {
    manifest.models.map { entry in
      for part in entry.files {
        do {
          _ = try verifiedBytes(part, of: entry)
        } catch let error as InferenceError where error.code == .hashMismatch {
          return ModelStatus(entry: entry, state: .hashMismatch(file: part.file))
        } catch {
          return ModelStatus(entry: entry, state: .missing(file: part.file))
        }
      }
      return ModelStatus(entry: entry, state: .present)
    }
  }

  private func verifiedBytes(_ part: ModelEntry.Companion, of entry: ModelEntry) throws -> [UInt8] {
    let bytes: [UInt8]
    do {
      bytes = try BoundedFile.read(
        path: folder + "/" + part.file, maximumByteCount: Self.maximumFileByteCount)
    } catch {
      throw InferenceError(
        .missingModel, "\(part.file) of model \(entry.id) cannot be read from \(folder); run `make setup`",
        cause: error)
    }
    guard SHA256Hex.digest(bytes) == part.sha256 else {
      throw InferenceError(
        .hashMismatch,
        "\(part.file) in \(folder) is not the file that the manifest states; delete it and run `make setup`")
    }
    return bytes
  }
}
