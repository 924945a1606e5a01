import Foundation
import Testing

/// `stage person` and `evaluate presenters` on the built binary.
@Suite(.serialized) struct PresenterCommandTests {
  @Test(arguments: [
    ["stage", "person", "a.png"], ["stage", "person", "a.png", "--output", "b.mp4", "--script", "fly"],
    ["stage", "person", "a.png", "--output", "b.mp4", "--size", "20x20"],
    ["stage", "person", "a.png", "--output", "b.mp4", "--attack", "magic"],
    ["stage", "person", "a.png", "--output", "a.png"], ["evaluate", "presenters"],
    ["evaluate", "presenters", "--portraits", "x", "--without", "luck"],
    ["evaluate", "presenters", "--portraits", "x", "--bona-fide", "0", "--attacks", "0"],
    ["evaluate", "presenters", "--portraits", "x", "--bona-fide", "3", "--masks", "-1"],
    ["evaluate", "presenters", "--portraits", "x", "--half", "held"],
    ["stage", "person", "a.png", "--output", "b.mp4", "--half", "all"],
  ])
  func usageErrorsExitWith2(arguments: [String]) throws {
    let outcome = try BuiltBinary.run(arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome.notes)")
  }

  @Test func aPersonIsFilmed() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let portrait = FileManager.default.homeDirectoryForCurrentUser.path + "/.cache/bonafide/pictures/astronaut.png"
    let filmed = try BuiltBinary.run([
      "stage", "person", "--json", portrait, "--script", "blink", "--fps", "4", "--size", "160x120", "--attack", "cut",
      "--output", folder.path + "/person.mp4",
    ])
    #expect(filmed.status == 0, "\(filmed.notes)")
    try ContractTests.expectConforms(filmed, to: "stagePerson")
    let body = try #require(filmed.objects().first)
    let frames = try #require(body["frames"] as? Int)
    let lines = try String(contentsOfFile: folder.path + "/person.jsonl", encoding: .utf8).split(separator: "\n")
    #expect(lines.count == frames && frames > 4 && body["attack"] as? String == "cut")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/person.mp4"))
    let first = try #require(try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    let angle = try #require(first["yawDegrees"] as? NSNumber).doubleValue
    #expect((first["time"] as? NSNumber)?.doubleValue == 0 && abs(angle) < 5 && first["blink"] is NSNumber)
  }
}
