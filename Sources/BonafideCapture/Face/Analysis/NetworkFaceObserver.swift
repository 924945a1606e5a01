internal import BonafideCore
internal import BonafideFace
internal import BonafideInference
internal import BonafideProfiles

/// Measures faces with the networks of `BonafideFace`.
struct NetworkFaceObserver: FaceObserver {
  private var tracker: FaceTracker
  private let detector: FaceDetector
  private let extractor: TemplateExtractor
  private let portraitExtractor: TemplateExtractor
  private let profile: QualityProfile
  private var looks = Looks()
  /// Kept when the face is lost: a face that is lost again and again is looked at no more often.
  private var griddedAt: Double?

  /// What was found out about the face that is followed.
  private struct Looks {
    var rivals: (time: Double, count: Int)?
    var grid = ScreenGridLooks()
    var blocks = RepeatedBlocks()
  }

  /// Seconds from one look for other people to the next.
  private static let searchInterval = 0.4
  /// Seconds from one look for a screen's grid to the next.
  private static let gridInterval = 0.2
  /// Another face counts from this share of the width of the first; the same as in a verification.
  private static let rivalShare = 0.5
  /// Greatest distance of the face's middle from the frame's middle, in shares of its width and height.
  ///
  /// It keeps a face that fills half of the frame inside when it turns.
  private static let greatestOffset = 0.25

  /// Overlap from which a found face is the followed one.
  private static let sameFace = 0.3
  /// Degrees of a turn at which nothing is left of a face.
  private static let fromAside = 90.0
  /// The share of quality that remains with closed eyes, and without sharpness.
  private static let least = 0.5

  private static let measures: [FaceMeasure] = [
    .faceSize, .interEyeDistance, .brightness, .sharpness, .uncovered, .yaw, .pitch, .roll,
  ]

  init(models: FaceVerifierModels, profile: QualityProfile) {
    tracker = models.tracker
    detector = models.detector
    extractor = models.extractor
    portraitExtractor = models.portraitExtractor
    self.profile = profile
  }

  mutating func forget() {
    tracker.reset()
    looks = Looks()
    griddedAt = nil
  }

  mutating func observe(_ frame: Frame) throws -> FaceObservation {
    let analysis = try tracker.track(frame)
    var observation = FaceObservation(sketch: try FrameSketch(frame.image))
    guard let analysis else {
      looks = Looks()
      return observation
    }
    let face = analysis.face
    observation.rivalCount = try rivals(of: face, in: frame)
    let quality = try face.evaluateQuality(FaceQualityQuery(Self.measures), profile: profile)
    let checks = Self.measures.compactMap { quality[$0]?.check }
    let (width, height) = (Double(face.image.width), Double(face.image.height))
    let box = PixelRect(
      x: face.box.x / width, y: face.box.y / height, width: face.box.width / width, height: face.box.height / height)
    var gates = checks.compactMap(FaceGate.init)
    if hasTooFewPixels(quality) { gates = gates.map { $0 == .tooFar ? .tooFewPixels : $0 } }
    let offset = max(abs(box.center.x - 0.5), abs(box.center.y - 0.5))
    if offset > Self.greatestOffset { gates.append(.offCenter) }
    if observation.rivalCount > 0 { gates.append(.several) }
    let attributes = analysis.attributes
    let eyes = min(attributes.rightEyeOpen.score ?? 0, attributes.leftEyeOpen.score ?? 0)
    let turn = max(abs(face.pose.yawDegrees), abs(face.pose.pitchDegrees))
    observation.face = ObservedFace(
      box: box, pose: face.pose, smile: attributes.smile.score ?? 0, gates: Set(gates).sorted(), checks: checks,
      quality: Self.quality(turn: turn, eyes: eyes, sharpness: quality[.sharpness]?.score ?? 0),
      mesh: FaceMesh(face.landmarks), grid: try grid(of: face, at: frame.time),
      repeatedBlocks: looks.blocks.add(face.image, face: face.box), detected: face)
    return observation
  }

  /// Whether the eyes would stand too close together also in a face that is as large in the picture as it may be.
  private func hasTooFewPixels(_ quality: FaceQuality) -> Bool {
    guard let distance = quality[.interEyeDistance]?.score, let share = quality[.faceSize]?.score, share > 0,
      let least = profile[.faceInterEyeDistance]?.minimum, let most = profile[.faceSize]?.maximum
    else { return false }
    return distance * max(1, most / share) < least
  }

  /// How good a picture of a face is, 0...1: by where it looks in degrees, and by its eyes and sharpness, 0...1.
  private static func quality(turn: Double, eyes: Double, sharpness: Double) -> Double {
    max(0, 1 - turn / fromAside) * (least + (1 - least) * eyes) * (least + (1 - least) * sharpness)
  }

  /// How far a screen's grid stands out, once enough of the face was looked at; it is looked for now and then.
  ///
  /// Not in a frame in which other people were looked for: the grid waits for the next one, for at most one interval.
  private mutating func grid(of face: DetectedFace, at time: Double) throws -> Double? {
    let isBusy = looks.rivals?.time == time
    if let griddedAt, (0..<(isBusy ? 2 : 1) * Self.gridInterval).contains(time - griddedAt) { return nil }
    griddedAt = time
    return try looks.grid.add(face)
  }

  /// How many other faces are about as near; looked for now and then.
  private mutating func rivals(of face: DetectedFace, in frame: Frame) throws -> Int {
    if let last = looks.rivals, (0..<Self.searchInterval).contains(frame.time - last.time) { return last.count }
    let least = max(
      FaceImage.validFaceSizes.lowerBound,
      min(
        FaceImage.standardFaceSizes.upperBound, Self.rivalShare * face.box.width / Double(face.image.size.shorterSide)))
    let others = try detector.others(
      beside: face, faceSize: least...FaceImage.standardFaceSizes.upperBound, maximumFaces: 2
    ).filter { $0.overlap(with: face.box) < Self.sameFace && $0.width >= Self.rivalShare * face.box.width }
    looks.rivals = (frame.time, others.count)
    return others.count
  }

  func template(of face: ObservedFace) throws -> Template? { try face.detected.map(extractor.extract) }

  func portraitTemplate(of face: ObservedFace) throws -> Template? {
    try face.detected.map(portraitExtractor.extract)
  }
}
