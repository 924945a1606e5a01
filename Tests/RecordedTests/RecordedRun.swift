import Bonafide
import Foundation
import TestSupport

/// A store of models whose networks are played from Recordings/NAME.recording.
///
/// No network's file lies in its folder, so that no engine could load one.
///
/// `BONAFIDE_RECORD=1 swift test --filter RecordedTests` writes the recordings anew: the networks then run with
/// OpenVINO, and ``keep()`` writes what they answered.
final class RecordedRun {
  static let isRecording = ProcessInfo.processInfo.environment["BONAFIDE_RECORD"] == "1"
  static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/Recordings/"

  let store: ModelStore
  /// Nil while a recording is made.
  let player: RecordedBackend?
  private let recorder: RecordingBackend?
  private let name: String
  private let models: String

  /// Plays a recording, or makes it where that is asked for.
  convenience init(_ name: String) throws {
    if Self.isRecording {
      try self.init(recording: name)
    } else {
      try self.init(player: RecordedBackend(Self.recording(name)))
    }
  }

  init(player: RecordedBackend) throws {
    (name, recorder, self.player) = ("", nil, player)
    models = FileManager.default.temporaryDirectory.path + "/bonafide-recorded-\(UUID().uuidString)"
    try Self.makeFolder(models)
    store = try ModelStore(folder: models, compiledCache: .none, backend: player)
  }

  private init(recording name: String) throws {
    let recorder = RecordingBackend(OpenVINOBackend())
    (self.name, self.recorder, player, models) = (name, recorder, nil, "")
    store = try ModelStore(backend: recorder)
  }

  deinit { if !models.isEmpty { try? FileManager.default.removeItem(atPath: models) } }

  static func recording(_ name: String) throws -> Recording {
    try Recording(bytes: BoundedFile.read(path: folder + name + ".recording", maximumByteCount: 1 << 20))
  }

  /// Writes what was recorded; does nothing where a recording is played.
  func keep() throws {
    guard let recorder else { return }
    try Data(recorder.recording.bytes).write(to: URL(fileURLWithPath: Self.folder + name + ".recording"))
  }

  /// The installed manifest with the files that are no networks: an average face, and the recognizer's letters.
  private static func makeFolder(_ folder: String) throws {
    let installed = try ModelFolder.standard
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for name in ["manifest.json", "canonical_face.json", "ppocr_v6_small_symbols_documents.txt"] {
      try Data(contentsOf: URL(fileURLWithPath: installed + "/" + name))
        .write(to: URL(fileURLWithPath: folder + "/" + name))
    }
  }
}
