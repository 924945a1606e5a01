internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How much of each place of a portrait is the person, 0...1.
///
/// Nobody drew it: colors that are surely the person's (face, neck, chest) and surely not (far from the head) give each
/// place odds; these spread between places of like color (a random walk, Grady 2006) and the colors are learned anew.
struct PresenterMatte {
  /// Where the head is, in places of the grid.
  struct Head {
    /// Middle of the face.
    var center: SIMD2<Float>
    /// Height of the face, from the highest point of the forehead to the chin, in places.
    var tall: Float
    /// Width of the face in places.
    var wide: Float
    /// The chin's lowest place.
    var chin: Float
    /// How far the back of the head lies to the right of the face's middle, in widths of the face.
    var lean: Float
    /// The outermost points of the face.
    var oval: [SIMD2<Float>]
  }

  private let colors: PresenterPlane
  /// 1 where the portrait has a picture, 0 beside it.
  private let known: PresenterPlane
  private let head: Head
  /// +1 surely the person, -1 surely not, 0 unknown.
  private var seeds: [Float]
  /// What the place alone says, as log odds.
  private var prior: [Float]
  /// How much the colors of a place tell of what is behind: less, the farther away it is.
  private var weights: [Float]

  private static let bins = 12

  init(colors: PresenterPlane, known: PresenterPlane, head: Head) {
    self.colors = colors
    self.known = known
    self.head = head
    let count = colors.width * colors.height
    seeds = [Float](repeating: 0, count: count)
    prior = [Float](repeating: 0, count: count)
    weights = prior
    for y in 0..<colors.height {
      for x in 0..<colors.width {
        let (seed, odds, far) = judge(SIMD2(Float(x) + 0.5, Float(y) + 0.5))
        seeds[y * colors.width + x] = seed
        prior[y * colors.width + x] = odds
        weights[y * colors.width + x] = expf(-1.4 * far)
      }
    }
  }

  /// What is known of a place before any color.
  private func judge(_ place: SIMD2<Float>) -> (seed: Float, odds: Float, far: Float) {
    let way = place - head.center
    if Self.isInside(place, head.oval) { return (1, 4, 0) }
    // The head with hair: an ellipse that stands over the face.
    let radius = Self.headRadius(way.x / head.wide, way.y / head.tall * 1.15, lean: head.lean)
    // A skull goes on above every forehead, with hair or without, and beside the eyes as far as the ears.
    let side = min(1, abs(way.x / head.wide - head.lean) / (0.64 * max(radius, 0.1)))
    if way.y < 0.08 * head.tall, radius < 0.69 + 0.23 * side * side { return (1, 4, 0) }
    let below = (place.y - head.chin) / head.tall
    let aside = abs(way.x) / head.wide
    // Neck and shoulders.
    let reach = below < 0.1 ? Float(0.4) : 0.4 + min(1.1, (below - 0.1) * 2.6)
    let body = below > -0.15 ? (reach - aside) * (below < 0.12 ? 8 : 3) : -9
    let odds = max(min(4, (0.96 - radius) * 8), min(4, body))
    if below > 0.02, aside < 0.26 + max(0, below - 0.3) * 0.7 { return (1, 4, 0) }
    let isFar = radius > 1.75 && (below < -0.2 || aside > 0.75 + max(0, below + 0.2) * 2.8)
    return (isFar ? -1 : 0, odds, max(0, min(radius - 1, (aside - reach) * 2)))
  }

  /// How far a place lies from the middle of a head with hair, which stands over the face.
  ///
  /// - Parameters:
  ///   - x: to the right of the face's middle, in widths of the face.
  ///   - y: below it, in the same.
  ///   - lean: how far the back of the head lies to the right.
  /// - Returns: 1 about the outline of the hair.
  static func headRadius(_ x: Float, _ y: Float, lean: Float) -> Float {
    let (u, v) = ((x - lean) / (0.64 + abs(lean) * 0.4), (y + 0.14) / 0.9)
    return (u * u + v * v).squareRoot()
  }

  /// Whether a place lies in a polygon (even-odd).
  static func isInside(_ place: SIMD2<Float>, _ polygon: [SIMD2<Float>]) -> Bool {
    var isInside = false
    var last = polygon[polygon.count - 1]
    for corner in polygon {
      if (corner.y > place.y) != (last.y > place.y) {
        let x = corner.x + (place.y - corner.y) / (last.y - corner.y) * (last.x - corner.x)
        if place.x < x { isInside.toggle() }
      }
      last = corner
    }
    return isInside
  }

  /// The person's share of every place, on the grid of the colors.
  func solved() -> PresenterPlane {
    var share = PresenterPlane(width: colors.width, height: colors.height, channels: 1)
    for place in 0..<seeds.count {
      share.values[place] = seeds[place] != 0 ? (seeds[place] + 1) / 2 : 1 / (1 + expf(-prior[place]))
    }
    let bonds = bonds()
    for round in 0..<3 {
      let odds = colorOdds(share, trust: round == 0 ? 0.5 : 1)
      spread(&share, odds: odds, bonds: bonds)
    }
    keepWhole(&share)
    return share
  }

  /// Takes away what does not hang together with the face.
  private func keepWhole(_ share: inout PresenterPlane) {
    let (w, h) = (colors.width, colors.height)
    var isWhole = [Bool](repeating: false, count: w * h)
    var open = seeds.indices.filter { seeds[$0] > 0 }
    for place in open { isWhole[place] = true }
    while let place = open.popLast() {
      let (x, y) = (place % w, place / w)
      for next in [
        x > 0 ? place - 1 : -1, x < w - 1 ? place + 1 : -1, y > 0 ? place - w : -1, y < h - 1 ? place + w : -1,
      ]
      where next >= 0 && !isWhole[next] && share.values[next] > 0.5 {
        isWhole[next] = true
        open.append(next)
      }
    }
    for place in isWhole.indices where !isWhole[place] && share.values[place] > 0.5 { share.values[place] = 0 }
  }

  /// How alike the colors of neighbors are: to the right and below of each place, 0...1.
  private func bonds() -> [SIMD2<Float>] {
    let (w, h) = (colors.width, colors.height)
    return (0..<w * h).map { place in
      func bond(_ other: Int) -> Float {
        var sum: Float = 0
        for channel in 0..<3 {
          let way = colors.values[3 * place + channel] - colors.values[3 * other + channel]
          sum += way * way
        }
        return expf(-sum / 500) + 0.002
      }
      return SIMD2(place % w < w - 1 ? bond(place + 1) : 0, place / w < h - 1 ? bond(place + w) : 0)
    }
  }

  private func bin(_ place: Int) -> Int {
    let scale = Float(Self.bins) / 256
    let (r, g, b) = (
      Int(colors.values[3 * place] * scale), Int(colors.values[3 * place + 1] * scale),
      Int(colors.values[3 * place + 2] * scale)
    )
    return (r * Self.bins + g) * Self.bins + b
  }

  /// Log odds of color and place together; head and body have colors of their own.
  private func colorOdds(_ share: PresenterPlane, trust: Float) -> [Float] {
    let edge = max(0, min(seeds.count, Int(head.chin + 0.08 * head.tall) * colors.width))
    return colorOdds(share, trust: trust, 0..<edge) + colorOdds(share, trust: trust, edge..<seeds.count)
  }

  private func colorOdds(_ share: PresenterPlane, trust: Float, _ places: Range<Int>) -> [Float] {
    let count = Self.bins * Self.bins * Self.bins
    var (person, rest) = ([Float](repeating: 0, count: count), [Float](repeating: 0, count: count))
    for place in places where known.values[place] > 0.5 {
      // Far from the edge between both, where it is sure, the colors are learned.
      let sure = abs(share.values[place] - 0.5) * 2
      if share.values[place] > 0.5 { person[bin(place)] += sure } else { rest[bin(place)] += sure * weights[place] }
    }
    (person, rest) = (Self.softened(person), Self.softened(rest))
    let (total, others) = (person.reduce(1, +), rest.reduce(1, +))
    return places.map { place in
      let at = bin(place)
      let odds = logf((person[at] / total + 1e-5) / (rest[at] / others + 1e-5))
      return prior[place] + trust * max(-2, min(2, odds))
    }
  }

  /// Each bin with a part of its neighbors.
  private static func softened(_ histogram: [Float]) -> [Float] {
    var result = histogram
    let strides = [1, bins, bins * bins]
    for stride in strides {
      let last = result
      for at in 0..<last.count {
        let place = at / stride % bins
        let before = place > 0 ? last[at - stride] : 0
        let after = place < bins - 1 ? last[at + stride] : 0
        result[at] = last[at] * 0.6 + (before + after) * 0.2
      }
    }
    return result
  }

  /// Gauss-Seidel with overrelaxation on what neighbors and odds say.
  private func spread(_ share: inout PresenterPlane, odds: [Float], bonds: [SIMD2<Float>]) {
    let (w, h) = (colors.width, colors.height)
    let pull: Float = 0.022
    let wanted = odds.map { 1 / (1 + expf(-$0)) }
    share.values.withUnsafeMutableBufferPointer { share in
      bonds.withUnsafeBufferPointer { bonds in
        for _ in 0..<90 {
          for y in 0..<h {
            for x in 0..<w {
              let place = y * w + x
              guard seeds[place] == 0 else { continue }
              var (sum, weight) = (pull * wanted[place], pull)
              if x > 0 {
                sum += bonds[place - 1].x * share[place - 1]
                weight += bonds[place - 1].x
              }
              if y > 0 {
                sum += bonds[place - w].y * share[place - w]
                weight += bonds[place - w].y
              }
              if x < w - 1 {
                sum += bonds[place].x * share[place + 1]
                weight += bonds[place].x
              }
              if y < h - 1 {
                sum += bonds[place].y * share[place + w]
                weight += bonds[place].y
              }
              share[place] += 1.6 * (sum / weight - share[place])
            }
          }
        }
      }
    }
    for place in 0..<share.values.count { share.values[place] = max(0, min(1, share.values[place])) }
  }

  /// Brings a matte to the edges of a picture in gray (guided filter, He and others 2010).
  static func guided(_ matte: PresenterPlane, by gray: PresenterPlane, radius: Int) -> PresenterPlane {
    func product(_ one: PresenterPlane, _ other: PresenterPlane) -> PresenterPlane {
      var result = one
      for index in 0..<result.values.count { result.values[index] *= other.values[index] }
      return result
    }
    let (mean, guide) = (matte.boxed(radius: radius), gray.boxed(radius: radius))
    let both = product(matte, gray).boxed(radius: radius)
    let square = product(gray, gray).boxed(radius: radius)
    var (slope, offset) = (mean, mean)
    for index in 0..<mean.values.count {
      let variance = square.values[index] - guide.values[index] * guide.values[index]
      let shared = both.values[index] - guide.values[index] * mean.values[index]
      slope.values[index] = shared / (max(0, variance) + 60)
      offset.values[index] = mean.values[index] - slope.values[index] * guide.values[index]
    }
    (slope, offset) = (slope.boxed(radius: radius), offset.boxed(radius: radius))
    var result = matte
    for index in 0..<result.values.count {
      result.values[index] = max(0, min(1, slope.values[index] * gray.values[index] + offset.values[index]))
    }
    return result
  }
}
