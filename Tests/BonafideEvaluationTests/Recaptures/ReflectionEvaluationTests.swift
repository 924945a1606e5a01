import BonafideCore
import BonafideImaging
import BonafidePage
import Foundation
import Testing

@testable import BonafideEvaluation

/// What `evaluate reflections` counts.
@Suite struct ReflectionEvaluationTests {
  private func truth(_ lines: String) throws -> ReflectionTruth {
    try ReflectionTruth(tsv: Array(("file\tgroup\tsource\tlight\n" + lines).utf8))
  }

  @Test func aListIsRead() throws {
    let found = try truth("a.png\treal\t\t\nb.png\tlarge reflection\ta\tb-light.png\n").pictures
    #expect(found.map(\.source) == ["a.png", "a"] && found.map(\.light) == [nil, "b-light.png"])
  }

  @Test(arguments: ["a.png", "a.png\treal\ta", "\treal\ta\t", "a\tb\tc\td\te"])
  func aLineThatIsNotInFormIsRefused(line: String) {
    #expect(throws: FileError.self) { try truth(line) }
  }

  @Test(arguments: ["../a.png\treal\t\t", "/a.png\treal\t\t", "a.png\treal\t\t../b.png", "a.png\treal\t\t/b.png"])
  func aFileOutsideTheFolderIsRefused(line: String) {
    #expect(throws: DocumentError(.badTruth, "")) { try truth(line) }
  }

  /// Nothing is measured then, and the light of a picture counts as the picture does.
  @Test(arguments: ["link.png\treal\t\t", "a.png\treal\t\tlink.png"])
  func aLinkOutOfTheFolderIsRefused(line: String) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/bonafide-reflections-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder + "/in", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data().write(to: URL(fileURLWithPath: folder + "/b.png"))
    try FileManager.default.createSymbolicLink(atPath: folder + "/in/link.png", withDestinationPath: "../b.png")
    var evaluation = ReflectionEvaluation(judge: try DocumentJudge())
    let list = try truth("a.png\treal\t\t\n" + line)
    #expect(throws: DocumentError(.badTruth, "")) { try evaluation.add(list, folder: folder + "/in") { _, _ in } }
    #expect(evaluation.unreadable.isEmpty)
  }

  @Test func picturesAreJudgedAndMeasured() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/bonafide-reflections-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func write(_ picture: Image, to file: String) throws {
      try Data(ImageEncoder.png(picture)).write(to: URL(fileURLWithPath: folder + "/" + file))
    }
    let (width, height) = (428, 270)
    func picture(_ level: (Int, Int) -> Double) throws -> Image {
      var bytes: [UInt8] = []
      for y in 0..<height {
        for x in 0..<width {
          let value = UInt8(min(255, max(0, level(x, y))))
          bytes += [value, value, value]
        }
      }
      return try Image(width: width, height: height, layout: .rgb8) { $0.copyBytes(from: bytes) }
    }
    func light(_ x: Int, _ y: Int) -> Double {
      let (dx, dy) = (Double(x - 220) / 50, Double(y - 140) / 50)
      return 250 * exponential(-(dx * dx + dy * dy))
    }
    func card(_ x: Int, _ y: Int) -> Double { y % 20 < 4 && x % 14 < 3 ? 50 : 190 }
    try write(picture(card), to: "plain.png")
    try write(picture { card($0, $1) + light($0, $1) }, to: "lit.png")
    try write(picture(light), to: "light.png")
    var evaluation = ReflectionEvaluation(judge: try DocumentJudge())
    let list = try truth("plain.png\treal\t1\t\nlit.png\tlarge\t1\tlight.png\nnone.png\treal\t2\t\n")
    try evaluation.add(list, folder: folder) { _, _ in }
    #expect(evaluation.unreadable == ["none.png"])
    #expect(evaluation.rates.map(\.group) == ["real", "large"])
    #expect(evaluation.rates.map(\.failedCount) == [0, 1] && evaluation.rates.map(\.isLit) == [false, true])
    let rows = evaluation.featureTable().split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    #expect(rows.count >= 2 && rows[0].contains("softness"))
    #expect(rows.dropFirst().contains { $0[0] == "lit.png" && (Double($0[4]) ?? 0) > 0.5 })
  }
}
