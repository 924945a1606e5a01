internal import ArgumentParser

/// `bonafide face`: everything about faces in pictures.
struct FaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "face", abstract: "Detect, rate, match and cut out faces.",
    subcommands: [
      FaceDetectCommand.self, FaceQualityCommand.self, FaceTemplateCommand.self, FaceMatchCommand.self,
      FaceFrontalCommand.self,
    ])
}
