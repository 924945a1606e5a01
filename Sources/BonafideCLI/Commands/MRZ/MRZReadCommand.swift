internal import ArgumentParser
internal import Bonafide

/// `bonafide mrz read`: zones from pictures.
struct MRZReadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Find and read the machine readable zone of each picture.",
    discussion: "Exit code 1 when a picture has none.")

  @OptionGroup var common: CommonOptions
  @OptionGroup var annotation: AnnotationOptions
  @Option(
    help: "The day against which two-digit years are resolved, YYYY-MM-DD; today by default.",
    transform: CalendarDay.parse)
  var date: CalendarDay?
  @Argument(help: "Pictures.") var inputs: [String]

  func validate() throws { try annotation.validate(inputs: inputs) }

  func run() throws {
    let day = try date?.date ?? CalendarDay.today()
    try InputRunner(json: common.json).runPictures(inputs, outputs: [annotation.annotate]) {
      try annotation.prepare()
      return try MRZReader(models: common.store())
    } _: { reader, picture in
      let image = picture.image
      let zone = try reader.read(image, on: day).zone
      try annotation.write(image, for: picture.name) { canvas, pen in
        guard let zone else { return }
        for quad in zone.lineQuads { try canvas.stroke(quad, color: Annotation.document, thickness: pen.thin) }
        try canvas.stroke(zone.frame, color: Annotation.document, thickness: pen.thick)
        try pen.tag(
          "\(zone.mrz.format.rawValue) \(zone.mrz.isValid ? "valid" : "check digits differ")", above: zone.frame.bounds,
          color: Annotation.document, on: &canvas)
      }
      let report = zone.map(MRZReport.init) ?? .none
      return InputOutcome(body: report, isNegative: zone == nil, lines: report.lines)
    }
  }
}
