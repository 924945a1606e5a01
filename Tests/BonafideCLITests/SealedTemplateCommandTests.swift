import Foundation
import Testing

/// `face template` and `face match` with a key: what somebody without it could put in a template's place.
@Suite struct SealedTemplateCommandTests {
  private static func fails(_ arguments: [String], with code: String) throws {
    let outcome = try BuiltBinary.run(arguments + ["--json"])
    #expect(outcome.status == 3, "\(outcome.notes)")
    let error = try #require(outcome.objects().first?["error"] as? [String: Any])
    #expect(error["code"] as? String == code)
  }

  @Test func aTemplateThatIsNotEncryptedDoesNotStandForOneThatIs() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let key = try Installed.key(in: folder)
    let (obama, planted) = (Installed.pictures + "/obama.jpg", folder.path + "/planted")
    #expect(try BuiltBinary.run(["face", "template", "--output", planted, obama]).status == 0)
    let match = ["face", "match", planted, obama]
    try Self.fails(match + ["--key-file", key], with: "notSealed")
    try Self.fails(["face", "match", obama, planted, "--key-file", key], with: "notSealed")
    #expect(try BuiltBinary.run(match + ["--key-file", key]).notes.contains("--allow-unsealed"))
    #expect(try BuiltBinary.run(match + ["--key-file", key, "--allow-unsealed"]).status == 0)
    #expect(try BuiltBinary.run(match).status == 0)
    #expect(try BuiltBinary.run(match + ["--allow-unsealed"]).status == 2, "says nothing without a key")
  }

  @Test func anEncryptedTemplateOpensForItsSubjectOnly() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let key = try Installed.key(in: folder)
    let (obama, bound) = (Installed.pictures + "/obama.jpg", folder.path + "/bound")
    let make = ["face", "template", "--output", bound, "--key-file", key, "--subject", "7", obama]
    #expect(try BuiltBinary.run(make).status == 0)
    let match = ["face", "match", bound, obama, "--key-file", key]
    #expect(try BuiltBinary.run(match + ["--subject", "7"]).status == 0)
    try Self.fails(match + ["--subject", "8"], with: "wrongKey")
    try Self.fails(match, with: "wrongKey")
    try Self.fails(match + ["--allow-unsealed"], with: "wrongKey")
    #expect(
      try BuiltBinary.run(["face", "match", bound, obama, "--subject", "7"]).status == 2, "a subject needs a key")
    #expect(try BuiltBinary.run(match + ["--subject", ""]).status == 2)
  }

  /// With it every template that it has encrypted would be lost.
  @Test func noTemplateIsWrittenOverTheKey() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let key = try Installed.key(in: folder)
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "key")
    let before = try Data(contentsOf: folder.file("key"))
    for (named, output) in [(key, key), (link, key), (key, link)] {
      let outcome = try BuiltBinary.run(
        ["face", "template", "--key-file", named, "--output", output, Installed.pictures + "/obama.jpg"])
      let notes = outcome.notes.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(outcome.status == 2 && notes.contains("over the input \(named)"), "\(outcome.status) \(notes)")
      #expect(try Data(contentsOf: folder.file("key")) == before)
    }
  }

  /// Of two files and a key it is told which one is wrong, also where only one is compared.
  @Test func whatCannotBeUsedIsNamed() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let key = try Installed.key(in: folder)
    let (obama, sealed) = (Installed.pictures + "/obama.jpg", folder.path + "/sealed")
    #expect(try BuiltBinary.run(["face", "template", "--output", sealed, "--key-file", key, obama]).status == 0)
    let (short, gray) = (folder.path + "/short", try Installed.fixture("gray.png", in: folder))
    try Data(count: 10).write(to: URL(fileURLWithPath: short))
    #expect(chmod(short, 0o600) == 0)
    let cases: [([String], String)] = [
      ([sealed, obama], "\(sealed) is encrypted; give --key-file"),
      ([obama, sealed], "\(sealed) is encrypted; give --key-file"),
      ([sealed, obama, "--key-file", key, "--subject", "7"], "\(sealed) was encrypted with another key"),
      ([sealed, obama, "--key-file", short], "\(short) has 10 bytes; a template key has 32"),
      ([gray, obama], "\(gray): the picture shows no face"),
    ]
    for (arguments, told) in cases {
      let outcome = try BuiltBinary.run(["face", "match"] + arguments)
      #expect(outcome.status == 3 && outcome.notes.contains(told), "\(arguments): \(outcome.notes)")
    }
  }

  @Test func aKeyFileThatOthersMayReadIsRefused() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let key = try Installed.key(in: folder, mode: 0o644)
    let output = folder.path + "/template"
    let arguments = ["face", "template", "--output", output, "--key-file", key, Installed.pictures + "/obama.jpg"]
    try Self.fails(arguments, with: "notPrivate")
    #expect(try BuiltBinary.run(arguments).notes.contains("chmod 600"))
    #expect(!FileManager.default.fileExists(atPath: output))
    #expect(chmod(key, 0o600) == 0)
    #expect(try BuiltBinary.run(arguments).status == 0)
  }
}
