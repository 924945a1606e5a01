internal import ArgumentParser
internal import Bonafide

/// `bonafide document learn`: a new kind of document from one picture.
struct DocumentLearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn", abstract: "Write the definition of a page from one picture of a specimen.",
    discussion: """
      The picture may be flat or a photograph. What belongs to the holder (names, numbers, dates, the portrait, the \
      machine readable zone) is left out. Afterwards the specimen is read with the new definition, to show which \
      fields are found again. The file goes to $XDG_DATA_HOME/bonafide/documents or \
      ~/.local/share/bonafide/documents, one folder a country, where `document read` finds it before a page of the \
      same kind that came with Bonafide; look it over. Deleting the file undoes it.
      """)

  @OptionGroup var common: CommonOptions
  @Option(help: "ISO 3166-1 alpha-2 code of the issuer, EU, or a code of your own.") var country: String
  @Option(
    help: ArgumentHelp("One of \(DocumentRole.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "role"))
  var role: String
  @Option(help: "front or back.") var page: String = "front"
  @Option(help: "The edition: letters, digits, hyphens and full stops, at most 32.") var code: String
  @Option(help: "The page's name in English.") var title: String?
  @Option(help: "Folder to write to instead of the user's own.") var out: String?
  @Flag(help: "Replace what was learned before of the same page and edition.") var replace = false
  @Option(help: "The day against which two-digit years are resolved, YYYY-MM-DD; today by default.")
  var date: CalendarDay?
  @Argument(help: "Picture of a specimen.") var specimen: String

  func validate() throws {
    guard Country(rawValue: country) != nil else { throw ValidationError("--country takes two letters") }
    guard DocumentRole(rawValue: role) != nil else {
      throw ValidationError("--role is one of \(DocumentRole.allCases.map(\.rawValue).joined(separator: ", "))")
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
    try InputRunner(json: common.json).run([specimen]) {
      try BoundedFile.makeFolder(folder)
      let store = try common.store()
      let networks = try DocumentNetworks(models: store)
      let learner = try DocumentLearner(networks: networks)
      return (networks, learner, try FaceDetector(models: store))
    } _: { shared, path in
      let (networks, learner, faces) = shared
      let image = try ImageDecoder().read(path: path)
      let flat = try learner.page(of: image, on: day).image
      let face = try faces.detect(in: FaceImage(flat), maximumFaces: 4).max { $0.box.area < $1.box.area }
      let definition = try learner.learn(
        specimen: image, role: role, country: country, page: page, code: DocumentCode(rawValue: code), title: title,
        portrait: face?.box, on: day)
      let bytes = try CatalogueFile.encode(definition)
      try BoundedFile.write(bytes, to: file, readableBy: .everyone)
      let warnings = CatalogueFile.findings(in: bytes).map(\.line)
      for warning in warnings { Console.note("\(file): warning: \(warning)") }
      let reader = try DocumentReader(catalogue: DocumentCatalogue(definitions: [definition]), networks: networks)
      let report = DocumentLearnReport(
        output: file, definition: definition,
        readBack: LearnedReading(definition, try reader.read(image, among: [definition.document], on: day)),
        warnings: warnings)
      return InputOutcome(body: report, isNegative: false, lines: DocumentLearnText.lines(report))
    }
  }
}
