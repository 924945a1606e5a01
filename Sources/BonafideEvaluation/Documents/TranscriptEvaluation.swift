internal import BonafideCatalogue
internal import BonafideCore
public import BonafideDocument
internal import BonafideImaging
public import BonafideMRZ
internal import BonafidePage
public import BonafideTesting

/// Measures how well printed values are read on real pictures that somebody transcribed.
///
/// What is measured is what ships: a picture goes in, and every value of ``DocumentReaderResult/fields`` that was read
/// in print is held against the transcript.
public struct TranscriptEvaluation: Sendable {
  private let reader: DocumentReader
  private let keepsValues: Bool
  /// What some of the pictures are taken from, by file; the others show documents themselves.
  private var recaptures: [String: RecaptureTruth.Picture] = [:]

  /// Creates an evaluation.
  ///
  /// - Parameters:
  ///   - reader: reads the pictures.
  ///   - keepsValues: whether rows tell what was read and what is printed; false by default, as these may be a holder's
  ///     data.
  public init(reader: DocumentReader, keepsValues: Bool = false) {
    self.reader = reader
    self.keepsValues = keepsValues
  }

  /// Takes in what some of the pictures are taken from.
  ///
  /// Without it the suspicions of all are counted as those of documents themselves.
  package mutating func take(_ truth: RecaptureTruth) {
    recaptures = Dictionary(truth.pictures.map { ($0.file, $0) }) { first, _ in first }
  }

  /// Reads every picture of a transcript, in its order.
  ///
  /// - Parameters:
  ///   - folder: that holds the pictures.
  ///   - pages: rows of the transcript.
  ///   - limit: most pictures, evenly spread over the rows; nil takes all.
  ///   - day: the day against which two-digit years are resolved; never taken from a clock here.
  ///   - candidates: gets, for fitting, each picture's candidates as lines of a table; nil makes none.
  ///   - weighed: gets, for fitting, the documents that each picture was weighed against, as lines of a table.
  ///   - progress: called after each picture with how many are done and how many there are.
  /// - Returns: a row a picture.
  /// - Throws: `InferenceError`, `DocumentError` with code `.badTruth` where a link leads out of the folder; a picture
  ///   that cannot be read is a row without a reading.
  public func run(
    folder: String, pages: [DocumentTranscript.Page], limit: Int? = nil, on day: MRZCalendarDate,
    candidates: (([String]) -> Void)? = nil, weighed: (([String]) -> Void)? = nil,
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws -> TranscriptEvaluationResult {
    try TruthFileName.check(pages.map(\.file), in: folder)
    let decoder = ImageDecoder()
    // What nobody transcribed on any page is not held against the reader.
    let pages = DocumentEvaluation.spread(pages, limit: limit)
    let names = Set(pages.flatMap(\.values.keys))
    var rows: [TranscriptEvaluationResult.Row] = []
    for page in pages {
      guard let image = try? decoder.read(path: folder + "/" + page.file) else {
        rows.append(
          TranscriptEvaluationResult.Row(
            page: page, result: nil, names: names, recapture: recaptures[page.file], milliseconds: 0,
            keepsValues: keepsValues))
        continue
      }
      // As `document read` does: where one picture shows two pages what is printed on the other one counts too.
      var results: [DocumentReaderResult] = []
      let time = try ContinuousClock.milliseconds { results = try reader.readPages(image, on: day) }
      let result = results.first
      rows.append(
        TranscriptEvaluationResult.Row(
          page: page, result: result, further: results.dropFirst().flatMap(\.fields), names: names,
          recapture: recaptures[page.file], milliseconds: time, keepsValues: keepsValues))
      if let result, let candidates {
        candidates(try reader.candidateRows(result.recognition, truth: page.values, name: page.file, on: day))
      }
      // A page that the catalogue's kinds cannot name would be told as none of them.
      if let result, let weighed, let truth = page.document {
        weighed(result.recognition.weighedRows(truth: truth, name: page.file))
      }
      progress(rows.count, pages.count)
    }
    return TranscriptEvaluationResult(rows: rows)
  }
}

extension DocumentTranscript.Page {
  /// What the page is, as far as roles and sides of the catalogue tell it; nil for other kinds.
  var document: Document? {
    guard let role = DocumentRole(rawValue: role), let country = Country(rawValue: country) else { return nil }
    return Document(
      role: role, country: country, page: page == "back" ? .back : .front,
      code: edition.isEmpty ? nil : DocumentCode(rawValue: edition))
  }
}
