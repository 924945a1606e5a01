internal import BonafideCore
internal import BonafideImaging
public import BonafideMRZ
internal import BonafideTesting
public import BonafideText

/// Measures how well ``MRZReader`` reads the pictures of a folder against a truth written by a person.
///
/// Only files that the truth names are read. Picture files are decoded outside the measured time.
public struct MRZEvaluation: Sendable {
  private let reader: MRZReader

  /// Creates an evaluation of a reader.
  public init(reader: MRZReader) { self.reader = reader }

  /// Reads every picture that the truth names, in the order of their names.
  ///
  /// - Parameters:
  ///   - folder: where the pictures are.
  ///   - truth: what they really say.
  ///   - change: made to every picture first.
  ///   - day: the day against which two-digit years are resolved; never taken from a clock here.
  ///   - progress: called after each picture with how many are done and how many there are.
  /// - Returns: one row a picture and the sums.
  /// - Throws: `InferenceError`, `DocumentError` with code `.badTruth` where a link leads out of the folder; a picture
  ///   that cannot be read is a row with outcome `.unreadable`.
  public func run(
    folder: String, truth: MRZTruth, change: PictureChange = .none, on day: MRZCalendarDate,
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws -> MRZEvaluationResult {
    try TruthFileName.check(truth.zones.keys.sorted(), in: folder)
    var rows: [MRZEvaluationResult.Row] = []
    let decoder = ImageDecoder()
    for (file, zone) in truth.zones.sorted(by: { $0.key < $1.key }) {
      let image: Image
      do {
        image = try change.apply(to: try decoder.read(path: folder + "/" + file))
      } catch {
        rows.append(.init(file: file, outcome: .unreadable, checkDigitsAgree: false, milliseconds: 0))
        continue
      }
      var found: MRZZone?
      let time = try ContinuousClock.milliseconds { found = try reader.read(image, on: day).zone }
      rows.append(
        .init(
          file: file, outcome: Self.outcome(found, truth: zone), checkDigitsAgree: found?.mrz.isValid ?? false,
          milliseconds: time))
      progress(rows.count, truth.zones.count)
    }
    return MRZEvaluationResult(rows: rows)
  }

  /// What a reading is worth.
  static func outcome(_ found: MRZZone?, truth: MRZTruth.Zone?) -> MRZEvaluationResult.Outcome {
    guard let truth else { return found == nil ? .rightlyEmpty : .invented }
    guard truth.intact else { return .notIntact }
    guard let found else { return .missed }
    let isRight = found.mrz.lines == truth.lines && found.mrz.isValid == (truth.checkDigitsValid ?? true)
    return isRight ? .right : .wrong
  }
}
