public import ArgumentParser
public import Bonafide

/// `bonafide face template`: writes the template of the largest face.
struct FaceTemplateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template", abstract: "Write the template of the largest face of each picture.",
    discussion: """
      A template is personal data: use --key-file to encrypt it, and --subject to bind it to the person's id, so that \
      it cannot be put in another person's place. Exit code 3 when there is no face.
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var key: TemplateKeyOptions
  @Option(help: "Views of the face that are averaged: fast, standard or thorough.") var effort = TemplateEffort.standard
  @Option(help: "A file for one picture, a folder for several; files that are there are replaced.") var output: String
  @Argument(help: "Pictures.") var inputs: [String]

  func validate() throws {
    // Who writes over the key opens no template any more.
    var paths = OutputPaths(inputs: inputs + [key.keyFile].compactMap(\.self))
    try paths.add("--output", inputs.map(target))
  }

  /// Where the template of an input goes.
  private func target(for input: String) -> String {
    inputs.count == 1 ? output : output + "/" + Annotation.stem(of: input) + ".bonafide"
  }

  func run() throws {
    let options = FaceMatcherOptions(extraction: TemplateExtractorOptions(effort: effort))
    try InputRunner(json: common.json).run(inputs) {
      if inputs.count == 1 { try BoundedFile.checkWritable(output) } else { try BoundedFile.makeFolder(output) }
      return (key: try key.key(), matcher: try FaceMatcher(models: common.store(), options: options))
    } _: { shared, path in
      let (sealing, matcher) = (shared.key, shared.matcher)
      let template = try matcher.makeTemplate(of: FaceImage(ImageDecoder().read(path: path)))
      let bytes = try sealing.map { try template.sealed(with: $0, context: key.context) } ?? template.serialized()
      let target = target(for: path)
      try BoundedFile.write(bytes, to: target, readableBy: .owner)
      return InputOutcome(
        body: FaceTemplateReport(template, output: target, byteCount: bytes.count), isNegative: false,
        lines: ["wrote \(target) (\(bytes.count) bytes\(sealing == nil ? "" : ", encrypted"))"]
          + (sealing == nil ? ["anybody who has the file can read it: --key-file encrypts it"] : []))
    }
  }
}

extension TemplateEffort: ExpressibleByArgument {}
