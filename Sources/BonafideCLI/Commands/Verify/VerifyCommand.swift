internal import ArgumentParser
internal import Bonafide
internal import BonafideLanguage

/// `bonafide verify`: a document and a selfie, as pictures or clips, to a verdict with reasons.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Verify a document against a selfie, each of them as pictures or videos.",
    discussion: """
      Exit code 0 when accepted; 1 when rejected or undecided. The standard policy matches at a false-match rate of \
      1 in 10,000 and accepts no specimens: documents of Utopia (UTO), and pages on which a line was read that says \
      so in one word (SPECIMEN, VZOR, MUSTER and others). Zone, portrait and printed values count only from one page, \
      or from pages that belong together: give each side of a card once. A video as --document is watched until the \
      document was captured, one as --selfie until its person has answered the challenges; these are drawn anew in \
      each run unless --challenges or --seed names them, and a verdict says where they could be known. What was asked, \
      and how much of it was answered, is told also where nobody passed. --orientation and --mirrored say how the \
      frames of a video as --selfie lie.
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var wording: WordsOptions
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Pictures or videos of the document, at most 8: one side or several; each page of a PDF file is one.",
      valueName: "pictures-or-videos"))
  var document: [String]
  @Option(
    help: ArgumentHelp(
      "Picture of the person, or a video in which the challenges are answered.", valueName: "picture-or-video"))
  var selfie: String
  @OptionGroup var face: FaceCaptureOptions
  @OptionGroup var upright: UprightOptions
  @Option(
    help: ArgumentHelp("How long ago the pictures or videos were taken, from camera to here.", valueName: "seconds"))
  var captureAge: Double?
  @Option(
    help: ArgumentHelp("Attempts that were made for this verification before; they count.", valueName: "number"))
  var earlierAttempts = 0
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Pictures of people from earlier verifications; none may come again.", valueName: "files"))
  var earlier: [String] = []
  @Option(help: "Write an HTML report with annotated pictures; a file that is there is replaced.") var report: String?
  @Option(
    help: "The day of the verification, YYYY-MM-DD; today by default.",
    transform: CalendarDay.parse)
  var date: CalendarDay?
  @Option(help: "Highest false-match rate of a match, 0.000001...0.01.")
  var falseMatchRate: Double?
  @Option(help: ArgumentHelp("A policy as JSON, see docs/policy.md; the standard one by default.", valueName: "file"))
  var policy: String?
  @Option(
    help: ArgumentHelp(
      "Folder of the profiles that the policy names, see docs/profiles.md; the shipped ones by default.",
      valueName: "folder"))
  var profiles: String?
  @Option(help: ArgumentHelp("Folder of document definitions.", valueName: "folder")) var catalogue: String?
  @Flag(help: "Accept specimens too: of Utopia (UTO), and pages that say they are one.") var allowSpecimens = false

  func validate() throws {
    guard report != "" else { throw ValidationError("--report is empty; name the file to write, such as report.html") }
    guard report.map(Self.isPage) ?? true else {
      throw ValidationError("--report writes an HTML page; give a name that ends in .html")
    }
    guard document.count <= VerifiedDocument.mostPages else {
      throw ValidationError("--document takes at most \(VerifiedDocument.mostPages) files; a document has few sides")
    }
    if let falseMatchRate { try FalseMatchRate.check(falseMatchRate) }
    guard captureAge.map({ $0 >= 0 && $0.isFinite }) ?? true else {
      throw ValidationError("--capture-age must be 0 or more")
    }
    guard earlierAttempts >= 0 else { throw ValidationError("--earlier-attempts must be 0 or more") }
  }

  func run() throws {
    let day = try date?.date ?? CalendarDay.today()
    // A file that cannot be read is reported when it is read.
    let asked = face.given + upright.given
    if !asked.isEmpty, (try? VideoReader.isMoving(path: selfie)) == false {
      throw ValidationError(
        GivenOption.belonging(asked, to: "a video, and \(selfie) is none; name a clip of the person"))
    }
    var hint: String?
    // Behind the verdict, which is printed once the run is over.
    defer { if let hint { Console.note(hint) } }
    try InputRunner(json: common.json, namesInput: false).run([document.joined(separator: ",")]) { _ in
      if let report {
        try OutputPaths.check("--report", report, inputs: document + [selfie] + earlier + [policy].compactMap(\.self))
      }
      let words = try wording.words(needed: !common.json || report != nil)
      let store = try common.store()
      // Missing files are reported before models are loaded.
      let handedIn = try HandedInFiles(document: document, selfie: selfie, earlier: earlier, policy: self.policy)
      let policy = try chosenPolicy()
      let (networks, given) = try Parallel.both(
        { try VerificationNetworks(models: store) },
        {
          // The reader asks for them once the networks are loaded; the first one that asks loads them.
          _ = try LanguageTables.standard()
          let given = try read(store, on: day, words)
          try handedIn.checkUnchanged()
          return given
        })
      let result = try Verification(
        networks: networks, catalogue: given.catalogue, policy: policy,
        profiles: profiles.map(QualityProfile.trustedFolder)
      )
      .verify(
        document: given.document.document, person: given.person.person, on: day, captureAge: captureAge,
        earlier: given.earlier, earlierAttemptCount: earlierAttempts)
      let pages = given.document.pictures
      let call = VerificationCall(day: day, files: handedIn.files, options: options.map(\.text))
      if let report, let words {
        let page = try VerificationPage(
          result: result, of: call, pages: pages.map(\.image), selfie: given.person.picture, words: words,
          paths: pages.map(\.name), attempt: given.person.attempt
        ).html()
        try BoundedFile.write(Array(page.utf8), to: report, readableBy: .owner)
      }
      let body = VerificationBody(result, of: call, report: report, attempt: given.person.attempt)
      if let words, !common.json { hint = self.hint(given.person.attempt, words) }
      let lines = words.map {
        VerificationText.lines(body, $0, pictures: pages.map(\.name)) + hints(result.verdict, $0)
      }
      return InputOutcome(body: body, isNegative: result.verdict.decision != .accepted, lines: lines ?? [])
    }
  }

  /// Those that were given and bear on the verdict.
  private var options: [GivenOption] {
    [
      GivenOption("--false-match-rate", falseMatchRate), GivenOption("--allow-specimens", flag: allowSpecimens),
      GivenOption("--capture-age", captureAge),
      GivenOption("--earlier-attempts", earlierAttempts > 0 ? earlierAttempts : nil),
      GivenOption("--catalogue", catalogue), GivenOption("--profiles", profiles),
      GivenOption("--models", common.models.models),
    ].compactMap(\.self) + face.given + upright.given
  }

  /// What an option of this program would change.
  private func hints(_ verdict: Verdict, _ words: Words) -> [String] {
    let specimen: Set<ReasonCode> = [.documentSpecimen, .documentSpecimenPrinted]
    return verdict.reasons.contains { specimen.contains($0.code) }
      ? [words.phrase(.tryOut)] : []
  }

  /// What a clip that failed was asked, and how to name the challenges that it shows.
  ///
  /// Drawn challenges are of this run alone. That named ones could be known is part of the verdict.
  private func hint(_ attempt: LivenessAttempt?, _ words: Words) -> String? {
    guard face.challenges == nil, !face.legacy, let attempt, !attempt.isAnswered else { return nil }
    return words.phrase(.videoAsked, ["challenges": attempt.challenges.map(\.rawValue).joined(separator: ", ")])
  }

  /// A name without an ending is taken as it is.
  private static func isPage(_ path: String) -> Bool {
    FilePlace.ending(of: path).map(["html", "htm"].contains) ?? true
  }

  /// What was handed in.
  private struct Given {
    var document: VerifiedDocument
    var person: VerifiedPerson
    var catalogue: DocumentCatalogue
    var earlier: [Image]
  }

  private func read(_ store: ModelStore, on day: MRZCalendarDate, _ words: Words?) throws -> Given {
    let catalogue = try CatalogueChoice.open(catalogue)
    return Given(
      document: try VerifiedDocument(paths: document, store: store, catalogue: catalogue, day: day, words: words),
      person: try VerifiedPerson(
        path: selfie, asked: face, orientation: upright.frameOrientation, store: store, words: words),
      catalogue: catalogue,
      earlier: try earlier.map { try OneOfSeveral.blame($0) { try ImageDecoder().read(path: $0).limited() } })
  }

  /// The policy of the file or the standard one, with what the options change.
  private func chosenPolicy() throws -> VerificationPolicy {
    let base = try policy.map(PolicyFile.read) ?? .standard
    var chosen = base
    if let falseMatchRate { chosen.maximumFalseMatchRate = falseMatchRate }
    if allowSpecimens { chosen.acceptsSpecimens = true }
    if chosen != base { chosen.name += "+options" }
    try chosen.validate()
    return chosen
  }
}
