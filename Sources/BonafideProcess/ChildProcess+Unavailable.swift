#if !os(Linux)
  internal import BonafideCore

  /// Stands for `ChildProcess` where programs cannot be held under the kernel's limits: none is ever started.
  package final class ChildProcess {
    package let errors: [UInt8] = []

    /// - Throws: ``ImageError`` with code `.missingProgram`, always.
    package init(
      program: String, arguments: [String], environment: [String: String] = [:], limits: ChildLimits = .init(),
      access: ChildAccess = .init(), isFed: Bool = false, file: Int32? = nil, interrupt: ChildInterrupt? = nil,
      debianPackage: String = "ffmpeg"
    ) throws {
      throw ImageError(.missingProgram, "the program \(program) can be started on Linux only")
    }

    package static var confinement: ChildConfinement { .none }

    package static func checkInstalled(_ program: String, debianPackage: String = "ffmpeg") throws {
      throw ImageError(.missingProgram, "the program \(program) can be started on Linux only")
    }

    package func readOutput(into target: UnsafeMutableRawBufferPointer, within seconds: Double) throws -> Int { 0 }

    package func readNote(within seconds: Double) throws -> String? { nil }

    package func finish(within seconds: Double) -> Int32? { nil }

    package func stop() {}

    package func close() {}

    package func closeInput() {}

    package func writeInput(_ bytes: UnsafeRawBufferPointer, within seconds: Double) throws {}
  }
#endif
