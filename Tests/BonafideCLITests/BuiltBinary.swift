import Foundation

/// Runs the built `bonafide` as a process of its own.
struct BuiltBinary {
  struct Outcome {
    var status: Int32
    var output: String
    var notes: String
    /// The most memory that was resident at a time, in bytes; 0 where it was not asked for.
    var peakByteCount = 0

    /// The JSON objects on standard output, one a line.
    func objects() throws -> [[String: Any]] {
      try output.split(separator: "\n").map { line in
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      }
    }
  }

  /// Beside the test bundle, where the build leaves the executables.
  static var path: String {
    var folder = URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
    for _ in 0..<5 {
      let candidate = folder.appendingPathComponent("bonafide").path
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
      folder.deleteLastPathComponent()
    }
    // `swift test` starts a helper of the toolchain; the bundle is one of its arguments.
    for argument in CommandLine.arguments where argument.contains(".xctest") {
      let bundle = argument.range(of: ".xctest").map { String(argument[..<$0.lowerBound]) } ?? argument
      let candidate = URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("bonafide").path
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
    }
    return "bonafide-not-found"
  }

  /// Runs the command and waits for it.
  ///
  /// - Parameters:
  ///   - arguments: the words behind the command's name.
  ///   - input: what standard input holds; nothing by default.
  ///   - environment: variables that are added, or win over inherited ones.
  ///   - inherits: whether the environment of the tests is added, as `env -i` does not.
  ///   - program: ``path`` by default.
  ///   - measuresMemory: whether its memory is watched while it runs.
  /// - Returns: exit code (a signal's number negative) and both outputs as text.
  /// - Throws: what Foundation throws where the process cannot be started or a file not be written.
  static func run(
    _ arguments: [String], input: String? = nil, environment: [String: String] = [:], inherits: Bool = true,
    program: String = path, measuresMemory: Bool = false
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = (inherits ? ProcessInfo.processInfo.environment : [:]).merging(environment) { $1 }
    let folder = try ScratchFolder()
    defer { folder.remove() }
    // Files rather than pipes: a full pipe would stop the process.
    for name in ["out", "err", "in"] {
      _ = FileManager.default.createFile(atPath: folder.path + "/" + name, contents: nil)
    }
    if let input { try Data(input.utf8).write(to: folder.file("in")) }
    process.standardInput = try FileHandle(forReadingFrom: folder.file("in"))
    process.standardOutput = try FileHandle(forWritingTo: folder.file("out"))
    process.standardError = try FileHandle(forWritingTo: folder.file("err"))
    try process.run()
    var peak = 0
    while measuresMemory && process.isRunning {
      peak = max(peak, Self.peakByteCount(of: process.processIdentifier))
      Thread.sleep(forTimeInterval: 0.01)
    }
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: try Data(contentsOf: folder.file("out")), as: UTF8.self),
      notes: String(decoding: try Data(contentsOf: folder.file("err")), as: UTF8.self), peakByteCount: peak)
  }

  /// The kernel's own peak, so that looking now and then misses none but one in the last moment. (What `wait4` tells
  /// would begin with the memory of this process.)
  private static func peakByteCount(of process: Int32) -> Int {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return 0 }
    return (Int(line.filter(\.isNumber)) ?? 0) << 10
  }
}

/// A folder that lives as long as a test.
struct ScratchFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/bonafide-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  func file(_ name: String) -> URL { URL(fileURLWithPath: path + "/" + name) }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
