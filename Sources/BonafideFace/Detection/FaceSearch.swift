internal import BonafideCore

/// The state of one search: the next passes, and the candidates confirmed so far.
struct FaceSearch {
  /// Passes over the picture that belong together.
  struct Step {
    var passes: [DetectionPass]
    /// Which network looks.
    var module: FaceDetectorOptions.Module
    /// Done only while no face is clear: the other network, and the picture turned.
    var onlyIfNothingClear: Bool
  }

  /// A candidate with the points that confirm it.
  struct Confirmed {
    var candidate: FaceCandidate
    var landmarks: FaceLandmarks
    /// Whether it was known before the search.
    var isKnown = false

    var evidence: Double { FaceSearch.evidence(detector: candidate.score, presence: landmarks.presence) }
    var isClear: Bool { isKnown || evidence >= FaceSearch.clearEvidence }
  }

  let image: Image
  private let faceSize: ClosedRange<Double>
  private let options: FaceDetectorOptions
  private(set) var confirmed: [Confirmed] = []

  /// Pixels of the network's input that a face must have to be found reliably; below it the picture is tiled.
  static let leastFaceInInput = 16.0

  init(image: Image, faceSize: ClosedRange<Double>, options: FaceDetectorOptions, known: DetectedFace? = nil) {
    self.image = image
    self.faceSize = faceSize
    self.options = options
    if let known {
      let candidate = FaceCandidate(score: known.confidence, box: known.box, keypoints: [])
      confirmed = [Confirmed(candidate: candidate, landmarks: known.landmarks, isKnown: true)]
    }
  }

  /// What was found and not known before.
  var others: [Confirmed] { confirmed.filter { !$0.isKnown } }

  /// The whole picture, tiles, the picture with ground around it, the whole picture by the other network, the whole
  /// picture turned, tiles turned by quarters.
  ///
  /// - Parameter inputSides: of the networks, the one for near faces too where another one looks first.
  /// - Returns: in their order, those without a look left out.
  func steps(inputSides: [FaceDetectorOptions.Module: Int]) -> [Step] {
    let module = options.module
    let size = image.size
    let whole = PixelRect(size)
    let tiles = module == .balanced ? self.tiles(inputSide: inputSides[module] ?? 0) : []
    func step(
      _ rects: [PixelRect], _ angles: [Double], by module: FaceDetectorOptions.Module = module, onlyIfNothingClear: Bool
    ) -> Step? {
      let passes = angles.flatMap { angle in
        rects.compactMap { DetectionPass(rect: $0, turnedBy: angle, inputSide: inputSides[module] ?? 0) }
      }
      return passes.isEmpty ? nil : Step(passes: passes, module: module, onlyIfNothingClear: onlyIfNothingClear)
    }
    var steps = [step([whole], [0], onlyIfNothingClear: false), step(tiles, [0], onlyIfNothingClear: false)]
    // Faces that fill the picture or touch its edge are found better with ground around them.
    steps.append(step([whole.expanded(by: 0.25)], [0], onlyIfNothingClear: true))
    // Near heads that are turned far aside are found better by the network for near faces.
    if module == .balanced { steps.append(step([whole], [0], by: .fast, onlyIfNothingClear: true)) }
    if options.turns == .any {
      steps.append(step([whole], [180], onlyIfNothingClear: true))
      steps.append(step([whole], [90, 270], onlyIfNothingClear: true))
      steps.append(step([whole], [45, 135, 225, 315], onlyIfNothingClear: true))
      steps.append(step(tiles, [180], onlyIfNothingClear: true))
      steps.append(step(tiles, [90, 270], onlyIfNothingClear: true))
    }
    return steps.compactMap { $0 }
  }

  private func tiles(inputSide: Int) -> [PixelRect] {
    let size = image.size
    // What the pass over the whole picture finds need not fit into a tile.
    let foundInWhole = Self.leastFaceInInput * Double(max(size.width, size.height)) / Double(inputSide)
    return DetectionPass.tiles(
      of: size, smallestFace: faceSize.lowerBound * Double(size.shorterSide), faceInInput: Self.leastFaceInInput,
      overlap: 1.5 * foundInWhole, inputSide: inputSide)
  }

  /// Least evidence for a face, in log-odds: the landmark network's plus four times the detector's.
  ///
  /// Measured on 3356 places that the two detectors proposed at 0.06 in 260 pictures (faces in all conditions,
  /// documents, landscapes), checked by eye. From 11 up all of 177 accepted places were faces, and every face that
  /// either detector scored above 0.5 was accepted; the best place without a face reached 9.7.
  static let leastEvidence = 12.0

  /// Evidence from which a face is certain; with less the search goes on.
  ///
  /// In a portrait that was upside down the detector proposed chin and mouth as a face, with evidence of 12.3. The same
  /// portrait's own face has 28, and a face of 71 pixels beside it 16.
  static let clearEvidence = 15.0

  /// Whether a face was found beyond question.
  var hasClearFace: Bool { confirmed.contains(where: \.isClear) }

  static func evidence(detector score: Double, presence: Double) -> Double {
    Logistic.logit(presence) + 4 * Logistic.logit(score)
  }

  /// Most candidates of one step that are shown to the landmark network: bounds the time on pictures without faces.
  private static let mostCandidates = 60
  /// Most of them with a score under 0.3, of which few are faces.
  private static let mostDoubtful = 12

  /// Keeps the candidates of the right size in which the landmark network sees a face that is not known yet.
  mutating func confirm(_ candidates: [FaceCandidate], with engine: FaceEngine) throws {
    let shorter = Double(image.size.shorterSide)
    var doubtful = 0
    for candidate in FaceCandidate.suppressed(candidates).prefix(Self.mostCandidates) {
      if candidate.score < 0.3 { doubtful += 1 }
      guard doubtful <= Self.mostDoubtful else { break }
      guard faceSize.contains(candidate.box.width / shorter),
        !confirmed.contains(where: { $0.isClear && Self.isSame($0.candidate.box, candidate.box) }),
        let region = FaceRegion(candidate),
        let landmarks = try look(at: region, score: candidate.score, with: engine)
      else { continue }
      add(Confirmed(candidate: candidate, landmarks: landmarks))
    }
  }

  /// Adds a face, instead of those in the same place that have less evidence.
  private mutating func add(_ face: Confirmed) {
    let rivals = confirmed.indices.filter { index in
      Self.isSame(confirmed[index].candidate.box, face.candidate.box)
        || Self.isSame(confirmed[index].landmarks.bounds, face.landmarks.bounds)
    }
    guard rivals.allSatisfy({ !confirmed[$0].isClear && confirmed[$0].evidence < face.evidence }) else { return }
    for index in rivals.reversed() { confirmed.remove(at: index) }
    confirmed.append(face)
  }

  /// The points, where they confirm a face; a second look centerd by the first helps a crop that was off.
  private func look(at region: FaceRegion, score: Double, with engine: FaceEngine) throws -> FaceLandmarks? {
    func confirms(_ landmarks: FaceLandmarks) -> Bool {
      landmarks.presence >= options.presenceThreshold
        && Self.evidence(detector: score, presence: landmarks.presence) >= Self.leastEvidence
    }
    let first = try engine.landmarks(in: image, region: region)
    guard let better = FaceRegion(first) else { return nil }
    let turn = abs((better.angle - region.angle).remainder(dividingBy: 2 * .pi))
    if confirms(first) && turn < 0.4 { return first }
    guard first.presence >= 0.5, score >= 0.3 || confirms(first) else { return nil }
    let second = try engine.landmarks(in: image, region: better)
    return confirms(second) ? second : nil
  }

  /// Whether two boxes surround one face: they overlap by a third, or one holds most of the other.
  private static func isSame(_ one: PixelRect, _ other: PixelRect) -> Bool {
    let common = one.intersection(other).area
    return one.overlap(with: other) > 0.33 || common > 0.7 * min(one.area, other.area)
  }
}
