import Foundation

/// Runs the built `bonafide` as a process of its own.
struct BuiltBinary {
  struct Outcome {
    var status: Int32
    var output: String
    var notes: String

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
  static func run(_ arguments: [String], input: String? = nil, environment: [String: String] = [:]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let folder = try ScratchFolder()
    defer { folder.remove() }
    // Files rather than pipes: a full pipe would stop the process.
    for name in ["out", "err", "in"] { FileManager.default.createFile(atPath: folder.path + "/" + name, contents: nil) }
    if let input { try Data(input.utf8).write(to: folder.file("in")) }
    process.standardInput = try FileHandle(forReadingFrom: folder.file("in"))
    process.standardOutput = try FileHandle(forWritingTo: folder.file("out"))
    process.standardError = try FileHandle(forWritingTo: folder.file("err"))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: try Data(contentsOf: folder.file("out")), as: UTF8.self),
      notes: String(decoding: try Data(contentsOf: folder.file("err")), as: UTF8.self))
  }
}

/// A folder that lives as long as a test.
struct ScratchFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/bonafide-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func file(_ name: String) -> URL { URL(fileURLWithPath: path + "/" + name) }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
