import Bonafide
import Crypto
import Foundation
import Testing

/// The main job on the built binary, with the pictures that set-up installs.
@Suite(.serialized) struct VerifyCommandTests {
  static let pictures = Installed.pictures

  /// A photographed passport around a portrait; made once a test because it takes a second or two.
  static func passport(in folder: ScratchFolder, _ more: [String] = []) throws -> String {
    let output = folder.path + "/passport.jpg"
    let made = try BuiltBinary.run(
      ["stage", "document", "--portrait", pictures + "/obama.jpg", "--output", output, "--date", "2026-06-15"] + more)
    try #require(made.status == 0, "\(made.notes)")
    return output
  }

  static func verify(_ document: String, _ selfie: String, _ more: [String] = []) throws -> BuiltBinary.Outcome {
    try BuiltBinary.run(
      ["verify", "--json", "--document", document, "--selfie", selfie, "--date", "2026-06-15"] + more)
  }

  /// The files of a verdict, as any other program hashes them.
  private static func expectFiles(_ paths: [String], in object: [String: Any]) throws {
    let files = try #require(object["files"] as? [[String: Any]])
    #expect(files.map { $0["path"] as? String } == paths)
    #expect(files.map { $0["use"] as? String } == ["document", "selfie"])
    for (file, path) in zip(files, paths) {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(file["byteCount"] as? Int == bytes.count)
      #expect(file["sha256"] as? String == SHA256.hash(data: bytes).map { String(format: "%02x", $0) }.joined())
    }
  }

  @Test func acceptsTheHolderAndRejectsSomebodyElse() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let document = try Self.passport(in: folder)
    let report = folder.path + "/report.html"
    let same = try Self.verify(document, Self.pictures + "/obama2.jpg", ["--allow-specimens", "--report", report])
    #expect(same.status == 0, "\(same.output)\(same.notes)")
    let object = try #require(same.objects().first)
    #expect(object["verdict"] as? String == "accepted")
    #expect(try PublishedSchema().violations(of: object, definition: "verify") == [])
    try Self.expectFiles([document, Self.pictures + "/obama2.jpg"], in: object)
    #expect(object["options"] as? [String] == ["--allow-specimens"] && object["day"] as? String == "2026-06-15")
    let page = try String(contentsOfFile: report, encoding: .utf8)
    #expect(page.contains("Accepted") && page.contains("data:image/jpeg;base64,"))
    #expect(page.contains(">UTO (Utopia)<") && page.contains("<dd class=\"zone\">P&lt;UTO"))
    // What is printed alone stands there too, and what the zone says of it beside the rest.
    #expect(page.contains(">AMAUROTE<") && page.contains(">1979-06-15  (15 JUN 1979)<") && page.contains(">agree<"))
    #expect(page.contains("These checks were not performed:") && page.contains("Specimens were allowed: "))
    #expect(!page.contains("<script") && !page.contains("http://") && !page.contains("https://"))

    // What was allowed is told quietly, and that it does not decide.
    let told = try BuiltBinary.run([
      "verify", "--document", document, "--selfie", Self.pictures + "/obama2.jpg", "--date", "2026-06-15",
      "--allow-specimens",
    ])
    #expect(!told.output.contains("FAILED") && told.output.contains("  failed "), "\(told.output)")
    #expect(told.output.contains("it does not decide") && told.output.contains("% of the width"), "\(told.output)")
    // Nobody who is accepted is told to use another document.
    let title = "No word for a specimen was read on it"
    #expect(told.output.contains(title) && !told.output.contains("use a real document"))
    #expect(page.contains(title) && !page.contains("use a real document"))

    let other = try Self.verify(
      document, Self.pictures + "/biden.jpg", ["--allow-specimens", "--report", report, "--language", "uk"])
    #expect(other.status == 1)
    // One language for all of it; only values, names of programs and of policies stand as they are.
    let translated = try String(contentsOfFile: report, encoding: .utf8)
    let words = try Words.load(.ukrainian)
    for phrase in [Phrase.reportFaceCompared, .reportPortraitCompared, .reportDay, .field, .reportScoreMany] {
      #expect(translated.contains(words.phrase(phrase)), "\(phrase)")
    }
    let text = translated.replacing(/<style>.*<\/style>|<[^>]*>/.dotMatchesNewlines(), with: " ")
    for english in [" the ", " of ", "Document", "Portrait", "Zone", "Version", "compared"] {
      #expect(!text.contains(english), "\(english)")
    }
    let rejected = try #require(other.objects().first)
    #expect(rejected["verdict"] as? String == "rejected")
    #expect(rejected["reasons"] as? [[String: String]] == [["code": "match.otherPerson"]])
    #expect(try PublishedSchema().violations(of: rejected, definition: "verify") == [])
  }

  /// Both were accepted once: a portrait was the largest face anywhere.
  @Test func aStrangerBesideAPassportIsNotAccepted() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let document = try Self.passport(in: folder)
    let stranger = Self.pictures + "/biden.jpg"
    let outcome = try BuiltBinary.run([
      "verify", "--json", "--document", document, stranger, "--selfie", stranger, "--date", "2026-06-15",
      "--allow-specimens",
    ])
    #expect(outcome.status == 1)
    let object = try #require(outcome.objects().first)
    #expect(object["verdict"] as? String == "rejected")
    let codes = (object["reasons"] as? [[String: String]])?.compactMap { $0["code"] }
    #expect(codes == ["selfie.isAnotherInput"])
    #expect(try PublishedSchema().violations(of: object, definition: "verify") == [])
  }

  @Test func aPolicyFileDecidesAndABadOneIsRefused() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let (good, bad) = (folder.path + "/policy.json", folder.path + "/bad.json")
    try #"{"name": "strict/1", "minimumPortraitEyeDistance": 5000, "acceptsSpecimens": true}"#
      .write(toFile: good, atomically: true, encoding: .utf8)
    try #"{"minimumPortraitEyeDistanse": 5}"#.write(toFile: bad, atomically: true, encoding: .utf8)
    let document = try Self.passport(in: folder)
    let strict = try Self.verify(document, Self.pictures + "/obama2.jpg", ["--policy", good])
    let object = try #require(strict.objects().first)
    #expect(object["verdict"] as? String == "undecided" && object["policy"] as? String == "strict/1")
    #expect((object["reasons"] as? [[String: String]])?.first == ["code": "portrait.tooSmall"])
    let refused = try Self.verify(document, Self.pictures + "/obama2.jpg", ["--policy", bad])
    #expect(refused.status == 3)
    let message = (try refused.objects().first?["error"] as? [String: Any])?["message"] as? String ?? ""
    #expect(message.contains("bad.json: minimumPortraitEyeDistanse"), "\(message)")
    #expect(message.contains("did you mean minimumPortraitEyeDistance?"), "\(message)")
  }

  /// The day is that of the place: west of it the day before may still run.
  @Test(arguments: ["Pacific/Kiritimati", "Etc/GMT+12", "UTC"]) func theDayIsTheMachinesOwn(_ zone: String) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    let format = DateFormatter()
    format.calendar = calendar
    format.timeZone = calendar.timeZone
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd"
    let yesterday = try #require(calendar.date(byAdding: .day, value: -1, to: Date()))
    // The zone says that it expired yesterday there.
    let expired = try #require(MRZCalendarDate(iso8601: format.string(from: yesterday)))
    let lines = try MRZComposer().compose(
      MRZDocument(
        documentCode: "P", issuer: "UTO", primaryIdentifier: "MORUS", secondaryIdentifier: "THOMAS",
        documentNumber: "U1234567", nationality: "UTO",
        birthDate: MRZDate(year: 1980, month: 1, day: 2), sex: .male,
        expiryDate: MRZDate(year: expired.year, month: expired.month, day: expired.day)), format: .td3)
    let outcome = try BuiltBinary.run(
      ["verify", "--json", "--document", Self.page(lines, in: folder), "--selfie", Self.pictures + "/obama2.jpg"],
      environment: ["TZ": zone])
    let checks = try #require(outcome.objects().first?["checks"] as? [[String: Any]])
    let expiry = checks.first { $0["code"] as? String == "document.notExpired" }
    #expect(expiry?["value"] as? Double == -1, "\(outcome.output)")
    #expect(expiry?["outcome"] as? String == "failed")
  }

  /// A flat page that bears nothing but a zone.
  private static func page(_ lines: [String], in folder: ScratchFolder) throws -> String {
    var canvas = try Canvas(
      size: PixelSize(width: 1500, height: 1056), background: Color(red: 225, green: 228, blue: 232))
    let painter = try TextPainter(.ocrB)
    for (index, line) in lines.enumerated() {
      try canvas.draw(
        line, at: PixelPoint(x: 79, y: 890 + 76 * Double(index)), painter: painter, size: 42.6,
        color: Color(red: 20, green: 20, blue: 24), pitch: 30.48)
    }
    let path = folder.path + "/page.png"
    try ImageEncoder.write(canvas.image, to: path, readableBy: .owner)
    return path
  }

  /// What a policy requires of a capture is told of pictures too, and an age that is given is judged.
  @Test func picturesAreHeldToWhatAPolicyRequiresOfACapture() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let document = try Self.passport(in: folder)
    func outcome(_ more: [String]) throws -> (status: Int32, object: [String: Any], check: [String: Any]?) {
      let outcome = try Self.verify(document, Self.pictures + "/obama2.jpg", ["--allow-specimens"] + more)
      try ContractTests.expectConforms(outcome, to: "verify")
      let object = try #require(outcome.objects().first)
      let checks = object["checks"] as? [[String: Any]]
      return (outcome.status, object, checks?.first { $0["code"] as? String == "capture.isRecent" })
    }
    let fresh = try outcome(["--capture-age", "5"])
    #expect(fresh.status == 0 && fresh.check?["outcome"] as? String == "passed")
    let old = try outcome(["--capture-age", "700"])
    #expect(old.status == 1 && old.object["reasons"] as? [[String: String]] == [["code": "capture.tooOld"]])
    let policy = folder.path + "/policy.json"
    try Data(#"{"name": "fresh/1", "roles": {"captureAge": "decisive"}}"#.utf8).write(to: folder.file("policy.json"))
    let unknown = try outcome(["--policy", policy])
    #expect(unknown.status == 1 && unknown.object["verdict"] as? String == "undecided")
    #expect(unknown.check?["outcome"] as? String == "notPerformed" && unknown.check?["role"] as? String == "decisive")
    #expect(unknown.object["reasons"] as? [[String: String]] == [["code": "capture.ageUnknown"]])
    #expect(try outcome(["--policy", policy, "--capture-age", "5"]).status == 0)
    #expect(try outcome(["--policy", policy, "--capture-age", "700"]).object["verdict"] as? String == "rejected")
    #expect(try outcome([]).check == nil)
  }

  @Test func refusesSpecimensAndExpiredDocuments() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let document = try Self.passport(in: folder, ["--expired"])
    let outcome = try Self.verify(document, Self.pictures + "/obama2.jpg")
    #expect(outcome.status == 1)
    let reasons = try #require(outcome.objects().first?["reasons"] as? [[String: String]])
    #expect(reasons.contains(["code": "document.expired"]) && reasons.contains(["code": "document.specimen"]))
    // Whoever tries the program out is told what its own documents need.
    let told = try BuiltBinary.run(["verify", "--document", document, "--selfie", Self.pictures + "/obama2.jpg"])
    #expect(told.output.contains("--allow-specimens"), "\(told.output)")
  }

  @Test func aSelfieWithoutAFaceLeavesItUndecided() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let document = try Self.passport(in: folder)
    let outcome = try Self.verify(document, Installed.fixture("gray.png", in: folder), ["--allow-specimens"])
    #expect(outcome.status == 1)
    let object = try #require(outcome.objects().first)
    #expect(object["verdict"] as? String == "undecided")
    let reasons = try #require(object["reasons"] as? [[String: String]])
    #expect(reasons.count { $0 == ["code": "face.notFound"] } == 1)
    // What a comparison would have been held to is told, though there was none.
    let match = (object["checks"] as? [[String: Any]])?.first { $0["code"] as? String == "comparison.portraitMatch" }
    #expect((match?["atLeast"] as? Double ?? 0) > 0.5)
  }

  /// A portrait for the second picture of the document: what it is to mend names it.
  @Test func theTextNamesThePictures() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let outcome = try BuiltBinary.run([
      "verify", "--document", Self.passport(in: folder), Self.pictures + "/biden.jpg", "--selfie",
      Self.pictures + "/obama2.jpg", "--date", "2026-06-15", "--allow-specimens",
    ])
    #expect(outcome.output.contains("The page is sharp (passport.jpg): "), "\(outcome.output)")
    #expect(outcome.output.contains("Every picture shows a page of it (biden.jpg)"), "\(outcome.output)")
  }

  @Test func aPictureWithoutADocumentLeavesItUndecided() throws {
    let outcome = try Self.verify(Self.pictures + "/obama.jpg", Self.pictures + "/obama2.jpg")
    #expect(outcome.status == 1)
    #expect(try outcome.objects().first?["verdict"] as? String == "undecided")
  }
}
