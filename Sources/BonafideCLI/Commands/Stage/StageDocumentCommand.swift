internal import ArgumentParser
internal import Bonafide
internal import BonafideTesting

/// `bonafide stage document`: a passport page of Utopia, flat or photographed.
struct StageDocumentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "document", abstract: "Compose a passport page of Utopia around a portrait and photograph it.",
    discussion: "The same seed gives the same person and the same photograph.")

  @OptionGroup var common: CommonOptions
  @Option(help: "Picture with one face.") var portrait: String
  @Option(help: "Where the photograph goes (.jpg or .png).") var output: String
  @Option(help: "Decides person and photograph.") var seed: UInt64 = 1
  @Option(help: "The day on which the passport is in use, YYYY-MM-DD; today by default.") var date: CalendarDay?
  @Flag(help: "Write the flat page instead of a photograph of it.") var flat = false
  @Flag(help: "Make the passport one that has expired.") var expired = false

  func run() throws {
    try InputRunner(json: common.json).run([portrait]) { path in
      let picture = try ImageDecoder().read(path: path)
      let frontal = try FrontalPortrait(
        detector: FaceDetector(models: common.store()), options: FullFrontalImageOptions(format: .print35x45)
      ).cut(from: picture, named: path)
      let day = try date?.date ?? CalendarDay.today()
      var person = UtopiaPerson(seed: seed, today: day)
      if expired, let past = MRZCalendarDate(year: day.year - 1, month: 1, day: 15) {
        person.expiryDate = past
      }
      let page = try UtopiaPassport(person: person).page(portrait: frontal)
      let image = flat ? page.image : try StageCamera(seed: seed).photograph(page.image).image
      try ImageEncoder.write(image, to: output)
      return InputOutcome(
        body: StageDocument(output: output, mrz: page.mrzLines), isNegative: false,
        lines: ["wrote \(output)"] + page.mrzLines)
    }
  }
}

/// The JSON of `stage document`.
struct StageDocument: Encodable {
  var output: String
  var mrz: [String]
}
