internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// One moment of a presenter: every point where it is then.
struct PresenterStage {
  private let presenter: StagePresenter
  private let frame: PresenterFrame
  /// From the portrait's pose to the moment's, in steps from none to all of it.
  private let turns: [PresenterRotation]
  private let shift: SIMD3<Float>
  private let focal: Float
  /// The surface's points with the face's expression but open lids, and with all.
  private let wideEyed: [SIMD3<Float>]
  private let points: [SIMD3<Float>]

  private static let steps = 32
  /// How far the balls of the eyes and the teeth lie behind the skin's points, in centimeters.
  private static let depth: (eye: Float, teeth: Float, dark: Float) = (0.3, 0.3, 0.7)

  init(_ presenter: StagePresenter, _ frame: PresenterFrame) {
    self.presenter = presenter
    self.frame = frame
    let surface = presenter.surface
    focal = presenter.place.wanted * presenter.setting.distance
    let distance = presenter.setting.distance / Float(frame.nearness)
    shift = SIMD3(
      Float(frame.rightCentimeters), -Float(frame.downCentimeters), presenter.setting.distance - distance)
    turns = Self.turns(surface, frame, shift, distance)
    (wideEyed, points) = Self.expressed(presenter.expression, surface, frame)
  }

  private static func turns(
    _ surface: PresenterSurface, _ frame: PresenterFrame, _ shift: SIMD3<Float>, _ distance: Float
  ) -> [PresenterRotation] {
    let wanted = PresenterRotation(
      yawDegrees: frame.yawDegrees, pitchDegrees: frame.pitchDegrees, rollDegrees: frame.rollDegrees)
    // Angles count towards the ray from the camera to the face's middle, which goes with the head.
    let direct = wanted.after(surface.pose.inverse)
    let middle = surface.pivot + direct.apply(surface.pose.apply(SIMD3(0, 0, 2)) - surface.pivot)
    let ray = SIMD3(-(middle.x + shift.x), -(middle.y + shift.y), distance - middle.z)
    let turn = PresenterRotation(facing: ray).after(direct)
    let (axis, angle) = turn.axisAngle
    return (0...steps).map { PresenterRotation(axis: axis, radians: angle * Float($0) / Float(steps)) }
  }

  private static func expressed(
    _ expression: PresenterExpression, _ surface: PresenterSurface, _ frame: PresenterFrame
  ) -> ([SIMD3<Float>], [SIMD3<Float>]) {
    var points = surface.rest
    let smile = Float(frame.smile)
    // A smile goes back to the portrait's mouth only as far as that smiles: lips that are apart for another reason, as
    // of somebody who calls, stay calm under it. What the portrait does not bring is added.
    let own = expression.ownSmile
    let calm = 1 - min(1, smile) * own
    let (more, open) = (smile * (1 - 0.8 * own * own), Float(frame.mouth))
    let count = points.count
    points.withUnsafeMutableBufferPointer { points in
      for index in 0..<count {
        points[index] += expression.calm[index] * calm + expression.smile[index] * more + expression.open[index] * open
      }
    }
    guard frame.blink > 0 else { return (points, points) }
    let wide = points
    let blink = Float(frame.blink)
    for index in 0..<FaceLandmarks.skinCount {
      points[index] += (expression.rightBlink[index] + expression.leftBlink[index]) * blink
    }
    return (wide, points)
  }

  /// Where a point that turns with the head as said is in the room.
  private func placed(_ point: SIMD3<Float>, hold: Float) -> SIMD3<Float> {
    let pivot = presenter.surface.pivot
    return pivot + turn(hold).apply(point - pivot) + shift
  }

  private func turn(_ hold: Float) -> PresenterRotation {
    turns[max(0, min(Self.steps, Int((hold * Float(Self.steps)).rounded())))]
  }

  /// Where the camera sees a point of the room.
  private func seen(_ point: SIMD3<Float>) -> SIMD3<Float> {
    let near = 1 / max(5, presenter.setting.distance - point.z)
    let anchor = presenter.place.anchor
    return SIMD3(anchor.x + focal * point.x * near, anchor.y - focal * point.y * near, near)
  }

  /// Light on a place that looks that way, against the portrait's own light.
  private func shade(_ normal: SIMD3<Float>, _ turn: PresenterRotation) -> Float {
    let (now, before) = ((turn.apply(normal) * presenter.lamp).sum(), (normal * presenter.lamp).sum())
    return max(0.72, min(1.22, 1 + presenter.setting.shading * (max(-0.3, now) - max(-0.3, before))))
  }

  private func corners(_ points: [SIMD3<Float>], pushed: Float = 0) -> [PresenterPainter.Corner] {
    let surface = presenter.surface
    return points.indices.map { index in
      let hold = surface.hold[index]
      let turn = turn(hold)
      var point = placed(points[index], hold: hold)
      point.z -= pushed
      var cover = surface.cover[index]
      var light = shade(surface.normals[index], turn)
      if surface.back.contains(index) {
        // A soft outline where the back of the head turns away.
        cover *= max(0, min(1, turn.apply(surface.normals[index]).z * 5 + 0.6))
        light = min(light, 0.94)
      }
      return PresenterPainter.Corner(
        screen: seen(point), texture: surface.texture[index], shade: light, cover: cover)
    }
  }

  func draw(with painter: inout PresenterPainter) {
    let surface = presenter.surface
    let person = PresenterPainter.Texture(
      width: presenter.layers.width, height: presenter.layers.height, pixels: presenter.layers.person)
    let all = corners(points)
    var solid = person
    solid.isSolid = true
    painter.draw(surface.crown, all, solid)
    let neck = presenter.neck
    let column = neck.points.indices.map { index -> PresenterPainter.Corner in
      let way = turn(neck.hold[index]).apply(neck.normals[index])
      return PresenterPainter.Corner(
        screen: seen(placed(neck.points[index], hold: neck.hold[index])), texture: neck.places[index],
        shade: 0.62 + 0.4 * max(0, way.z), cover: neck.cover[index] * max(0, min(1, way.z * 5 + 0.6)))
    }
    painter.draw(neck.triangles, column, neck.texture)
    let behind = corners(Array(wideEyed.prefix(FaceLandmarks.skinCount)), pushed: Self.depth.eye)
    for eye in presenter.eyes {
      painter.draw(
        eye.triangles, behind, eye.looking(right: frame.gazeLeftDegrees, down: frame.gazeDownDegrees))
    }
    drawMouth(with: &painter, person)
    painter.draw(surface.skin, all, person)
    for part in presenter.wear.parts {
      let corners = zip(part.points, part.textures).map { point, texture in
        PresenterPainter.Corner(
          screen: seen(placed(point, hold: 1)), texture: texture, shade: 1, cover: part.cover)
      }
      painter.draw(part.triangles, corners, part.texture)
    }
  }

  /// The dark of the mouth and the upper teeth before it.
  private func drawMouth(with painter: inout PresenterPainter, _ person: PresenterPainter.Texture) {
    let (mouth, pairs) = (presenter.mouth, PresenterFeatures.innerLips)
    let ends = PresenterFeatures.innerCorners
    func strip(_ depth: Float, _ below: (Int) -> SIMD3<Float>, _ place: (Int) -> (SIMD2<Float>, SIMD2<Float>))
      -> [PresenterPainter.Corner]
    {
      (-1...pairs.count).flatMap { index -> [PresenterPainter.Corner] in
        let isEnd = index < 0 || index == pairs.count
        let top = points[isEnd ? ends[index < 0 ? 0 : 1] : pairs[index].upper]
        let low = isEnd ? top : below(index)
        let (above, under) = place(index)
        return [(top, above), (low, under)].map { point, texture in
          var room = placed(point, hold: 1)
          room.z -= depth
          return PresenterPainter.Corner(screen: seen(room), texture: texture, shade: 1, cover: 1)
        }
      }
    }
    let triangles = (0...pairs.count).flatMap { index -> [SIMD3<Int32>] in
      let at = Int32(2 * index)
      return [SIMD3(at, at + 1, at + 2), SIMD3(at + 1, at + 3, at + 2)]
    }
    let dark = strip(Self.depth.dark, { points[pairs[$0].lower] }, { _ in (SIMD2(0.5, 0.5), SIMD2(0.5, 1.5)) })
    painter.draw(triangles, dark, mouth.dark)
    let teeth = strip(Self.depth.teeth, { points[pairs[$0].upper] + mouth.heights[$0] }, { mouth.places[$0 + 1] })
    painter.draw(triangles, teeth, mouth.isOwn ? person : mouth.teeth)
  }

  /// What is behind the person; it hardly moves when a hand trembles.
  static func background(_ presenter: StagePresenter, _ frame: PresenterFrame) -> [UInt8] {
    let (layers, place) = (presenter.layers, presenter.place)
    let (width, height) = (place.size.width, place.size.height)
    let shake = PresenterMotion.shake(seed: presenter.seed, at: frame.time)
    let x = Float(place.margin.x) + Float(shake.x) * place.wanted
    let y = Float(place.margin.y) + Float(shake.y) * place.wanted
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (a, b) = (Int((x - Float(left)) * 256), Int((y - Float(top)) * 256))
    let weights = ((256 - a) * (256 - b), a * (256 - b), (256 - a) * b, a * b)
    var result = [UInt8](repeating: 0, count: 3 * width * height)
    let row = 3 * layers.width
    result.withUnsafeMutableBufferPointer { to in
      layers.background.withUnsafeBufferPointer { from in
        for line in 0..<height {
          var at = (top + line) * row + 3 * left
          for target in 3 * line * width..<3 * (line + 1) * width {
            let sum =
              Int(from[at]) * weights.0 + Int(from[at + 3]) * weights.1 + Int(from[at + row]) * weights.2
              + Int(from[at + row + 3]) * weights.3
            to[target] = UInt8(sum >> 16)
            at += 1
          }
        }
      }
    }
    return result
  }
}
