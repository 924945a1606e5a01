internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The person as points in space that hang together: the face by its 468 points, rings around it over hair, ears, neck
/// and shoulders, and the back of the head.
///
/// Points are in centimeters as the portrait shows them, from the head's origin; the first 468 are the skin's.
struct PresenterSurface: Sendable {
  /// Where each point is at rest.
  private(set) var rest: [SIMD3<Float>] = []
  /// Where it is in the layers, in pixels.
  private(set) var texture: [SIMD2<Float>] = []
  /// How much it turns with the head: 1 on it, 0 on the shoulders.
  private(set) var hold: [Float] = []
  /// How much of it is drawn, 0...1.
  private(set) var cover: [Float] = []
  /// The way that the surface looks, of length 1.
  private(set) var normals: [SIMD3<Float>] = []
  /// Points of the back of the head.
  private(set) var back: Range<Int> = 0..<0
  /// The skin without eyes and mouth, with what lies around it.
  private(set) var skin: [SIMD3<Int32>] = []
  private(set) var eyes: [SIMD3<Int32>] = []
  private(set) var mouth: [SIMD3<Int32>] = []
  private(set) var crown: [SIMD3<Int32>] = []
  /// The head's rotation in the portrait.
  let pose: PresenterRotation
  /// From the camera to the head, in centimeters, when it is as large as in the layers.
  private let distance: Float
  /// What the head turns about.
  let pivot: SIMD3<Float>

  /// Centimeters that the rings stand away from the face.
  private static let rings: [Float] = [0.5, 1, 1.6, 2.3, 3.1, 4, 5.2, 6.8, 9, 12, 16, 21, 28, 38]
  /// Rows of the back of the head.
  private static let backRows = 6

  private let place: PresenterLayers.Place

  /// - Parameters:
  ///   - geometry: the average face.
  ///   - points: the 468 points, x and y in the portrait's pixels, z towards the viewer in the same.
  ///   - depth: z of the head's origin.
  ///   - pose: the head's rotation in the portrait.
  ///   - place: where the portrait lies in the layers.
  ///   - layers: the portrait taken apart.
  ///   - distance: from the camera to the head, in centimeters.
  init(
    geometry: PresenterGeometry, points: [SIMD3<Float>], depth: Float, pose: PresenterRotation,
    place: PresenterLayers.Place, layers: PresenterLayers, distance: Float
  ) {
    self.distance = distance
    self.pose = pose
    self.place = place
    pivot = pose.apply(SIMD3(0, -4.5, -6))
    for point in points {
      add(place.layer(SIMD2(point.x, point.y)), z: (point.z - depth) / place.scale, hold: 1)
    }
    let inside = PresenterFeatures.inside(geometry)
    for (index, triangle) in geometry.triangles.enumerated() {
      if inside.eyes.contains(index) {
        eyes.append(triangle)
      } else if inside.mouth.contains(index) {
        mouth.append(triangle)
      } else {
        skin.append(triangle)
      }
    }
    surround(geometry.oval, layers)
    bend()
  }

  /// Adds a point by its place in the layers, so that it is seen there.
  private mutating func add(_ pixel: SIMD2<Float>, z: Float, hold: Float, cover: Float = 1) {
    let origin = place.layerOrigin
    let way = (pixel - origin) / place.wanted * (1 - z / distance)
    rest.append(SIMD3(way.x, -way.y, z))
    texture.append(pixel)
    self.hold.append(hold)
    self.cover.append(cover)
  }

  /// A point in the head's own axes.
  private func own(_ point: SIMD3<Float>) -> SIMD3<Float> { pose.inverse.apply(point) }

  private static func smooth(_ from: Float, _ to: Float, _ value: Float) -> Float {
    let share = max(0, min(1, (value - from) / (to - from)))
    return share * share * (3 - 2 * share)
  }

  /// How much a place turns with the head, by its height in the head's own axes.
  static func hold(at height: Float) -> Float { 1 - smooth(-8.8, -14.2, height) }

  /// Rings around the face, and the back of the head behind them.
  private mutating func surround(_ oval: [Int], _ layers: PresenterLayers) {
    let middle = oval.reduce(SIMD2<Float>.zero) { $0 + texture[$1] } / Float(oval.count)
    let ways = oval.map { index -> SIMD2<Float> in
      let way = texture[index] - middle
      return way / max(1e-3, (way * way).sum().squareRoot())
    }
    let lengths = hairLengths(oval, ways, layers)
    var last = oval.map { Int32($0) }
    for ring in Self.rings {
      var current: [Int32] = []
      for (k, index) in oval.enumerated() {
        let pixel = texture[index] + ways[k] * (ring * place.wanted)
        let (z, hold) = depth(of: pixel, from: rest[index], away: ring, hair: lengths[k])
        // What the matte took for the person far beyond the hair is none.
        let isAbove = Self.smooth(-9, -5, height(of: pixel))
        let cover = 1 - isAbove * Self.smooth(lengths[k] + 0.5, lengths[k] + 1.8, ring)
        current.append(Int32(rest.count))
        add(pixel, z: z, hold: hold, cover: cover)
      }
      join(last, current, isClosed: true, into: &skin, layers)
      last = current
    }
    coverBack(oval, ways, lengths, layers)
  }

  /// How far the person goes on beyond the face in each direction, in centimeters, as the matte has it.
  private func hairLengths(_ oval: [Int], _ ways: [SIMD2<Float>], _ layers: PresenterLayers) -> [Float] {
    let found = oval.indices.map { k -> Float in
      var (length, gap): (Float, Float) = (0.6, 0)
      var away: Float = 0.3
      while away < 8, gap < 0.4 {
        if layers.share(texture[oval[k]] + ways[k] * (away * place.wanted)) > 0.5 {
          (length, gap) = (away, 0)
        } else {
          gap += 0.1
        }
        away += 0.1
      }
      return min(7, length)
    }
    let count = found.count
    return found.indices.map { k in
      (-2...2).reduce(0) { $0 + found[(k + $1 + count) % count] } / 5
    }
  }

  /// How high a place of the layers lies in the head's own axes, in centimeters.
  private func height(of pixel: SIMD2<Float>) -> Float {
    let origin = place.layerOrigin
    return own(SIMD3((pixel.x - origin.x) / place.wanted, (origin.y - pixel.y) / place.wanted, 0)).y
  }

  /// How near a point beside the face is, and how much it turns with the head.
  private func depth(
    of pixel: SIMD2<Float>, from edge: SIMD3<Float>, away: Float, hair: Float
  ) -> (z: Float, hold: Float) {
    let origin = place.layerOrigin
    let flat = SIMD3((pixel.x - origin.x) / place.wanted, (origin.y - pixel.y) / place.wanted, 0)
    let height = height(of: pixel)
    // Hair falls back to the plane of the ears.
    let ears = min(edge.z - 1, pose.apply(SIMD3(0, 0, -4.2)).z + own(edge).x * pose.rows.2.x)
    let share = min(1, away / max(0.5, hair))
    let hairZ = edge.z + (ears - edge.z) * share * share
    // Neck and shoulders: a slope below the chin, then a chest that is bent back to its sides.
    let side = max(0, abs(flat.x) - 5)
    let chest = -2.2 - 0.05 * side * side / (1 + 0.06 * side)
    let bodyZ = edge.z + (chest - edge.z) * Self.smooth(0, 2.4, away)
    let below = Self.smooth(-4.5, -9.5, height)
    return (hairZ + (max(-12, bodyZ) - hairZ) * below, Self.hold(at: height))
  }

  /// Two rings as a band of triangles; where nothing of the person is to be seen, none are made.
  private func join(
    _ inner: [Int32], _ outer: [Int32], isClosed: Bool, into list: inout [SIMD3<Int32>], _ layers: PresenterLayers?
  ) {
    for k in 0..<(isClosed ? inner.count : inner.count - 1) {
      let next = (k + 1) % inner.count
      let (a, b, c, d) = (inner[k], inner[next], outer[k], outer[next])
      if let layers {
        let corners = [a, b, c, d].map { texture[Int($0)] }
        var isSeen = false
        for u in 0...6 {
          for v in 0...6 where !isSeen {
            let (s, t) = (Float(u) / 6, Float(v) / 6)
            let (near, far) = (corners[0] + (corners[1] - corners[0]) * s, corners[2] + (corners[3] - corners[2]) * s)
            isSeen = layers.share(near + (far - near) * t) > 0.02
          }
        }
        guard isSeen else { continue }
      }
      list.append(SIMD3(a, b, c))
      list.append(SIMD3(b, d, c))
    }
  }

  /// The back of the head over its upper part, with the hair that is next to it.
  private mutating func coverBack(
    _ oval: [Int], _ ways: [SIMD2<Float>], _ lengths: [Float], _ layers: PresenterLayers
  ) {
    let count = oval.count
    guard let top = oval.indices.max(by: { own(rest[oval[$0]]).y < own(rest[oval[$1]]).y }) else { return }
    // From the top to both sides, down to the height of the mouth.
    func reach(_ step: Int) -> Int {
      var length = 0
      while length < count / 2 - 1, own(rest[oval[(top + step * (length + 1) + count) % count]]).y > -2 {
        length += 1
      }
      return length
    }
    let (left, right) = (reach(-1), reach(1))
    let line = (-left...right).map { (top + $0 + count) % count }
    let start = rest.count
    var last: [Int32] = []
    for row in 0...Self.backRows {
      let angle = Float(row) / Float(Self.backRows) * 0.47 * Float.pi
      var current: [Int32] = []
      for (position, k) in line.enumerated() {
        let edge = rest[oval[k]]
        let length = max(0.5, lengths[k] - 0.25)
        let pixel = texture[oval[k]] + ways[k] * (length * place.wanted)
        let z = depth(of: pixel, from: edge, away: length, hair: lengths[k]).z
        // Its color: of the hair further up, and further in, where the side shows an ear.
        let offset = position - left
        let shift = Float(row) / Float(Self.backRows) * 0.7
        let other = line[left + Int((Float(offset) * (1 - shift)).rounded())]
        let inner = max(0.3, (max(0.5, lengths[other] - 0.25)) * (1 - 0.06 * Float(row)))
        let color = texture[oval[other]] + ways[other] * (inner * place.wanted)
        let isEnd = min(position, line.count - 1 - position) == 0
        add(pixel, z: z, hold: 1, cover: isEnd ? 0 : 1)
        let at = rest.count - 1
        let axis = pose.apply(SIMD3(0, 2, -4))
        let flat = SIMD3(rest[at].x - axis.x, rest[at].y - axis.y, 0)
        let behind = pose.apply(SIMD3(0, 0, -1))
        rest[at] =
          SIMD3(axis.x, axis.y, 0) + flat * cosf(angle) + SIMD3(0, 0, z) + behind * (8.5 * sinf(angle))
        texture[at] = color
        current.append(Int32(at))
      }
      if row > 0 { join(last, current, isClosed: false, into: &crown, nil) }
      last = current
    }
    back = start..<rest.count
  }

  /// The surface's way at each point: the mean over its triangles.
  private mutating func bend() {
    normals = [SIMD3<Float>](repeating: .zero, count: rest.count)
    for triangle in skin + eyes + mouth + crown {
      let (a, b, c) = (Int(triangle.x), Int(triangle.y), Int(triangle.z))
      let (u, v) = (rest[b] - rest[a], rest[c] - rest[a])
      let cross = SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
      for corner in [a, b, c] { normals[corner] += cross }
    }
    for index in normals.indices {
      let length = (normals[index] * normals[index]).sum().squareRoot()
      guard length > 1e-9 else {
        normals[index] = SIMD3(0, 0, 1)
        continue
      }
      // Of the front all look to the viewer; of the back they look outwards.
      let isBack = back.contains(index)
      let outwards = isBack ? rest[index] - pose.apply(SIMD3(0, 2, -6)) : SIMD3(0, 0, 1)
      let sign: Float = (normals[index] * outwards).sum() < 0 ? -1 : 1
      normals[index] *= sign / length
    }
  }
}
