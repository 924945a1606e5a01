internal import ArgumentParser
internal import Bonafide

/// `bonafide document learn`: a new kind of document from pictures of specimens.
struct DocumentLearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn", abstract: "Write the definition of a page from pictures of specimens.",
    discussion: """
      A picture may be the flat page, show a margin around it, or be a photograph. With pictures of two or more \
      persons' documents what differs tells values from print; with one picture words must. What belongs to the \
      holder (names, numbers, dates, the portrait, the machine readable zone) is left out. Afterwards the specimens \
      are read with the new definition, to show which fields are found again, and what the definition is unsure of \
      is listed; exit code 1 says that it does not recognize them. The file goes to \
      $XDG_DATA_HOME/bonafide/documents or ~/.local/share/bonafide/documents, one folder \
      a country, where `document read` finds it before a page of the same kind that came with Bonafide; look it over. \
      Deleting the file undoes it.
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var wording: WordsOptions
  @Option(help: "ISO 3166-1 alpha-2 code of the issuer, EU, or a code of your own.") var country: String
  @Option(
    help: ArgumentHelp("One of \(DocumentRole.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "role"))
  var role: String
  @Option(help: "front or back.") var page: String = "front"
  @Option(help: "The edition: letters, digits, hyphens and full stops, at most 32.") var code: String
  @Option(help: "The page's name in English.") var title: String?
  @Option(
    name: .output,
    help: ArgumentHelp("Folder to write to instead of the user's own.", valueName: "folder"))
  var out: String?
  @Flag(help: "Replace what was learned before of the same page and edition.") var replace = false
  @Option(
    help: "The day against which two-digit years are resolved, YYYY-MM-DD; today by default.",
    transform: CalendarDay.parse)
  var date: CalendarDay?
  @Argument(help: "Pictures of specimens, all of the same side of the same edition.") var specimens: [String]

  func validate() throws {
    guard specimens.count <= DocumentLearner.maximumSpecimenCount else {
      throw ValidationError("a page is learned from \(DocumentLearner.maximumSpecimenCount) pictures at most")
    }
    guard Country(rawValue: country) != nil else { throw ValidationError("--country takes two letters") }
    guard DocumentRole(rawValue: role) != nil else {
      throw ValidationError("--role is one of \(DocumentRole.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    if let out, out.lowercased().hasSuffix(".json") {
      throw ValidationError("--output takes a folder; the file's name is made of role, page and edition")
    }
    guard PageCode(rawValue: page) != nil else { throw ValidationError("--page is front or back") }
    guard DocumentCode(rawValue: code).isWellFormed else {
      throw ValidationError("--code takes letters, digits, hyphens and full stops, at most 32")
    }
  }

  func run() throws {
    guard let country = Country(rawValue: country), let role = DocumentRole(rawValue: role),
      let page = PageCode(rawValue: page)
    else { throw ExitStatus.usage }
    let folder = (try out ?? CatalogueChoice.learnedFolder) + "/" + country.rawValue
    let file = "\(folder)/\(role.rawValue)-\(page.rawValue)-\(code).json"
    guard replace || !BoundedFile.exists(file) else {
      throw ValidationError("\(file) is there already; give --replace, or another --code")
    }
    let day = try date?.date ?? CalendarDay.today()
    // One result of all pictures, told under the first one's name.
    try InputRunner(json: common.json).run(Array(specimens.prefix(1))) {
      // Told before anything is read; the folder itself is made once there is something to put there.
      try BoundedFile.makeFolder(Self.nearest(folder))
      let store = try common.store()
      let networks = try DocumentNetworks(models: store)
      let kind = Document(role: role, country: country, page: page, code: DocumentCode(rawValue: code))
      return (
        networks, try DocumentLearner(networks: networks), try FaceDetector(models: store),
        KnownSpecimens(without: kind, networks: networks), try wording.words(needed: !common.json)
      )
    } _: { shared, _ in
      let (networks, learner, faces, catalogue, words) = shared
      let found = try specimens.map { try Self.specimen($0, (role, country), learner, faces, on: day) }
      let learned = try OneOfSeveral.blame(specimens: specimens) {
        try learner.learn(
          from: found, role: role, country: country, page: page, code: DocumentCode(rawValue: code), title: title,
          on: day)
      }
      // What was learned is not lost because of this.
      let known = specimens.map { try? catalogue?.page(in: ImageDecoder().read(path: $0), on: day) }
      let bytes = try CatalogueFile.encode(learned.definition)
      // A refused file would make every later command fail that loads the catalogue.
      let findings = CatalogueFile.findings(in: bytes)
      if let error = findings.first(where: { $0.severity == .error }) {
        throw DocumentError(
          .badCatalogue, "what was learned is no valid definition, and was not written: \(error.line)")
      }
      try BoundedFile.makeFolder(folder)
      try BoundedFile.write(bytes, to: file, readableBy: .everyone)
      let warnings = findings.map(\.line)
      // People find the order of dates among what they are to look at.
      let isTold = learned.doubts.contains { $0.code == .dateOrderOpen }
      for finding in findings where words == nil || !isTold || !finding.keyPath.hasSuffix(".dateOrder") {
        Console.note("\(file): warning: \(finding.line)")
      }
      let reader = try DocumentReader(
        catalogue: DocumentCatalogue(definitions: [learned.definition]), networks: networks)
      let results = try specimens.map { path in
        try reader.read(ImageDecoder().read(path: path), among: [learned.definition.document], on: day)
      }
      let report = DocumentLearnReport(
        output: file, specimens: specimens.indices.map { .init(specimens[$0], found[$0], knownAs: known[$0]) },
        learned: learned, readBack: LearnedReading(learned.definition, results), warnings: warnings)
      return InputOutcome(
        body: report, isNegative: !report.readBack.isRecognized,
        lines: words.map { DocumentLearnText.lines(report, words: $0) } ?? [])
    }
  }

  /// The page of one picture, with the largest face on it.
  private static func specimen(
    _ path: String, _ kind: (role: DocumentRole, country: Country), _ learner: DocumentLearner, _ faces: FaceDetector,
    on day: MRZCalendarDate
  ) throws -> LearningSpecimen {
    var found = try learner.specimen(
      ImageDecoder().read(path: path), role: kind.role, country: kind.country, on: day)
    found.face = try faces.detect(in: FaceImage(found.page.image), maximumFaces: 4)
      .max { $0.box.area < $1.box.area }?.box
    return found
  }

  /// The folder, or its nearest parent that exists.
  private static func nearest(_ folder: String) -> String {
    let root = folder.hasPrefix("/") ? "/" : ""
    var parts = folder.split(separator: "/")
    while !parts.isEmpty, !BoundedFile.exists(root + parts.joined(separator: "/")) { parts.removeLast() }
    return parts.isEmpty ? (root.isEmpty ? "." : root) : root + parts.joined(separator: "/")
  }
}
