package import Bonafide
package import BonafideTesting

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// One run of `evaluate documents` over a folder: what is asked, and how the folder's truth is read.
package struct DocumentEvaluationJob {
  /// The folder with truth.json or truth.tsv.
  package var folder: String
  /// Most pictures, evenly spread; nil for all.
  package var limit: Int?
  /// Whether values are kept, which are the holders' data.
  package var keepsValues = false
  /// Which half of truth.tsv; nil for both.
  package var half: DocumentTranscript.Half?
  /// Whether it is split by country, not by edition.
  package var splitsByCountry = false
  /// Where what field weights are fitted on goes; nil for nowhere.
  package var candidates: String?
  /// Where what recognition weights are fitted on goes; nil for nowhere.
  package var recognition: String?

  /// What the folder holds, with what measures it.
  package enum Truth {
    /// Pictures of the Stage.
    case drawn(DocumentTruth, DocumentEvaluation)
    /// Real documents that somebody transcribed.
    case transcribed([DocumentTranscript.Page], TranscriptEvaluation)
  }

  /// What came of it.
  package enum Outcome {
    /// Of pictures of the Stage.
    case drawn(DocumentEvaluationResult)
    /// Of transcribed documents.
    case transcribed(TranscriptEvaluationResult)
  }

  /// A list of what some pictures of truth.tsv are taken from; nil for the folder's own, where it has one.
  package var recaptures: String?

  package init(folder: String) { self.folder = folder }

  /// What speaks against the wishes; nil where nothing does.
  package var misuse: String? {
    if let limit, limit <= 0 { return "--limit must be above 0" }
    if isTranscript {
      return (candidates != nil || recognition != nil) && half != .fitted
        ? "weights may be fitted on --half fitted only: --candidates and --recognition ask for it" : nil
    }
    return half != nil || splitsByCountry || candidates != nil || recaptures != nil
      ? "--half, --by-country, --candidates and --recaptures are for folders with truth.tsv" : nil
  }

  private var isTranscript: Bool { FileManager.default.fileExists(atPath: folder + "/truth.tsv") }

  /// Reads the truth and loads what measures against it.
  ///
  /// - Parameters:
  ///   - catalogue: what the reader knows.
  ///   - models: opens the models once the truth was read.
  /// - Returns: both.
  /// - Throws: `FileError`, `DocumentError`, `InferenceError`.
  package func prepare(catalogue: DocumentCatalogue, models: () throws -> ModelStore) throws -> Truth {
    if isTranscript {
      let truth = try DocumentTranscript(
        tsv: BoundedFile.read(path: folder + "/truth.tsv", maximumByteCount: DocumentTranscript.maximumByteCount))
      let pages = truth.pages.filter { half == nil || $0.half(byCountry: splitsByCountry) == half }
      try EmptyTruth.check(
        pages.count, folder + "/truth.tsv",
        expected: half == nil ? "a row for each picture" : "rows of that half; leave --half out to measure both")
      let taken = try takenPictures(of: truth)
      let reader = try DocumentReader(catalogue: catalogue, models: models())
      var evaluation = TranscriptEvaluation(reader: reader, keepsValues: keepsValues)
      taken.map { evaluation.take($0) }
      return .transcribed(pages, evaluation)
    }
    let file = folder + "/truth.json"
    guard BoundedFile.exists(file) else {
      _ = try FolderListing.names(folder)
      throw DocumentError(
        .badTruth,
        "\(folder) holds neither truth.json, as `stage scene` writes it, nor truth.tsv, in which somebody transcribed "
          + "documents"
          + (BoundedFile.exists(folder + "/" + RecaptureTruth.fileName)
            ? "; `evaluate recaptures` measures against its \(RecaptureTruth.fileName)" : ""))
    }
    let truth = try DocumentTruth(
      json: BoundedFile.read(path: file, maximumByteCount: DocumentTruth.maximumByteCount))
    try EmptyTruth.check(truth.pictures.count, file, expected: "an entry for each picture, as `stage scene` writes it")
    let networks = try DocumentNetworks(models: models())
    return .drawn(
      truth,
      DocumentEvaluation(
        recognizer: try DocumentRecognizer(catalogue: catalogue, networks: networks),
        reader: try DocumentReader(catalogue: catalogue, networks: networks), keepsValues: keepsValues))
  }

  /// What some pictures are taken from; nil where no list tells of any.
  ///
  /// - Throws: `FileError` where the list cannot be read; `DocumentError` with code `.badTruth` where it is empty or
  ///   names a picture that the transcript does not: an attack that is named wrongly would count as a document itself.
  private func takenPictures(of truth: DocumentTranscript) throws -> RecaptureTruth? {
    let list = recaptures ?? folder + "/" + RecaptureTruth.fileName
    guard recaptures != nil || BoundedFile.exists(list) else { return nil }
    let taken = try RecaptureTruth(tsv: BoundedFile.read(path: list, maximumByteCount: PictureList.maximumByteCount))
    try EmptyTruth.check(
      taken.pictures.count, list, expected: "a line for each picture, under one of the columns' names")
    let known = Set(truth.pages.map(\.file))
    if let strange = taken.pictures.first(where: { !known.contains($0.file) }) {
      throw DocumentError(.badTruth, "\(list) names \(strange.file), which truth.tsv does not")
    }
    return taken
  }

  /// Measures, and writes what weights are fitted on.
  ///
  /// - Parameters:
  ///   - truth: as ``prepare(catalogue:models:)`` gave it.
  ///   - day: of the pictures.
  ///   - progress: called with how many pictures are done, and their count.
  /// - Returns: the rates.
  /// - Throws: `ImageError`, `InferenceError`, `FileError`.
  package func run(
    _ truth: Truth, on day: MRZCalendarDate, progress: (Int, Int) -> Void
  ) throws -> Outcome {
    var weighed = FittingTable(columns: DocumentRecognition.weighedColumns, file: recognition)
    var table = FittingTable(columns: DocumentReader.candidateColumns, file: candidates)
    let outcome: Outcome =
      switch truth {
      case .drawn(let truth, let evaluation):
        .drawn(
          try evaluation.run(
            folder: folder, truth: truth, limit: limit, on: day, weighed: { weighed.add($0) }, progress: progress))
      case .transcribed(let pages, let evaluation):
        .transcribed(
          try evaluation.run(
            folder: folder, pages: pages, limit: limit, on: day,
            candidates: candidates == nil ? nil : { table.add($0) }, weighed: { weighed.add($0) }, progress: progress))
      }
    try table.write()
    try weighed.write()
    return outcome
  }
}
