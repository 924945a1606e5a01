import Bonafide
import Foundation
import TestSupport
import Testing

@testable import BonafideCapture

/// How much of the long run is asked for: 1 is all of it.
private enum Endurance {
  static let share: Double = {
    let text = ProcessInfo.processInfo.environment["BONAFIDE_ENDURANCE"] ?? ""
    return text == "all" ? 1 : Double(text) ?? 0
  }()
}

/// What is left after an hour of frames, and after a thousand sessions: neither memory nor handles nor children.
///
/// Each test alone in its process (`make endurance-test`), because it counts what belongs to all of it:
/// `BONAFIDE_ENDURANCE=all` runs the hour and the thousand, a number that share of them.
@Suite(.serialized, .enabled(if: Endurance.share > 0, "BONAFIDE_ENDURANCE is not set; make endurance-test sets it"))
struct EnduranceTests {
  /// 30 frames a second for an hour.
  private static let frameCount = max(600, Int(108_000 * Endurance.share))
  private static let sessionCount = max(20, Int(1000 * Endurance.share))
  /// From one card to the next, and from one wait for what works beside the frames to the next.
  private static let (framesPerCard, framesToWait) = (300, 30)
  /// What caches and the allocator's leftovers may take once a tenth has run.
  private static let allowedMebibytes = 16.0

  private static func residentMebibytes() throws -> Double {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    let pages = try #require(fields.dropFirst().first.flatMap { Double($0) })
    return pages * Double(getpagesize()) / 1_048_576
  }

  /// Runs something so many times, and holds memory at the end against memory after the first tenth.
  private func expectFlat(_ count: Int, _ what: String, _ step: (Int) throws -> Void) throws {
    var early = 0.0
    for index in 0..<count {
      try step(index)
      if index == count / 10 { early = try Self.residentMebibytes() }
    }
    let late = try Self.residentMebibytes()
    print("\(what): \(count) times, \(Int(early)) MiB after a tenth, \(Int(late)) MiB at the end")
    #expect(late - early < Self.allowedMebibytes, "\(what): \(early) MiB, then \(late) MiB")
  }

  /// Pictures of somebody who sways.
  private static func faces() throws -> [Image] {
    let folder = URL(fileURLWithPath: try ModelFolder.standard).deletingLastPathComponent().path + "/pictures"
    let picture = try ImageDecoder().read(path: folder + "/obama.jpg").resized(to: PixelSize(width: 680, height: 520))
    return try (0..<12).map { index in
      try picture.cropped(
        to: PixelRect(x: Double(abs(index - 6) * 4), y: Double(index % 4 * 6), width: 640, height: 480))
    }
  }

  @Test func anHourOfFacesLeavesNothing() throws {
    let frames = try Self.faces()
    let verifier = FaceLivenessVerifier(language: .english)
    try verifier.loadModels(FaceVerifierModels(models: ModelStore()))
    try expectFlat(Self.frameCount, "faces") { index in
      _ = try verifier.verify(Frame(image: frames[index % frames.count], time: Double(index) / 30))
    }
  }

  @Test func anHourOfACardLeavesNothing() throws {
    let card = try Cards.card()
    let start = Cards.outline(width: 800).bounds
    let frames = try (0..<12).map { index in
      let left = start.x + 3 * Double(abs(index - 6))
      return try Cards.picture(
        of: card,
        quad: Quadrilateral(PixelRect(x: left, y: start.y, width: start.width, height: start.height)))
    }
    let verifier = DocumentVerifier(language: .english)
    let models = try ModelStore(budget: .besideStream)
    verifier.loadModels(try DocumentVerifierModels(models: models, catalogue: .standard()))
    // Frames come faster than a camera's: what works beside them is waited for now and then, or most of them would pass
    // while the first is looked at. The catalogue has no such card, so that it is tried some times after each reset.
    var tries = 0
    try expectFlat(Self.frameCount, "card") { index in
      let result = try verifier.verify(
        Frame(image: frames[index % frames.count], time: Double(index) / 30), on: Days.usual)
      if result.reasons.contains(Reason(.documentNotRecognized)) { tries += 1 }
      if index % Self.framesToWait == 0 { verifier.finish() }
      if index % Self.framesPerCard == Self.framesPerCard - 1 { verifier.reset() }
    }
    #expect(tries >= Self.frameCount / Self.framesPerCard, "\(tries)")
  }

  /// Each session has a camera with a program of its own, models, and is dropped after its first results.
  @Test func sessionsThatAreDroppedLeaveNothing() throws {
    let models = try FaceVerifierModels(models: ModelStore())
    var options = DeviceCameraOptions(secondsToOpen: 60, secondsPerFrame: 60)
    options.input = .generated("testsrc2=size=88x72:rate=30")
    var files = 0
    try expectFlat(Self.sessionCount, "sessions") { index in
      let verifier = FaceLivenessVerifier(language: .english)
      try verifier.loadModels(models)
      let controller = FaceLivenessController(
        camera: try DeviceCamera(path: "generated", options: options), verifier: verifier, words: nil)
      try controller.start()
      for _ in 0..<30_000 {
        if controller.renderCommands(canvasWidth: 320, canvasHeight: 240) != nil { break }
        usleep(1000)
      }
      if index == Self.sessionCount / 10 { files = Tool.openFileCount }
    }
    for _ in 0..<10_000 where !Tool.children(with: "size=88x72").isEmpty { usleep(1000) }
    #expect(Tool.children(with: "size=88x72").isEmpty)
    #expect(Tool.openFileCount <= files + 4, "\(files), then \(Tool.openFileCount)")
  }
}
