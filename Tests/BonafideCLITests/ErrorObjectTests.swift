import Foundation
import Testing

/// With `--json` an object tells the error also where nothing could be begun.
@Suite(.serialized) struct ErrorObjectTests {
  private static func fails(_ arguments: [String], as definition: String, environment: [String: String] = [:]) throws {
    let outcome = try BuiltBinary.run(arguments + ["--json"], environment: environment)
    #expect(outcome.status == 3, "\(outcome.notes)")
    try ContractTests.expectConforms(outcome, to: definition)
    #expect(try outcome.objects().first?["status"] as? String == "error")
  }

  @Test func missingTruthIsAnObject() throws {
    try Self.fails(["evaluate", "documents", "nofolder"], as: "evaluateDocuments")
    try Self.fails(["evaluate", "mrz", "nofolder", "--truth", "nofile.json"], as: "evaluateMRZ")
    try Self.fails(["evaluate", "streams", "nofolder"], as: "evaluateStreams")
    try Self.fails(["face", "match", "nofile.jpg", "nofile2.jpg"], as: "faceMatch")
  }

  /// A machine that was not set up: exit code 4, and with --json an object all the same.
  @Test(arguments: [
    (["document", "read", "a.png"], "documentRead"), (["document", "list"], "documentList"),
    (["models", "list"], "models"), (["models", "verify"], "models"), (["face", "detect", "a.png"], "faceDetect"),
    (["verify", "--document", "a.png", "--selfie", "b.png"], "verify"), (["mrz", "read", "a.png"], "mrz"),
  ]) func aMissingSetUpIsAnObject(arguments: [String], definition: String) throws {
    let outcome = try BuiltBinary.run(arguments + ["--json"], environment: ["BONAFIDE_MODELS": "/nonexistent"])
    #expect(outcome.status == 4, "\(outcome.output)\(outcome.notes)")
    try ContractTests.expectConforms(outcome, to: definition)
    let error = try #require(outcome.objects().first?["error"] as? [String: Any])
    #expect((error["message"] as? String)?.contains("make setup") == true)
    let text = try BuiltBinary.run(arguments, environment: ["BONAFIDE_MODELS": "/nonexistent"])
    #expect(text.status == 4 && text.output.isEmpty && text.notes.contains("make setup"), "\(text.notes)")
  }

  @Test func aBrokenCatalogueIsAnObjectAndIsNamedByDoctorAndLint() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let learned = folder.path + "/bonafide/documents/XU"
    try FileManager.default.createDirectory(atPath: learned, withIntermediateDirectories: true)
    try Data(#"{"schema": "other/1", "role": "diary"}"#.utf8).write(to: URL(fileURLWithPath: learned + "/broken.json"))
    try Data(#"{"schema": "bonafide-document/2", "role": "diary"}"#.utf8)
      .write(to: URL(fileURLWithPath: learned + "/worse.json"))
    let environment = ["XDG_DATA_HOME": folder.path]
    let gray = try Installed.fixture("gray.png", in: folder)
    try Self.fails(["document", "read", gray], as: "documentRead", environment: environment)
    let doctor = try BuiltBinary.run(["doctor"], environment: environment)
    #expect(doctor.status == 4 && doctor.output.contains("broken.json"), "\(doctor.output)")
    let lint = try BuiltBinary.run(["document", "lint"], environment: environment)
    #expect(lint.status == 1)
    let lines = lint.output.split(separator: "\n").filter { $0.contains("error  ") }
    #expect(lines.first?.contains("broken.json  schema: is not known") == true, "\(lint.output)")
    #expect(
      lines.contains { $0.contains("worse.json") && $0.contains("diary is not known; write one of identityCard") })
    let events = try BuiltBinary.run(["document", "watch", "--json", gray], environment: environment)
    #expect(try events.objects().last?["event"] as? String == "error")
  }

  /// Of two files the one that is wrong is the input that the object names.
  @Test func theObjectNamesTheFileThatIsWrong() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let gray = try Installed.fixture("gray.png", in: folder)
    let (text, missing) = (folder.path + "/selfie.jpg", folder.path + "/missing.jpg")
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: text))
    func input(_ arguments: [String], as definition: String) throws -> String? {
      let outcome = try BuiltBinary.run(arguments + ["--json"])
      #expect(outcome.status == 3, "\(outcome.notes)")
      try ContractTests.expectConforms(outcome, to: definition)
      let object = try #require(outcome.objects().first)
      #expect(object["status"] as? String == "error")
      return object["input"] as? String
    }
    for selfie in [text, missing] {
      #expect(try input(["verify", "--document", gray, "--selfie", selfie], as: "verify") == selfie)
    }
    #expect(
      try input(["verify", "--document", gray, "--selfie", gray, "--earlier", gray, text], as: "verify") == text)
    #expect(try input(["verify", "--document", missing, gray, "--selfie", text], as: "verify") == "\(missing),\(gray)")
    #expect(try input(["face", "match", text, gray], as: "faceMatch") == text)
    #expect(try input(["face", "match", Installed.pictures + "/obama.jpg", text], as: "faceMatch") == text)
    let told = try BuiltBinary.run(["verify", "--document", gray, "--selfie", text])
    #expect(told.status == 3 && told.notes.contains("selfie.jpg") && told.notes.count { $0 == "\n" } == 1)
  }
}
