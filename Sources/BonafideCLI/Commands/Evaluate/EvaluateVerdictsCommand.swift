internal import ArgumentParser
internal import Bonafide
internal import BonafideEvaluation
internal import BonafideTesting
internal import Foundation

/// `bonafide evaluate verdicts`: what verify says of attacks, and of rightful holders.
struct EvaluateVerdictsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verdicts", abstract: "Measure verify on attacks and on rightful holders.",
    discussion: """
      Documents of Utopia are drawn around portraits and photographed by the Stage: every attack, and beside it what \
      the rightful holder would hand in. Each is tried as it is and saved as JPEG of quality 60, in four rotations. \
      Without --people the pictures that set-up installs are used. With --bona-fide documents of the whole catalogue \
      are drawn for rightful holders instead.
      """)

  @OptionGroup var common: CommonOptions
  @Option(help: ArgumentHelp("A folder a person with two pictures or more, as LFW.", valueName: "folder")) var people:
    String?
  @Option(help: "Pairs of people for the attacks.") var pairs = 1
  @Option(help: "Rightful holders instead of attacks, so many.") var bonaFide: Int?
  @Option(help: "Decides people's data, documents and photographs; a whole number, 0 and more.") var seed: UInt64 = 1
  @Option(help: "Only this attack.") var attack: String?
  @Option(help: "With --bona-fide only the holder of this number, from 0; may be given several times.") var holder:
    [Int] = []
  @Option(
    help: ArgumentHelp(
      "Where the pictures go: of each attack, or with --bona-fide of holders not accepted.", valueName: "folder"))
  var keep: String?
  @Flag(help: "Upright pictures as they are, and nothing else.") var once = false

  func validate() throws {
    guard (1...1000).contains(pairs), (1...100_000).contains(bonaFide ?? 1) else {
      throw ValidationError("--pairs must be 1 to 1000, --bona-fide 1 to 100000")
    }
    guard attack.map({ StageAttack(rawValue: $0) != nil }) ?? true else {
      throw ValidationError("--attack is one of \(StageAttack.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    guard bonaFide != nil || holder.isEmpty else { throw ValidationError("--holder is for --bona-fide") }
    guard holder.allSatisfy({ (0..<(bonaFide ?? 0)).contains($0) }) else {
      throw ValidationError("--holder is a number from 0 to one below that of --bona-fide")
    }
    guard keep.map({ FileManager.default.fileExists(atPath: $0 + "/.") }) ?? true else {
      throw ValidationError("--keep names no folder; make it first")
    }
  }

  func run() throws {
    guard let day = MRZCalendarDate(year: 2026, month: 6, day: 15) else { return }
    try InputRunner(json: common.json).run([people ?? "installed pictures"]) {
      let models = try common.store()
      let detector = try FaceDetector(models: models)
      return (models: models, detector: detector, people: try chosenPeople(models, detector))
    } _: { state, _ in
      let catalogue = try CatalogueChoice.open(nil).merging(UtopiaDocuments.catalogue)
      var evaluation = try VerdictEvaluation(
        models: state.models, catalogue: catalogue, detector: state.detector, day: day, requiresMRZ: bonaFide == nil,
        isShort: once)
      if let bonaFide {
        try evaluation.addHolders(
          bonaFide, people: state.people, catalogue: catalogue, seed: seed, only: holder.isEmpty ? nil : Set(holder),
          notAccepted: kept, progress: Console.progress)
      } else {
        let attacks = attack.flatMap(StageAttack.init(rawValue:)).map { [$0] } ?? StageAttack.allCases
        try evaluation.addAttacks(
          attacks, pairs: pairs, people: state.people, seed: seed, drawn: kept, progress: Console.progress)
      }
      Console.progress("")
      return InputOutcome(
        body: VerdictEvaluationBody(evaluation.result), isNegative: false,
        lines: VerdictEvaluationText.lines(evaluation.result))
    }
  }

  private func kept(_ name: String, _ handedIn: StageCase) throws {
    guard let keep else { return }
    let path = keep + "/" + name.split(separator: " ").joined(separator: "-")
    for (index, page) in handedIn.document.enumerated() {
      try BoundedFile.write(ImageEncoder.jpeg(page, quality: 95), to: "\(path)-page-\(index + 1).jpg")
    }
    try BoundedFile.write(ImageEncoder.jpeg(handedIn.selfie, quality: 95), to: path + "-selfie.jpg")
  }

  private func chosenPeople(_ models: ModelStore, _ detector: FaceDetector) throws -> VerdictPeople {
    guard let folder = people else { return VerdictPeople(installedBeside: models, detector: detector) }
    guard let people = try VerdictPeople(folder: folder, detector: detector) else {
      throw ValidationError("give a folder with at least two people, two pictures each")
    }
    return people
  }
}
