internal import ArgumentParser
internal import Bonafide
internal import BonafideTesting

/// `bonafide stage scene`: a folder of photographs of fictitious documents with the truth about them.
struct StageSceneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scene", abstract: "Photograph fictitious documents and write what is true of the pictures.",
    discussion: """
      Writes JPEG files and truth.json, which `evaluate documents` reads. Picture n is decided by the seed plus n \
      alone. Seeds 1...9999 are for training and tuning, seeds from \(StageScene.firstEvaluationSeed) for evaluation.
      """)

  @Flag(help: "Print one JSON object on standard output.") var json = false
  @Option(help: "Photographs with a document.") var count = 10
  @Option(help: "Photographs of tables without a document.") var empty = 0
  @Option(help: "Decides everything.") var seed: UInt64 = 1
  @Option(name: .customLong("out"), help: ArgumentHelp("The folder to write to.", valueName: "folder")) var out: String
  @OptionGroup var subject: StageSubjectOptions
  @Option(help: "How hard: \(StageScene.Difficulty.allCases.map(\.rawValue).joined(separator: ", ")).")
  var difficulty = "mixed"
  @Option(help: "Width of the photographs in pixels; they are 4 to 3.") var width = 1280

  func validate() throws {
    guard (0...100_000).contains(count), (0...100_000).contains(empty) else {
      throw ValidationError("--count and --empty must lie in 0...100000")
    }
    guard (160...6000).contains(width) else { throw ValidationError("--width must lie in 160...6000") }
    _ = try StageSubjectOptions.difficulty(difficulty)
  }

  func run() throws {
    let difficulty = try StageSubjectOptions.difficulty(difficulty)
    try InputRunner(json: json).run([out]) {
      let chosen = try subject.chosen(mayBeEmpty: count == 0)
      try BoundedFile.makeFolder(out)
      return chosen
    } _: { chosen, folder in
      var entries: [StageTruthEntry] = []
      for index in 0..<count + empty {
        Console.progress("\(index + 1)/\(count + empty) pictures")
        let scene = StageScene(
          seed: seed &+ UInt64(index), difficulty: difficulty,
          size: PixelSize(width: width, height: width * 3 / 4))
        let shot =
          index < count ? try scene.photograph(anyOf: chosen) : try scene.photographWithoutDocument()
        let file = (index < count ? "scene-" : "empty-") + "\(scene.seed).jpg"
        try BoundedFile.write(shot.jpeg, to: folder + "/" + file, readableBy: .everyone)
        entries.append(StageTruthEntry(shot, file: file))
      }
      Console.progress("")
      let truth = StageTruthFile(schema: DocumentTruth.schema, pictures: entries)
      try BoundedFile.write(
        Array(JSONText.encode(truth, pretty: true).utf8) + [0x0A], to: folder + "/truth.json", readableBy: .everyone)
      return InputOutcome(
        body: StageSceneBody(count: count, empty: empty), isNegative: false,
        lines: ["wrote \(count) photographs with and \(empty) without a document, and truth.json"])
    }
  }
}

/// The JSON of `stage scene`.
struct StageSceneBody: Encodable {
  var count: Int
  var empty: Int
}

/// The file truth.json: what `DocumentTruth` reads, with the strengths, the angles and the ground besides.
struct StageTruthFile: Encodable {
  var schema: String
  var pictures: [StageTruthEntry]
}

/// One picture of truth.json.
struct StageTruthEntry: Encodable {
  struct Angles: Encodable {
    var yawDegrees: Double
    var tiltDegrees: Double
    var rollDegrees: Double
  }

  var file: String
  var document: Document?
  var corners: [[Double]]?
  var fields: [String: String]
  var mrz: [String]
  var defects: [String]
  var strengths: [String: Double]
  var angles: Angles?
  var background: String
  var gatesPass: Bool

  init(_ shot: StagePhotograph, file: String) {
    let truth = shot.truth(file: file)
    self.file = file
    document = shot.document
    corners = shot.corners?.corners.map { [$0.x.rounded(to: 3), $0.y.rounded(to: 3)] }
    fields = truth.fields
    mrz = shot.page?.mrzLines ?? []
    defects = truth.defects
    strengths = Dictionary(
      shot.defects.map { ($0.kind.rawValue, $0.strength.rounded(to: 3)) }, uniquingKeysWith: { max($0, $1) })
    angles = shot.pose.map {
      Angles(
        yawDegrees: $0.yawDegrees.rounded(to: 2), tiltDegrees: $0.tiltDegrees.rounded(to: 2),
        rollDegrees: $0.rollDegrees.rounded(to: 2))
    }
    background = shot.background
    gatesPass = truth.gatesPass
  }
}
