internal import ArgumentParser
internal import Bonafide

/// `bonafide face match`: one reference against one or more probes.
struct FaceMatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match", abstract: "Compare a reference with probes: pictures or templates in any combination.",
    discussion: """
      Exit code 1 when a probe does not match. In a picture with several faces the largest counts. With --key-file a \
      template that is not encrypted is refused: anybody could have put it there. With --subject every \
      encrypted template must have been encrypted for that id. --allow-unsealed gives that protection up.
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var key: TemplateKeyOptions
  @Flag(help: "With --key-file, take templates that are not encrypted too.") var allowUnsealed = false
  @Option(help: "False-match rate of the threshold, 0.000001...1.")
  var falseMatchRate = TemplateMatcher.defaultFalseMatchRate
  @Argument(help: "Picture or template of the person who is known.") var reference: String
  @Argument(help: "Pictures or templates to compare with it.") var probes: [String]

  func validate() throws {
    guard (1e-6...1).contains(falseMatchRate) else {
      throw ValidationError("--false-match-rate must lie in 0.000001...1")
    }
    guard !allowUnsealed || key.keyFile != nil else { throw ValidationError("--allow-unsealed needs --key-file") }
  }

  func run() throws {
    try InputRunner(json: common.json).run(probes) {
      let reader = FaceInputReader(
        key: try key.key(), context: key.context, acceptance: allowUnsealed ? .sealedAndClear : .sealed)
      let matcher = try FaceMatcher(models: common.store(), options: FaceMatcherOptions(falseMatchRate: falseMatchRate))
      // The reference's template is made once and then compared with every probe.
      let known: Template =
        switch try reader.read(reference) {
        case .template(let template): template
        case .picture(let picture): try matcher.makeTemplate(of: picture)
        }
      return (reader, matcher, known)
    } _: { shared, path in
      let (reader, matcher, known) = shared
      let result: MatchResult =
        switch try reader.read(path) {
        case .template(let template): try matcher.match(reference: known, probe: template)
        case .picture(let picture): try matcher.match(reference: known, probe: picture)
        }
      let report = FaceMatchReport(result, reference: reference)
      return InputOutcome(body: report, isNegative: !result.isMatch, lines: FaceMatchText.lines(report))
    }
  }
}
