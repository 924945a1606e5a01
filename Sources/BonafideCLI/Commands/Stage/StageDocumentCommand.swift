internal import ArgumentParser
internal import Bonafide
internal import BonafideTesting

/// `bonafide stage document`: a passport page of Utopia, flat or photographed.
struct StageDocumentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "document", abstract: "Compose a page of a fictitious document and photograph it.",
    discussion: """
      Without a kind: a passport page of Utopia around a portrait. With --role, --country, --page or --code: the first \
      such document in its newest edition of known layout, the front before the back, of Utopia (--country XU) or of \
      the catalogue, or of that folder with --catalogue, drawn schematically. \
      The same seed gives the same person and the same photograph.
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var kind: DocumentKindOptions
  @Option(help: ArgumentHelp("Folder of document definitions.", valueName: "folder")) var catalogue: String?
  @Option(help: "Picture with one face; needed for the passport, else an avatar is drawn.") var portrait: String?
  @Option(help: "Where the photograph goes (.jpg or .png); a file that is there is replaced.") var output: String
  @Option(help: "Decides person and photograph; a whole number, 0 and more.") var seed: UInt64 = 1
  @Option(
    help: "The day on which the passport is in use, YYYY-MM-DD; today by default; not with a kind.",
    transform: CalendarDay.parse)
  var date: CalendarDay?
  @Flag(help: "Draw a variant of the page, not of a passport around a portrait: reworded, moved, in other type.")
  var variants = false
  @Flag(help: "Draw an invented document of a state outside the catalogue; the seed chooses which.") var foreign = false
  @Flag(
    help: "Write the flat page instead of a photograph of it; its one tint may be taken for a gray picture's.")
  var flat = false
  @Flag(help: "Make the passport one that has expired; not with a kind.") var expired = false

  func validate() throws {
    try Annotation.checkPicture("--output", output)
    guard try !foreign || (kind.kind() == .any && !variants) else {
      throw ValidationError("--foreign stands alone: the seed chooses state and role")
    }
    guard try portrait != nil || foreign || kind.kind() != .any else {
      throw ValidationError(
        "give --portrait for a passport of Utopia, or a kind such as --country HR --role identityCard")
    }
    // The dates of a passport of Utopia lie around the day; those of other pages come with the invented person.
    let isPassport = try !foreign && kind.kind() == .any
    guard isPassport || !(expired || date != nil) else {
      throw ValidationError(
        "--expired and --date are for a passport of Utopia around a portrait; leave them out, or the kind")
    }
    guard !isPassport || catalogue == nil else {
      throw ValidationError("--catalogue says nothing of a passport of Utopia; leave it out, or name a kind, as --role")
    }
    guard try !variants || kind.kind() != .any else { throw ValidationError("--variants needs a kind, as --role") }
  }

  func run() throws {
    var paths = OutputPaths(inputs: [portrait].compactMap(\.self))
    try paths.add("--output", [output])
    let (wanted, day) = (try kind.kind(), try date?.date ?? CalendarDay.today())
    try InputRunner(json: common.json, namesInput: false).run([portrait ?? "-"]) { _ in
      try BoundedFile.checkWritable(output)
      let staged: StagedDocument
      if !foreign, wanted == .any, let face = try frontal() {
        staged = try StagedDocument(passportAround: face, seed: seed, on: day, isExpired: expired, isFlat: flat)
      } else {
        staged = try StagedDocument(document(wanted), seed: seed, isFlat: flat)
      }
      try ImageEncoder.write(staged.image, to: output, readableBy: .owner)
      return InputOutcome(
        body: StageDocumentReport(output: output, mrz: staged.mrz, fields: staged.fields), isNegative: false,
        lines: ["wrote \(output)"] + staged.mrz)
    }
  }

  /// The first page of a kind, or a variant of it, or an invented one.
  private func document(_ wanted: Document) throws -> StageDocument {
    let known = try CatalogueChoice.open(catalogue)
    var document: StageDocument
    if foreign {
      document = try StageDocument(foreignTo: known, seed: seed)
    } else {
      guard let definition = StagedDocument.definition(of: wanted, in: known, isNamed: catalogue != nil) else {
        throw DocumentKindOptions.nothing()
      }
      guard portrait == nil || definition.portrait != nil else {
        throw ValidationError("that page has no portrait; leave --portrait out or take another --page or --code")
      }
      document = StageDocument(definition: definition, person: seed)
      if variants { try document.vary(seed: seed) }
    }
    document.portrait = try frontal()
    return document
  }

  /// The face of the picture, cut out as on a document; nil where no picture was given.
  private func frontal() throws -> Image? {
    try portrait.map { path in
      try FrontalPortrait(
        detector: FaceDetector(models: common.store()), options: FullFrontalImageOptions(format: .print35x45)
      ).cut(from: ImageDecoder().read(path: path), named: path)
    }
  }
}
