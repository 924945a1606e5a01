internal import ArgumentParser
internal import Bonafide
internal import BonafideTesting

/// `bonafide stage recapture`: a flat picture of a page, shown on a screen or printed and photographed anew.
struct StageRecaptureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recapture", abstract: "Photograph a picture of a page from a screen or from paper.",
    discussion: """
      The picture shows a page from edge to edge. Screens: \(names(.screen)). Copies without color: \(names(.copy)). \
      Prints in color, as documents are: \(names(.print)). The same seed gives the same picture.
      """)

  @Flag(help: "Print one JSON object on standard output.") var json = false
  @Option(name: .customLong("in"), help: ArgumentHelp("The picture of a page.", valueName: "picture"))
  var input: String
  @Option(help: "screen, copy or print; the seed chooses one. Needed where --medium is not given.") var kind: String?
  @Option(help: "The screen or printer itself, in place of --kind.") var medium: String?
  @Option(help: "Decides everything; a whole number, 0 and more.") var seed: UInt64 = 1
  @Option(
    name: .output,
    help: ArgumentHelp("Where the photograph goes (.jpg); a file that is there is replaced.", valueName: "file"))
  var output: String

  private static func names(_ kind: StageRecapture.Kind) -> String {
    StageRecapture.Medium.all.filter { $0.kind == kind }.map(\.name).joined(separator: ", ")
  }

  func validate() throws {
    _ = try chosen()
    guard output.hasSuffix(".jpg") else { throw ValidationError("--output must end in .jpg") }
  }

  private func chosen() throws -> StageRecapture.Medium {
    switch (kind, medium) {
    case (nil, let name?):
      guard let medium = StageRecapture.Medium(name: name) else {
        let known = StageRecapture.Medium.all.map(\.name).joined(separator: ", ")
        throw ValidationError("--medium \(name) is not known; give one of \(known)")
      }
      return medium
    case (let name?, nil):
      guard let kind = StageRecapture.Kind(rawValue: name) else {
        throw ValidationError("--kind \(name) is not known; give screen, copy or print")
      }
      return kind.medium(seed: seed)
    case (nil, nil): throw ValidationError("give --kind or --medium")
    default: throw ValidationError("--medium says the kind too; give only one of --kind and --medium")
    }
  }

  func run() throws {
    try OutputPaths.check("--output", output, inputs: [input])
    let medium = try chosen()
    try InputRunner(json: json).run([input]) { path in
      let taken = try StageRecapture(medium, seed: seed).photograph(ImageDecoder().read(path: path))
      // The picture may show a real page.
      try BoundedFile.write(taken.jpeg, to: output, readableBy: .owner)
      return InputOutcome(
        body: StageRecaptureReport(
          output: output, kind: medium.kind.rawValue, medium: medium.name, isFittedOn: medium.isFittedOn,
          corners: taken.corners),
        isNegative: false, lines: ["wrote \(output): \(medium.kind.rawValue) \(medium.name)"])
    }
  }
}
