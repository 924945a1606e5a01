internal import ArgumentParser
internal import Bonafide
internal import BonafideTesting

/// `bonafide stage document`: a passport page of Utopia, flat or photographed.
struct StageDocumentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "document", abstract: "Compose a page of a fictitious document and photograph it.",
    discussion: """
      Without a kind: a passport page of Utopia around a portrait. With --role, --country, --page or --code: the first \
      such page, fronts before backs, of Utopia (--country XU) or of the catalogue, or of that folder with \
      --catalogue, drawn schematically. The same seed gives the same person and the same photograph.
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var kind: DocumentKindOptions
  @Option(help: ArgumentHelp("Folder of document definitions.", valueName: "folder")) var catalogue: String?
  @Option(help: "Picture with one face; needed for the passport, else an avatar is drawn.") var portrait: String?
  @Option(help: "Where the photograph goes (.jpg or .png).") var output: String
  @Option(help: "Decides person and photograph.") var seed: UInt64 = 1
  @Option(help: "The day on which the passport is in use, YYYY-MM-DD; today by default.") var date: CalendarDay?
  @Flag(help: "Draw a variant of the page, not of a passport around a portrait: reworded, moved, in other type.")
  var variants = false
  @Flag(help: "Draw an invented document of a state outside the catalogue; the seed chooses which.") var foreign = false
  @Flag(help: "Write the flat page instead of a photograph of it.") var flat = false
  @Flag(help: "Make the passport one that has expired.") var expired = false

  func validate() throws {
    guard try !foreign || (kind.kind() == .any && !variants) else {
      throw ValidationError("--foreign stands alone: the seed chooses state and role")
    }
    guard try portrait != nil || foreign || kind.kind() != .any else {
      throw ValidationError(
        "give --portrait for a passport of Utopia, or a kind such as --country HR --role identityCard")
    }
    guard try !variants || kind.kind() != .any else { throw ValidationError("--variants needs a kind, as --role") }
  }

  func run() throws {
    var paths = OutputPaths(inputs: [portrait].compactMap(\.self))
    try paths.add("--output", [output])
    let wanted = try kind.kind()
    if foreign {
      try schematic(wanted)
    } else if wanted == .any, let portrait {
      try passport(around: portrait)
    } else {
      try schematic(wanted)
    }
  }

  /// A portrait may show a real person; what the Stage invents is for everyone.
  private var readers: BoundedFile.Readers { portrait == nil ? .everyone : .owner }

  private func schematic(_ wanted: Document) throws {
    try InputRunner(json: common.json).run([portrait ?? "-"]) { _ in
      try BoundedFile.checkWritable(output)
      let named = try CatalogueChoice.open(catalogue)
      var document = try foreign ? StageDocument(foreignTo: named, seed: seed) : catalogued(wanted, named)
      document.portrait = try portrait.map(portraitPicture)
      let page = try document.page()
      if flat {
        try ImageEncoder.write(page.image, to: output, readableBy: readers)
      } else {
        try ImageEncoder.write(
          StageScene(seed: seed, difficulty: .easy).photograph(page).image, to: output, readableBy: readers)
      }
      return InputOutcome(
        body: StageDocumentReport(output: output, mrz: page.mrzLines, fields: page.fields), isNegative: false,
        lines: ["wrote \(output)"] + page.mrzLines)
    }
  }

  /// The first page of a kind, or a variant of it.
  private func catalogued(_ wanted: Document, _ named: DocumentCatalogue) throws -> StageDocument {
    // A catalogue that was named is meant, though Utopia may have such a page too.
    let known = catalogue == nil ? UtopiaDocuments.catalogue.merging(named) : named
    let found = known.definitions(of: wanted)
    guard let definition = found.first(where: { $0.page == .front }) ?? found.first else {
      throw ValidationError("no document of that kind is known; see document list")
    }
    guard portrait == nil || definition.portrait != nil else {
      throw ValidationError("that page has no portrait; leave --portrait out or take another --page or --code")
    }
    var document = StageDocument(definition: definition, person: seed)
    if variants { try document.vary(seed: seed) }
    return document
  }

  /// The face of a picture, cut out as on a document.
  private func portraitPicture(_ path: String) throws -> Image {
    try FrontalPortrait(
      detector: FaceDetector(models: common.store()), options: FullFrontalImageOptions(format: .print35x45)
    ).cut(from: ImageDecoder().read(path: path), named: path)
  }

  private func passport(around portrait: String) throws {
    try InputRunner(json: common.json).run([portrait]) { path in
      try BoundedFile.checkWritable(output)
      let frontal = try portraitPicture(path)
      let day = try date?.date ?? CalendarDay.today()
      var person = UtopiaPerson(seed: seed, today: day)
      if expired, let past = MRZCalendarDate(year: day.year - 1, month: 1, day: 15) {
        person.expiryDate = past
      }
      let page = try UtopiaPassport(person: person).page(portrait: frontal)
      let image = flat ? page.image : try StageCamera(seed: seed).photograph(page.image).image
      try ImageEncoder.write(image, to: output, readableBy: readers)
      return InputOutcome(
        body: StageDocumentReport(output: output, mrz: page.mrzLines), isNegative: false,
        lines: ["wrote \(output)"] + page.mrzLines)
    }
  }
}
