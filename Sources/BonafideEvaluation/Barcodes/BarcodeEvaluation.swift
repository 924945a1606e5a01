public import BonafideBarcode
internal import BonafideCore
internal import BonafideImaging

/// Measures how well ``BarcodeReader`` reads the pictures of a folder, beside a single plain call of its engine.
///
/// Picture files are decoded outside the measured times.
public struct BarcodeEvaluation: Sendable {
  private let reader: BarcodeReader
  private let plain = BarcodeReader(options: .init(effort: .plain))

  /// Creates an evaluation of a reader.
  public init(reader: BarcodeReader = .init()) { self.reader = reader }

  /// Reads every picture that the truth names, in the order of their names.
  ///
  /// - Parameters:
  ///   - folder: where the pictures are.
  ///   - truth: what their barcodes say.
  ///   - change: made to every picture first.
  ///   - progress: called after each picture with how many are done and how many there are.
  /// - Returns: one row a picture and the sums.
  /// - Throws: ``DocumentError``; a picture that cannot be decoded is a row with outcome `.unreadable`.
  public func run(
    folder: String, truth: BarcodeTruth, change: PictureChange = .none, progress: (Int, Int) -> Void = { _, _ in }
  ) throws -> BarcodeEvaluationResult {
    var rows: [BarcodeEvaluationResult.Row] = []
    for (file, content) in truth.pictures.sorted(by: { $0.key < $1.key }) {
      if let image = try? change.apply(to: ImageDecoder().read(path: folder + "/" + file)) {
        let (plainFound, plainTime) = try Self.timed { try plain.read(image) }
        let (found, time) = try Self.timed { try reader.read(image) }
        rows.append(
          .init(
            file: file, outcome: Self.outcome(found, truth: content),
            plainOutcome: Self.outcome(plainFound, truth: content), barcodeCount: found.count,
            plainBarcodeCount: plainFound.count, milliseconds: time, plainMilliseconds: plainTime))
      } else {
        rows.append(
          .init(
            file: file, outcome: .unreadable, plainOutcome: .unreadable, barcodeCount: 0, plainBarcodeCount: 0,
            milliseconds: 0, plainMilliseconds: 0))
      }
      progress(rows.count, truth.pictures.count)
    }
    return BarcodeEvaluationResult(rows: rows)
  }

  private static func timed(_ body: () throws -> [Barcode]) rethrows -> ([Barcode], milliseconds: Double) {
    var found: [Barcode] = []
    let time = try ContinuousClock.milliseconds { found = try body() }
    return (found, time)
  }

  /// What a reading is worth.
  static func outcome(_ found: [Barcode], truth: BarcodeTruth.Content) -> BarcodeEvaluationResult.Outcome {
    if truth == .nothing { return found.isEmpty ? .rightlyEmpty : .invented }
    if found.contains(where: truth.isSaid) { return .right }
    return found.isEmpty ? .missed : .wrong
  }
}
