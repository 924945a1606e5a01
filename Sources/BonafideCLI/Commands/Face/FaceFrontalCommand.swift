internal import ArgumentParser
internal import Bonafide

/// `bonafide face frontal`: cuts out the largest face as a full frontal picture.
struct FaceFrontalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frontal", abstract: "Cut out the largest face of a picture with the standard's geometry.",
    discussion: "ISO/IEC 19794-5: eyes level; white where the crop leaves the picture. Exit code 3 without a face.")

  @OptionGroup var common: CommonOptions
  @Option(help: "Where it goes (.jpg or .png); a file that is there is replaced.") var output: String
  @Argument(help: "Picture.") var input: String

  func validate() throws { try Annotation.checkPicture("--output", output) }

  func run() throws {
    try InputRunner(json: common.json).run([input]) {
      try OutputPaths.check("--output", output, inputs: [input])
      return try FaceDetector(models: common.store())
    } _: { detector, path in
      let frontal = try FrontalPortrait(detector: detector).cut(from: ImageDecoder().read(path: path), named: path)
      try ImageEncoder.write(frontal, to: output, quality: 95, readableBy: .owner)
      return InputOutcome(
        body: FaceFrontalReport(frontal, output: output), isNegative: false,
        lines: ["wrote \(output) (\(frontal.width) x \(frontal.height))"])
    }
  }
}
