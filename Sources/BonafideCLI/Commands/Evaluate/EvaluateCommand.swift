internal import ArgumentParser

/// `bonafide evaluate`: error rates on the user's own pictures.
struct EvaluateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate", abstract: "Measure error rates on a folder of labeled pictures.",
    subcommands: [
      EvaluateFacesCommand.self, EvaluateMRZCommand.self, EvaluateDocumentsCommand.self,
      EvaluateStreamsCommand.self, EvaluateHologramsCommand.self, EvaluateBarcodesCommand.self,
      EvaluateVerdictsCommand.self, EvaluateRecapturesCommand.self, EvaluateReflectionsCommand.self,
      EvaluateAttacksCommand.self,
      EvaluatePresentersCommand.self,
    ])
}
