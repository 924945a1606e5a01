internal import ArgumentParser
internal import Bonafide

/// `bonafide text`: plain text from pictures.
struct TextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text", abstract: "Read the text of a picture.", subcommands: [Read.self])

  struct Read: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Read every line of text with its place and confidence.",
      discussion: """
        Exit code 1 when there is none. Letters are Latin ones; the fields of documents in Cyrillic letters are read \
        by document read.
        """)

    @OptionGroup var common: CommonOptions
    @OptionGroup var annotation: AnnotationOptions
    @Argument(help: "Pictures.") var inputs: [String]

    func validate() throws { try annotation.validate(inputs: inputs) }

    func run() throws {
      try InputRunner(json: common.json).runPictures(inputs, outputs: [annotation.annotate]) {
        try annotation.prepare()
        return try TextReader(models: common.store())
      } _: { reader, picture in
        let image = picture.image
        let lines = try reader.read(image).lines
        try annotation.write(image, for: picture.name) { canvas, pen in
          for line in lines { try canvas.stroke(line.quad, color: Annotation.document, thickness: pen.thin) }
        }
        return InputOutcome(
          body: TextReport(lines), isNegative: lines.isEmpty,
          lines: lines.isEmpty ? ["no text found"] : lines.map(\.text))
      }
    }
  }
}
