import BonafideCore
import BonafideImaging
import Foundation
import TestSupport
import Testing

@testable import BonafideCapture

/// Joints of real clips that fades hide, and what real clips show that looks like one.
///
/// With `BONAFIDE_FADES` it adds a line for each to that table, which `scripts/liveness/fades.py` fits the weights of
/// ``Fade`` to.
@Suite(.serialized, .enabled(if: TestCorpus.isWanted, TestCorpus.whyNot))
struct FadeClipTests {
  private static let turning = FaceLivenessClipTests.clips.map(\.file)
  private static let joined = turning + ["selfie-live-1.mov", "d10.mp4"]
  /// What other cameras and codecs make of a clip.
  private static let edits = [
    "crop=iw*0.8:ih*0.8,scale=240:-2", "pad=iw*1.5:ih*1.5:(ow-iw)/2:(oh-ih)/2,scale=320:-2,eq=brightness=0.1",
    "noise=alls=8:allf=t", "hue=s=0,scale=360:-2", "scale=720:-2,eq=brightness=-0.08:contrast=0.8",
  ]

  /// The joints that the weights were fitted to are others.
  private static let seed: UInt64 = isRecording ? 11 : 12
  private static var isRecording: Bool { ProcessInfo.processInfo.environment["BONAFIDE_FADES"] != nil }

  @Test func fadesAreFound() throws {
    var (found, byFade, all) = (0, 0, 0)
    for name in Self.joined {
      let frames = try RecordedClip.frames(of: name)
      var random = SplitMix64(seed: Self.seed)
      for number in 0..<12 {
        let (pictures, joint) = try Self.faded(frames, &random)
        let (evidence, fades) = try Self.evidence(of: RecordedClip(pictures))
        all += 1
        if evidence.check.hasFailed { found += 1 }
        let atJoint = fades.filter { joint.contains($0.end) }.map(\.fade)
        if atJoint.contains(where: { $0.multiple > CutEvidence.greatestJump }) { byFade += 1 }
        try Self.record(atJoint, of: "\(name)-\(number)", as: "fade")
      }
    }
    print("fades found: \(found) of \(all), \(byFade) as fades")
    #expect(byFade >= 42, "\(byFade)")
  }

  @Test(arguments: turning + FaceLivenessClipTests.still) func noHonestClipFades(_ name: String) throws {
    try Self.hold(try RecordedClip.named(name), name)
  }

  @Test(arguments: turning, edits) func theEditsOfTheFitAreNoFades(_ name: String, edit: String) throws {
    let clip = try RecordedClip.made(
      of: name, ["-vf", edit, "-c:v", "libx264", "-crf", "32", "-pix_fmt", "yuv420p"])
    try Self.hold(clip, "\(name) \(edit)")
  }

  private static func hold(_ clip: RecordedClip, _ name: String) throws {
    let fades = try evidence(of: clip).fades.map(\.fade)
    try record(fades, of: name, as: "honest")
    let surest = fades.max { $0.score < $1.score }
    #expect(surest?.multiple ?? 0 <= CutEvidence.greatestJump, "\(name) \(String(describing: surest))")
  }

  /// Pictures of a stretch of a clip, of which the last ones fade into those of another stretch, and where a fade that
  /// shows it ends.
  private static func faded(_ frames: [Frame], _ random: inout SplitMix64) throws -> (
    frames: [Frame], joint: ClosedRange<Int>
  ) {
    let step = (frames[frames.count - 1].time - frames[0].time) / Double(frames.count - 1)
    let lead = Int(1.2 / step)
    let places = lead..<frames.count - lead
    let end = Int.random(in: places, using: &random)
    var start = end
    while abs(start - end) < Int(0.4 / step) { start = Int.random(in: places, using: &random) }
    let count = [2, 3, 4, 5, 6, 8, 10].randomElement(using: &random) ?? 2
    var pictures = frames[end - lead..<end].map(\.image)
    for index in 0..<count {
      pictures.append(
        try frames[end + index].image.mixed(
          with: frames[start + index].image, share: Double(index + 1) / Double(count + 1)))
    }
    pictures += frames[start + count..<min(frames.count, start + lead)].map(\.image)
    return (pictures.enumerated().map { Frame(image: $1, time: Double($0) * step) }, lead + 1...lead + count + 1)
  }

  /// What frames tell of cuts, and what in them may be a fade, with the number of its last frame.
  private static func evidence(of clip: RecordedClip) throws -> (cuts: CutEvidence, fades: [(end: Int, fade: Fade)]) {
    var evidence = CutEvidence()
    var fades: [(end: Int, fade: Fade)] = []
    for (number, moment) in clip.moments.enumerated() {
      evidence.add(try #require(moment.observation.sketch), moment.observation.face?.mesh, at: moment.time)
      // Two frames behind it tell how things move.
      fades += evidence.bridged.newestFades.map { (number - 2, $0) }
    }
    return (evidence, fades)
  }

  private static func record(_ fades: [Fade], of clip: String, as kind: String) throws {
    guard let path = ProcessInfo.processInfo.environment["BONAFIDE_FADES"] else { return }
    if !FileManager.default.fileExists(atPath: path) {
      try Data("kind\tclip\tapart\trest\tdetour\n".utf8).write(to: URL(fileURLWithPath: path))
    }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    for fade in fades {
      let detour = fade.detour.map { "\($0)" } ?? ""
      let line = "\(kind)\t\(clip)\t\(fade.apart)\t\(fade.rest)\t\(detour)\n"
      try file.write(contentsOf: Data(line.utf8))
    }
  }
}
