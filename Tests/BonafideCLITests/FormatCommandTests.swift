import Bonafide
import Foundation
import Testing

/// Every format that people send, on the built binary.
@Suite(.serialized) struct FormatCommandTests {
  static func has(_ names: String...) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.allSatisfy { name in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
  }

  /// A PDF file whose pages are JPEG files of given sizes.
  static func pdf(_ pages: [(jpeg: [UInt8], width: Int, height: Int)]) -> Data {
    var objects: [[UInt8]] = []
    let kids = pages.indices.map { "\(3 + 3 * $0) 0 R" }.joined(separator: " ")
    objects.append(Array("<</Type/Catalog/Pages 2 0 R>>".utf8))
    objects.append(Array("<</Type/Pages/Kids[\(kids)]/Count \(pages.count)>>".utf8))
    for (index, page) in pages.enumerated() {
      let first = 3 + 3 * index
      let box = "/MediaBox[0 0 \(page.width) \(page.height)]"
      let resources = "/Resources<</XObject<</P \(first + 2) 0 R>>>>"
      objects.append(Array("<</Type/Page/Parent 2 0 R\(box)/Contents \(first + 1) 0 R\(resources)>>".utf8))
      let drawing = "\(page.width) 0 0 \(page.height) 0 0 cm /P Do"
      objects.append(Array("<</Length \(drawing.utf8.count)>>\nstream\n\(drawing)\nendstream".utf8))
      let kind = "<</Subtype/Image/Width \(page.width)/Height \(page.height)/ColorSpace/DeviceRGB/BitsPerComponent 8"
      objects.append(
        Array("\(kind)/Filter/DCTDecode/Length \(page.jpeg.count)>>\nstream\n".utf8) + page.jpeg
          + Array("\nendstream".utf8))
    }
    var file = Array("%PDF-1.4\n".utf8)
    for (index, object) in objects.enumerated() {
      file += Array("\(index + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    // Readers find the objects without a table too.
    return Data(file + Array("trailer\n<</Size \(objects.count + 1)/Root 1 0 R>>\n%%EOF\n".utf8))
  }

  static func page(_ path: String) throws -> (jpeg: [UInt8], width: Int, height: Int) {
    let image = try ImageDecoder().read(path: path)
    return (try ImageEncoder.jpeg(image), image.width, image.height)
  }

  private static func empty() throws -> (jpeg: [UInt8], width: Int, height: Int) {
    let bytes = [UInt8](repeating: 200, count: 300 * 200 * 3)
    return (try ImageEncoder.jpeg(Image(width: 300, height: 200, layout: .rgb8, bytes: bytes)), 300, 200)
  }

  @Test(.enabled(if: has("pdftoppm"), "no pdftoppm (Debian: poppler-utils)"))
  func eachPageOfAPDFIsAnInput() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let pdf = folder.path + "/scan.pdf"
    let obama = Installed.pictures + "/obama.jpg"
    try Self.pdf([Self.empty(), Self.page(obama)]).write(to: URL(fileURLWithPath: pdf))
    let outcome = try BuiltBinary.run([
      "face", "detect", "--json", "--annotate", folder.path + "/drawn", pdf, obama,
    ])
    #expect(outcome.status == 1, "\(outcome.notes)")
    try ContractTests.expectConforms(outcome, to: "faceDetect", count: 3)
    #expect(try outcome.objects().map { $0["input"] as? String } == [pdf + "#1", pdf + "#2", obama])
    #expect(try outcome.objects().map { $0["status"] as? String } == ["negative", "ok", "ok"])
    let drawn = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/drawn").sorted()
    #expect(drawn == ["obama.jpg", "scan#1.jpg", "scan#2.jpg"])
    let text = try BuiltBinary.run(["face", "detect", pdf])
    #expect(text.output.contains(pdf + "#2\n  "), "\(text.output)")
    let one = try BuiltBinary.run(["face", "detect", "--annotate", folder.path + "/one.jpg", pdf])
    #expect(one.status == 2 && one.notes.contains("name a folder"), "\(one.notes)")
    let frontal = try BuiltBinary.run(["face", "frontal", "--output", folder.path + "/f.png", pdf])
    #expect(frontal.status == 3 && frontal.notes.contains("several pages"), "\(frontal.notes)")
  }

  @Test(.enabled(if: has("pdftoppm"), "no pdftoppm (Debian: poppler-utils)"))
  func documentsAreReadFromTheirPages() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let picture = folder.path + "/passport.jpg"
    let staged = try BuiltBinary.run([
      "stage", "document", "--portrait", Installed.pictures + "/obama.jpg", "--output", picture, "--seed", "3",
    ])
    #expect(staged.status == 0, "\(staged.notes)")
    let pdf = folder.path + "/scan.pdf"
    try Self.pdf([Self.empty(), Self.page(picture)]).write(to: URL(fileURLWithPath: pdf))
    let outcome = try BuiltBinary.run(["document", "read", "--json", pdf])
    try ContractTests.expectConforms(outcome, to: "documentRead", count: 2)
    #expect(try outcome.objects().map { $0["input"] as? String } == [pdf + "#1", pdf + "#2"])
    let document = try #require(outcome.objects().last?["document"] as? [String: Any], "\(outcome.output)")
    #expect(document["role"] as? String == "passport")
    let verified = try BuiltBinary.run([
      "verify", "--document", pdf, "--selfie", Installed.pictures + "/obama2.jpg", "--allow-specimens", "--json",
      "--date", "2026-06-15",
    ])
    let pages = try #require(verified.objects().first?["pages"] as? [[String: Any]], "\(verified.notes)")
    #expect(pages.contains { $0["picture"] as? Int == 1 && $0["relation"] as? String == "primary" }, "\(pages)")
  }

  @Test(.enabled(if: has("heif-convert", "heif-enc"), "no heif-convert and heif-enc (Debian: libheif-examples)"))
  func facesAreFoundInAPhonesPicture() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    // The name says JPEG, the content does not.
    let (heic, misnamed) = (folder.path + "/photo.heic", folder.path + "/photo.jpg")
    let encoder = Process()
    encoder.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    encoder.arguments = ["heif-enc", "-q", "80", Installed.pictures + "/obama.jpg", "-o", heic]
    try encoder.run()
    encoder.waitUntilExit()
    try FileManager.default.moveItem(atPath: heic, toPath: misnamed)
    let outcome = try BuiltBinary.run(["face", "match", "--json", misnamed, Installed.pictures + "/obama2.jpg"])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.notes)")
  }

  /// The one file that needs a missing program does not keep the others from being read.
  @Test func aMissingProgramIsASetUpErrorOfItsFileOnly() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let heic = folder.path + "/photo.jpg"
    try Data([0, 0, 0, 20] + Array("ftypheic\0\0\0\0mif1".utf8)).write(to: URL(fileURLWithPath: heic))
    let gray = try Installed.fixture("gray.png", in: folder)
    let outcome = try BuiltBinary.run(
      ["barcode", "read", "--json", heic, gray], environment: ["PATH": folder.path])
    #expect(outcome.status == 4)
    try ContractTests.expectConforms(outcome, to: "barcodes", count: 2)
    let error = try #require(outcome.objects().first?["error"] as? [String: Any])
    #expect(error["code"] as? String == "missingProgram")
    let message = try #require(error["message"] as? String)
    #expect(message.contains("this is a HEIC picture; install heif-convert (Debian: libheif-examples)"), "\(message)")
  }

  /// Without the programs there is nothing to mend but what a person wants to mend.
  @Test func doctorListsThePrograms() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let without = try BuiltBinary.run(["doctor", "--json"], environment: ["PATH": folder.path])
    #expect(without.status == 0, "\(without.output)")
    let findings = try #require(without.objects().first?["findings"] as? [[String: Any]])
    for (name, package) in [
      ("ffmpeg", "ffmpeg"), ("heif-convert", "libheif-examples"), ("pdftoppm", "poppler-utils"),
    ] {
      let finding = try #require(findings.first { $0["name"] as? String == name })
      #expect(finding["state"] as? String == "optional" && finding["mend"] as? String == "apt-get install \(package)")
    }
    let with = try BuiltBinary.run(["doctor"])
    for name in ["ffmpeg", "heif-convert", "pdftoppm"] where Self.has(name) {
      let line = with.output.split(separator: "\n").first { $0.contains("program  \(name)  ") }
      #expect(line?.contains(#/\ \ [0-9]+\.[0-9.]+.*reads/#) == true, "\(line ?? "no line")")
    }
  }

  @Test func nothingButHTMLIsWrittenAsAReport() throws {
    for name in ["x.pdf", "report.json", "a/report.PNG"] {
      let outcome = try BuiltBinary.run(["verify", "--document", "a", "--selfie", "b", "--report", name])
      #expect(outcome.status == 2 && outcome.notes.contains(".html"), "\(outcome.notes)")
    }
    let outcome = try BuiltBinary.run(["verify", "--document", "/no/a", "--selfie", "b", "--report", "/tmp/x.html"])
    #expect(outcome.status == 3, "\(outcome.notes)")
  }

  @Test(arguments: [
    (["docment", "read"], "document"), (["document", "raed", "x"], "read"), (["verfy"], "verify"),
    (["verify", "--docment", "a", "--selfie", "b"], "--document"), (["face", "detekt"], "detect"),
    (["document", "read", "--anotate", "x", "a.jpg"], "--annotate"),
    (["mrz", "read", "--dat=2020-01-01", "a"], "--date"), (["verify", "--help-me"], "--help"),
    (["document", "read", "--catalogue-of-mine=x"], "--catalogue"),
  ]) func aMistypedWordSuggestsTheNearest(arguments: [String], word: String) throws {
    let outcome = try BuiltBinary.run(arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.notes.lowercased().contains("did you mean '\(word)'"), "\(outcome.notes)")
    // A longer word that begins with one that is known is named as it was given.
    if arguments.contains("--help-me") { #expect(outcome.notes.contains("'--help-me'"), "\(outcome.notes)") }
    #expect(!outcome.notes.contains("nexpected argument"), "one mistake is told once: \(outcome.notes)")
  }

  @Test(arguments: [
    (["serve"], "there is no command 'serve'; there are verify, "),
    (["face", "serve"], "there is no command 'serve'; there are detect, "),
  ]) func whatIsNearNoCommandListsThem(arguments: [String], told: String) throws {
    let outcome = try BuiltBinary.run(arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty && outcome.notes.contains(told), "\(outcome.notes)")
    #expect(!outcome.notes.contains("nexpected argument"), "\(outcome.notes)")
  }

  @Test func nothingToDrawIsAMistake() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/bonafide-nothing"
    let outcome = try BuiltBinary.run(["stage", "scene", "--count", "0", "--out", folder])
    #expect(outcome.status == 2 && outcome.notes.contains("nothing to draw"), "\(outcome.notes)")
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func nothingIsSuggestedForAWordThatIsNearNone() throws {
    for arguments in [["xyz"], ["verify", "--document", "a"], ["--zzzzzz"]] {
      let outcome = try BuiltBinary.run(arguments)
      #expect(outcome.status == 2 && !outcome.notes.lowercased().contains("did you mean"), "\(outcome.notes)")
    }
  }
}
