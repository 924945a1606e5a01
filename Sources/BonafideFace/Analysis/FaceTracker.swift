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
  /// Where the face was, and since when it is seen in profile only faintly.
  private var last: (face: DetectedFace, time: Double, faintSince: Double?)?

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
    if let previous, let found = try follow(previous.face, since: previous.time, in: image, time: frame.time) {
      let faintSince = found.isFaint ? previous.faintSince ?? frame.time : nil
      if faintSince.map({ frame.time - $0 <= Self.longestFaint }) ?? true {
        last = (found.face, frame.time, faintSince)
        return FaceAnalysis(face: found.face, attributes: found.face.attributes, origin: .tracked, time: frame.time)
      }
    }
    let picture = try FaceImage(image, faceSize: options.faceSize)
    guard let face = try detector.detect(in: picture, maximumFaces: 1).first else { return nil }
    last = (face, frame.time, nil)
    return FaceAnalysis(face: face, attributes: face.attributes, origin: .detected, time: frame.time)
  }

  /// From how many degrees on a head is turned so far that the landmark network is in doubt about every face.
  private static let aside = 35.0
  /// From how many degrees on it may take a profile for none, while its points go on from where they were.
  private static let profile = 50.0
  /// Longest time for which a profile is followed so, in seconds: a face that is gone is lost after it.
  private static let longestFaint = 0.5
  /// How far the points of such a profile may go between two frames: degrees, shares of the face's width, and as a
  /// natural logarithm of its size.
  private static let faintStep = (degrees: 20.0, way: 0.15, size: 0.2)

  /// The face of the frame before, and whether the network is in doubt about it.
  private func follow(
    _ previous: DetectedFace, since then: Double, in image: Image, time: Double
  ) throws -> (face: DetectedFace, isFaint: Bool)? {
    let gap = time - then
    guard gap >= 0, gap <= options.longestGap, previous.landmarks.imageSize == image.size,
      let region = FaceRegion(previous.landmarks)
    else { return nil }
    let landmarks = try detector.engine.landmarks(in: image, region: region)
    let isAside = abs(previous.pose.yawDegrees) >= Self.aside
    let leastPresence = isAside ? min(options.leastPresenceAside, options.leastPresence) : options.leastPresence
    let isFaint = landmarks.presence < leastPresence
    guard !isFaint || abs(previous.pose.yawDegrees) >= Self.profile else { return nil }
    let box = DetectedFace.box(around: landmarks)
    guard options.faceSize.contains(box.width / Double(image.size.shorterSide)) else { return nil }
    guard
      let face = try detector.engine.measure(
        image: image, box: box, confidence: landmarks.presence, keypoints: landmarks.keypoints, landmarks: landmarks),
      !isFaint || Self.goesOn(face, from: previous)
    else { return nil }
    return (face, isFaint)
  }

  /// Whether a face lies and looks nearly as it did in the frame before.
  private static func goesOn(_ face: DetectedFace, from previous: DetectedFace) -> Bool {
    let width = max(previous.box.width, 1)
    return abs(face.pose.yawDegrees - previous.pose.yawDegrees) <= faintStep.degrees
      && face.box.center.distance(to: previous.box.center) <= faintStep.way * width
      && abs(logarithm(max(face.box.width, 1) / width)) <= faintStep.size
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
