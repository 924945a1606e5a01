import Foundation
import Synchronization

/// libFuzzer's loop.
///
/// Its archive comes with the compiler and also holds a `main`, which ours keeps out.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The target that `BONAFIDE_FUZZ_TARGET` names; libFuzzer's callback has no argument for it.
private let chosen: FuzzTarget? = {
  let name = ProcessInfo.processInfo.environment["BONAFIDE_FUZZ_TARGET"]
  return FuzzTarget.all.first { $0.name == name }
}()

/// How many inputs the parser accepted: a fuzzer whose inputs are all refused goes no deeper than the first check.
private let acceptedCount = Atomic(0)

/// One binary for every target, so that the package is built once.
///
/// The words of the command line are libFuzzer's.
@main struct Main {
  static func main() {
    guard chosen != nil else {
      let names = FuzzTarget.all.map(\.name).joined(separator: " ")
      FileHandle.standardError.write(Data("set BONAFIDE_FUZZ_TARGET to one of: \(names)\n".utf8))
      exit(2)
    }
    // The loop ends the process itself.
    atexit {
      FileHandle.standardError.write(Data("stat::accepted_inputs: \(acceptedCount.load(ordering: .relaxed))\n".utf8))
    }
    var count = CommandLine.argc
    var words = CommandLine.unsafeArgv
    exit(
      runDriver(&count, &words) { bytes, size in
        if chosen?.run(Array(UnsafeBufferPointer(start: bytes, count: size))) == true {
          acceptedCount.add(1, ordering: .relaxed)
        }
        return 0
      })
  }
}
