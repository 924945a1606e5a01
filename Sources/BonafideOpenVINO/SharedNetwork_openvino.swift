#if os(Linux)
  internal import BonafideCore
  internal import BonafideInference
  internal import COpenVINO
  internal import Synchronization

  /// A network compiled for the CPU, with a pool of infer requests: one a concurrent caller, made when needed.
  ///
  /// A process has one for each model, precision and shape of the inputs, and lets it go with the last who holds it.
  final class SharedNetwork: Sendable {
    let inputs: [TensorDescription]
    let outputs: [TensorDescription]
    /// Threads of one run: fixed when the network was compiled.
    let threadCount: Int
    /// Runs that the threads do at once.
    let streamCount: Int
    private let compiled: CompiledModel
    private let idle = Mutex<[OpenVINORequest]>([])
    private let runCount = Mutex(0)

    /// What tells networks apart.
    ///
    /// The model is known by its bytes, not by its name. Stores that keep compiled networks in different places share
    /// none: what is in one place says nothing of what belongs in the other.
    private struct Key: Hashable {
      var hashes: [String]
      var options: NetworkOptions
      var cache: String?
    }

    private final class Slot: Sendable {
      struct Held { weak var network: SharedNetwork? }
      /// Held while the network is loaded, so that whoever asks meanwhile gets the same.
      let held = Mutex(Held())
    }

    private static let slots = Mutex<[Key: Slot]>([:])

    /// The process's network of a model, loaded where nobody holds it.
    ///
    /// - Parameters:
    ///   - model: its files, which are hashed in either case.
    ///   - options: part of what tells networks apart.
    ///   - cache: the folder of compiled networks, nil for none.
    ///   - threads: threads of one run, where it is loaded.
    /// - Returns: what everybody shares who asks the same.
    /// - Throws: `InferenceError`, `FileError`, as `OpenVINOBackend.network`.
    static func of(
      _ model: ModelFiles, options: NetworkOptions, cache: String?, threads: Int
    ) throws -> SharedNetwork {
      let key = Key(hashes: model.entry.files.map(\.sha256), options: options, cache: cache)
      let slot = slots.withLock { slots in
        if let slot = slots[key] { return slot }
        let slot = Slot()
        slots[key] = slot
        return slot
      }
      return try slot.held.withLock { held in
        if let network = held.network {
          // An altered model is refused although the network that belongs to it is there.
          try model.verify()
          return network
        }
        let network = try SharedNetwork(model, options: options, cache: cache, threads: threads)
        held.network = network
        return network
      }
    }

    private init(_ model: ModelFiles, options: NetworkOptions, cache: String?, threads: Int) throws {
      threadCount = threads
      streamCount = options.streamCount(threads: threads)
      let entry = model.entry
      guard entry.format != .data else {
        throw InferenceError(.unsupportedModel, "model \(entry.id) is data, not a network")
      }
      let settings = EngineSettings(options, threads: threads)
      let kept = try cache.flatMap {
        try CompiledNetworkFolder(in: $0, of: entry, engine: OpenVINOCore.identity.get())
      }
      if let file = kept?.read(options, threads: threads) {
        // An altered model is refused although the network that belongs to it is there.
        try model.verify()
        if let known = try? CompiledModel(compiled: file, settings: settings) {
          (compiled, inputs, outputs) = (
            known, try known.descriptions(of: .input), try known.descriptions(of: .output)
          )
          known.letGoOfFile()
          return
        }
      }
      let files = try model.read()
      compiled = try CompiledModel(entry, shapes: options.inputShapes, settings: settings) { files[$0] ?? [] }
      inputs = try compiled.descriptions(of: .input)
      outputs = try compiled.descriptions(of: .output)
      kept?.keep(options, threads: threads, export: compiled.export)
    }

    /// Runs the network once on inputs of these shapes, which must be its own.
    func run<R>(
      shapes: [[Int]], fill: ([MutableTensorView]) throws -> Void, read: ([TensorView]) throws -> R
    ) throws -> R {
      let request =
        try idle.withLock { $0.popLast() }
        ?? OpenVINORequest(compiled: compiled, inputs: inputs, isOwnStream: streamCount > 1)
      defer { idle.withLock { $0.append(request) } }
      let result = try request.run(shapes: shapes, outputCount: outputs.count, fill: fill, read: read)
      // A run with a new shape puts the weights into the order that it reads them in: they are there twice then.
      let count = runCount.withLock { count in
        count += 1
        return count
      }
      if count.nonzeroBitCount == 1 { compiled.letGoOfFile() }
      return result
    }
  }
#endif
