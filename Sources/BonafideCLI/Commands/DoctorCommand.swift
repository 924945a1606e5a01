internal import ArgumentParser
internal import Bonafide

/// `bonafide doctor`: every engine, model and camera, and what to do about each gap.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Report every engine, model and camera found, and how to mend each gap.",
    discussion: "Exit code 4 when something that is needed is missing.")
  @OptionGroup var common: CommonOptions

  func run() throws {
    let report = DoctorReport(Installation(open: { try common.store() }).findings())
    for line in common.json ? [try JSONText.encode(report)] : DoctorText.lines(report) { Console.line(line) }
    if !report.isHealthy { throw ExitStatus.setup }
  }
}
