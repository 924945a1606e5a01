public import BonafideCore
internal import BonafideImaging
public import BonafideInference

/// Follows the main face through the frames of a stream.
///
/// A value: the state is where the face was in the last frame; the networks are shared. A face that was there needs no
/// detection, its last points give the next crop. One tracker serves one stream; copies go on independently.
public struct FaceTracker: Sendable {
  /// How faces are followed.
  public let options: FaceTrackerOptions
  private let detector: FaceDetector
  private var last: (face: DetectedFace, time: Double)?

  /// Loads the networks.
  ///
  /// - Throws: `InferenceError` for missing models, ``FaceError`` for bad options or unsuitable models.
  public init(models: ModelStore, options: FaceTrackerOptions = .init()) throws {
    try options.validate()
    self.options = options
    detector = try FaceDetector(models: models, options: options.detection)
  }

  /// Whether the next frame is expected to show the face of the last one.
  public var isTracking: Bool { last != nil }

  /// Forgets the face; the next frame is searched anew.
  public mutating func reset() { last = nil }

  /// Measures the main face of the next frame.
  ///
  /// - Returns: nil where there is no face.
  /// - Throws: `ImageError` or `InferenceError` when a step fails, ``FaceError`` for a bad interval of sizes; the face
  ///   is then forgotten.
  public mutating func track(_ frame: Frame) throws -> FaceAnalysis? {
    let previous = last
    last = nil
    let image = try frame.image.withoutAlpha()
    if let previous, let face = try follow(previous.face, since: previous.time, in: image, time: frame.time) {
      last = (face, frame.time)
      return FaceAnalysis(face: face, attributes: face.attributes, origin: .tracked, time: frame.time)
    }
    let picture = try FaceImage(image, faceSize: options.faceSize)
    guard let face = try detector.detect(in: picture, maximumFaces: 1).first else { return nil }
    last = (face, frame.time)
    return FaceAnalysis(face: face, attributes: face.attributes, origin: .detected, time: frame.time)
  }

  /// From how many degrees on a head is turned so far that the landmark network is in doubt about every face.
  private static let aside = 35.0

  private func follow(
    _ previous: DetectedFace, since then: Double, in image: Image, time: Double
  ) throws -> DetectedFace? {
    let gap = time - then
    guard gap >= 0, gap <= options.longestGap, previous.landmarks.imageSize == image.size,
      let region = FaceRegion(previous.landmarks)
    else { return nil }
    let landmarks = try detector.engine.landmarks(in: image, region: region)
    let isAside = abs(previous.pose.yawDegrees) >= Self.aside
    let leastPresence = isAside ? min(options.leastPresenceAside, options.leastPresence) : options.leastPresence
    guard landmarks.presence >= leastPresence else { return nil }
    let box = DetectedFace.box(around: landmarks)
    guard options.faceSize.contains(box.width / Double(image.size.shorterSide)) else { return nil }
    return try detector.engine.measure(
      image: image, box: box, confidence: landmarks.presence, keypoints: landmarks.keypoints, landmarks: landmarks)
  }
}

extension DetectedFace {
  /// The box that the detector would draw, from the points: their longer extent times 0.943, moved by 3.4 % of it
  /// towards the chin (medians over 1,167 faces; the detector's own boxes scatter by 4 % around it).
  static func box(around landmarks: FaceLandmarks) -> PixelRect {
    let bounds = landmarks.bounds
    let extent = max(bounds.width, bounds.height)
    let side = extent * 0.943
    let right = landmarks.rightEyeOuter
    let left = landmarks.leftEyeOuter
    let eyes = max(right.distance(to: left), 1e-9)
    let shift = extent * 0.034
    let center = PixelPoint(
      x: bounds.center.x - (left.y - right.y) / eyes * shift, y: bounds.center.y + (left.x - right.x) / eyes * shift)
    return PixelRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
  }
}

extension FaceLandmarks {
  /// The detector's six points, taken from the 478.
  var keypoints: FaceKeypoints {
    FaceKeypoints(
      rightEye: rightIris, leftEye: leftIris, noseTip: noseTip,
      mouthCenter: points[13].pixel.midpoint(to: points[14].pixel), rightEarTragion: points[234].pixel,
      leftEarTragion: points[454].pixel)
  }
}
