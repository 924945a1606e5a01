import Bonafide
import Foundation
import TestSupport
import Testing

/// Faces from end to end by a backend that is not OpenVINO, on the public-domain portraits that set-up installs.
@Suite struct RecordedFaceTests {
  static func picture(_ name: String) throws -> FaceImage {
    let image = try ImageDecoder().read(path: ModelFolder.standard + "/../pictures/" + name)
    return try FaceImage(image.shrunk(toLongerSide: 640))
  }

  @Test func facesAreFoundMeasuredAndCompared() throws {
    let run = try RecordedRun("faces")
    let detector = try FaceDetector(models: run.store)
    let extractor = try TemplateExtractor(models: run.store)
    _ = try FaceDetector(models: run.store, options: FaceDetectorOptions(module: .fast))
    func template(_ name: String) throws -> Template {
      let faces = try detector.detect(in: Self.picture(name), maximumFaces: 1)
      return try extractor.extract(from: #require(faces.first))
    }

    let face = try #require(try detector.detect(in: Self.picture("obama.jpg"), maximumFaces: 1).first)
    #expect(face.confidence > 0.5 && face.landmarks.points.count == 478)
    #expect(abs(face.pose.yawDegrees) < 15 && abs(face.pose.rollDegrees) < 10)
    let eyes = face.keypoints
    // The subject's right eye is at the viewer's left.
    #expect(face.box.width > 50 && face.box.x < eyes.rightEye.x && eyes.rightEye.x < eyes.leftEye.x)

    let first = try extractor.extract(from: face)
    let matcher = TemplateMatcher()
    let same = try matcher.match(reference: first, probe: template("obama2.jpg"))
    let other = try matcher.match(reference: first, probe: template("biden.jpg"))
    #expect(same.isMatch && same.score > 0.95 && !other.isMatch && other.score < 0.1)
    try run.keep()
    try Self.expectNoEngine(run)
  }
}

extension RecordedFaceTests {
  /// Another processor rounds other pixels another way: the recording bears that.
  @Test(.enabled(if: !RecordedRun.isRecording)) func aPictureThatDiffersInItsLastBitsGetsTheSameAnswers() throws {
    let run = try RecordedRun("faces")
    let matcher = try FaceMatcher(models: run.store)
    let (first, second) = try (Self.picture("obama.jpg"), Self.picture("obama2.jpg"))
    var image = second.image
    image.withUnsafeMutableBytes { bytes in
      for index in stride(from: 0, to: bytes.count, by: 17) { bytes[index] ^= 1 }
    }
    let same = try matcher.match(reference: first, probe: second)
    #expect(same.isMatch)
    #expect(try matcher.match(reference: first, probe: FaceImage(image)) == same)
  }

  /// Nothing but the player was asked for networks, and there was no file that an engine could have loaded.
  static func expectNoEngine(_ run: RecordedRun) throws {
    guard let player = run.player else { return }
    #expect(try run.store.backend.engine().name == "recorded")
    let loaded = Set(player.loadedModels)
    #expect(!loaded.isEmpty && loaded.count == player.loadedModels.count, "each network once")
    for status in run.store.verify() where status.entry.format != .data {
      #expect(status.state == .missing(file: status.entry.file))
    }
  }
}
