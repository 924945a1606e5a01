import Foundation
import Testing

/// Folders that hold nothing, or an earlier run, told instead of measured or mixed.
@Suite(.serialized) struct NothingToMeasureTests {
  private func write(_ text: String, _ name: String, in folder: ScratchFolder) throws -> String {
    try Data(text.utf8).write(to: folder.file(name))
    return folder.path + "/" + name
  }

  private func expectRefused(_ words: [String], _ expected: String) throws {
    let outcome = try BuiltBinary.run(["evaluate"] + words)
    #expect(outcome.status == 3 && outcome.notes.contains(expected), "\(words): \(outcome.notes) \(outcome.output)")
    #expect(outcome.output.isEmpty)
  }

  @Test func aFolderWithoutATruthSaysWhatIsExpected() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try expectRefused(["documents", folder.path], "neither truth.json, as `stage scene` writes it, nor truth.tsv")
    try expectRefused(["documents", folder.path + "/absent"], "does not exist")
  }

  @Test func aFolderThatIsNoneSaysWhy() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try write("file\tsubject\n", "list.tsv", in: folder)
    for what in ["attacks", "barcodes", "documents", "faces"] {
      try expectRefused([what, file], "/list.tsv is no folder; name a folder")
      try expectRefused([what, folder.path + "/absent"], "/absent does not exist; check the path")
    }
    // The list is none of the folder's files, so that the folder is not named.
    try expectRefused(
      ["attacks", folder.path, "--subjects", "none.tsv", "--subject", "a"],
      "bonafide: none.tsv does not exist; check the path")
  }

  @Test func aTruthWithoutPicturesIsAnError() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    _ = try write("file\tcountry\trole\tpage\tedition\tvisual\n", "truth.tsv", in: folder)
    try expectRefused(["documents", folder.path], "truth.tsv lists nothing to measure; expected: a row")
    let zones = try write("{}", "zones.json", in: folder)
    try expectRefused(["mrz", "--truth", zones, folder.path], "zones.json lists nothing to measure")
    _ = try write("file\tkind\n", "recaptures.tsv", in: folder)
    try expectRefused(["recaptures", folder.path], "lists nothing to measure")
  }

  /// What cannot be read is no fault of the reader.
  @Test func aTranscriptOfNoPictureIsTold() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let head = "file\tcountry\trole\tpage\tedition\tvisual\n"
    _ = try write(head + "a.jpg\tHR\tpassport\tfront\t2015\tsurname=A\n", "truth.tsv", in: folder)
    let outcome = try BuiltBinary.run(["evaluate", "documents", folder.path])
    #expect(outcome.status == 1 && outcome.output.contains("a.jpg: no picture that can be read"), "\(outcome.output)")
    #expect(outcome.output.contains("of which 1 unreadable"))
    _ = try write(head + "a.jpg\tHR\tpassport\n", "truth.tsv", in: folder)
    try expectRefused(["documents", folder.path], "row 2 of truth.tsv has 3 columns")
  }

  /// Attacks that a list names wrongly would count as documents themselves.
  @Test func aListOfRecapturesThatFitsNothingIsAnError() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    _ = try write(
      "file\tcountry\trole\tpage\tedition\tvisual\na.jpg\tHR\tpassport\tfront\t2015\tsurname=A\n", "truth.tsv",
      in: folder)
    for list in ["file\tkind\nb.jpg\tscreen\n", "file\tkind\r\nb.jpg\tscreen\r\n"] {
      _ = try write(list, "recaptures.tsv", in: folder)
      try expectRefused(["documents", folder.path], "recaptures.tsv names b.jpg, which truth.tsv does not")
    }
    let empty = try write("file\tkind\n", "none.tsv", in: folder)
    try expectRefused(["documents", folder.path, "--recaptures", empty], "none.tsv lists nothing to measure")
  }

  /// A folder `in` with links to a picture and to a folder of pictures beside it.
  private func folderWithLinks() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for name in ["/in", "/people"] {
      try FileManager.default.createDirectory(atPath: folder.path + name, withIntermediateDirectories: false)
    }
    for name in ["picture.jpg", "people/1.jpg", "people/2.jpg"] { _ = try write("a picture", name, in: folder) }
    for (link, target) in [("link.jpg", "picture.jpg"), ("link", "people")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/in/" + link, withDestinationPath: folder.path + "/" + target)
    }
    return folder
  }

  /// Whoever packs a folder could else have other pictures of this machine measured.
  @Test(
    arguments: [
      (["recaptures"], "recaptures.tsv", "file\tkind\nlink.jpg\tbonafide\n"),
      (["reflections"], "reflections.tsv", "file\tgroup\tsource\tlight\nlink.jpg\treal\t\t\n"),
      (["faces"], "master.csv", "file_x,file_y,Decision\nlink.jpg,link.jpg,Yes\n"),
      (["mrz", "--truth"], "zones.json", #"{"link.jpg": null}"#),
      (
        ["documents"], "truth.tsv",
        "file\tcountry\trole\tpage\tedition\tvisual\nlink.jpg\tXU\tpassport\tfront\t\tsurname=A\n"
      ),
      (
        ["documents"], "truth.json",
        #"{"schema": "bonafide-document-truth/1", "pictures": [{"file": "link.jpg", "document": null}]}"#
      ),
      (
        ["streams"], "clips.json",
        #"{"schema": "bonafide-clip-truth/1", "clips": [{"file": "link.jpg", "document": {"role": "passport", "#
          + #""country": "XU", "page": "front"}, "frames": []}]}"#
      ),
    ] as [([String], String, String)])
  func aLinkOutOfTheFolderIsRefused(words: [String], list: String, text: String) throws {
    let folder = try folderWithLinks()
    defer { folder.remove() }
    let path = try write(text, "in/" + list, in: folder)
    let given = words.count > 1 ? words + [path] : words
    try expectRefused(given + [folder.path + "/in"], "file 1 of the list lies outside the folder")
  }

  /// The same where the folder is listed.
  @Test(
    arguments: [
      (["attacks"], "link/1.jpg"), (["barcodes"], "link.jpg"), (["presenters", "--portraits"], "link/1.jpg"),
      (["verdicts", "--people"], "link/1.jpg"),
    ] as [([String], String)])
  func aListedLinkOutOfTheFolderIsRefused(words: [String], file: String) throws {
    let folder = try folderWithLinks()
    defer { folder.remove() }
    _ = try write("a truth", "in/link.txt", in: folder)
    try expectRefused(words + [folder.path + "/in"], "\(file) lies outside the folder, where a link leads")
  }

  @Test func aStageThatHoldsPicturesIsNotMixedWithAnother() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let words = ["stage", "scene", "--out", folder.path + "/a", "--count", "1", "--width", "320", "--utopia", "--seed"]
    #expect(try BuiltBinary.run(words + ["3"]).status == 0)
    let again = try BuiltBinary.run(words + ["4"])
    #expect(again.status != 0 && again.notes.contains("of another run"), "\(again.notes)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a")
    #expect(Set(names) == ["scene-3.jpg", "truth.json"])
  }

  /// Nobody could tell the files of a longer run, or of one that was stopped, from new ones.
  @Test(
    arguments: [
      (["clip", "--count", "1", "--utopia", "--out"], "clip-2.mp4", "clips of another run (clip-*.mp4, clips.json)"),
      (["clip", "--count", "1", "--utopia", "--out"], "clips.json", "clips of another run"),
      (["scene", "--count", "1", "--utopia", "--out"], "scene-7.jpg", "pictures of another run (scene-*.jpg"),
      (["person", "a.png", "--output"], "00031.png", "pictures of another run (*.png, truth.jsonl)"),
      (["person", "a.png", "--output"], "truth.jsonl", "pictures of another run"),
    ] as [([String], String, String)])
  func whatAnotherStageLeftIsNotMixed(words: [String], file: String, told: String) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = try write("", file, in: folder)
    let outcome = try BuiltBinary.run(["stage"] + words + [folder.path])
    let notes = outcome.notes.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(outcome.status == 2 && notes.contains("the folder holds " + told), "\(outcome.notes)")
    #expect(notes.contains("empty it, or name another"), "\(outcome.notes)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [file])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
  }

  /// Who verifies a document by hand sees whose it is.
  @Test func verifyNamesTheDocumentAndItsHolder() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let page = folder.path + "/page.jpg"
    let staged = try BuiltBinary.run([
      "stage", "document", "--portrait", Installed.pictures + "/obama.jpg", "--output", page, "--json",
    ])
    let zone = try #require(staged.objects().first?["mrz"] as? [String])
    let surname = try #require(zone[0].dropFirst(5).split(separator: "<").first)
    let number = zone[1].prefix(9)
    let outcome = try BuiltBinary.run([
      "verify", "--allow-specimens", "--language", "cs", "--document", page, "--selfie",
      Installed.pictures + "/obama2.jpg",
    ])
    #expect(outcome.output.contains("Utopie"), "\(outcome.output)")
    #expect(outcome.output.contains(": \(surname)\n") && outcome.output.contains(": \(number)\n"), "\(outcome.output)")
  }
}
