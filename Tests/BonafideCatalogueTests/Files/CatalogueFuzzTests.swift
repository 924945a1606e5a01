import BonafideCatalogue
import BonafideCore
import FuzzSupport
import Testing

/// Hostile catalogue files: nothing may trap, hang or throw anything but `DocumentError`.
///
/// 1,500 files by default; see `FuzzPlan`.
@Suite struct CatalogueFuzzTests {
  private static let iterations = FuzzPlan.iterations ?? 1_500

  private static let pieces: [String] = [
    "null", "true", "-1", "1e308", "1e-400", "99999999999999999999", "0.5", "\"\"", "\"\\ud800\"", "[]", "{}", "[[[[",
    "}}", ",", ":", "\"", "\\", "\u{0}", "[0,0,1,1]", "\"box\"", "\"schema\"", "[1,2,3,4,5]", "\"(a*)*b\"",
    "\"[^\"", "\"a{999}{999}\"", "\"\\\\p{Lu}+\"", "\"(((((((((\"", "NaN", "1e5", "\"ID-2\"",
  ]

  private func mutate(_ bytes: [UInt8], _ chance: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &chance) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &chance)
      let end = min(bytes.count, place + Int.random(in: 1...12, using: &chance))
      switch Int.random(in: 0..<6, using: &chance) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &chance)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes.removeSubrange(place...)
      default: bytes.replaceSubrange(place..<end, with: Array((Self.pieces.randomElement(using: &chance) ?? "").utf8))
      }
    }
    return bytes
  }

  /// Replaces one whole value, so that the file stays JSON more often than not.
  private func exchange(_ bytes: [UInt8], _ chance: inout SplitMix64) -> [UInt8] {
    let colons = bytes.indices.filter { bytes[$0] == UInt8(ascii: ":") }
    guard let colon = colons.randomElement(using: &chance) else { return bytes }
    let rest = bytes[(colon + 1)...]
    let end = rest.firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") } ?? bytes.count
    return bytes[...colon] + Array((Self.pieces.randomElement(using: &chance) ?? "").utf8) + bytes[end...]
  }

  @Test func nothingTraps() throws {
    var chance = SplitMix64(seed: FuzzPlan.seed)
    let good = Array(CatalogueSamples.good.utf8)
    var accepted = 0
    for index in 0..<Self.iterations {
      let bytes = index.isMultiple(of: 2) ? mutate(good, &chance) : exchange(good, &chance)
      do {
        let definition = try CatalogueFile.decode(bytes)
        #expect(try CatalogueFile.decode(CatalogueFile.encode(definition)) == definition)
        accepted += 1
      } catch let error as DocumentError {
        #expect(error.code == .badCatalogue)
      }
    }
    // Both outcomes are met, or the mutations are too tame or too wild to find anything.
    #expect(accepted > 0 && accepted < Self.iterations)
  }
}
