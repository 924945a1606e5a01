import Bonafide
import Foundation
import Testing

/// Exit codes, JSON and error lines of the command line, on the built binary.
@Suite(.serialized) struct ContractTests {
  static func expectConforms(_ outcome: BuiltBinary.Outcome, to definition: String, count: Int = 1) throws {
    let objects = try outcome.objects()
    #expect(objects.count == count, "\(outcome.output)")
    for object in objects { #expect(try PublishedSchema().violations(of: object, definition: definition) == []) }
  }

  @Test func tellsItsVersion() throws {
    let outcome = try BuiltBinary.run(["--version"])
    #expect(outcome.status == 0)
    #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test(arguments: [
    ["no-such-command"], ["verify"], ["mrz", "read"], ["face", "detect", "--threshold", "2", "a.jpg"],
    ["face", "match", "a.jpg"], ["verify", "--document", "a", "--selfie", "b", "--false-match-rate", "0"],
    ["verify", "--document", "a", "--selfie", "b", "--false-match-rate", "0.9"],
    ["face", "match", "a.jpg", "b.jpg", "--false-match-rate", "1"],
    ["face", "match", "a.jpg", "b.jpg", "--false-match-rate", "0.011"],
    ["document", "read", "a.jpg", "--annotate", "a.txt"], ["face", "detect", "a.jpg", "--annotate", "o/a.xyz"],
    ["document", "read", "a.jpg", "--portrait", "a.mp4"],
    ["mrz", "parse", "--date", "2026-02-30", "X"], ["face", "quality", "--measures", "beauty", "a.jpg"],
    ["evaluate", "mrz", "--tilt", "nan", "--truth", "t", "f"], ["evaluate", "verdicts", "--holder", "1"],
    ["evaluate", "verdicts", "--keep", "/no/such"], ["evaluate", "verdicts", "--bona-fide", "2", "--holder", "2"],
    ["evaluate", "verdicts", "--bona-fide", "2", "--keep", "/no/such/folder"],
    // Outputs over an input, over one another, and of two inputs in one file.
    ["face", "detect", "--annotate", "./a.jpg", "a.jpg"], ["mrz", "read", "--annotate", ".", "a.png", "a.jpg"],
    ["document", "read", "--annotate", "o", "--portrait", "o/", "a.jpg"],
    ["verify", "--document", "a", "--selfie", "b", "--report", ""],
    ["verify", "--document", "a", "--selfie", "b", "--language", "xx"],
    ["verify", "--document", "a", "--selfie", "b", "--language", "c"],
    ["verify", "--selfie", "b", "--document"] + Array(repeating: "a", count: 9),
    // A name with an `h` in it showed the help and ended with 0.
    ["face", "detect", "-photo.jpg"], ["document", "read", "-photo of me.png"], ["document", "read", "-x.jpg"],
    ["face", "template", "--output", "o", "a/x.jpg", "b/x.jpg"], ["face", "detect", "--minimum-size", "nan", "a.jpg"],
  ])
  func usageErrorsExitWith2(arguments: [String]) throws {
    let outcome = try BuiltBinary.run(arguments)
    #expect(outcome.status == 2, "\(outcome.notes)")
    #expect(!outcome.notes.isEmpty && outcome.output.isEmpty)
  }

  @Test func aNameWithAHyphenIsToldHowToBeWritten() throws {
    let outcome = try BuiltBinary.run(["face", "detect", "-photo.jpg"])
    #expect(outcome.status == 2 && outcome.notes.contains("./-photo.jpg"), "\(outcome.notes)")
    #expect(try BuiltBinary.run(["face", "detect", "-h"]).status == 0)
  }

  @Test func doctorFindsEverythingAfterSetUp() throws {
    let outcome = try BuiltBinary.run(["doctor", "--json"])
    #expect(outcome.status == 0, "\(outcome.output)")
    try Self.expectConforms(outcome, to: "doctor")
  }

  @Test func aMissingModelsFolderExitsWith4() throws {
    for arguments in [["doctor"], ["models", "verify"], ["face", "detect", Installed.pictures + "/obama.jpg"]] {
      let outcome = try BuiltBinary.run(arguments + ["--models", "/no/such/folder"])
      #expect(outcome.status == 4)
      #expect((outcome.output + outcome.notes).contains("make setup"))
    }
  }

  /// A language that is malformed and one that nobody has written ended differently, and only one listed the others.
  @Test(arguments: ["xx", "c", "english please"]) func anUnknownLanguageListsTheKnownOnes(_ tag: String) throws {
    for more in [[], ["--json"]] {
      let outcome = try BuiltBinary.run(["document", "read", "a.jpg", "--language", tag] + more)
      #expect(outcome.status == 2 && outcome.notes.contains("bg, cs, de, en"), "\(outcome.notes)")
    }
    // As $LANG holds it, too.
    for tag in ["CS", "cs_CZ", "cs_CZ.UTF-8", "de_DE@euro"] {
      #expect(try BuiltBinary.run(["document", "read", "/no/such/file", "--language", tag]).status == 3, "\(tag)")
    }
    let empty = try BuiltBinary.run(["document", "read", "a.jpg", "--language", ""])
    let notes = empty.notes.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(empty.status == 2 && notes.contains("the language is empty; use bg, cs, de, en"), "\(notes)")
  }

  /// What was asked for in an empty list was rated as all well.
  @Test func measuresAreNamedAsOnTheCommandLineOrInJSON() throws {
    for list in ["", "sharpness,", "face."] {
      let outcome = try BuiltBinary.run(["face", "quality", "--measures", list, "a.jpg"])
      #expect(outcome.status == 2 && outcome.notes.contains("--measures"), "\(list): \(outcome.notes)")
    }
    let picture = Installed.pictures + "/obama.jpg"
    let codes = try ["sharpness,yaw", "face.sharpness,yaw"].map { list in
      let outcome = try BuiltBinary.run(["face", "quality", "--json", "--measures", list, picture])
      let faces = try outcome.objects().first?["faces"] as? [[String: Any]]
      return (faces?.first?["measures"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
    }
    #expect(codes[0] == codes[1] && Set(codes[0]) == ["face.sharpness", "face.yaw"], "\(codes)")
  }

  @Test func modelsThatAreMissingOrAlteredExitWith4() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let none = try BuiltBinary.run(["models", "verify", "--json", "--models", folder.path])
    #expect(none.status == 4 && none.notes.isEmpty)
    try Self.expectConforms(none, to: "models")
    #expect(try none.objects().first?["status"] as? String == "error")
    try FileManager.default.copyItem(
      atPath: ModelStore().folder + "/manifest.json", toPath: folder.path + "/manifest.json")
    let missing = try BuiltBinary.run(["models", "verify", "--json", "--models", folder.path])
    #expect(missing.status == 4, "\(missing.output)\(missing.notes)")
    #expect(try missing.objects().first?["status"] as? String == "negative", "\(missing.output)")
    try Self.expectConforms(missing, to: "models")
  }

  @Test func modelsAreListedAndVerified() throws {
    try Self.expectConforms(BuiltBinary.run(["models", "list", "--json"]), to: "models")
    let verified = try BuiltBinary.run(["models", "verify", "--json"])
    #expect(verified.status == 0)
    try Self.expectConforms(verified, to: "models")
  }

  @Test func facesAreDetectedRatedAndMatched() throws {
    let obama = Installed.pictures + "/obama.jpg"
    let obama2 = Installed.pictures + "/obama2.jpg"
    let biden = Installed.pictures + "/biden.jpg"
    let detected = try BuiltBinary.run(["face", "detect", "--json", obama, biden])
    #expect(detected.status == 0)
    try Self.expectConforms(detected, to: "faceDetect", count: 2)
    try Self.expectConforms(BuiltBinary.run(["face", "quality", "--json", obama]), to: "faceQuality")

    let matched = try BuiltBinary.run(["face", "match", "--json", obama, obama2, biden])
    #expect(matched.status == 1)
    try Self.expectConforms(matched, to: "faceMatch", count: 2)
    #expect(try matched.objects().map { $0["match"] as? Bool } == [true, false])
    #expect(try BuiltBinary.run(["face", "match", obama, obama2]).status == 0)
  }

  @Test func templatesAreWrittenEncryptedAndMatched() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let (open, sealed) = (folder.path + "/open", folder.path + "/sealed")
    let key = try Installed.key(in: folder)
    let obama = Installed.pictures + "/obama.jpg"
    try Self.expectConforms(
      BuiltBinary.run(["face", "template", "--json", "--output", open, obama]), to: "faceTemplate")
    #expect(try BuiltBinary.run(["face", "template", "--output", sealed, "--key-file", key, obama]).status == 0)
    let probe = Installed.pictures + "/obama2.jpg"
    #expect(try BuiltBinary.run(["face", "match", open, probe]).status == 0)
    #expect(try BuiltBinary.run(["face", "match", probe, sealed, "--key-file", key]).status == 0)
    #expect(try BuiltBinary.run(["face", "match", sealed, probe]).status == 3)
  }

  @Test func aFrontalPictureIsCutOut() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let outcome = try BuiltBinary.run(
      ["face", "frontal", "--json", "--output", folder.path + "/f.png", Installed.pictures + "/obama2.jpg"])
    #expect(outcome.status == 0)
    try Self.expectConforms(outcome, to: "faceFrontal")
  }

  @Test func aZoneIsParsedFromArgumentsAndFromStandardInput() throws {
    // The specimen of ICAO 9303-4, appendix B.
    let lines = ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"]
    let parsed = try BuiltBinary.run(["mrz", "parse", "--json", "--date", "2012-01-01"] + lines)
    #expect(parsed.status == 0, "\(parsed.notes)")
    try Self.expectConforms(parsed, to: "mrz")
    let zone = try #require(parsed.objects().first?["mrz"] as? [String: Any])
    #expect((zone["fields"] as? [String: String])?["surname"] == "ERIKSSON")
    let piped = try BuiltBinary.run(
      ["mrz", "parse", "--json", "--date", "2012-01-01"], input: lines.joined(separator: "\n") + "\n")
    #expect(piped.status == 0)
    let wrong = try BuiltBinary.run([
      "mrz", "parse", lines[0], lines[1].replacingOccurrences(of: "7408122", with: "7408123"),
    ])
    #expect(wrong.status == 1)
    #expect(try BuiltBinary.run(["mrz", "parse", "no zone at all"]).status == 3)
  }

  @Test func nothingFoundExitsWith1() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let gray = try Installed.fixture("gray.png", in: folder)
    for arguments in [["face", "detect"], ["mrz", "read"]] {
      let outcome = try BuiltBinary.run(arguments + ["--json", gray])
      #expect(outcome.status == 1)
      #expect(try outcome.objects().first?["status"] as? String == "negative")
    }
  }

  @Test func oneBadFileNeverStopsTheRest() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let text = folder.path + "/text.jpg"
    try Data("this is no picture".utf8).write(to: URL(fileURLWithPath: text))
    let empty = folder.path + "/empty.png"
    try Data().write(to: URL(fileURLWithPath: empty))
    let outcome = try BuiltBinary.run(
      ["face", "detect", "--json", text, empty, folder.path, "/no/such/file", Installed.pictures + "/obama.jpg"])
    #expect(outcome.status == 3)
    try Self.expectConforms(outcome, to: "faceDetect", count: 5)
    let objects = try outcome.objects()
    #expect(objects.map { $0["status"] as? String } == ["error", "error", "error", "error", "ok"])
    let codes = objects.compactMap { ($0["error"] as? [String: Any])?["code"] as? String }
    #expect(codes == ["unsupported", "unreadable", "notAFile", "notFound"])
  }

  @Test func aGiantHeaderIsRefused() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    // The gray fixture with 60000 x 60000 in its header; the checksum is wrong too, and either is reason enough.
    let path = try Installed.fixture("giant.png", in: folder)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for index in [18, 22] { bytes.replaceSubrange(index..<index + 2, with: [0xEA, 0x60]) }
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(try BuiltBinary.run(["face", "detect", path]).status == 3)
  }
}
