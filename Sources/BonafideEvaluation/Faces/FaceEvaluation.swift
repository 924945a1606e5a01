internal import BonafideCore
internal import BonafideFace
internal import BonafideImaging
public import BonafideInference
internal import BonafideReport
internal import BonafideTesting

/// Measures detection, template and comparison together on a folder of labeled pictures.
///
/// The folder holds `pairs.txt` (Labeled Faces in the Wild, 1 to 10 folds) or `master.csv` (`file_x,file_y,Decision`).
/// Each picture is read and turned into a template once.
public enum FaceEvaluation {
  /// How far a run is.
  public struct Progress: Sendable, Hashable {
    /// How many are done.
    public let completed: Int
    /// How many there are.
    public let total: Int
  }

  /// Measures a folder.
  ///
  /// - Parameters:
  ///   - folder: holds the list, and the pictures at the paths that it names.
  ///   - models: where detector and template network come from.
  ///   - options: how faces are chosen and templates made.
  ///   - progress: called after each picture, on the calling thread.
  /// - Returns: rates with intervals; a picture that cannot be read or shows no face is a failure to enrol.
  /// - Throws: ``FaceError`` with code `.invalidOptions` when the list is missing or wrong, `DocumentError` with code
  ///   `.badTruth` where a link leads out of the folder, `FileError` where the folder cannot be listed,
  ///   `InferenceError` when a model is missing, `CancellationError` when the task is cancelled.
  public static func run(
    folder: String, models: ModelStore, options: FaceEvaluationOptions = .init(),
    progress: (Progress) -> Void = { _ in }
  ) throws -> FaceEvaluationResult {
    let start = ContinuousClock.now
    let (name, list) = try pairList(in: folder)
    let choice = options.faceChoice ?? (name == "pairs.txt" ? .central : .largest)
    let detector = try FaceDetector(models: models)
    let extractor = try TemplateExtractor(models: models, options: options.extraction)
    let decoder = ImageDecoder()
    var templates: [Template?] = []
    var detectionTimes: [Double] = []
    var templateTimes: [Double] = []
    for (index, picture) in list.pictures.enumerated() {
      try Task.checkCancellation()
      var template: Template?
      if let image = try? decoder.read(path: folder + "/" + picture) {
        let begin = ContinuousClock.now
        let faces = try detector.detect(in: FaceImage(image, faceSize: options.faceSize))
        let found = ContinuousClock.now
        if let face = choose(choice, among: faces), let made = try? extractor.extract(from: face) {
          template = made
          templateTimes.append((ContinuousClock.now - found).milliseconds)
        }
        detectionTimes.append((found - begin).milliseconds)
      }
      templates.append(template)
      progress(Progress(completed: index + 1, total: list.pictures.count))
    }
    return summarise(
      list, name: name, templates: templates, choice: choice, options: options, times: (detectionTimes, templateTimes),
      start: start)
  }

  /// The pair list of a folder.
  static func pairList(in folder: String) throws -> (name: String, list: FacePairList) {
    for name in ["pairs.txt", "master.csv"] where BoundedFile.exists(folder + "/" + name) {
      let bytes = try BoundedFile.read(path: folder + "/" + name, maximumByteCount: 64 << 20)
      let text = String(decoding: bytes, as: UTF8.self)
      let list = try name == "pairs.txt" ? FacePairList(lfwPairs: text) : FacePairList(decisionTable: text)
      try TruthFileName.check(list.pictures, in: folder)
      return (name, list)
    }
    _ = try FolderListing.names(folder)
    throw FaceError(
      .invalidOptions, "\(folder) holds neither pairs.txt nor master.csv; see `bonafide evaluate faces --help`")
  }

  static func choose(_ choice: FaceEvaluationOptions.FaceChoice, among faces: [DetectedFace]) -> DetectedFace? {
    switch choice {
    case .largest: return faces.max { $0.box.area < $1.box.area }
    case .central:
      func offset(_ face: DetectedFace) -> Double {
        let middle = PixelPoint(x: Double(face.image.width) / 2, y: Double(face.image.height) / 2)
        return face.box.center.distance(to: middle) / max(face.box.width, 1)
      }
      return faces.min { offset($0) < offset($1) }
    }
  }

  static func summarise(
    _ list: FacePairList, name: String, templates: [Template?], choice: FaceEvaluationOptions.FaceChoice,
    options: FaceEvaluationOptions, times: (detection: [Double], template: [Double]), start: ContinuousClock.Instant
  ) -> FaceEvaluationResult {
    let modelID = TemplateExtractor.modelID(effort: options.extraction.effort)
    let calibration = ScoreCalibration.published(for: modelID) ?? .standard
    let defaultThreshold = calibration.similarity(
      score: ScoreCalibration.score(falseMatchRate: options.falseMatchRate))
    let comparisons = list.pairs.map { pair -> (similarity: Float, isSame: Bool, fold: Int) in
      guard let first = templates[pair.first], let second = templates[pair.second] else {
        return (-.infinity, pair.isSame, pair.fold)
      }
      return (TemplateMatcher.similarity(first, second), pair.isSame, pair.fold)
    }
    let rates = ErrorRates(
      genuine: comparisons.filter(\.isSame).map(\.similarity),
      impostor: comparisons.filter { !$0.isSame }.map(\.similarity))
    let falseMatches = rates.falseMatchCount(at: defaultThreshold)
    let falseNonMatches = rates.falseNonMatchCount(at: defaultThreshold)
    let missing = list.pictures.indices.filter { templates[$0] == nil }
    return FaceEvaluationResult(
      list: name, pictureCount: list.pictures.count, pairCount: list.pairs.count, effort: options.extraction.effort,
      faceChoice: choice, calibrationVersion: calibration.version,
      accuracy: list.foldCount > 1 ? FoldAccuracy(comparisons: comparisons, foldCount: list.foldCount) : nil,
      defaultDecisions: .init(
        accuracy: .wilson(
          successes: comparisons.count - falseMatches - falseNonMatches, trials: comparisons.count),
        falseMatchCount: falseMatches, falseNonMatchCount: falseNonMatches),
      pairs: ErrorSummary(pairs: rates, calibration: calibration, defaultThreshold: defaultThreshold),
      allComparisons: crossComparison(list, templates)?.summary(
        calibration: calibration, defaultThreshold: defaultThreshold),
      failuresToEnrol: .init(
        rate: .wilson(successes: missing.count, trials: list.pictures.count),
        pictures: missing.map { list.pictures[$0] }),
      detectionMilliseconds: times.detection.median, templateMilliseconds: times.template.median,
      elapsedSeconds: (ContinuousClock.now - start).milliseconds / 1000)
  }

  /// All comparisons, nil where somebody's name is not known.
  static func crossComparison(_ list: FacePairList, _ templates: [Template?]) -> CrossComparison? {
    var numbers: [String: Int] = [:]
    var people: [Int] = []
    var present: [Template] = []
    for (template, person) in zip(templates, list.people) {
      guard let person else { return nil }
      guard let template else { continue }
      let number = numbers[person] ?? numbers.count
      numbers[person] = number
      people.append(number)
      present.append(template)
    }
    return CrossComparison(templates: present, person: people)
  }
}

extension ErrorSummary {
  /// Errors over independent pairs, with Wilson's intervals.
  init(pairs rates: ErrorRates, calibration: ScoreCalibration, defaultThreshold: Float) {
    func point(_ target: Double?, _ threshold: Float) -> OperatingPoint {
      OperatingPoint(
        targetFalseMatchRate: target, threshold: threshold.isFinite ? threshold : nil,
        score: calibration.score(similarity: threshold),
        falseMatchRate: .wilson(successes: rates.falseMatchCount(at: threshold), trials: rates.impostor.count),
        falseNonMatchRate: .wilson(successes: rates.falseNonMatchCount(at: threshold), trials: rates.genuine.count))
    }
    self.init(
      genuineCount: rates.genuine.count, impostorCount: rates.impostor.count, intervalMethod: "Wilson, pairs",
      equalErrorRate: rates.equalErrorRate, areaUnderCurve: rates.areaUnderCurve,
      points: [1e-2, 1e-3].map { point($0, rates.threshold(falseMatchRate: $0)) } + [point(nil, defaultThreshold)],
      curve: rates.curve())
  }
}
