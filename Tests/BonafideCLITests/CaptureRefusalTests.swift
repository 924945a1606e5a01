import Foundation
import Testing

/// What `capture` refuses before any work, on the built binary.
@Suite(.serialized) struct CaptureRefusalTests {
  /// What is said, without ends of lines.
  private func refusal(_ arguments: [String]) throws -> String {
    let outcome = try BuiltBinary.run(["capture"] + arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty, "\(arguments): \(outcome.output)\(outcome.notes)")
    return outcome.notes.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The next run would take it for a frame.
  @Test func nothingIsWrittenAmongThePicturesOfTheSource() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let picture = try Installed.fixture("frame-00000000.jpg", in: folder)
    let before = try Data(contentsOf: URL(fileURLWithPath: picture))
    for (option, target, words) in [
      ("--annotate", folder.path, "would write into the input"),
      ("--annotate", folder.path + "/", "would write into the input"),
      ("--output", folder.path + "/x.jpg", "into a folder that is read from"),
      ("--record", folder.path + "/a.mp4", "into a folder that is read from"),
      ("--output", picture, "over a picture of the input"),
    ] {
      let said = try refusal(["--flow", "document", "--source", folder.path, option, target])
      #expect(said.contains(option + " would write") && said.contains(words), "\(said)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["frame-00000000.jpg"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: picture)) == before)
  }

  /// A file has as many names as links lead to it; none of them may cost it.
  @Test func linksLeadToNoSource() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let files = FileManager.default
    for name in ["real", "real/deep", "pictures", "elsewhere"] {
      try files.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: false)
    }
    let held = ["real/a.mp4", "pictures/1.jpg", "elsewhere/2.jpg"]
    for name in held { try Data(name.utf8).write(to: folder.file(name)) }
    for (link, target) in [
      ("link", "real"), ("deep", "real/deep"), ("b.mp4", "real/a.mp4"), ("again", "pictures"),
      ("pictures/2.jpg", "../elsewhere/2.jpg"),
    ] {
      try files.createSymbolicLink(atPath: folder.path + "/" + link, withDestinationPath: target)
    }
    for (source, option, target, words) in [
      ("real/a.mp4", "--record", "link/a.mp4", "over the input"),
      ("link/a.mp4", "--record", "real/a.mp4", "over the input"),
      ("real/a.mp4", "--record", "deep/../a.mp4", "over the input"),
      ("b.mp4", "--record", "real/a.mp4", "over the input"),
      ("pictures", "--output", "again/1.jpg", "over a picture of the input"),
      ("again", "--output", "pictures/1.jpg", "over a picture of the input"),
      ("pictures", "--output", "elsewhere/2.jpg", "over a picture of the input"),
      ("pictures", "--output", "again/3.jpg", "into a folder that is read from"),
      ("pictures", "--record", "again/3.mp4", "into a folder that is read from"),
      ("pictures", "--annotate", "again", "into the input"),
    ] {
      let said = try refusal([
        "--flow", "selfie", "--immediate", "--source", folder.path + "/" + source, option, folder.path + "/" + target,
      ])
      #expect(said.contains(option + " would write") && said.contains(words), "\(target): \(said)")
    }
    let both = try refusal([
      "--flow", "selfie", "--source", "a.mp4", "--record", folder.path + "/real/new.mp4", "--annotate",
      folder.path + "/link/new.mp4",
    ])
    #expect(both.contains("--record and --annotate would both write"), "\(both)")
    for name in held { #expect(try Data(contentsOf: folder.file(name)) == Data(name.utf8)) }
  }

  @Test func picturesOfTwoRunsAreNotMixed() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    _ = try Installed.fixture("frame-00000100.jpg", in: folder)
    let said = try refusal(["--flow", "document", "--source", "a.mp4", "--annotate", folder.path])
    #expect(said.contains("the folder holds pictures of another run (frame-*.jpg)"), "\(said)")
  }

  @Test(
    arguments: [
      (["--flow", "document", "--source", ""], "--source is empty"),
      (["--flow", "hologram", "--source", "a.mp4", "--hologram"], "leave --hologram out"),
      (
        ["--flow", "selfie", "--source", "a.mp4", "--record", "same.mp4", "--annotate", "same.mp4"],
        "--record and --annotate would both write same.mp4"
      ),
      (["--flow", "liveness", "--source", "a.mp4", "--legacy", "--seed", "3"], "--seed has nothing to choose"),
      (
        ["--flow", "liveness", "--source", "a.mp4", "--challenges", "left,smile", "--leave-out", "smile"],
        "smile stands in --challenges and in --leave-out; take it out of one of them"
      ),
      (
        ["--flow", "liveness", "--source", "a.mp4", "--leave-out", "centered,left,right,up,down,smile"],
        "--leave-out leaves nothing to ask for"
      ),
      (
        ["--flow", "document", "--source", "a.mp4", "--country", "HR", "--role", "passport", "--page", "back"],
        "no page of that kind is known"
      ),
      (["--flow", "document", "--source", "a.mp4", "--code", "no-such"], "no page of that kind is known"),
      (
        ["--flow", "selfie", "--source", "a.mp4", "--role", "passport", "--date", "2026-01-01"],
        "--role, --date belong to --flow document and --flow hologram"
      ),
      (
        ["--flow", "liveness", "--source", "a.mp4", "--hologram"],
        "--hologram belongs to --flow document and --flow hologram"
      ),
      (["--flow", "selfie", "--source", "a.mp4", "--seconds", "inf"], "--seconds must be above 0 and finite"),
      (["--flow", "selfie", "--source", "a.mp4", "--seconds", "nan"], "--seconds must be above 0 and finite"),
      (["--flow", "selfie", "--source", "a.mp4", "--interval", "inf"], "--interval must be above 0 and at most 3600"),
    ] as [([String], String)])
  func itIsSaidInAClearSentence(arguments: [String], words: String) throws {
    let said = try refusal(arguments)
    #expect(said.contains(words), "\(said)")
  }

  /// Pages that the catalogue does not have are known by their zones.
  @Test(arguments: [["--country", "HR", "--role", "passport"], ["--country", "JP", "--page", "front"]])
  func whatMayComeIsWatchedFor(kind: [String]) throws {
    let outcome = try BuiltBinary.run(["capture", "--flow", "document", "--source", "/no/such.mp4"] + kind)
    #expect(outcome.status == 3 && outcome.notes.contains("does not exist"), "\(outcome.notes)")
  }

  @Test func anIntervalBelongsToAFolder() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try Data("no video".utf8).write(to: folder.file("a.mp4"))
    let said = try refusal(["--flow", "document", "--source", folder.path + "/a.mp4", "--interval", "0.5"])
    #expect(said.contains("--interval belongs to a folder of pictures"), "\(said)")
  }

  /// It stands below `/dev`, and is no camera that somebody forgot to plug in.
  @Test func standardInputIsAPipeOrAFile() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try Data("no video".utf8).write(to: folder.file("a.mp4"))
    let piped = try BuiltBinary.run(
      [
        "-c", "cat \"$1\" | \"$0\" capture --flow document --source /dev/stdin", BuiltBinary.path,
        folder.path + "/a.mp4",
      ], program: "/bin/sh")
    #expect(piped.status == 3 && piped.notes.contains("/dev/stdin is a pipe; name a regular file"), "\(piped.notes)")
    let read = try BuiltBinary.run(["capture", "--flow", "document", "--source", "/dev/stdin"], input: "no video")
    #expect(read.status == 3 && read.notes.contains("this is a text file and no video"), "\(read.notes)")
  }
}
