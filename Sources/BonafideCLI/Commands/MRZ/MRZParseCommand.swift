internal import ArgumentParser
internal import Bonafide

/// `bonafide mrz parse`: zones from text.
struct MRZParseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse", abstract: "Parse the lines of a machine readable zone.",
    discussion: """
      Give each line as an argument, or none to read them from standard input. Exit code 1 when a check digit \
      disagrees, 3 when the text is no machine readable zone.
      """)

  @OptionGroup var common: CommonOptions
  @Option(
    help: "The day against which two-digit years are resolved, YYYY-MM-DD; today by default.",
    transform: CalendarDay.parse)
  var date: CalendarDay?
  @Flag(help: "Mend confusable characters where the check digits then agree.") var repair = false
  @Argument(help: "The lines.") var lines: [String] = []

  func run() throws {
    var options = MRZParserOptions()
    options.repairsConfusions = repair
    let parser = MRZParser(referenceDate: try date?.date ?? CalendarDay.today(), options: options)
    try InputRunner(json: common.json).run([lines.isEmpty ? "-" : "arguments"]) { _ in
      let text =
        lines.isEmpty ? Console.standardInput(maximumByteCount: 65_536) : Array(lines.joined(separator: "\n").utf8)
      let mrz = try parser.parse(text)
      let report = MRZReport(mrz)
      return InputOutcome(body: report, isNegative: !mrz.isValid, lines: report.lines)
    }
  }
}
