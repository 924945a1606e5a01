import Foundation
import Testing

/// Checkouts of several versions share what set-up keeps; the one that ran last decides what it holds.
@Suite struct OtherSetupTests {
  /// A definition with a key that this version does not know.
  private static func renewed(_ file: URL) throws -> Data {
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    var definition = try #require(object as? [String: Any])
    definition["keyOfTomorrow"] = 1
    return try JSONSerialization.data(withJSONObject: definition)
  }

  @Test func aCatalogueOfAnotherVersionIsCalledThat() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let documents = folder.path + "/documents"
    try FileManager.default.copyItem(atPath: Installed.cache + "/models/documents", toPath: documents)
    let environment = ["BONAFIDE_MODELS": folder.path, "XDG_DATA_HOME": folder.path]
    let country = documents + "/HR"
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: country).sorted().first)
    let file = URL(fileURLWithPath: country + "/" + name)
    let (old, new) = (try Data(contentsOf: file), try Self.renewed(file))
    try new.write(to: file)
    let outcome = try BuiltBinary.run(["document", "list", "--json"], environment: environment)
    #expect(outcome.status == 4, "\(outcome.output)")
    let error = try #require(outcome.objects().first?["error"] as? [String: Any])
    #expect(error["code"] as? String == "otherVersion", "\(error)")
    let message = try #require(error["message"] as? String)
    #expect(message.contains("set-up of another version") && message.contains("run `make setup`"), "\(message)")
    #expect(message.contains(name) && message.contains("keyOfTomorrow"), "\(message)")
    let doctor = try BuiltBinary.run(["doctor"], environment: environment)
    #expect(doctor.output.contains("another version's set-up may have written it"), "\(doctor.output)")

    // What somebody added is no affair of set-up's.
    try old.write(to: file)
    try new.write(to: URL(fileURLWithPath: country + "/own-" + name))
    let own = try BuiltBinary.run(["document", "list", "--json"], environment: environment)
    #expect(own.status == 3, "\(own.output)")
    let fault = try #require(own.objects().first?["error"] as? [String: Any])
    #expect(fault["code"] as? String == "badCatalogue", "\(fault)")
  }

  @Test func wordsOfAnotherVersionAreCalledThat() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let words = folder.path + "/words"
    try FileManager.default.copyItem(atPath: Installed.cache + "/models/words", toPath: words)
    let file = words + "/en.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let other = text.replacingOccurrences(of: "bonafide-words/1", with: "bonafide-words/9")
    try #require(other != text)
    try Data(other.utf8).write(to: URL(fileURLWithPath: file))
    let outcome = try BuiltBinary.run(["doctor"], environment: ["BONAFIDE_MODELS": folder.path])
    #expect(outcome.status == 4 && outcome.output.contains("set-up of another version"), "\(outcome.output)")
  }
}
