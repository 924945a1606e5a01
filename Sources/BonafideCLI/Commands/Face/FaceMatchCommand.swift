internal import ArgumentParser
internal import Bonafide

/// `bonafide face match`: one reference against one or more probes.
struct FaceMatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match", abstract: "Compare a reference with probes: pictures or templates in any combination.",
    discussion: """
      Exit code 1 when a probe does not match. In a picture with several faces the largest counts, and the answer says \
      so and where it is. With --key-file a \
      template that is not encrypted is refused: anybody could have put it there. With --subject every \
      encrypted template must have been encrypted for that id. --allow-unsealed gives that protection up.
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var key: TemplateKeyOptions
  @Flag(help: "With --key-file, take templates that are not encrypted too.") var allowUnsealed = false
  @Option(help: "Highest false-match rate of a match, 0.000001...0.01.")
  var falseMatchRate = TemplateMatcher.defaultFalseMatchRate
  @Argument(help: "Picture or template of the person who is known.") var reference: String
  @Argument(help: "Pictures or templates to compare with it.") var probes: [String]

  func validate() throws {
    try FalseMatchRate.check(falseMatchRate)
    guard !allowUnsealed || key.keyFile != nil else { throw ValidationError("--allow-unsealed needs --key-file") }
  }

  func run() throws {
    try InputRunner(json: common.json).run(probes) {
      let reader = FaceInputReader(
        key: try key.key(), context: key.context, acceptance: allowUnsealed ? .sealedAndClear : .sealed)
      let store = try common.store()
      let detector = try FaceDetector(models: store)
      let matcher = try FaceMatcher(
        detector: detector, models: store, options: FaceMatcherOptions(falseMatchRate: falseMatchRate))
      // The reference's template is made once and then compared with every probe.
      let known: (template: Template, face: FaceMatchReport.Taken?)
      switch try OneOfSeveral.blame(reference, reader.read) {
      case .template(let template): known = (template, nil)
      case .picture(let picture):
        let template = try OneOfSeveral.blame(reference) { _ in try matcher.makeTemplate(of: picture) }
        known = (template, try Self.taken(picture, detector))
      }
      return (reader, matcher, detector, known)
    } _: { shared, path in
      let (reader, matcher, detector, known) = shared
      let (result, face): (MatchResult, FaceMatchReport.Taken?)
      switch try reader.read(path) {
      case .template(let template):
        (result, face) = (try matcher.match(reference: known.template, probe: template), nil)
      case .picture(let picture):
        result = try matcher.match(reference: known.template, probe: picture)
        face = try Self.taken(picture, detector)
      }
      let report = FaceMatchReport(result, reference: reference, referenceFace: known.face, probeFace: face)
      return InputOutcome(body: report, isNegative: !result.isMatch, lines: FaceMatchText.lines(report))
    }
  }

  /// Most faces that are counted.
  private static let mostFaces = 20

  private static func taken(_ picture: FaceImage, _ detector: FaceDetector) throws -> FaceMatchReport.Taken? {
    FaceMatchReport.Taken(try detector.detect(in: picture, maximumFaces: mostFaces))
  }
}
