import BonafideCore
import BonafideImaging
import BonafideProfiles
import TestSupport
import Testing

@testable import BonafidePage

/// Light is told from print by what was fitted, and a model that is not in form is refused.
@Suite struct ReflectionModelTests {
  private static let width = 340
  private static let height = 216

  /// A gray card with rows of print and something bright in its lower half, at 4 dots a millimeter.
  private func plane(_ level: (Int, Int) -> Double, paper: Double = 200) throws -> PagePlane {
    var bytes: [UInt8] = []
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let isPrint = y % 16 < 3 && x % 12 < 2
        let base = isPrint ? 60.0 : paper
        let value = UInt8(min(255, max(0, base + level(x, y))))
        bytes += [value, value, value]
      }
    }
    let image = try Image(width: Self.width, height: Self.height, layout: .rgb8) { $0.copyBytes(from: bytes) }
    return try PagePlane(image, widthMillimeters: 85, dotsPerMillimeter: 4)
  }

  private func zones(_ plane: PagePlane) throws -> [PageBox] {
    ReflectionDetector(plane, whiteLevel: plane.whiteLevel, model: try .standard()).zones
  }

  @Test func aLampIsAReflection() throws {
    let lamp = try plane { x, y in
      let (dx, dy) = (Double(x - 200) / 36, Double(y - 120) / 36)
      return 250 * exponential(-(dx * dx + dy * dy))
    }
    #expect(try zones(lamp).count == 1)
  }

  /// As on many cards: the paper about the zone is white, and the color of the rest fades into it.
  @Test func aWhiteBandThatFadesIsPrint() throws {
    let band = try plane { _, y in 38 * min(1, max(0, Double(y - 120) / 40)) }
    #expect(try zones(band).isEmpty)
  }

  @Test func aPlainPageHasNone() throws {
    for paper in [0.0, 128, 254, 255] {
      #expect(try zones(plane({ _, _ in 0 }, paper: paper)).isEmpty)
    }
  }

  private func model(
    feature: String = "lift", deviation: Double = 1, limit: Double = 0.5, schema: String = "1", weight: String = "1",
    needs: String = "{}", further: String = ""
  ) throws -> ReflectionModel {
    let text = """
      {"schema": "bonafide-reflections/\(schema)", "version": 1, "restsOn": "a test", "limit": \(limit), \
      "hardEdge": 0.7, "score":
       {"needs": \(needs), "intercept": 0, "terms": [{"feature": "\(feature)", "mean": 0, "deviation": \(deviation), \
      "weight": \(weight)}\(further)]}}
      """
    return try ReflectionModel(json: Array(text.utf8), named: "a.json")
  }

  @Test func aModelInFormIsRead() throws { #expect(try model().score.terms.count == 1) }

  @Test func aModelThatIsNotInFormIsRefused() {
    #expect(throws: ProfileError.self) { try model(feature: "mood") }
    #expect(throws: ProfileError.self) { try model(deviation: 0) }
    #expect(throws: ProfileError.self) { try model(limit: 2) }
    #expect(throws: ProfileError.self) { try model(schema: "2") }
    #expect(throws: ProfileError.self) { try ReflectionModel(json: [0x7B], named: "a.json") }
  }

  /// Each is one error, and none a trap or a score that is no number.
  @Test func aCraftedModelIsRefused() throws {
    let term = #", {"feature": "NAME", "mean": 0, "deviation": 1, "weight": 1}"#
    let again = term.replacing("NAME", with: "lift")
    for weight in ["1e300", "-1e7", "1e999", "NaN", "null", "\"1\"", "[]"] {
      #expect(throws: ProfileError.self, "\(weight)") { try model(weight: weight) }
    }
    #expect(throws: ProfileError.self) { try model(deviation: 1e-300) }
    #expect(throws: ProfileError.self) { try model(needs: #"{"lift": 1}"#) }
    #expect(throws: ProfileError.self) { try model(further: again) }
    #expect(throws: ProfileError.self) { try model(further: String(repeating: again, count: 700)) }
    let whole = """
      {"schema": "bonafide-reflections/1", "version": 1, "restsOn": "", "limit": 0.5, "hardEdge": 0.7, "score": SCORE}
      """
    for score in [
      #"{"needs": {}, "intercept": 0, "terms": []}"#, #"{"needs": {}, "intercept": 0}"#, "[]", "null",
      String(repeating: "[", count: 30_000) + String(repeating: "]", count: 30_000),
    ] {
      #expect(throws: ProfileError.self, "\(score.prefix(40))") {
        try ReflectionModel(json: Array(whole.replacing("SCORE", with: score).utf8), named: "a.json")
      }
    }
    #expect(throws: ProfileError.self) {
      try ReflectionModel(json: Array(whole.replacing("0.7", with: "3").utf8), named: "a.json")
    }
    #expect(throws: ProfileError.self) { try ReflectionModel(json: [0xFF, 0xFE, 0x00], named: "a.json") }
    #expect(try model(further: term.replacing("NAME", with: "level")).score.terms.count == 2)
  }
}
