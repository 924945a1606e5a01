import Foundation

/// A built `bonafide` that runs on while a test looks at it and sends it signals.
final class RunningBinary {
  private let process = Process()
  private let folder: ScratchFolder

  /// Starts it, with no signal ignored but SIGHUP where that is asked for, whatever those who run the tests ignore.
  init(_ arguments: [String], environment: [String: String] = [:], ignoresHangUp: Bool = false) throws {
    folder = try ScratchFolder()
    for name in ["out", "err"] {
      _ = FileManager.default.createFile(atPath: folder.path + "/" + name, contents: nil)
    }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let signals =
      ignoresHangUp ? ["--default-signal=INT,TERM", "--ignore-signal=HUP"] : ["--default-signal=INT,TERM,HUP"]
    process.arguments = signals + [BuiltBinary.path] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: folder.file("out"))
    process.standardError = try FileHandle(forWritingTo: folder.file("err"))
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    folder.remove()
  }

  var isRunning: Bool { process.isRunning }

  var output: String { (try? String(contentsOf: folder.file("out"), encoding: .utf8)) ?? "" }

  /// Waits until something is so; false where the process ends first, or after two minutes.
  func wait(until isSo: () -> Bool) -> Bool {
    let began = Date()
    while !isSo() {
      guard process.isRunning, Date().timeIntervalSince(began) < 120 else { return isSo() }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return true
  }

  /// Waits until it keeps signals from ending it at once.
  func waitUntilItListens() -> Bool {
    wait {
      guard let text = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8),
        // Until then it is a copy of this process, whose thread blocks signals too.
        text.hasPrefix("Name:\tbonafide\n"),
        let line = text.split(separator: "\n").first(where: { $0.hasPrefix("SigBlk:") }),
        let mask = line.split(separator: "\t").last.flatMap({ UInt64($0, radix: 16) })
      else { return false }
      // A process that is about to be started blocks every signal.
      return mask & (1 << UInt64(SIGINT - 1)) != 0 && mask & (1 << UInt64(SIGSEGV - 1)) == 0
    }
  }

  /// The processes that it has started and that still run.
  func children() -> [Int32] {
    let id = process.processIdentifier
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
    return tasks.flatMap { task in
      ((try? String(contentsOfFile: "/proc/\(id)/task/\(task)/children", encoding: .utf8)) ?? "")
        .split(separator: " ").compactMap { Int32($0) }
    }
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for its end; nil where it does not come within half a minute.
  func end() throws -> BuiltBinary.Outcome? {
    let began = Date()
    while process.isRunning {
      guard Date().timeIntervalSince(began) < 30 else { return nil }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return BuiltBinary.Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: output, notes: String(decoding: try Data(contentsOf: folder.file("err")), as: UTF8.self))
  }
}
