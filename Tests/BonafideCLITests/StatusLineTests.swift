import Bonafide
import Foundation
import TestSupport
import Testing

@testable import BonafideCLI

/// The line that a person watches on a terminal during `capture`.
@Suite(.serialized) struct StatusLineTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .path + "/Models/words"

  @Test func saysWhatFits() throws {
    var line = StatusLine(words: try Words.load(.german, folder: Self.folder))
    line.tell("Drehen Sie den Kopf nach links")
    let status = CaptureStatus(progress: (1, 4), secondsLeft: 5.2)
    #expect(line.text(status, columns: 79) == "1/4  Drehen Sie den Kopf nach links  noch 6 s")
    #expect(line.text(status, columns: 40) == "1/4  Drehen Sie den Kopf nach links")
    #expect(line.text(status, columns: 31) == "Drehen Sie den Kopf nach links")
    #expect(line.text(status, columns: 10) == "Drehen Si…" && line.text(status, columns: 0).isEmpty)
    #expect(line.text(CaptureStatus(secondsLeft: -3), columns: 79).hasSuffix("noch 0 s"))
    #expect(line.text(CaptureStatus(secondsLeft: .infinity), columns: 79).hasSuffix("noch 1000000 s"))
    #expect(line.text(CaptureStatus(), columns: 79) == "Drehen Sie den Kopf nach links")
  }

  @Test(arguments: [("abc", 3), ("", 0), ("e\u{301}", 1), ("字画", 4), ("Пиво", 4), ("👩‍👩‍👧", 2)]) func countsColumns(
    text: String, count: Int
  ) {
    #expect(TerminalColumns.count(text) == count)
    for columns in 0...5 {
      #expect(TerminalColumns.count(TerminalColumns.fitted(text, columns: columns)) <= columns, "\(columns)")
    }
    #expect(TerminalColumns.fitted(text, columns: count) == text)
  }

  @Test func everyLanguageTellsTheTimeLeft() throws {
    for language in try Words.languages(in: Self.folder) {
      let text = try Words.load(language, folder: Self.folder).phrase(.secondsLeft, ["seconds": "7"])
      #expect(text.contains("7") && !text.contains("{"), "\(language)")
    }
  }

  /// What a terminal of so many columns is sent.
  private static func onTerminal(_ arguments: [String], columns: Int, environment: [String: String] = [:]) throws
    -> BuiltBinary.Outcome
  {
    let words = ([BuiltBinary.path] + arguments).map { "'" + $0 + "'" }.joined(separator: " ")
    return try BuiltBinary.run(
      ["-qefc", "stty cols \(columns); exec " + words, "/dev/null"],
      environment: ["TERM": "xterm", "SHELL": "/bin/sh"].merging(environment) { $1 }, program: "/usr/bin/script")
  }

  /// The texts that stood in the line one after another.
  private static func lines(_ output: String) -> [String] {
    output.components(separatedBy: "\u{1B}[K").dropLast().map { part in
      part.unicodeScalars.split(separator: "\r", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    }
  }

  @Test(arguments: [(80, [:]), (24, ["NO_COLOR": "1"])] as [(Int, [String: String])]) func aPersonWatchesOneLine(
    columns: Int, environment: [String: String]
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let outcome = try Self.onTerminal(
      [
        "capture", "--flow", "liveness", "--challenges", "left", "--source", try FaceClip.film(in: folder, seconds: 3),
        "--immediate", "--language", "de", "--seconds", "2.5",
      ], columns: columns, environment: environment)
    #expect(outcome.status == 1, "\(outcome.output)")
    let lines = Self.lines(outcome.output)
    // Where there is no room the hint alone is there, shortened.
    let told = columns == 80 ? "nach links" : "…"
    #expect(lines.contains { $0.contains("Kopf") && $0.contains(told) }, "\(lines)")
    #expect(lines.allSatisfy { TerminalColumns.count($0) < columns }, "\(lines)")
    if columns == 80 {
      #expect(lines.contains { $0.hasPrefix("0/1  ") && $0.hasSuffix(" s") && $0.contains("noch ") }, "\(lines)")
    }
    // Nothing is written twice in a row, nothing is colored, and the cursor goes nowhere else.
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0 != $1 } && lines.last == "", "\(lines)")
    #expect(!outcome.output.replacingOccurrences(of: "\u{1B}[K", with: "").contains("\u{1B}"))
    // Changes of state are told by the line alone; what came of it stays behind it.
    let rest = outcome.output.split(whereSeparator: \.isNewline).map {
      String($0).components(separatedBy: "\u{1B}[K").last ?? ""
    }
    #expect(rest.contains { $0.contains("Bilder") } && !rest.contains { $0.hasPrefix("0.") }, "\(rest)")
  }

  @Test func aSimpleTerminalAndAFileGetPlainLines() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let asked = ["capture", "--flow", "selfie", "--source", try FaceClip.film(in: folder, seconds: 1), "--immediate"]
    let simple = try Self.onTerminal(asked, columns: 80, environment: ["TERM": "dumb"])
    #expect(!simple.output.contains("\u{1B}") && simple.output.contains("0.0 "), "\(simple.output)")
    let json = try Self.onTerminal(asked + ["--json"], columns: 80)
    #expect(!json.output.contains("\u{1B}[K") && json.output.contains("{"), "\(json.output)")
    let plain = try BuiltBinary.run(asked)
    #expect(plain.output.contains("0.0 ") && !(plain.output + plain.notes).contains("\u{1B}"), "\(plain.output)")
  }
}
