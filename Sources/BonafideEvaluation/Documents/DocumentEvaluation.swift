internal import BonafideCatalogue
internal import BonafideCore
public import BonafideDocument
internal import BonafideImaging
public import BonafideMRZ
internal import BonafidePage
public import BonafideTesting

/// Measures how well documents are located, recognized and read in the pictures of a folder against a truth.
///
/// Only files that the truth names are read. Picture files are decoded outside the measured time.
public struct DocumentEvaluation: Sendable {
  private let recognizer: DocumentRecognizer
  private let reader: DocumentReader?
  private let keepsValues: Bool
  /// Reasons kept with each row.
  private static let evidenceCount = 8

  /// Creates an evaluation.
  ///
  /// - Parameters:
  ///   - recognizer: says which documents the pictures show.
  ///   - reader: reads the fields and judges the pictures; nil measures neither.
  ///   - keepsValues: whether rows tell what wrong fields should say and what was read; false by default, as the values
  ///     are a holder's data.
  public init(recognizer: DocumentRecognizer, reader: DocumentReader? = nil, keepsValues: Bool = false) {
    self.recognizer = recognizer
    self.reader = reader
    self.keepsValues = keepsValues
  }

  /// Looks at every picture of the truth, in its order.
  ///
  /// - Parameters:
  ///   - folder: that holds the pictures which the truth names.
  ///   - truth: what the pictures show.
  ///   - limit: most pictures, evenly spread over the truth; nil takes all.
  ///   - day: the day against which two-digit years are resolved; never taken from a clock here.
  ///   - weighed: gets, for fitting, the documents that each picture was weighed against, as lines of a table.
  ///   - progress: called after each picture with how many are done and how many there are.
  /// - Returns: a row a picture, in the order of the truth.
  /// - Throws: `InferenceError`, `DocumentError` with code `.badTruth` where a link leads out of the folder; a picture
  ///   that cannot be read is a row with outcome `.unreadable`.
  public func run(
    folder: String, truth: DocumentTruth, limit: Int? = nil, on day: MRZCalendarDate,
    weighed: (([String]) -> Void)? = nil, progress: (Int, Int) -> Void = { _, _ in }
  ) throws -> DocumentEvaluationResult {
    try TruthFileName.check(truth.pictures.map(\.file), in: folder)
    let pictures = Self.spread(truth.pictures, limit: limit)
    var rows: [DocumentEvaluationResult.Row] = []
    let decoder = ImageDecoder()
    for picture in pictures {
      guard let image = Self.image(of: picture, in: folder, by: decoder) else {
        rows.append(Self.unreadable(picture))
        continue
      }
      let looked = try row(picture, image, on: day)
      rows.append(looked.row)
      weighed?(looked.found.weighedRows(truth: picture.document, name: picture.file))
      progress(rows.count, pictures.count)
    }
    return DocumentEvaluationResult(rows: rows)
  }

  private static func image(of picture: DocumentTruth.Picture, in folder: String, by decoder: ImageDecoder) -> Image? {
    let path = [folder, picture.file].joined(separator: "/")
    return try? decoder.read(path: path)
  }

  private func row(
    _ picture: DocumentTruth.Picture, _ image: Image, on day: MRZCalendarDate
  ) throws -> (row: DocumentEvaluationResult.Row, found: DocumentRecognition) {
    let located = try DocumentDetector(network: recognizer.regions).detect(in: image).first
    var found = DocumentRecognition.none
    let time = try ContinuousClock.milliseconds { found = try recognizer.recognize(image, on: day) }
    let outcome = Self.outcome(found.document, truth: picture.document, isCatalogued: picture.isCatalogued)
    var row = DocumentEvaluationResult.Row(
      file: picture.file, outcome: outcome, found: found.document, confidence: found.confidence, isEditionRight: nil,
      isLocated: located != nil, outlineOverlap: nil, pageOverlap: nil,
      passesGates: nil, shouldPassGates: picture.gatesPass, fieldCount: 0, rightFieldCount: 0, exactFieldCount: 0,
      wrongFields: [], milliseconds: time, defects: picture.defects,
      evidence: Array(found.evidence.prefix(Self.evidenceCount)))
    if let corners = picture.corners {
      row.outlineOverlap = located?.quad.overlap(with: corners) ?? 0
      row.pageOverlap = found.document == nil ? nil : found.corners?.overlap(with: corners)
    }
    if reader != nil { row.fieldCount = picture.fields.count }
    guard outcome == .right else { return (row, found) }
    row.isEditionRight = picture.document?.code.map { $0 == found.document?.code }
    if let reader, !picture.fields.isEmpty { try read(picture, found, image, on: day, by: reader, into: &row) }
    return (row, found)
  }

  private func read(
    _ picture: DocumentTruth.Picture, _ found: DocumentRecognition, _ image: Image, on day: MRZCalendarDate,
    by reader: DocumentReader, into row: inout DocumentEvaluationResult.Row
  ) throws {
    let result = try reader.read(found, in: image, on: day)
    row.passesGates = result.judgement.isAcceptable
    row.wrongFields = picture.fields.sorted { $0.key < $1.key }.compactMap { name, value in
      let read = result.field(name)?.value
      if read == value { row.exactFieldCount += 1 }
      guard PrintedComparison.outcome(read, printed: [value]) != .right else { return nil }
      return .init(name: name, expected: keepsValues ? value : nil, read: keepsValues ? read : nil)
    }
    row.rightFieldCount = row.fieldCount - row.wrongFields.count
  }

  /// What a recognition is worth; the edition is judged apart.
  ///
  /// A document that no catalogue holds is wrong where it is taken for one that the catalogue has, whatever its state,
  /// and missed where state or role is not named.
  static func outcome(
    _ found: Document?, truth: Document?, isCatalogued: Bool = true
  ) -> DocumentEvaluationResult.Outcome {
    if !isCatalogued, let found {
      if found.code != nil { return truth == nil ? .invented : .wrong }
      if truth != nil, found.role == nil || found.country == nil { return .missed }
    }
    return outcomeOfKnown(found, truth: truth)
  }

  private static func outcomeOfKnown(_ found: Document?, truth: Document?) -> DocumentEvaluationResult.Outcome {
    switch (found, truth) {
    case (nil, nil): .rightlyNone
    case (_?, nil): .invented
    case (nil, _?): .missed
    case (let found?, let truth?):
      Document(role: truth.role, country: truth.country, page: truth.page).matches(found) ? .right : .wrong
    }
  }

  static func spread<T>(_ all: [T], limit: Int?) -> [T] {
    guard let limit, limit > 0, limit < all.count else { return all }
    return (0..<limit).map { all[$0 * all.count / limit] }
  }

  private static func unreadable(_ picture: DocumentTruth.Picture) -> DocumentEvaluationResult.Row {
    .init(
      file: picture.file, outcome: .unreadable, found: nil, confidence: 0, isEditionRight: nil, isLocated: false,
      outlineOverlap: nil, pageOverlap: nil, passesGates: nil, shouldPassGates: picture.gatesPass, fieldCount: 0,
      rightFieldCount: 0, exactFieldCount: 0, wrongFields: [], milliseconds: 0, defects: picture.defects, evidence: [])
  }
}
