internal import ArgumentParser
internal import Bonafide

/// The root of the command line; every capability is a subcommand.
struct BonafideCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bonafide",
    abstract: "Verify identity documents and faces, on your own machine.",
    discussion: """
      Exit codes: 0 done (for verify and match: accepted), 1 done and negative (rejected, no match, nothing found), \
      2 usage, 3 bad input, 4 set-up. With --json every input gives one JSON object on standard output, of a stream \
      every event one; hints and progress go to standard error.
      """,
    version: Version.text,
    subcommands: [
      VerifyCommand.self, FaceCommand.self, MRZCommand.self, TextCommand.self, BarcodeCommand.self,
      DocumentCommand.self, CaptureCommand.self, EvaluateCommand.self, StageCommand.self, ModelsCommand.self,
      DoctorCommand.self,
    ])
}
