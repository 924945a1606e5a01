internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A foil made of fields of straight gratings, lit by one lamp.
///
/// A field of pitch d shows the wavelength d (sin view + sin light) / m in its order m, both angles taken along the
/// grating's own direction from the foil's normal, as far as the angles across it nearly cancel; a lamp of some extent
/// softens that. Colors of wavelengths are three Gaussians about 605, 545 and 455 nanometres.
struct DiffractiveFoil {
  /// Where the foil lies, in millimeters of the page.
  let bounds: PixelRect
  private let fields: [Field]
  private static let side = 7

  private struct Field {
    var pitch: Double
    var x: Double
    var y: Double
    var strength: Double
  }

  init(in bounds: PixelRect, using random: inout SplitMix64) {
    self.bounds = bounds
    let strength = random.uniform(70...150)
    // A handful of gratings takes turns over the fields, as in a kinegram.
    let kinds = (0..<5).map { _ in
      let angle = random.uniform(0...(2 * .pi))
      return Field(
        pitch: random.uniform(750...1500), x: cos(angle), y: sin(angle), strength: strength * random.uniform(0.6...1))
    }
    fields = (0..<Self.side * Self.side).map { _ in kinds[Int(random.next() % 5)] }
  }

  /// Light that the foil adds at a place of the page.
  ///
  /// - Parameters:
  ///   - x: to the right, in millimeters of the page.
  ///   - y: downwards, in millimeters of the page.
  ///   - view: the sines of the camera's angles to the right and downwards of the normal there.
  ///   - light: the lamp's.
  /// - Returns: red, green and blue, 0 and up in levels of 255; nil outside the foil.
  func light(x: Double, y: Double, view: (x: Double, y: Double), light: (x: Double, y: Double)) -> SIMD3<Double>? {
    let (u, v) = ((x - bounds.x) / bounds.width, (y - bounds.y) / bounds.height)
    guard u >= 0, v >= 0, u < 1, v < 1 else { return nil }
    let (du, dv) = (2 * u - 1, 2 * v - 1)
    guard du * du + dv * dv < 1 else { return nil }
    let field = fields[Int(v * Double(Self.side)) * Self.side + Int(u * Double(Self.side))]
    let sum = (x: view.x + light.x, y: view.y + light.y)
    let along = abs(sum.x * field.x + sum.y * field.y)
    let across = -sum.x * field.y + sum.y * field.x
    let softness = exp(-across * across / 0.18)
    var color = SIMD3<Double>.zero
    for order in 1...3 {
      color += Self.color(field.pitch * along / Double(order)) / Double(order)
    }
    return color * (field.strength * softness)
  }

  private static func color(_ wavelength: Double) -> SIMD3<Double> {
    func bell(_ center: Double, _ width: Double) -> Double {
      let d = (wavelength - center) / width
      return exp(-d * d / 2)
    }
    return SIMD3(bell(605, 38), bell(545, 36), bell(455, 28))
  }
}
