internal import BonafideCore
internal import BonafideImaging

/// How far a grid stands out of the brightness of a face and its surroundings, at the same frequency in both, gathered
/// over the frames of a stream.
///
/// The cells of a screen, or their beat with the camera's pixels, cover the whole picture that it shows: skin, hair,
/// clothes and walls. Nothing real in front of a camera has one pattern on all of them. So a frequency must stand out
/// both in the mean spectrum of the face's parts and in that of the parts around it. Only a point counts as a grid:
/// edges and coding leave lines. A wall with a pattern of its own is no grid.
///
/// A telephone that the face fills, held up in a room, has its grid in the face alone. Real skin has none, so a face
/// alone is judged too. Its limit is higher, because chance gives higher values there.
///
/// The fewer parts a value is taken from, the higher its highest peak by chance alone. So looks are combined until they
/// hold enough parts, and no more: a hand shakes, and with it the grid's frequency.
package struct ScreenGridLooks: Sendable {
  /// Fewest parts of the face, and around it, that a value rests on.
  static let leastParts = (ofFace: 12, around: 12)
  /// How far more a grid that is in the face alone must stand out, in decibels.
  ///
  /// The medians of faces alone are 2.4 to 4.8 in the four clips of turning people, what is common to face and
  /// surroundings 1.2 to 2.4.
  static let onlyInFace = 3.0
  /// The value from which on a grid counts, in decibels.
  package static let greatestProminence = 5.0
  /// Fewest parts of a face that fills the picture, without surroundings.
  static let leastPartsAlone = 16
  /// Fewest parts of one face: smaller ones show traces of coding, as a real clip shrunk to a face of 80 pixels did.
  static let leastPartsOfFace = 2
  /// Most parts along each direction, of the face and of its surroundings with the face.
  private static let most = (ofFace: 3, around: 4)
  /// How far the surroundings reach beyond the face, in shares of its size.
  private static let reach = 0.5

  /// Spectra that were added up.
  private struct Sum {
    var plane = FrequencyPlane(meanOf: [])
    var count = 0

    mutating func add(_ gray: Image, _ parts: [(x: Int, y: Int)]) throws {
      for part in parts {
        let plane = try ColorSpectrum.luma(ofGray: gray, left: part.x, top: part.y, plan: FaceSpectrum.plan)
        if count == 0 { self.plane = plane } else { self.plane.add(plane) }
        count += 1
      }
    }

    var mean: FrequencyPlane {
      FrequencyPlane(side: plane.side, values: plane.values.map { $0 / Float(max(count, 1)) })
    }
  }

  private var face = Sum()
  private var around = Sum()

  /// Starts without a look.
  package init() {}

  /// Takes in a face.
  ///
  /// - Returns: how far the highest peak stands out, in decibels, once enough parts were looked at since the last
  ///   value; nil until then, and for faces under 128 pixels of height.
  /// - Throws: `ImageError`.
  package mutating func add(_ face: DetectedFace) throws -> Double? { try add(face.landmarks.bounds, in: face.image) }

  /// Takes in the face in a place of a picture.
  mutating func add(_ face: PixelRect, in picture: Image) throws -> Double? {
    let side = Double(FaceSpectrum.side)
    let whole = PixelRect(picture.size)
    let area = face.intersection(whole)
    guard area.width >= side, area.height >= side else { return nil }
    let window = area.expanded(by: Self.reach).intersection(whole)
    let gray = try picture.cropped(to: window).converted(to: .gray8)
    let place = PixelRect(
      x: area.x - window.x.rounded(), y: area.y - window.y.rounded(), width: area.width, height: area.height
    ).intersection(PixelRect(gray.size))
    let parts = FaceSpectrum.parts(of: place, most: Self.most.ofFace)
    guard parts.count >= Self.leastPartsOfFace else { return nil }
    try self.face.add(gray, parts)
    try around.add(
      gray,
      FaceSpectrum.parts(of: PixelRect(gray.size), most: Self.most.around).filter { part in
        let (x, y) = (Double(part.x), Double(part.y))
        return x >= place.maxX || x + side <= place.x || y >= place.maxY || y + side <= place.y
      })
    return value()
  }

  /// The value of the gathered looks, which are then forgotten; nil if they are too few.
  private mutating func value() -> Double? {
    let hasSurroundings = face.count >= Self.leastParts.ofFace && around.count >= Self.leastParts.around
    guard hasSurroundings || face.count >= Self.leastPartsAlone else { return nil }
    var plane = face.mean.pointProminence()
    let alone = Double(plane.peak(in: FaceSpectrum.lattice).value)
    guard hasSurroundings else {
      self = ScreenGridLooks()
      return alone
    }
    let other = around.mean.pointProminence()
    for index in plane.values.indices { plane.values[index] = min(plane.values[index], other.values[index]) }
    self = ScreenGridLooks()
    return max(Double(plane.peak(in: FaceSpectrum.lattice).value), alone - Self.onlyInFace)
  }
}

extension FrequencyPlane {
  /// How far each value stands out from those four to six bins away: the least over its row, its column and all around.
  ///
  /// A line, such as the edges of a picture or the blocks of its coding, does not stand out.
  func pointProminence() -> FrequencyPlane {
    var result = prominence()
    let mask = side - 1
    values.withUnsafeBufferPointer { values in
      for y in 0..<side {
        for x in 0..<side {
          var (row, column): (Float, Float) = (0, 0)
          for way in 4...6 {
            row += values[y * side + ((x + way) & mask)] + values[y * side + ((x - way) & mask)]
            column += values[((y + way) & mask) * side + x] + values[((y - way) & mask) * side + x]
          }
          let index = y * side + x
          result.values[index] = min(result.values[index], values[index] - max(row, column) / 6)
        }
      }
    }
    return result
  }
}
