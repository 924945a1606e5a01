import Foundation
import Testing

/// The small programs of the folder Examples, each run once on a file.
@Suite(.serialized) struct ExamplesTests {
  private static var program: String {
    URL(fileURLWithPath: BuiltBinary.path).deletingLastPathComponent().appendingPathComponent("Examples").path
  }

  private static func run(_ arguments: [String]) throws -> [String] {
    let outcome = try BuiltBinary.run(arguments, program: program)
    #expect(outcome.status == 0, "\(arguments): \(outcome.notes)")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test func allAreListedInTheReadme() throws {
    let listed = try Self.run([]).filter { $0.hasPrefix("  ") }.compactMap { line in
      line.split(separator: ":").first.map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(listed.count == 18)
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: project.appendingPathComponent("README.md"), encoding: .utf8)
    for name in listed { #expect(readme.contains("`\(name)`"), "\(name) is not in README.md") }
  }

  /// Nobody would know else why nothing came.
  @Test func aDamagedSourceIsToldByEach() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try Data("no video".utf8).write(to: folder.file("damaged.mp4"))
    for line in try Self.run([]).filter({ $0.hasPrefix("  ") }) {
      let name = String(line.dropFirst(2).prefix { $0 != ":" })
      let outcome = try BuiltBinary.run([name, folder.path + "/damaged.mp4"], program: Self.program)
      #expect(outcome.status == 1 && outcome.notes.hasPrefix("failed: "), "\(name): \(outcome.status) \(outcome.notes)")
      #expect(outcome.notes.contains("damaged.mp4") && outcome.output.isEmpty, "\(name): \(outcome.output)")
    }
  }

  /// A picture that was taken and is nowhere is no success.
  @Test func aSelfieThatCannotBeWrittenIsTold() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let clip = try FaceClip.film(in: folder, seconds: 5)
    let outcome = try BuiltBinary.run(["selfie", clip, "/proc/no/such.jpg"], program: Self.program)
    #expect(outcome.status == 1 && outcome.notes.contains("cannot write to /proc/no/such.jpg"), "\(outcome.notes)")
  }

  @Test func facesAreCaptured() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let clip = try FaceClip.film(in: folder, seconds: 5)
    let portrait = folder.path + "/portrait.jpg"
    let selfie = try Self.run(["selfie", clip, portrait])
    #expect(selfie.first == "Hold still" && selfie.contains { $0.hasPrefix("taken at") }, "\(selfie)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: portrait)).count > 1000)
    let preview = folder.path + "/preview.jpg"
    #expect(try Self.run(["drawing-layer", clip, preview]) == ["wrote \(preview)"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: preview)).count > 1000)

    let steps = try Self.run(["liveness", clip])
    #expect(steps.first == "Look at the camera" && steps.contains { $0.contains("Check") && $0.contains(" 0/5") })
    #expect(!steps.contains("passed"), "\(steps)")
    #expect(try Self.run(["legacy-on", clip]) == ["LegacyAngleCheck"])
    let switched = try Self.run(["legacy-off", clip])
    // Which challenge comes next is left to chance; looking straight ahead answers some of them.
    #expect(switched.prefix(2) == ["LegacyAngleCheck", "legacy mode off"] && switched.count >= 3, "\(switched)")
    #expect(!switched.dropFirst(2).contains { $0.hasPrefix("Legacy") }, "\(switched)")
    let pictures = folder.path + "/pictures"
    let auxiliary = try Self.run(["auxiliary-images", clip, pictures])
    #expect(auxiliary.first?.hasPrefix("began") == true && auxiliary.last == "left after discard(): 0", "\(auxiliary)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: pictures).count == auxiliary.count - 1)
  }

  @Test func facesAreFollowedFrameByFrame() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let clip = try FaceClip.film(in: folder, seconds: 5)
    let drawn = folder.path + "/drawn.jpg"
    let lines = try Self.run(["face-frames", clip, drawn])
    #expect(lines.first == "0.0 Look at the camera" && lines.contains { $0.contains(", 0/5") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("attempts: ") && $0.hasSuffix(", passed: false") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("no evidence: ") || $0.hasPrefix("measured until ") }, "\(lines)")
    #expect(lines.last == "wrote \(drawn)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: drawn)).count > 1000)
    let czech = try Self.run(["face-frames", clip, "--language", "cs"])
    #expect(czech.first != lines.first && czech.count > 1, "\(czech)")
  }

  @Test func aPictureIsReadAndVerified() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let (passport, portrait) = (folder.path + "/passport.jpg", folder.path + "/portrait.jpg")
    let made = try BuiltBinary.run([
      "stage", "document", "--portrait", Installed.pictures + "/obama.jpg", "--output", passport,
    ])
    #expect(made.status == 0, "\(made.notes)")
    let read = try Self.run(["read", passport, portrait])
    #expect(read.first?.hasPrefix("passport ") == true && read.last?.hasPrefix("no portrait: ") == true, "\(read)")
    for source in ["(visual, ", "(mrz, "] { #expect(read.contains { $0.contains(source) }, "\(read)") }
    #expect(read.contains("zone, check digits agree:") && read.contains { $0.hasPrefix("P<UTO") })
    let card = folder.path + "/card.jpg"
    let drawn = try BuiltBinary.run([
      "stage", "document", "--country", "HR", "--role", "identityCard", "--page", "front", "--output", card,
    ])
    #expect(drawn.status == 0, "\(drawn.notes)")
    let known = try Self.run(["read", card, portrait, "--document", "HR"])
    #expect(known.first?.hasPrefix("identityCard HR front") == true && known.last == "wrote \(portrait)", "\(known)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: portrait)).count > 1000)

    let selfie = Installed.pictures + "/obama2.jpg"
    let standard = try Self.run(["verify", passport, selfie])
    #expect(standard.first?.hasPrefix("Rejected (standard/") == true, "specimens are rejected: \(standard)")
    try Data(#"{"name": "trial/1", "acceptsSpecimens": true}"#.utf8).write(to: folder.file("policy.json"))
    let policy = folder.path + "/policy.json"
    #expect(try Self.run(["verify", passport, selfie, policy]).first?.hasPrefix("Accepted (trial/1)") == true)
    let other = try Self.run(["verify", passport, Installed.pictures + "/biden.jpg", policy, "--language", "de"])
    #expect(other.first?.hasPrefix("Abgelehnt (trial/1)") == true && other.count > 20, "\(other)")

    for (file, advice) in [("missing.jpg", "choose another file: "), ("policy.json", "choose another picture: ")] {
      let outcome = try BuiltBinary.run(["read", folder.path + "/" + file], program: Self.program)
      #expect(outcome.status == 1 && outcome.notes.hasPrefix("failed: " + advice), "\(outcome.notes)")
    }
    let bare = try BuiltBinary.run(
      ["read", passport], environment: ["BONAFIDE_MODELS": folder.path], program: Self.program)
    #expect(bare.status == 1 && bare.notes.hasPrefix("failed: this machine is not set up: "), "\(bare.notes)")
  }

  @Test func aSpecimenIsLearned() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let pictures = ["7", "3"].map { folder.path + "/" + $0 + ".png" }
    for (seed, picture) in zip(["7", "3"], pictures) {
      let drawn = try BuiltBinary.run([
        "stage", "document", "--country", "XU", "--role", "identityCard", "--page", "front", "--code", "1998", "--flat",
        "--seed", seed, "--output", picture,
      ])
      #expect(drawn.status == 0, "\(drawn.notes)")
    }
    let file = folder.path + "/identityCard-front-2024.json"
    let lines = try Self.run(
      ["learn", pictures[0], file, pictures[1], "--document", "XU:identityCard:front:2024"])
    #expect(lines.first == "Identity card of Utopia, front" && lines.contains("portrait: found"), "\(lines)")
    #expect(lines.contains("read as: identityCard XU front 2024") && lines.contains("wrote \(file)"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("look over: ") } && !lines.contains { $0.contains("{") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("read: ") && $0.contains("Surname") }, "\(lines)")
    #expect(lines.last == "portrait cut out: yes", "\(lines)")
    let linted = try BuiltBinary.run(["document", "lint", folder.path])
    #expect(linted.output.contains("0 errors, 0 warnings"), "\(linted.output)")
  }

  @Test func documentsAreCaptured() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let filmed = try BuiltBinary.run([
      "stage", "clip", "--out", folder.path, "--count", "1", "--seconds", "2", "--width", "640", "--country", "CZ",
      "--role", "identityCard", "--page", "front",
    ])
    #expect(filmed.status == 0, "\(filmed.notes)")
    // From where the document lies still: empty frames would all be searched for one.
    let clip = folder.path + "/short.mp4"
    let cut = try BuiltBinary.run(
      [
        "ffmpeg", "-nostdin", "-v", "error", "-y", "-ss", "0.9", "-t", "0.9", "-i", folder.path + "/clip-1.mp4", "-r",
        "15",
        "-pix_fmt", "yuv420p", clip,
      ], program: "/usr/bin/env")
    #expect(cut.status == 0, "\(cut.notes)")
    for name in ["one-document", "two-documents", "any-document", "any-document-of-country"] {
      let lines = try Self.run([name, clip])
      #expect(lines.last == "captured: identityCard CZ front", "\(name): \(lines)")
    }
    for name in ["raw-camera", "pixel-buffer"] {
      let states = try Self.run([name, clip])
      #expect(states.count > 1 && states.contains { $0.hasSuffix(" ok") }, "\(name): \(states)")
    }
    let frames = folder.path + "/frames"
    try FileManager.default.createDirectory(atPath: frames, withIntermediateDirectories: false)
    let parted = try BuiltBinary.run(
      ["ffmpeg", "-nostdin", "-v", "error", "-i", clip, frames + "/%03d.png"], program: "/usr/bin/env")
    #expect(parted.status == 0, "\(parted.notes)")
    let pictures = try Self.run(["pixel-buffer", frames])
    #expect(pictures.contains { $0.hasSuffix(" ok") }, "a folder of pictures is a source too: \(pictures)")
    let custom = try Self.run(["custom-view", clip])
    #expect(custom.contains { $0.hasPrefix("ok (") } && custom.last == "drawn by the controller: nothing", "\(custom)")
    let video = folder.path + "/hologram.mp4"
    let hologram = try Self.run(["hologram", clip, video])
    #expect(
      hologram.contains { $0.hasSuffix(" center") } && hologram.contains { $0.hasPrefix("recorded 1") }, "\(hologram)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: video)).count > 1000)
  }
}
