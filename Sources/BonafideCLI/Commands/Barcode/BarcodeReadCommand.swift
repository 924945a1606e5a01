internal import ArgumentParser
internal import Bonafide

/// `bonafide barcode read`: every barcode of each picture.
struct BarcodeReadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Find and read the barcodes of each picture.",
    discussion: "Exit code 1 when a picture has none.")

  @Flag(help: "Print one JSON object per input on standard output.") var json = false
  @OptionGroup var annotation: AnnotationOptions
  @Option(help: "Look for this symbology only; may be given several times.", transform: BarcodeWords.format)
  var format: [Barcode.Format] = []
  @Option(help: "How much is tried: fast, plain, balanced or thorough (the default).", transform: BarcodeWords.effort)
  var effort = BarcodeReaderOptions.Effort.thorough
  @Argument(help: "Pictures.") var inputs: [String]

  func validate() throws { try annotation.validate(inputs: inputs) }

  func run() throws {
    let reader = BarcodeReader(options: .init(formats: Set(format), effort: effort))
    try InputRunner(json: json).runPictures(
      inputs, outputs: [annotation.annotate], prepare: annotation.prepare
    ) { _, picture in
      let image = picture.image
      let found = try reader.read(image)
      try annotation.write(image, for: picture.name) { canvas, pen in
        for barcode in found {
          try canvas.stroke(barcode.corners, color: Annotation.document, thickness: pen.thick)
          try pen.tag(barcode.format.rawValue, above: barcode.corners.bounds, color: Annotation.document, on: &canvas)
        }
      }
      let report = BarcodesReport(found)
      return InputOutcome(body: report, isNegative: found.isEmpty, lines: report.lines)
    }
  }
}

/// Words of the command line about barcodes.
enum BarcodeWords {
  static func format(_ word: String) throws -> Barcode.Format {
    guard let format = Barcode.Format(rawValue: word) else {
      throw ValidationError("the symbologies are \(Barcode.Format.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return format
  }

  static func effort(_ word: String) throws -> BarcodeReaderOptions.Effort {
    guard let effort = BarcodeReaderOptions.Effort(rawValue: word) else {
      throw ValidationError("the effort is fast, plain, balanced or thorough")
    }
    return effort
  }
}
