import Bonafide
import BonafideTesting
import Foundation
import Testing

/// What the built binary tells people who mistype, name missing files, or ask for what is not there.
@Suite(.serialized) struct UserMessageTests {
  @Test(arguments: [
    ["document", "read", "--country", "XX", "a.jpg"],
    ["capture", "--flow", "document", "--source", "a.mp4", "--country", "XX"],
    ["document", "watch", "--country", "XX", "a.mp4"],
  ])
  func aCountryThatDoesNotExistIsRefused(arguments: [String]) throws {
    let outcome = try BuiltBinary.run(arguments)
    #expect(outcome.status == 2 && outcome.notes.contains("is no state"), "\(outcome.notes)")
  }

  /// Any two letters may be a country of somebody's own documents.
  @Test func aCountryOfOnesOwnDocumentsIsKnown() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var definition = try #require(UtopiaDocuments.definitions.first)
    definition.country = try #require(Country(rawValue: "QQ"))
    try BoundedFile.write(
      CatalogueFile.encode(definition), to: folder.path + "/own.json", readableBy: .owner)
    // The file that is missing is what is wrong with these.
    for (country, status) in [("qq", Int32(3)), ("FR", 3), ("XX", 2)] {
      let outcome = try BuiltBinary.run([
        "document", "read", "--country", country, "--catalogue", folder.path, folder.path + "/none.jpg",
      ])
      #expect(outcome.status == status, "\(country): \(outcome.notes)")
    }
  }

  @Test(arguments: [
    (["evaluate", "documents", "x", "--limit", "-1"], "--limit must be above 0"),
    (["stage", "clip", "--out", "x", "--count", "-3"], "--count must lie in"),
    (["capture", "--flow", "selfie", "--source", "a.mp4", "--seconds", "-2.5"], "--seconds must be above 0"),
    (["verify", "--document", "a", "--selfie", "b", "--earlier-attempts", "-1"], "must be 0 or more"),
  ])
  func aNegativeNumberIsToldAsOne(arguments: [String], told: String) throws {
    let outcome = try BuiltBinary.run(arguments)
    #expect(outcome.status == 2 && outcome.notes.contains(told), "\(outcome.notes)")
    #expect(!outcome.notes.contains("Missing value"), "\(outcome.notes)")
  }

  /// Swift puts the sign in the place of bytes that are no UTF-8, and nothing else tells why a file is not found.
  @Test func aNameThatIsNoTextIsToldAsOne() throws {
    let outcome = try BuiltBinary.run(["mrz", "read", "page\u{FFFD}.jpg"])
    #expect(outcome.status == 3 && outcome.notes.contains("rename it, if its name is no UTF-8"), "\(outcome.notes)")
  }

  @Test(arguments: [
    ([String](), "give --kind or --medium"),
    (["--kind", "copy", "--medium", "desktopBGR"], "only one of --kind and --medium"),
    (["--medium", "sreen"], "--medium sreen is not known; give one of desktopStripes, "),
  ])
  func aRecaptureIsAskedForItsKindOnce(option: [String], told: String) throws {
    let outcome = try BuiltBinary.run(["stage", "recapture", "--in", "a.jpg", "--output", "b.jpg"] + option)
    let notes = outcome.notes.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(outcome.status == 2 && notes.contains(told), "\(outcome.notes)")
  }

  /// By the option that was given, in whole numbers where they are.
  @Test(arguments: [
    (["--attempts", "0"], "--attempts is 0; it must be from 1 up"),
    (["--attempts", "-2"], "--attempts is -2; it must be from 1 up"),
    (["--seconds-per-step", "0"], "--seconds-per-step is 0; it must be 1 to 60"),
    (["--seconds-per-step", "60.5"], "--seconds-per-step is 60.5; it must be 1 to 60"),
    (["--seconds-per-step", "inf"], "--seconds-per-step is inf; it must be 1 to 60"),
  ])
  func aNumberOutOfRangeIsToldByItsOption(option: [String], told: String) throws {
    let outcome = try BuiltBinary.run(["capture", "--flow", "liveness", "--source", "a.mp4"] + option)
    let notes = outcome.notes.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(outcome.status == 2 && notes.contains(told), "\(outcome.notes)")
  }

  @Test(arguments: [
    ("2026-13-45", "there is no month 13"), ("2026-00-10", "there is no month 00"),
    ("2026-02-30", "month 02 of 2026 has no day 30"), ("2026-4-1", "write a day as YYYY-MM-DD"),
    ("tomorrow", "write a day as YYYY-MM-DD"), ("2026-04-00", "has no day 0"),
    ("0000-01-01", "there is no year 0"), ("+026-01-01", "write a day as YYYY-MM-DD"),
    ("1949-12-31", "outside 1950-01-01 to 2200-12-31"), ("2201-01-01", "outside 1950-01-01 to 2200-12-31"),
  ])
  func aDayThatIsNoneIsToldWhy(day: String, told: String) throws {
    for command in [["document", "read", "a.jpg"], ["capture", "--flow", "document", "--source", "a.mp4"]] {
      let outcome = try BuiltBinary.run(command + ["--date", day])
      let notes = outcome.notes.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(outcome.status == 2 && notes.contains(told), "\(outcome.notes)")
    }
  }

  /// What counts for a passport of Utopia alone is not left out in silence.
  @Test(arguments: [
    ["--role", "identityCard", "--country", "CZ", "--expired"],
    ["--role", "identityCard", "--country", "CZ", "--date", "2001-01-01"], ["--foreign", "--expired"],
    ["--country", "XU", "--role", "passport", "--variants", "--date", "2001-01-01"],
  ])
  func onlyThePassportOfUtopiaIsMadeForADay(arguments: [String]) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let outcome = try BuiltBinary.run(["stage", "document", "--output", folder.path + "/a.jpg"] + arguments)
    let notes = outcome.notes.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(outcome.status == 2 && notes.contains("--expired and --date are for a passport of Utopia"), "\(notes)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  /// A folder named like a film would hold pictures that nobody looks for there.
  @Test(arguments: ["c3.avi", "clip.MP4", "out/clip.mov"])
  func aDrawnPersonIsFilmedToMP4Only(output: String) throws {
    let outcome = try BuiltBinary.run(["stage", "person", "p.jpg", "--output", output])
    #expect(outcome.status == 2 && outcome.notes.contains("writes a video (.mp4)"), "\(outcome.notes)")
  }

  /// The parser would take the last one: a selfie that was named would not be looked at.
  @Test(
    arguments: [
      (["verify", "--document", "a.png", "--selfie", "b.png", "--selfie", "c.png"], "--selfie"),
      (["verify", "--policy=a.json", "--document", "a.png", "--selfie", "b.png", "--policy", "b.json"], "--policy"),
      (["stage", "scene", "--output", "a", "--seed", "1", "--seed", "2"], "--seed"),
    ] as [([String], String)])
  func anOptionIsGivenOnce(arguments: [String], option: String) throws {
    let outcome = try BuiltBinary.run(arguments)
    #expect(outcome.status == 2 && outcome.notes.contains("\(option) is given twice"), "\(outcome.notes)")
  }

  /// Every option of which the help says that it takes several values may be repeated.
  @Test(
    arguments: [
      ["verify"], ["barcode", "read"], ["evaluate", "attacks"], ["evaluate", "verdicts"],
    ])
  func whatTakesSeveralValuesMayBeRepeated(command: [String]) throws {
    let help = try BuiltBinary.run(command + ["--help"]).output
    let several = help.matches(of: #/(--[a-z-]+)\s+<[a-z-]+>\s+\.\.\./#).map { String($0.output.1) }
    #expect(!several.isEmpty, "\(help)")
    for option in Set(several) {
      let outcome = try BuiltBinary.run(command + [option, "x", option, "y"])
      #expect(!outcome.notes.contains("given twice"), "\(option): \(outcome.notes)")
    }
  }

  /// What a command finds out while it runs is told in a line, not with how the whole program is called.
  @Test func misuseThatIsFoundLateIsTold() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let picture = folder.path + "/a.png"
    try BoundedFile.write(try ImageEncoder.png(Image(width: 8, height: 8, layout: .gray8) { _ in }), to: picture)
    let outcome = try BuiltBinary.run([
      "verify", "--document", picture, "--selfie", picture, "--challenges", "left",
    ])
    #expect(outcome.status == 2 && outcome.notes.contains("--challenges belongs to a video"), "\(outcome.notes)")
    #expect(!outcome.notes.contains("Usage:"), "\(outcome.notes)")
  }

  @Test(arguments: [
    (["help", "nonsense"], "there is no command 'nonsense'; there are verify, "),
    (["help", "captur"], "did you mean 'capture'?"), (["help", "document", "raed"], "did you mean 'read'?"),
    (["help", "document", "read", "x"], "it has no commands of its own"),
  ])
  func helpOnWhatIsNoCommandIsRefused(arguments: [String], told: String) throws {
    let outcome = try BuiltBinary.run(arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty && outcome.notes.contains(told), "\(outcome.notes)")
  }

  @Test(arguments: [
    (["help"], "SUBCOMMANDS"), (["help", "capture"], "--challenges"), (["help", "document", "read"], "--portrait"),
    (["help", "document"], "SUBCOMMANDS"),
  ])
  func helpOnACommandIsShown(arguments: [String], shown: String) throws {
    let outcome = try BuiltBinary.run(arguments)
    #expect(outcome.status == 0 && outcome.output.contains(shown) && outcome.notes.isEmpty, "\(outcome.notes)")
  }

  /// A stream gives an object for each event, everything else one for each input.
  @Test(arguments: [
    (["capture"], "Print JSON lines on standard output: one object per event."),
    (["document", "watch"], "Print JSON lines on standard output: one object per event."),
    (["document", "read"], "Print one JSON object per input on standard output."),
  ])
  func theHelpSaysWhatJSONIsPrinted(command: [String], told: String) throws {
    let outcome = try BuiltBinary.run(command + ["--help"])
    let help = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(outcome.status == 0 && help.contains(told), "\(outcome.output)")
    #expect(help.contains("Folder with manifest.json and the models."), "\(outcome.output)")
    #expect(help.contains("one JSON object per input") == (command == ["document", "read"]), "\(outcome.output)")
  }

  /// A file may have such a name all the same.
  @Test func wordsBehindTwoHyphensStayAsTheyAre() throws {
    let outcome = try BuiltBinary.run(["document", "read", "--", "--limit", "-1"])
    #expect(
      outcome.notes.contains("bonafide: --limit does not exist") && outcome.notes.contains("bonafide: -1 does not"))
  }

  @Test(arguments: [
    ["face", "detect"], ["document", "read"], ["mrz", "read"], ["text", "read"], ["barcode", "read"],
    ["face", "quality"],
  ])
  func everyFileErrorNamesItsFileOnce(command: [String]) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let (text, missing) = (folder.path + "/text.jpg", folder.path + "/none.jpg")
    try Data("no picture".utf8).write(to: folder.file("text.jpg"))
    let cut = folder.path + "/cut.jpg"
    try Data(contentsOf: URL(fileURLWithPath: Installed.pictures + "/biden.jpg")).prefix(300).write(
      to: folder.file("cut.jpg"))
    for files in [[text], [missing], [cut], [text, missing, cut]] {
      let outcome = try BuiltBinary.run(command + files)
      #expect(outcome.status == 3, "\(outcome.output)\(outcome.notes)")
      let lines = outcome.notes.split(separator: "\n")
      for file in files {
        let about = lines.filter { $0.contains(file) }
        #expect(about.count == 1, "\(outcome.notes)")
        #expect(about.allSatisfy { $0.hasPrefix("bonafide: ") && $0.ranges(of: file).count == 1 }, "\(outcome.notes)")
      }
    }
  }

  @Test func usageOfVerifyNamesVideos() throws {
    let outcome = try BuiltBinary.run(["verify"])
    #expect(outcome.status == 2 && outcome.notes.contains("--document <pictures-or-videos>"), "\(outcome.notes)")
    #expect(outcome.notes.contains("--selfie <picture-or-video>"))
  }

  /// By its name, with what there is instead.
  @Test(
    arguments: [
      (
        ["capture", "--flow", "liveness", "--source", "a.mp4", "--challenges", "left, rigth"],
        "'rigth' is no challenge (did you mean 'right'?); use centered, left, "
      ),
      (
        ["capture", "--flow", "liveness", "--source", "a.mp4", "--challenges", ""],
        "the list is empty; use centered, left, "
      ),
      (
        ["capture", "--flow", "liveness", "--source", "a.mp4", "--deciding", "liveness.blinkd"],
        "'liveness.blinkd' is no suspicion (did you mean 'liveness.blinked'?); use "
      ),
      (
        ["stage", "person", "p.jpg", "--output", "a.mp4", "--script", "left,rihgt"],
        "--script: 'rihgt' is no move (did you mean 'right'?); use left, right, "
      ),
      (["stage", "person", "p.jpg", "--output", "a.mp4", "--script", ""], "--script: the list is empty; use left, "),
    ] as [([String], String)])
  func aWordOfAListThatIsNotKnownIsTold(arguments: [String], told: String) throws {
    let outcome = try BuiltBinary.run(arguments)
    let notes = outcome.notes.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(outcome.status == 2 && notes.contains(told), "\(outcome.notes)")
  }

  @Test func spacesInAListDoNotCount() throws {
    let outcome = try BuiltBinary.run([
      "capture", "--flow", "liveness", "--source", "/no/such.mp4", "--challenges", " left, right ", "--leave-out",
      "up,down ",
    ])
    #expect(outcome.status == 3 && outcome.notes.contains("/no/such.mp4 does not exist"), "\(outcome.notes)")
  }

  /// All that is taken, of a file that is none of it.
  @Test func verifySaysThatItTakesVideos() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let (text, empty) = (folder.path + "/x.txt", folder.path + "/empty.mp4")
    try Data("no picture".utf8).write(to: folder.file("x.txt"))
    try Data().write(to: folder.file("empty.mp4"))
    let portrait = Installed.pictures + "/obama.jpg"
    let document = try BuiltBinary.run(["verify", "--document", text, "--selfie", portrait])
    #expect(document.status == 3 && document.notes.contains("or an MP4, MOV"), "\(document.notes)")
    let selfie = try BuiltBinary.run(["verify", "--document", portrait, "--selfie", empty])
    #expect(selfie.status == 3 && selfie.notes.contains("give a picture or a video"), "\(selfie.notes)")
  }

  @Test func oneIsNotSeveral() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let outcome = try BuiltBinary.run([
      "stage", "scene", "--out", folder.path, "--count", "1", "--width", "320", "--utopia",
    ])
    #expect(outcome.output.contains("wrote 1 photograph with"), "\(outcome.output)")
  }

  /// A passport of a state without definitions: the portrait is where its face is.
  @Test func aPortraitIsCutFromAPageWithoutADefinition() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let (page, portrait) = (folder.path + "/page.jpg", folder.path + "/holder.png")
    let staged = try BuiltBinary.run([
      "stage", "document", "--portrait", Installed.pictures + "/obama.jpg", "--output", page,
    ])
    #expect(staged.status == 0, "\(staged.notes)")
    let outcome = try BuiltBinary.run(["document", "read", "--json", "--portrait", portrait, page])
    #expect(outcome.status == 0 && outcome.notes.isEmpty, "\(outcome.notes)")
    try ContractTests.expectConforms(outcome, to: "documentRead")
    let object = try #require(outcome.objects().first)
    #expect(object["portrait"] as? String == portrait && object["notWritten"] == nil)
    // It shows the one face, about as large as on a photograph for documents.
    let faces = try BuiltBinary.run(["face", "detect", "--json", portrait])
    let found = try #require(faces.objects().first?["faces"] as? [[String: Any]])
    let box = try #require(found.first?["box"] as? [String: Double])
    let size = try ImageDecoder().read(path: portrait).size
    #expect(found.count == 1 && (box["width"] ?? 0) > 0.35 * Double(size.width), "\(found) \(size)")

    // What speaks for the kind has its values in every language.
    let told = try BuiltBinary.run(["document", "read", "--language", "hr", page])
    #expect(
      told.output.contains("TD3") && told.output.contains("UTO") && told.output.contains("Utopija"), "\(told.output)")
    #expect(!told.output.contains("format TD3"), "\(told.output)")
  }

  @Test func aPortraitThatIsNotThereIsAFailure() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let page = folder.path + "/page.png"
    let staged = try BuiltBinary.run([
      "stage", "document", "--country", "XU", "--role", "identityCard", "--page", "back", "--flat", "--output", page,
    ])
    #expect(staged.status == 0, "\(staged.notes)")
    let outcome = try BuiltBinary.run(["document", "read", "--json", "--portrait", folder.path + "/holder.png", page])
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.notes)")
    try ContractTests.expectConforms(outcome, to: "documentRead")
    let object = try #require(outcome.objects().first)
    let reason = (object["notWritten"] as? [String: String])?["portrait"] ?? ""
    #expect(reason.contains("no face was found on the page"), "\(reason)")
    #expect(object["status"] as? String == "negative" && object["document"] is [String: Any])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/holder.png"))
  }

  /// A file that cannot be read is named, and none beside it.
  @Test func whatIsWrongWithAFileBearsItsName() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let (good, bad) = (Installed.pictures + "/obama.jpg", folder.path + "/bad.jpg")
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: bad))
    for more in [["--selfie", bad], ["--selfie", good, "--earlier", bad], ["--selfie", folder.path + "/none.jpg"]] {
      let outcome = try BuiltBinary.run(["verify", "--document", good] + more)
      #expect(outcome.status == 3, "\(outcome.notes)")
      #expect(outcome.notes.hasPrefix("bonafide: \(folder.path)/"), "\(outcome.notes)")
      #expect(!outcome.notes.contains(good), "\(outcome.notes)")
    }
    let outcome = try BuiltBinary.run(["verify", "--document", bad, "--selfie", good])
    #expect(outcome.notes.hasPrefix("bonafide: \(bad): this is no picture"), "\(outcome.notes)")
  }

  /// A person's picture is no document that is covered or reflects light.
  @Test func aPictureWithoutADocumentGetsNoAdviceOnIt() throws {
    for name in ["obama.jpg", "biden.jpg"] {
      let outcome = try BuiltBinary.run(["document", "read", Installed.pictures + "/" + name])
      #expect(outcome.status == 1 && outcome.output.contains("no document seen"), "\(outcome.output)")
      #expect(!outcome.output.contains("finger") && !outcome.output.contains("reflect"), "\(outcome.output)")
    }
  }

  /// The newest edition of known layout, front and back of the same one; what is asked for otherwise is told as it is.
  @Test func aCardIsDrawnWithItsPortraitAndNotTakenForAnother() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var codes: [String] = []
    for page in ["front", "back"] {
      let path = folder.path + "/\(page).png"
      let staged = try BuiltBinary.run([
        "stage", "document", "--country", "HR", "--role", "identityCard", "--page", page, "--output", path,
      ])
      #expect(staged.status == 0, "\(staged.notes)")
      let read = try BuiltBinary.run(["document", "read", "--json", path])
      let document = try #require(read.objects().first?["document"] as? [String: Any])
      #expect(document["page"] as? String == page)
      codes.append(document["code"] as? String ?? "")
    }
    #expect(codes == ["2015", "2015"])
    let other = try BuiltBinary.run(["document", "read", "--country", "DE", folder.path + "/front.png"])
    #expect(other.status == 1 && other.output.hasPrefix("not among the kinds asked for"), "\(other.output)")
    #expect(!other.output.contains("edges are not seen"), "\(other.output)")
  }
}
