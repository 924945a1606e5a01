import Bonafide
import Foundation
import TestSupport
import Testing

/// `verify` with clips on the built binary: what needs no real people first.
@Suite(.serialized) struct VerifyClipCommandTests {
  private static func verify(_ document: String, _ selfie: String, _ more: [String]) throws -> BuiltBinary.Outcome {
    try VerifyCommandTests.verify(document, selfie, more)
  }

  @Test(arguments: [
    ["--challenges", "left,backwards"], ["--challenges", "centered"], ["--seed", "-1"], ["--capture-age", "-1"],
    ["--capture-age", "inf"], ["--challenges", "left", "--leave-out", "left"],
  ])
  func usageErrorsExitWith2(arguments: [String]) throws {
    let outcome = try Self.verify("a.png", "b.png", arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome.output)\(outcome.notes)")
  }

  @Test func challengesOfAPictureAreAUsageError() throws {
    let picture = VerifyCommandTests.pictures + "/obama2.jpg"
    let outcome = try Self.verify(picture, picture, ["--challenges", "left,right,up"])
    let notes = outcome.notes.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(outcome.status == 2 && notes.contains("name a clip of the person"), "\(outcome.output)\(notes)")
  }

  /// The message names what was given and nothing else.
  @Test(arguments: [
    (["--seed", "5"], "Error: --seed belongs to a video"),
    (["--seed", "5", "--seconds-per-step", "3"], "Error: --seed, --seconds-per-step belong to a video"),
    (["--deciding", "liveness.blinked"], "Error: --deciding belongs to a video"),
  ])
  func theOptionsThatWereGivenAreNamed(_ options: [String], _ told: String) throws {
    let picture = VerifyCommandTests.pictures + "/obama2.jpg"
    let outcome = try Self.verify(picture, picture, options)
    #expect(outcome.status == 2 && outcome.notes.hasPrefix(told), "\(outcome.notes)")
    let capture = try BuiltBinary.run(["capture", "--flow", "selfie", "--source", "a.mp4"] + options)
    let notes = capture.notes.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let flow = told.replacing("to a video", with: "to --flow liveness")
    #expect(capture.status == 2 && notes.contains(flow), "\(notes)")
  }

  /// What was said of videos is not left out in silence, whatever a picture is named.
  @Test(arguments: [
    ["--seed", "5"], ["--seconds-per-step", "3"], ["--legacy"], ["--all-evidence"], ["--mirrored"],
    ["--orientation", "up"],
  ])
  func whatIsSaidOfVideosNeedsOne(arguments: [String]) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let picture = folder.path + "/upload.mp4"
    try FileManager.default.copyItem(atPath: VerifyCommandTests.pictures + "/obama2.jpg", toPath: picture)
    let outcome = try Self.verify(picture, picture, arguments)
    #expect(outcome.status == 2 && outcome.notes.contains("video"), "\(outcome.output)\(outcome.notes)")
  }

  /// No small file keeps a verdict busy for hours.
  @Test func aClipOfManyMinutesIsRefused() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let frames = folder.path + "/frames"
    try FileManager.default.createDirectory(atPath: frames, withIntermediateDirectories: true)
    let gray = try Image(width: 64, height: 48, layout: .rgb8) { $0.initializeMemory(as: UInt8.self, repeating: 90) }
    let jpeg = try ImageEncoder.jpeg(gray)
    for index in 0..<310 { try BoundedFile.write(jpeg, to: frames + "/\(index).jpg") }
    let clip = folder.path + "/long.mp4"
    try VideoWriter.write(framesOf: frames, named: "%d.jpg", rate: 1, to: clip)
    let outcome = try Self.verify(VerifyCommandTests.pictures + "/obama2.jpg", clip, [])
    #expect(outcome.status == 3 && outcome.output.contains("tooLarge"), "\(outcome.output)\(outcome.notes)")
  }

  /// A film of one picture, ten frames a second.
  private static func film(of picture: String, in folder: ScratchFolder) throws -> String {
    let frames = folder.path + "/frames"
    try FileManager.default.createDirectory(atPath: frames, withIntermediateDirectories: true)
    let image = try ImageDecoder().read(path: picture).shrunk(toLongerSide: 1280)
    // What encodes the film takes even sides only.
    let size = PixelSize(width: image.width / 2 * 2, height: image.height / 2 * 2)
    let jpeg = try ImageEncoder.jpeg(image.resized(to: size), quality: 95)
    for index in 0..<20 { try BoundedFile.write(jpeg, to: frames + "/\(index).jpg") }
    let path = folder.path + "/clip.mp4"
    try VideoWriter.write(framesOf: frames, named: "%d.jpg", rate: 10, to: path)
    return path
  }

  @Test func aFilmOfTheDocumentIsJudgedAsAPicture() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let clip = try Self.film(of: VerifyCommandTests.passport(in: folder), in: folder)
    let report = folder.path + "/report.html"
    let own = try Self.verify(
      clip, VerifyCommandTests.pictures + "/obama2.jpg", ["--allow-specimens", "--report", report])
    #expect(own.status == 0, "\(own.output)\(own.notes)")
    try ContractTests.expectConforms(own, to: "verify")
    #expect(own.output.contains("capture.isRecent") && own.output.contains("selfie.notLive"))
    #expect(try String(contentsOfFile: report, encoding: .utf8).contains("data:image/jpeg;base64,"))
    let other = try Self.verify(clip, VerifyCommandTests.pictures + "/biden.jpg", ["--allow-specimens"])
    #expect(other.status == 1 && other.output.contains("match.otherPerson"), "\(other.output)\(other.notes)")
  }

  @Test func aFilmThatShowsNeitherDocumentNorFaceIsUndecided() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let clip = try Self.film(of: Installed.fixture("gray.png", in: folder), in: folder)
    let outcome = try Self.verify(clip, clip, ["--report", folder.path + "/report.html"])
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.notes)")
    try ContractTests.expectConforms(outcome, to: "verify")
    let object = try #require(outcome.objects().first)
    #expect(object["verdict"] as? String == "undecided")
    let codes = Set((object["reasons"] as? [[String: String]] ?? []).compactMap { $0["code"] })
    #expect(codes.isSuperset(of: ["document.notRecognized", "liveness.notAnswered", "face.notFound"]), "\(codes)")
  }

  /// A still is no person who answers: nobody is compared.
  @Test func aFilmOfOnePictureOfAFaceIsNotAccepted() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let document = try VerifyCommandTests.passport(in: folder)
    let clip = try Self.film(of: VerifyCommandTests.pictures + "/obama2.jpg", in: folder)
    let outcome = try Self.verify(document, clip, ["--allow-specimens", "--challenges", "left,right,up"])
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.notes)")
    let object = try #require(outcome.objects().first)
    #expect(object["verdict"] as? String == "undecided" && object["liveness"] == nil)
    let codes = (object["reasons"] as? [[String: String]] ?? []).compactMap { $0["code"] }
    #expect(codes.contains("liveness.notAnswered"))
    // There is a face in every frame; which of them would count nobody can tell.
    let found = try #require(Self.checks(of: object)["selfie.faceFound"])
    #expect(found["outcome"] as? String == "notPerformed", "\(found)")
  }

  /// Whoever has a clip could not know what was asked of it.
  @Test func whatWasAskedIsToldWhereNobodyPasses() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let (document, clip) = (try VerifyCommandTests.passport(in: folder), try FaceClip.film(in: folder, seconds: 3))
    let asked = ["--allow-specimens", "--seconds-per-step", "1"]
    let outcome = try Self.verify(document, clip, asked)
    #expect(outcome.status == 1 && !outcome.notes.contains("--challenges"), "\(outcome.notes)")
    try ContractTests.expectConforms(outcome, to: "verify")
    let object = try #require(outcome.objects().first)
    let failed = try #require(object["failedLiveness"] as? [String: Any])
    #expect((failed["challenges"] as? [String])?.count == 5 && object["liveness"] == nil)
    #expect(failed["areChallengesRandom"] as? Bool == true && failed["attempts"] as? Int == 1)

    let report = folder.path + "/report.html"
    let files = ["verify", "--document", document, "--selfie", clip, "--date", "2026-06-15", "--report", report]
    let drawn = try BuiltBinary.run(files + asked)
    #expect(drawn.output.contains("Asked and answered (") && drawn.output.contains(": not answered"))
    #expect(drawn.notes.contains("The video was asked for: ") && drawn.notes.contains("--challenges"))
    let page = try String(contentsOfFile: report, encoding: .utf8)
    #expect(page.contains("Asked and answered (") && page.contains("not asked any more"))
    #expect(page.contains("From the live check that nobody passed; not compared with the document<"))
    let named = try BuiltBinary.run(files + asked + ["--challenges", "left,up"])
    #expect(named.output.contains("Asked and answered (0 of 2)") && !named.notes.contains("--challenges"))
  }

  private static func checks(of object: [String: Any]) -> [String: [String: Any]] {
    let all = object["checks"] as? [[String: Any]] ?? []
    return Dictionary(all.map { ($0["code"] as? String ?? "", $0) }) { first, _ in first }
  }

  /// A clip that lies on its side is asked for in words until it is said how it lies.
  @Test func aClipThatLiesOnItsSideIsTurnedUpright() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let (document, upright) = (try VerifyCommandTests.passport(in: folder), try FaceClip.film(in: folder, seconds: 3))
    let lying = folder.path + "/lying.mkv"
    let made = try BuiltBinary.run(
      [
        "ffmpeg", "-nostdin", "-v", "error", "-y", "-i", upright, "-vf", "format=gbrp,hflip,transpose=2", "-c:v",
        "ffv1", lying,
      ], program: "/usr/bin/env")
    #expect(made.status == 0, "\(made.notes)")
    func codes(_ options: [String]) throws -> [String] {
      let asked = ["--challenges", "left", "--seconds-per-step", "1", "--allow-specimens"]
      let outcome = try Self.verify(document, lying, asked + options)
      #expect(outcome.status == 1, "\(outcome.output)\(outcome.notes)")
      let object = try #require(outcome.objects().first)
      return (object["reasons"] as? [[String: String]] ?? []).compactMap { $0["code"] }
    }
    #expect(try codes([]).contains { $0 == "face.tilted" || $0 == "face.notFound" })
    #expect(try codes(["--orientation", "right", "--mirrored"]).contains("liveness.tooSlow"))
    let wrong = try Self.verify(document, lying, ["--orientation", "sideways"])
    #expect(wrong.status == 2 && wrong.output.isEmpty)
  }

  /// What is missing may be what was looked for.
  @Test func aClipThatBrokeOffIsTold() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let cut = try FaceClip.cutShort(in: folder)
    let outcome = try Self.verify(cut, cut, [])
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.notes)")
    #expect(outcome.notes.ranges(of: "cut.mp4 seems to be cut short").count == 2, "\(outcome.notes)")
  }

  /// An earlier picture of the person must not come again.
  @Test func thePictureOfAnEarlierVerificationIsRejected() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let document = try VerifyCommandTests.passport(in: folder)
    let selfie = VerifyCommandTests.pictures + "/obama2.jpg"
    let outcome = try Self.verify(document, selfie, ["--allow-specimens", "--earlier", selfie])
    #expect(outcome.status == 1 && outcome.output.contains("selfie.isEarlierInput"), "\(outcome.output)")
  }

  @Test func aFileThatOnlySeemsAVideoIsAnError() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let clip = folder.path + "/clip.mov"
    try Data([0, 0, 0, 20] + Array("ftypqt  ".utf8) + Array(repeating: 0, count: 200)).write(
      to: URL(fileURLWithPath: clip))
    for (document, selfie) in [
      (clip, VerifyCommandTests.pictures + "/obama2.jpg"), (VerifyCommandTests.pictures + "/obama.jpg", clip),
    ] {
      let outcome = try Self.verify(document, selfie, [])
      #expect(outcome.status == 3, "\(outcome.output)\(outcome.notes)")
      try ContractTests.expectConforms(outcome, to: "verify")
    }
  }
}

/// `verify` with clips of real people.
@Suite(.serialized, .enabled(if: TestCorpus.isWanted, TestCorpus.whyNot)) struct VerifyRealClipCommandTests {
  private static let order = ["--challenges", "left,right,up,down", "--allow-specimens"]

  private static func clip(_ name: String = "turn-live-1.mov") throws -> String { try TestCorpus.path("video/" + name) }

  /// A drawn passport of whoever is on a picture.
  private static func passport(of portrait: String, in folder: ScratchFolder) throws -> String {
    let output = folder.path + "/passport.jpg"
    let made = try BuiltBinary.run(
      ["stage", "document", "--portrait", portrait, "--output", output, "--date", "2026-06-15"])
    try #require(made.status == 0, "\(made.notes)")
    return output
  }

  private static func outcome(
    _ document: String, _ selfie: String, _ more: [String]
  ) throws -> (status: Int32, object: [String: Any], checks: [String: [String: Any]]) {
    let outcome = try VerifyCommandTests.verify(document, selfie, more)
    try ContractTests.expectConforms(outcome, to: "verify")
    let object = try #require(outcome.objects().first)
    var checks: [String: [String: Any]] = [:]
    for check in object["checks"] as? [[String: Any]] ?? [] {
      if let code = check["code"] as? String { checks[code] = check }
    }
    return (outcome.status, object, checks)
  }

  private static func codes(_ object: [String: Any]) -> Set<String> {
    Set((object["reasons"] as? [[String: String]] ?? []).compactMap { $0["code"] })
  }

  @Test func theHolderInTheClipsOwnOrder() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let document = try Self.passport(of: TestCorpus.path("video/turn-live-1-selfie.jpg"), in: folder)
    let report = folder.path + "/report.html"
    let known = try Self.outcome(document, Self.clip(), Self.order + ["--report", report, "--language", "de"])
    #expect(known.status == 1 && known.object["verdict"] as? String == "undecided")
    #expect(Self.codes(known.object) == ["liveness.predictable"], "\(known.object["reasons"] ?? "")")
    #expect(known.checks["selfie.presentationAttackDetection"]?["outcome"] as? String == "passed")
    #expect(known.checks["liveness.relief"]?["value"] as? Double != nil)
    let liveness = try #require(known.object["liveness"] as? [String: Any])
    let steps = try #require(liveness["steps"] as? [[String: Any]])
    #expect(steps.compactMap { $0["challenge"] as? String } == ["left", "right", "up", "down"])
    #expect(liveness["areChallengesRandom"] as? Bool == false && liveness["attempts"] as? Int == 1)
    let page = try String(contentsOfFile: report, encoding: .utf8)
    let answered = try #require(steps.first?["answeredAt"] as? Double)
    let told = "\((answered * 100).rounded() / 100)".replacingOccurrences(of: ".", with: ",")
    #expect(page.contains("nach links") && page.contains(told), "\(told)")

    let policy = folder.path + "/policy.json"
    try #"{"name": "known/1", "roles": {"unpredictableChallenges": "informative"}}"#
      .write(toFile: policy, atomically: true, encoding: .utf8)
    let accepted = try Self.outcome(
      document, Self.clip(), Self.order + ["--policy", policy, "--capture-age", "30", "--earlier-attempts", "2"])
    #expect(accepted.checks["liveness.attempts"]?["value"] as? Double == 3)
    #expect(accepted.status == 0 && accepted.object["verdict"] as? String == "accepted")
    #expect(accepted.checks["capture.isRecent"]?["outcome"] as? String == "passed")
    let old = try Self.outcome(document, Self.clip(), Self.order + ["--policy", policy, "--capture-age", "3000"])
    #expect(old.status == 1 && Self.codes(old.object) == ["capture.tooOld"])
    let fourth = try Self.outcome(document, Self.clip(), Self.order + ["--policy", policy, "--earlier-attempts", "3"])
    #expect(fourth.status == 1 && Self.codes(fourth.object) == ["liveness.tooManyAttempts"])

    let other = try Self.outcome(
      document, Self.clip(), ["--challenges", "right,left,up,down", "--allow-specimens", "--policy", policy])
    #expect(other.status == 1 && Self.codes(other.object).contains("liveness.wrongDirection"))
    #expect(other.checks["selfie.presentationAttackDetection"]?["outcome"] as? String == "failed")
    #expect(other.object["liveness"] == nil)
    let failed = try #require(other.object["failedLiveness"] as? [String: Any])
    #expect(failed["challenges"] as? [String] == ["right", "left", "up", "down"])
    let drawn = try Self.outcome(document, Self.clip(), ["--seed", "1", "--allow-specimens", "--policy", policy])
    #expect(drawn.status == 1 && drawn.object["liveness"] == nil)
  }

  @Test func somebodyElsesDocumentIsNotAccepted() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let document = try Self.passport(of: VerifyCommandTests.pictures + "/obama.jpg", in: folder)
    let policy = folder.path + "/policy.json"
    try #"{"name": "known/1", "roles": {"unpredictableChallenges": "informative"}}"#
      .write(toFile: policy, atomically: true, encoding: .utf8)
    let other = try Self.outcome(document, Self.clip(), Self.order + ["--policy", policy])
    #expect(other.status == 1 && Self.codes(other.object) == ["match.otherPerson"])
    #expect(other.checks["selfie.presentationAttackDetection"]?["outcome"] as? String == "passed")
  }

  /// The film of a screen on which a person turned the head.
  @Test func aReplayIsNotAccepted() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let document = try Self.passport(of: TestCorpus.path("video/turn-live-2-selfie.jpg"), in: folder)
    let policy = folder.path + "/policy.json"
    try #"{"name": "known/1", "roles": {"unpredictableChallenges": "informative"}}"#
      .write(toFile: policy, atomically: true, encoding: .utf8)
    let replay = try Self.outcome(
      document, Self.clip("turn-live-2-replay.mp4"), Self.order + ["--policy", policy])
    #expect(replay.status == 1 && replay.object["verdict"] as? String == "undecided")
    #expect(Self.codes(replay.object).contains("liveness.uneven"), "\(replay.object["reasons"] ?? "")")
    #expect(replay.checks["liveness.evenMotion"]?["outcome"] as? String == "failed")

    // Of the other film the bent head is no face; up to there its halts speak against it.
    for (challenges, reason) in [("left,right,down,up", "liveness.faceLost"), ("left,right", "liveness.uneven")] {
      let other = try Self.outcome(
        document, Self.clip("turn-head-replay.mp4"),
        ["--challenges", challenges, "--allow-specimens", "--policy", policy])
      #expect(other.status == 1 && other.object["verdict"] as? String == "undecided", "\(challenges)")
      #expect(Self.codes(other.object).contains(reason), "\(challenges): \(other.object["reasons"] ?? "")")
      // Whatever ended it, the halts are named.
      #expect(Self.codes(other.object).contains("liveness.uneven"), "\(challenges): \(other.object["reasons"] ?? "")")
      #expect(other.checks["liveness.evenMotion"]?["outcome"] as? String == "failed", "\(challenges)")
    }
  }
}
