internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The front of a card of Utopia with a surface, drawn as it looks from an angle.
///
/// Where the card's definition says where its hologram is, the foil lies there, else anywhere.
struct HologramCard {
  /// What the card is.
  let document: Document
  private let print: Image
  private let foil: DiffractiveFoil
  private let surface: HologramSurface
  private let lamp: (x: Double, y: Double)
  private let distance: Double
  /// Levels that the film's mirror image of the lamp adds in its middle, and its size in millimeters.
  private let mirror: (levels: Double, millimeters: Double)

  /// Share of the light that a page's levels stand for: what shines brighter than paper is clipped by the sensor, in
  /// ``HologramClip``, not here.
  static let headroom = 0.5

  private static let dots = 7.0
  private static let width = 85.6
  private static let height = 53.98

  init(
    surface: HologramSurface, lamp: (x: Double, y: Double), distance: Double, using random: inout SplitMix64
  ) throws {
    self.surface = surface
    self.lamp = lamp
    self.distance = distance
    let definition = Self.fronts[Int(random.next() % UInt64(Self.fronts.count))]
    document = definition.document
    foil = DiffractiveFoil(in: Self.place(of: definition, using: &random), using: &random)
    // Genuine cards are laminated and shine a little, too; what is matt mirrors nothing.
    let isShiny = surface == .glossyCopy || (surface == .genuine && random.next() % 2 == 0)
    let levels = surface == .glossyCopy ? random.uniform(80...260) : random.uniform(40...120)
    mirror = (isShiny ? levels : 0, random.uniform(7...22))
    var print = try StageDocument(definition: definition, person: random.next(), resolution: Self.dots).page().image
      .withoutAlpha()
    if surface == .flatCopy || surface == .glossyCopy {
      // Copied in one moment, from where the foil shows colors.
      let angle = (right: random.uniform(-15...15), up: random.uniform(-12...12))
      print = try Self.composed(
        print, Light(lamp: lamp, distance: distance, right: angle.right, up: angle.up), foil, nil)
    }
    self.print = print
  }

  /// The light of the page, times ``headroom``, as it looks when the camera stands so many degrees to the right of its
  /// normal and above it.
  func page(right: Double, up: Double) throws -> Image {
    let light = Light(lamp: lamp, distance: distance, right: right, up: up)
    return try Self.composed(
      print, light, surface == .genuine ? foil : nil, mirror.levels > 0 ? mirror : nil,
      scale: Self.headroom)
  }

  /// Directions to camera and lamp from places of the page.
  private struct Light {
    let right: Double
    let up: Double
    let lamp: (x: Double, y: Double)
    let distance: Double

    init(lamp: (x: Double, y: Double), distance: Double, right: Double, up: Double) {
      self.lamp = lamp
      self.distance = distance
      self.right = right * .pi / 180
      self.up = up * .pi / 180
    }

    /// Sines of the camera's angles to the right of and below the normal at a place about the middle.
    func view(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      (sin(right - atan(x / distance)), sin(-up - atan(y / distance)))
    }

    /// The lamp turns with the camera about the page; it is far away.
    var lampSines: (x: Double, y: Double) { (sin(right + lamp.x), sin(-up + lamp.y)) }
  }

  private static func composed(
    _ print: Image, _ light: Light, _ foil: DiffractiveFoil?, _ mirror: (levels: Double, millimeters: Double)?,
    scale: Double = 1
  ) throws -> Image {
    var image = print
    let lamp = light.lampSines
    let (columns, rows) = (print.width, print.height)
    image.withUnsafeMutableBytes { bytes in
      for y in 0..<rows {
        let my = (Double(y) + 0.5) / dots
        for x in 0..<columns {
          let mx = (Double(x) + 0.5) / dots
          var added = SIMD3<Double>.zero
          if let foil, mx >= foil.bounds.x, mx < foil.bounds.maxX, my >= foil.bounds.y, my < foil.bounds.maxY {
            let view = light.view(mx - width / 2, my - height / 2)
            added += foil.light(x: mx, y: my, view: view, light: lamp) ?? .zero
          }
          if let mirror {
            // Mirrored where the two angles cancel.
            let view = light.view(mx - width / 2, my - height / 2)
            let (dx, dy) = (view.x + lamp.x, view.y + lamp.y)
            let reach = mirror.millimeters / light.distance
            let q = (dx * dx + dy * dy) / (2 * reach * reach)
            if q < 8 { added += SIMD3(1, 0.97, 0.92) * (mirror.levels * exp(-q)) }
          }
          let at = y * print.bytesPerRow + 3 * x
          for channel in 0..<3 {
            bytes[at + channel] = UInt8(min(255, (Double(bytes[at + channel]) + added[channel]) * scale))
          }
        }
      }
    }
    return image
  }

  /// Cards with one definition each that says where the hologram is, and that does not.
  private static let fronts = [
    UtopiaDocuments.identityCardFront, UtopiaDocuments.permitFront, UtopiaDocuments.licenceFront,
  ]

  private static func place(of definition: DocumentDefinition, using random: inout SplitMix64) -> PixelRect {
    if let zone = definition.holograms?.first {
      return PixelRect(x: zone.x * width, y: zone.y * height, width: zone.width * width, height: zone.height * height)
    }
    let size = (width: random.uniform(12...26), height: random.uniform(12...22))
    return PixelRect(
      x: random.uniform(4...(width - size.width - 4)), y: random.uniform(3...(height - size.height - 3)),
      width: size.width, height: size.height)
  }
}
