import Foundation
import Testing

@testable import BonafideCLI
import BonafideReport

/// Nothing that a document, a file name or a catalogue says steers the terminal of whoever reads about it.
@Suite(.serialized) struct TerminalTextTests {
  @Test(arguments: [
    ("C0", "\u{0}\u{7}\u{8}\u{1B}\u{1F}", #"\0\u{07}\u{08}\u{1B}\u{1F}"#),
    ("DEL", "\u{7F}", #"\u{7F}"#),
    ("C1", "\u{80}\u{85}\u{9B}\u{9F}", #"\u{0080}\u{0085}\u{009B}\u{009F}"#),
    ("overrides", "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}", #"\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}"#),
    ("isolates", "\u{2066}\u{2067}\u{2068}\u{2069}", #"\u{2066}\u{2067}\u{2068}\u{2069}"#),
    ("marks", "\u{200E}\u{200F}\u{61C}\u{200B}\u{FEFF}", #"\u{200E}\u{200F}\u{061C}\u{200B}\u{FEFF}"#),
    ("separators", "\u{2028}\u{2029}", #"\u{2028}\u{2029}"#),
    ("breaks", "\n\r\t\r\n\u{B}\u{C}", #"\n\r\t\r\n\u{0B}\u{0C}"#),
    ("tags", "\u{E0041}", #"\u{000E0041}"#),
  ]) func steeringSignsAreEscaped(kind: String, text: String, wanted: String) throws {
    #expect(TerminalText.line("Ж" + text + "é") == "Ж" + wanted + "é", "\(kind)")
    let json = try JSONText.encode([text])
    #expect(json.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(kind) in JSON")
    #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text], "\(kind) in JSON means the same")
  }

  @Test(arguments: ["", "Ivana Ћирић 李 e\u{301} 👩", "a\\u{1B}b", "שלום"]) func otherTextStays(text: String) throws {
    #expect(TerminalText.line(text) == text)
    #expect(try JSONDecoder().decode([String].self, from: Data(JSONText.encode([text]).utf8)) == [text])
  }

  @Test func laidOutJSONKeepsItsLines() throws {
    #expect(try JSONText.encode(["a": "b\u{9B}\nc"], pretty: true) == "{\n  \"a\" : \"b\\u009b\\nc\"\n}")
  }

  private static let title = "\u{1B}]0;owned\u{7}"

  /// The bytes that a terminal would act upon, but the line feeds at the ends of lines.
  private func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0 == "\n" || TerminalText.line(String($0)) == String($0) }
  }

  @Test func fileNamesAreEscaped() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let name = "a\(Self.title)\u{9B}2J\u{202E}\nbonafide: all is well.png"
    let path = try Installed.fixture(name, in: folder)
    let none = folder.path + "/none\(Self.title)\nall is well"
    for inputs in [[path], [path, path], [none], [none, path], [folder.path + "/\(Self.title)/x", path]] {
      let told = try BuiltBinary.run(["barcode", "read"] + inputs)
      #expect(isHarmless(told.output) && isHarmless(told.notes))
      for line in (told.output + told.notes).split(separator: "\n") {
        #expect(!line.hasPrefix("bonafide: all is well") && !line.hasPrefix("all is well"))
      }
      let json = try BuiltBinary.run(["barcode", "read", "--json"] + inputs)
      #expect(isHarmless(json.output) && isHarmless(json.notes))
      #expect(try json.objects().map { $0["input"] as? String } == inputs)
    }
    let told = try BuiltBinary.run(["barcode", "read", path, path])
    #expect(told.output.contains("]0;owned"), "the name is there")
  }

  @Test func keysOfACatalogueAreEscaped() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let key = #"\u001b]0;owned\u0007\u009b\u202e\u2028\nerror"#
    let definition = """
      {"schema": "bonafide-document/2", "role": "visa", "country": "XU", "page": "front", "code": "1", "title": "Visa",
       "size": "ID-2", "sources": {"s": {"basis": "description", "what": "Fiction"}}, "source": "s",
       "anchors": [{"texts": ["UTOPIA"]}], "fields": [], "\(key)": 1}
      """
    try Data(definition.utf8).write(to: folder.file("visa-front-1.json"))
    let told = try BuiltBinary.run(["document", "lint", folder.path])
    #expect(told.status == 1 && told.output.contains("owned"), "the key is named")
    #expect(isHarmless(told.output) && isHarmless(told.notes))
    let json = try BuiltBinary.run(["document", "lint", "--json", folder.path])
    #expect(isHarmless(json.output))
    #expect(try json.objects().count == 1)
  }

  @Test func wrongArgumentsAreEscaped() throws {
    for arguments in [["\(Self.title)"], ["barcode", "read", "--format", Self.title, "x"], ["--\(Self.title)"]] {
      let told = try BuiltBinary.run(arguments)
      #expect(told.status == 2 && told.notes.contains("owned"))
      #expect(isHarmless(told.output) && isHarmless(told.notes))
    }
  }
}
