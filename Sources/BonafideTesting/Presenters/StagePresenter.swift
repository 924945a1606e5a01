internal import Bonafide
public import BonafideCore
public import BonafideFace
public import BonafideInference

/// A person drawn from one portrait, who turns, nods, blinks and smiles as told: the pose is known in every frame.
///
/// The face of the portrait is taken apart by its 478 points in space, which stand on the average face; hair, ears,
/// neck and shoulders hang on to it, the head has a back, and what stands behind is filled in. A value: the same
/// portrait, options and seed give the same pictures.
public struct StagePresenter: Sendable {
  /// How it looks.
  public let options: PresenterOptions
  /// Decides light, camera and noise.
  public let seed: UInt64

  let layers: PresenterLayers
  let surface: PresenterSurface
  let expression: PresenterExpression
  let wear: PresenterWear
  let neck: PresenterNeck
  let eyes: [PresenterEye]
  let mouth: PresenterMouth
  let place: PresenterLayers.Place
  /// Where the lamp stands, as a direction of length 1.
  let lamp: SIMD3<Float>
  /// What its half is drawn with.
  let setting: PresenterSetting
  private let exposure: StageExposure

  /// Takes a portrait.
  ///
  /// - Parameters:
  ///   - face: found in the portrait; it should look about at the camera.
  ///   - models: where the average face comes from.
  ///   - options: how it looks.
  ///   - seed: decides light, camera and noise.
  /// - Throws: `FaceError` with code `.invalidOptions` for options outside their ranges, `.invalidLandmarks` for a face
  ///   that is turned by more than 15 degrees, nods by more than 20, leans by more than 25 or is narrower than 40
  ///   pixels, `.unsuitableModel`; `InferenceError`, `ImageError`.
  public init(
    face: DetectedFace, models: ModelStore, options: PresenterOptions = .init(), seed: UInt64 = 1
  ) throws {
    guard options.isPossible else {
      throw FaceError(.invalidOptions, "frames are 160x120 to 1920x1440, and a face takes 0.2 to 0.6 of them")
    }
    guard abs(face.pose.yawDegrees) <= 15, abs(face.pose.pitchDegrees) <= 20, abs(face.pose.rollDegrees) <= 25 else {
      throw FaceError(.invalidLandmarks, "the portrait's head does not look at the camera; take another one")
    }
    guard face.landmarks.bounds.width >= 40 else {
      throw FaceError(.invalidLandmarks, "the portrait's face is narrower than 40 pixels; take a larger one")
    }
    self.options = options
    self.seed = seed
    let geometry = try PresenterGeometry(models: models)
    let setting = PresenterSetting(options.half)
    self.setting = setting
    var random = SplitMix64(seed: seed, words: "presenter")
    let (pose, fit) = Self.fit(face, to: geometry)
    let place = Self.place(face, geometry, fit.origin, fit.scale, options)
    self.place = place
    let backdrop = options.backdrop == .drawn ? try Self.backdrop(place, setting, using: &random) : nil
    let layers = try PresenterLayers(portrait: face.image, place: place, backdrop: backdrop)
    let surface = PresenterSurface(
      geometry: geometry, points: face.landmarks.points.prefix(FaceLandmarks.skinCount).map(Self.point),
      depth: fit.origin.z, pose: pose, place: place, layers: layers, distance: setting.distance)
    (self.layers, self.surface) = (layers, surface)
    let gap = PresenterMouth.gap(of: surface)
    expression = PresenterExpression(
      surface: surface, geometry: geometry, ownSmile: Float(face.attributes.smile.score ?? 0), ownGap: gap)
    eyes = [PresenterFeatures.rightEye, PresenterFeatures.leftEye].map {
      PresenterEye($0, surface: surface, layers: layers, landmarks: face.landmarks, place: place)
    }
    mouth = PresenterMouth(surface: surface, isOwn: gap > 0.06, layers: layers)
    neck = PresenterNeck(surface: surface, layers: layers, place: place)
    wear = PresenterWear(options.wear, surface: surface, setting: setting, using: &random)
    let side: Float = random.chance(0.5) ? 1 : -1
    let above = random.choice(setting.lamps, otherwise: SIMD3(0, 0, 1))
    lamp = SIMD3(side * above.x, above.y, above.z)
    exposure = StageExposure(
      motionLength: 0, motionDegrees: 0, focusBlur: setting.focusBlur.draw(using: &random),
      gain: setting.gain.draw(using: &random), gamma: setting.gamma.draw(using: &random),
      tint: (setting.red.draw(using: &random), setting.blue.draw(using: &random)),
      noise: setting.noise.draw(using: &random))
  }

  private static func point(_ landmark: FaceLandmark) -> SIMD3<Float> {
    SIMD3(Float(landmark.x), Float(landmark.y), Float(-landmark.z))
  }

  /// Where the average face's origin lies in the portrait, in pixels with y up, and how many pixels a centimeter has.
  private static func fit(
    _ face: DetectedFace, to geometry: PresenterGeometry
  ) -> (PresenterRotation, (origin: SIMD3<Float>, scale: Float)) {
    let pose = PresenterRotation(
      yawDegrees: face.pose.yawDegrees, pitchDegrees: face.pose.pitchDegrees, rollDegrees: face.pose.rollDegrees)
    let pairs = geometry.vertices.enumerated().map { index, vertex -> (SIMD3<Float>, SIMD3<Float>) in
      let point = point(face.landmarks.points[index])
      return (pose.apply(vertex), SIMD3(point.x, -point.y, point.z))
    }
    let count = Float(pairs.count)
    let (one, other) = pairs.reduce((SIMD3<Float>.zero, SIMD3<Float>.zero)) { ($0.0 + $1.0, $0.1 + $1.1) }
    let (from, to) = (one / count, other / count)
    var (shared, spread): (Float, Float) = (0, 1e-6)
    for (vertex, point) in pairs {
      shared += ((vertex - from) * (point - to)).sum()
      spread += ((vertex - from) * (vertex - from)).sum()
    }
    let scale = max(0.1, shared / spread)
    return (pose, (to - from * scale, scale))
  }

  /// How large and where the portrait is drawn, so that it reaches down to the frames' lower edge where it can.
  private static func place(
    _ face: DetectedFace, _ geometry: PresenterGeometry, _ origin: SIMD3<Float>, _ scale: Float,
    _ options: PresenterOptions
  ) -> PresenterLayers.Place {
    let (width, height) = (Float(options.size.width), Float(options.size.height))
    var wanted = Float(options.faceShare) * Float(options.size.shorterSide) / 15.4
    // What the portrait shows below the head's origin, in centimeters; its edge may be none of its picture.
    let below = max(1, (Float(face.image.height) + origin.y) / scale * 0.93)
    wanted = max(wanted, min(wanted * 1.2, height * 0.44 / below))
    let anchor = max(height * 0.46, min(height * 0.56, height - below * wanted))
    return PresenterLayers.Place(
      origin: SIMD2(origin.x, -origin.y), scale: scale, wanted: wanted, anchor: SIMD2(width * 0.5, anchor),
      size: options.size, lean: -Float(sine(face.pose.yawDegrees * .pi / 180)) * 0.45,
      points: face.landmarks.points.prefix(FaceLandmarks.skinCount).map { SIMD2(Float($0.x), Float($0.y)) },
      oval: geometry.oval)
  }

  /// A room's wall out of focus.
  private static func backdrop(
    _ place: PresenterLayers.Place, _ setting: PresenterSetting, using random: inout SplitMix64
  ) throws -> Image {
    let size = PixelSize(
      width: place.size.width + 2 * place.margin.x, height: place.size.height + 2 * place.margin.y)
    guard let kind = random.choice(setting.backdrops, otherwise: nil) else {
      return try wall(size, setting, using: &random).blurred(sigma: Double(place.wanted) * 0.2)
    }
    let wall = try kind.draw(size: size, near: Color(red: 128, green: 128, blue: 128), using: &random)
    return try wall.blurred(sigma: Double(place.wanted) * 0.35)
  }

  /// A painted wall with a light and a dark side.
  static func wall(
    _ size: PixelSize, _ setting: PresenterSetting, using random: inout SplitMix64
  ) throws -> Image {
    let base = StagePaper.color(
      hue: setting.wallHue.draw(using: &random), chroma: setting.wallChroma.draw(using: &random),
      light: setting.wallLight.draw(using: &random))
    var wall = try StageBackground.mottled(size, base: base, depth: random.uniform(1...4), using: &random)
    let slope = random.uniform(-0.3...0.3)
    let (width, row) = (wall.width, wall.bytesPerRow)
    wall.withUnsafeMutableBytes { bytes in
      for at in 0..<bytes.count {
        let place = Double(at % row / 3) / Double(width) - 0.5
        bytes[at] = UInt8(max(0, min(255, Double(bytes[at]) * (1 + slope * place))))
      }
    }
    return wall
  }

  /// The picture of a moment as a camera takes it; noise is that of its time.
  ///
  /// - Throws: `FaceError` with code `.invalidOptions` for what no presenter can do, `ImageError`.
  public func picture(_ frame: PresenterFrame) throws -> Image {
    try photographed(try scene(frame), at: frame.time)
  }

  /// What a camera makes of a scene: focus, drifting exposure, noise.
  ///
  /// - Throws: `ImageError`.
  func photographed(_ scene: Image, at time: Double) throws -> Image {
    var exposure = exposure
    let phase = Double(seed % 64)
    let (drift, pace) = (setting.drift, setting.driftPace)
    exposure.gain *= 1 + drift.slow * sine(phase + time * pace.slow) + drift.quick * sine(phase + time * pace.quick)
    var random = SplitMix64(seed: seed, words: "noise", "\((time * 1e4).rounded())")
    return try exposure.expose(scene, using: &random)
  }

  /// The moment before any camera.
  ///
  /// - Throws: `FaceError` with code `.invalidOptions` for what no presenter can do, `ImageError`.
  func scene(_ frame: PresenterFrame) throws -> Image {
    guard frame.isPossible else { throw FaceError(.invalidOptions, "a presenter cannot do that; see PresenterFrame") }
    var painter = PresenterPainter(
      width: options.size.width, height: options.size.height, pixels: PresenterStage.background(self, frame))
    PresenterStage(self, frame).draw(with: &painter)
    return try Image(width: options.size.width, height: options.size.height, layout: .rgb8, bytes: painter.pixels)
  }
}
