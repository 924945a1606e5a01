#if os(Linux)
  internal import BonafideCore
  internal import BonafideInference
  internal import COpenVINO
  #if canImport(FoundationEssentials)
    internal import FoundationEssentials
  #else
    internal import Foundation
  #endif
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #endif

  /// Bytes that can be opened by a path and that nobody can change any more, not even this process.
  ///
  /// For readers that take nothing but a path with a certain ending: the bytes lie in sealed memory, and a link of that
  /// ending, in a new private folder, leads there. Both go with the object.
  final class SealedFile {
    let path: String
    private let folder: String
    private let descriptor: Int32

    /// - Throws: ``InferenceError`` with code `.engine` when the system has no memory or no temporary folder for it.
    init(_ bytes: [UInt8], ending: String) throws {
      descriptor = bytes.withUnsafeBytes { bov_sealed_file($0.baseAddress, $0.count) }
      guard descriptor >= 0 else {
        throw InferenceError(.engine, "a model cannot be held in memory: \(String(cString: strerror(errno)))")
      }
      for base in ["/dev/shm", FileManager.default.temporaryDirectory.path, "/tmp"] {
        var template = Array("\(base)/bonafide-model-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { continue }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        path = folder + "/model." + ending
        if symlink("/proc/self/fd/\(descriptor)", path) == 0 { return }
        rmdir(folder)
        break
      }
      close(descriptor)
      throw InferenceError(.engine, "no temporary folder can be made for a model; is the disk full?")
    }

    deinit {
      unlink(path)
      rmdir(folder)
      close(descriptor)
    }
  }
#endif
