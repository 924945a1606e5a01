internal import ArgumentParser
internal import Bonafide

/// `bonafide face quality`: the quality of each face against a profile.
struct FaceQualityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quality", abstract: "Rate the faces of each picture.",
    discussion: "Exit code 1 when there is no face or the largest one misses a limit of the profile.")

  @OptionGroup var common: CommonOptions
  @OptionGroup var wording: WordsOptions
  @OptionGroup var faces: FaceOptions
  @Option(help: "Limits: matching, selfie, portrait (ICAO 9303), or another one of Models/profiles/face.")
  var profile = "matching"
  @Option(help: "Only these measures, separated by commas; all by default.") var measures: String?
  @Argument(help: "Pictures.") var inputs: [String]

  func validate() throws {
    _ = try query()
    let known = (try? QualityProfile.names(.face)) ?? []
    guard known.isEmpty || known.contains(profile) else {
      throw ValidationError("there is no face profile \(profile); use \(known.joined(separator: ", "))")
    }
  }

  func run() throws {
    let query = try query()
    try InputRunner(json: common.json).runPictures(inputs) {
      (
        words: try wording.words(needed: !common.json), detector: try faces.makeDetector(common.store()),
        limits: try QualityProfile.faces(profile)
      )
    } _: { shared, picture in
      let image = picture.image
      let found = try shared.detector.detect(in: faces.image(image), maximumFaces: faces.maximumFaces)
      let rows = try found.map { face in
        FaceQualityReport.Face(face, try face.evaluateQuality(query, profile: shared.limits))
      }
      return InputOutcome(
        body: FaceQualityReport(profile: shared.limits, faces: rows), isNegative: rows.first?.hasPassed != true,
        lines: rows.isEmpty
          ? ["no face found"] : shared.words.map { words in rows.flatMap { FaceQualityText.lines($0, words) } } ?? [])
    }
  }

  private func query() throws -> FaceQualityQuery {
    guard let measures else { return .all }
    return FaceQualityQuery(
      try measures.split(separator: ",", omittingEmptySubsequences: false).map { name in
        // JSON and the profiles name them by their codes: `face.sharpness`.
        guard let measure = FaceMeasure.all.first(where: { $0.name == name || $0.code.rawValue == name }) else {
          let known = FaceMeasure.all.map(\.name).joined(separator: ", ")
          throw ValidationError(
            "--measures \(name.isEmpty ? "has an empty name" : "\(name) is no measure"); use \(known)")
        }
        return measure
      })
  }
}
