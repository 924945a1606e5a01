import Foundation
import Testing

/// Where outputs go, who may read them, and that a bad place is told before the work.
@Suite(.serialized) struct OutputTests {
  private let obama = Installed.pictures + "/obama.jpg"

  private func mode(_ path: String) throws -> Int {
    (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  @Test func severalPicturesAreAnnotatedInAFolderThatIsMade() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let out = folder.path + "/new/found"
    let outcome = try BuiltBinary.run(["face", "detect", "--annotate", out, obama, Installed.pictures + "/biden.jpg"])
    #expect(outcome.status == 0, "\(outcome.notes)")
    #expect(try mode(out + "/obama.jpg") == 0o600 && mode(out + "/biden.jpg") == 0o600)
  }

  /// As any other picture, whether a portrait was given or the person is invented.
  @Test func stagedDocumentsAreReadableByTheirOwnerOnly() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let kind = ["--catalogue", folder.path, "--role", "visa"]
    let definition = """
      {"schema": "bonafide-document/2", "role": "visa", "country": "XU", "page": "front", "code": "1", "title": "Visa",
       "size": "ID-2", "sources": {"s": {"basis": "description", "what": "Fiction"}}, "source": "s",
       "anchors": [{"texts": ["UTOPIA"]}], "fields": [], "portrait": [0.05, 0.2, 0.25, 0.5]}
      """
    try Data(definition.utf8).write(to: folder.file("visa-front-1.json"))
    for flags in [["--flat"], []] {
      let (own, invented) = (folder.path + "/own.png", folder.path + "/invented.png")
      let staged = try BuiltBinary.run(
        ["stage", "document", "--portrait", obama, "--output", own] + kind + flags)
      #expect(staged.status == 0, "\(staged.notes)")
      #expect(try mode(own) == 0o600)
      #expect(try BuiltBinary.run(["stage", "document", "--output", invented] + kind + flags).status == 0)
      #expect(try mode(invented) == 0o600)
    }
    let passport = folder.path + "/passport.png"
    #expect(try BuiltBinary.run(["stage", "document", "--portrait", obama, "--output", passport]).status == 0)
    #expect(try mode(passport) == 0o600)
  }

  /// Whoever may remove a device or a pipe would do so.
  @Test func noPipeIsReplaced() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let pipe = folder.path + "/out.png"
    #expect(try BuiltBinary.run([pipe], program: "/usr/bin/mkfifo").status == 0)
    for arguments in [
      ["face", "frontal", "--output", pipe, obama], ["face", "detect", "--annotate", pipe, obama],
      ["face", "template", "--output", pipe, obama],
    ] {
      let outcome = try BuiltBinary.run(arguments)
      #expect(outcome.status == 3 && outcome.notes.contains("may be replaced"), "\(outcome.output)\(outcome.notes)")
    }
    #expect(try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType != .typeRegular)
  }

  @Test func resultsThatCannotBeWrittenAreNoSuccess() throws {
    let outcome = try BuiltBinary.run(
      ["-c", "\"$0\" face detect --json \"$1\" > /dev/full", BuiltBinary.path, obama], program: "/bin/sh")
    #expect(outcome.status == 3 && outcome.notes.contains("no space left"), "\(outcome.status) \(outcome.notes)")
  }

  @Test func otherEndingsAreUsageErrors() throws {
    let outcome = try BuiltBinary.run(["face", "detect", "--annotate", "x.gif", obama])
    #expect(outcome.status == 2 && outcome.notes.contains(".jpg or .png"))
    // Before any work, and by the output's name alone.
    for arguments in [
      ["face", "frontal", obama, "--output", "x.bmp"], ["stage", "document", "--portrait", obama, "--output", "x.gif"],
      ["stage", "document", "--country", "HR", "--role", "identityCard", "--output", "x"],
    ] {
      let other = try BuiltBinary.run(arguments + ["--models", "/no/such/folder"])
      let notes = other.notes.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(other.status == 2 && notes.contains("--output \(arguments.last ?? ""): give a name that ends in"))
      #expect(!notes.contains("obama.jpg"), "\(notes)")
    }
  }

  /// There is one input, and two options that name one file.
  @Test func twoOptionsForOneFileAreTold() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let (one, same) = (folder.path + "/passport.jpg", folder.path + "/same.png")
    for output in [same, folder.path + "/out"] {
      let outcome = try BuiltBinary.run(["document", "read", one, "--annotate", output, "--portrait", output])
      let notes = outcome.notes.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(outcome.status == 2 && notes.contains("--annotate and --portrait would both write"), "\(notes)")
    }
    let twice = try BuiltBinary.run(["face", "detect", one, folder.path + "/b/passport.jpg", "--annotate", "out"])
    let notes = twice.notes.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(twice.status == 2 && notes.contains("over what it writes there for another input"), "\(notes)")
  }

  @Test func noInputIsReachedThroughALinkedFolder() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: folder.path + "/real", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "real")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: obama))
    for name in ["obama.jpg", "page.html"] { try bytes.write(to: folder.file("real/" + name)) }
    let input = folder.path + "/real/obama.jpg"
    for arguments in [
      ["face", "detect", input, "--annotate", folder.path + "/link"],
      ["face", "frontal", input, "--output", folder.path + "/link/obama.jpg"],
      [
        "verify", "--document", input, "--selfie", folder.path + "/real/page.html", "--report",
        folder.path + "/link/page.html",
      ],
    ] {
      let outcome = try BuiltBinary.run(arguments)
      let notes = outcome.notes.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(outcome.status == 2 && notes.contains("over the input"), "\(outcome.status) \(notes)")
    }
    for name in ["obama.jpg", "page.html"] { #expect(try Data(contentsOf: folder.file("real/" + name)) == bytes) }
  }

  /// What an evaluation measures by is made by hand; it is read before anything is written.
  @Test(
    arguments: [
      (["attacks", "--subjects", "people.tsv", "--subject", "a"], "--signals", "people.tsv"),
      (["faces"], "--curve", "in/pairs.txt"), (["faces"], "--curve", "in/master.csv"),
      (["recaptures"], "--features", "in/recaptures.tsv"), (["recaptures"], "--features", "in/one.png"),
      (["recaptures", "--list", "people.tsv"], "--features", "people.tsv"),
      (["reflections"], "--features", "in/reflections.tsv"),
      (["reflections", "--list", "people.tsv"], "--features", "people.tsv"),
    ] as [([String], String, String)])
  func noEvaluationWritesOverWhatItMeasures(arguments: [String], option: String, output: String) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: folder.path + "/in", withIntermediateDirectories: false)
    _ = try Installed.fixture("in/one.png", in: folder)
    let lists = ["people.tsv", "in/pairs.txt", "in/master.csv", "in/recaptures.tsv", "in/reflections.tsv"]
    for list in lists { try Data("file\tsubject\n".utf8).write(to: folder.file(list)) }
    let before = try Data(contentsOf: folder.file(output))
    let given = arguments.map { $0 == "people.tsv" ? folder.path + "/" + $0 : $0 }
    let outcome = try BuiltBinary.run(
      ["evaluate"] + given + [option, folder.path + "/" + output, folder.path + "/in"])
    let notes = outcome.notes.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(outcome.status == 2 && notes.contains("\(option) would write"), "\(outcome.status) \(notes)")
    #expect(try Data(contentsOf: folder.file(output)) == before)
  }

  @Test func personalDataIsReadableByItsOwnerOnly() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let (template, frontal) = (folder.path + "/t", folder.path + "/f.png")
    // A file that is replaced may have been open to all.
    #expect(FileManager.default.createFile(atPath: template, contents: nil, attributes: [.posixPermissions: 0o644]))
    #expect(try BuiltBinary.run(["face", "template", "--output", template, obama]).status == 0)
    #expect(try BuiltBinary.run(["face", "frontal", "--output", frontal, obama]).status == 0)
    #expect(try mode(template) == 0o600 && mode(frontal) == 0o600)
  }

  @Test(arguments: [
    ["face", "frontal", "--output", "/no/such/f.png"], ["face", "template", "--output", "/no/such/t"],
    ["face", "detect", "--annotate", "/no/such/d.png"], ["document", "read", "--portrait", "/no/such/p.png"],
    ["mrz", "read", "--annotate", "/proc/no/such"], ["document", "read", "--annotate", "/proc/x.png"],
    ["stage", "person", "--output", "/no/such/z.mp4"], ["stage", "person", "--output", "/proc/no/such/"],
  ]) func badPlacesAreToldBeforeTheWork(arguments: [String]) throws {
    let outcome = try BuiltBinary.run(arguments + ["--json", obama])
    #expect(outcome.status == 3, "\(outcome.notes)")
    let error = try #require(outcome.objects().first?["error"] as? [String: Any])
    let message = try #require(error["message"] as? String)
    #expect(message.contains("cannot write to /"), "\(error)")
    #expect(message.contains("does not exist") == arguments.contains { $0.hasPrefix("/no/such") }, "\(message)")
    // Nothing was loaded yet: with models that are nowhere it says the same.
    let blind = try BuiltBinary.run(arguments + ["--json", obama, "--models", "/no/such/folder"])
    #expect(try blind.objects().first?["error"] as? [String: String] == error as? [String: String])
  }

  @Test(arguments: ["scene", "clip"]) func theStageTellsWhereItCannotWrite(what: String) throws {
    let outcome = try BuiltBinary.run(["stage", what, "--out", "/proc/no/such", "--count", "1", "--utopia"])
    #expect(outcome.status == 3 && outcome.notes.contains("cannot write to /proc/no/such"), "\(outcome.notes)")
    #expect(!outcome.notes.contains("Cocoa"))
  }

  /// What is measured is not written over, and where nothing can be written is told before the work.
  @Test(arguments: [
    ["faces", "--curve"], ["recaptures", "--features"], ["reflections", "--features"], ["documents", "--recognition"],
  ])
  func whatIsMeasuredIsNotWrittenOver(words: [String]) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let picture = folder.path + "/picture.jpg"
    try Data("a picture".utf8).write(to: URL(fileURLWithPath: picture))
    let over = try BuiltBinary.run(["evaluate"] + words + [picture, folder.path])
    let notes = over.notes.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(over.status == 2 && notes.contains("over a picture of the input"), "\(over.notes)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: picture)) == Data("a picture".utf8))
    let nowhere = try BuiltBinary.run(["evaluate"] + words + ["/no/such/file", folder.path])
    #expect(nowhere.status == 3 && nowhere.notes.contains("cannot write to /no/such/file"), "\(nowhere.notes)")
  }

  /// The portrait, which is in order, is not named.
  @Test func anOutputOfTheStageIsBlamedAlone() throws {
    let outcome = try BuiltBinary.run(["stage", "document", "--portrait", obama, "--output", "/no/such/page.jpg"])
    #expect(outcome.status == 3 && outcome.notes.hasPrefix("bonafide: cannot write to /no/such"), "\(outcome.notes)")
  }

  @Test func aPortraitThatIsNotWrittenIsToldWithItsReason() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let gray = try Installed.fixture("gray.png", in: folder)
    let outcome = try BuiltBinary.run([
      "document", "read", "--json", "--portrait", folder.path + "/p.png", "--holder-signature",
      folder.path + "/s.png", gray,
    ])
    try ContractTests.expectConforms(outcome, to: "documentRead")
    let reasons = try #require(outcome.objects().first?["notWritten"] as? [String: String])
    let reason = "no known document was seen"
    #expect(reasons == ["portrait": reason, "holderSignature": reason])
    #expect(outcome.notes.contains("no portrait written: " + reason))
    #expect(outcome.notes.contains("no signature of the holder written: " + reason), "\(outcome.notes)")
  }
}
