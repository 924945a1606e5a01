import BonafideBarcode
import BonafideCore
import FuzzSupport
import Testing

/// Damaged and random bytes never trap, and what is refused is refused with the one typed error.
struct AAMVALicenceFuzzTests {
  static let iterations = FuzzPlan.iterations ?? 20_000

  @Test func damagedLicencesNeverTrap() {
    var state = FuzzPlan.seed
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let sample = Array(AAMVALicenceTests.sample.utf8)
    var readCount = 0
    var refusedCount = 0
    for _ in 0..<Self.iterations {
      var bytes = sample
      for _ in 0...random(6) {
        switch random(5) {
        case 0: bytes[random(bytes.count)] = UInt8(random(256))
        case 1: bytes[random(min(60, bytes.count))] = UInt8(48 + random(10))
        case 2: bytes.removeLast(random(bytes.count))
        case 3:
          bytes.insert(contentsOf: [UInt8](repeating: UInt8(random(256)), count: random(9)), at: random(bytes.count))
        default: bytes.removeSubrange(random(bytes.count)..<bytes.count)
        }
        if bytes.isEmpty { bytes = [0x40] }
      }
      do {
        let licence = try AAMVALicence(bytes)
        _ = (licence.familyName, licence.givenNames, licence.birthDate, licence.heightCentimeters, licence.postalCode)
        _ = (licence.street, licence.sex, licence.expiryDate)
        readCount += 1
      } catch let error as DocumentError {
        refusedCount += error.code == .badBarcode ? 1 : 0
      } catch {
        Issue.record("another error: \(error)")
      }
    }
    #expect(readCount + refusedCount == Self.iterations && readCount > 0 && refusedCount > 0)
  }
}
