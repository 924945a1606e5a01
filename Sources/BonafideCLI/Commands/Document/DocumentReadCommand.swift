internal import ArgumentParser
internal import Bonafide

/// `bonafide document read`: everything that a picture of a document says.
struct DocumentReadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Find, recognize, judge and read the document in each picture.",
    discussion: """
      Says which document it is and why, reads the fields of its visual zone, its machine readable zone and its \
      barcodes, holds them against each other, and tells what was not read and what is wrong with the picture. A \
      picture may show several pages, as a scan of a card's two sides: each is read, and it is told which belong \
      together. Exit code 1 when no known document is seen, and when a portrait or signature that was asked for could \
      not be written.
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var wording: WordsOptions
  @OptionGroup var kind: DocumentKindOptions
  @OptionGroup var annotation: AnnotationOptions
  @Option(help: ArgumentHelp("Folder of document definitions.", valueName: "folder")) var catalogue: String?
  @Option(help: ArgumentHelp("Write the holder's picture: as --annotate.", valueName: "output")) var portrait: String?
  @Option(help: ArgumentHelp("Write the holder's signature: as --annotate.", valueName: "output")) var holderSignature:
    String?
  @Option(
    help: "The day against which two-digit years are resolved, YYYY-MM-DD; today by default.",
    transform: CalendarDay.parse)
  var date: CalendarDay?
  @Argument(help: "Pictures.") var inputs: [String]

  func validate() throws {
    try Annotation.validate(
      [("--annotate", annotation.annotate), ("--portrait", portrait), ("--holder-signature", holderSignature)],
      inputs: inputs)
  }

  func run() throws {
    let kind = try kind.kind(in: catalogue)
    let day = try date?.date ?? CalendarDay.today()
    try InputRunner(json: common.json).runPictures(inputs, outputs: [annotation.annotate, portrait, holderSignature]) {
      try Annotation.prepare([annotation.annotate, portrait, holderSignature])
      let store = try common.store()
      let reader = try DocumentReader(catalogue: CatalogueChoice.open(catalogue), models: store)
      return (
        words: try wording.words(needed: !common.json || annotation.annotate != nil), reader: reader,
        finder: try portrait.map { _ in try PortraitFinder(documents: reader, detector: FaceDetector(models: store)) }
      )
    } _: { shared, picture in
      let image = picture.image
      let pages = try shared.reader.readPages(image, among: [kind], on: day)
      let relations = DocumentRelations(pages, on: day).relations
      guard let result = pages.first, var report = DocumentReport(pages: pages, relations) else {
        throw DocumentError(.badOptions, "no page was read")
      }
      let drawing = DocumentDrawing(pages: pages, picture: image, words: shared.words)
      try annotation.write(drawing.sheet(), for: picture.name) { canvas, _ in try drawing.draw(on: &canvas) }
      try writeCrops(of: pages, relations, to: &report, from: picture, shared.finder)
      return InputOutcome(
        body: report, isNegative: result.document == nil || report.notWritten != nil,
        lines: shared.words.map { DocumentReportText.lines(of: pages, report, among: kind, words: $0) } ?? [])
    }
  }

  /// Writes portrait and signature of the first page, or of another page of the same document.
  private func writeCrops(
    of pages: [DocumentReaderResult], _ relations: [VerificationResult.Page.Relation], to report: inout DocumentReport,
    from picture: InputPicture, _ finder: PortraitFinder?
  ) throws {
    let (own, name) = (DocumentReport.pagesOfFirst(relations).map { pages[$0] }, picture.name)
    var crop = own.lazy.compactMap(\.portrait).first
    var unseen: ReasonCode?
    // A definition without a place for it has no portrait; without a definition, a face shows the place.
    if crop == nil, let finder, let page = own.first, page.document != nil, page.recognition.definition == nil {
      switch try finder.portrait(of: page, in: picture.image) {
      case .found(let found): crop = found
      case .missing(let reason): unseen = reason
      }
    }
    report.portrait = try write(crop, to: portrait, for: name)
    report.holderSignature = try write(own.lazy.compactMap(\.holderSignature).first, to: holderSignature, for: name)
    report.notWritten = DocumentReport.notWritten(
      pages, relations, wantsPortrait: portrait != nil && report.portrait == nil,
      wantsHolderSignature: holderSignature != nil && report.holderSignature == nil, unseen: unseen)
    // The keys are those of the JSON; people are told what they asked for.
    for (key, crop) in [("holderSignature", "signature of the holder"), ("portrait", "portrait")] {
      if let reason = report.notWritten?[key] { Console.note("\(name): no \(crop) written: \(reason)") }
    }
  }

  /// The path that was written to; nil where there is nothing to write.
  private func write(_ crop: PageCrop?, to output: String?, for input: String) throws -> String? {
    guard let crop, let output else { return nil }
    let path = Annotation.path(output, for: input)
    try ImageEncoder.write(crop.image, to: path, readableBy: .owner)
    return path
  }
}
