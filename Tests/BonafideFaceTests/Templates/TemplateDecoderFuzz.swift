import BonafideCore
import FuzzSupport
import Testing

@testable import BonafideFace

/// Any bytes either give a template of unit length or a typed error; nothing traps.
///
/// `BONAFIDE_FUZZ_ITERATIONS` raises the number of inputs.
@Suite struct TemplateDecoderFuzz {
  static let iterations = max(200_000, FuzzPlan.iterations ?? 0)

  @Test func randomAndMutatedBytesNeverTrap() throws {
    var generator = SplitMix64(seed: FuzzPlan.seed)
    let key = try TemplateKey(bytes: (0..<32).map { UInt8($0) })
    let small = TemplateSerializationTests.sample(seed: 3, modelID: "m", dimension: 16)
    let seeds = [
      small.serialized(), small.serialized(precision: .float16), try small.sealed(with: key),
      try small.sealed(with: key, precision: .float16),
    ]
    var accepted = 0
    var codes: Set<FaceError.Code> = []
    for round in 0..<Self.iterations {
      var bytes: [UInt8]
      switch round % 4 {
      case 0:
        let count = Int(generator.next() % 160)
        bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
        if round % 8 == 0 { bytes = Array("BNFT\u{1}".utf8) + bytes }
      default:
        bytes = seeds[Int(generator.next() % UInt64(seeds.count))]
        for _ in 0..<(1 + generator.next() % 4) {
          switch generator.next() % 4 {
          case 0: bytes[Int(generator.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: generator.next())
          case 1: bytes.removeLast(min(bytes.count - 1, Int(generator.next() % 24)))
          case 2: bytes.insert(UInt8(truncatingIfNeeded: generator.next()), at: Int(generator.next() % 12))
          default: bytes[4 + Int(generator.next() % 6)] = UInt8(truncatingIfNeeded: generator.next() % 8)
          }
          while bytes.count < 12 { bytes.append(0) }
        }
      }
      // Most inputs get a right checksum, or nothing behind it would ever be reached.
      if round % 5 != 0 { bytes += TemplateCoding.checksum(bytes) }
      if round % 10 == 3, bytes.count > 16 {
        let body = Array(bytes.dropLast(16))
        bytes = body + TemplateCoding.checksum(body)
      }
      do {
        let template = try Template(
          serialized: bytes, key: round % 3 == 0 ? nil : key, accepting: round % 2 == 0 ? .sealed : .sealedAndClear)
        accepted += 1
        #expect(abs(TemplateMatcher.similarity(template, template) - 1) < 0.02)
      } catch let error as FaceError {
        codes.insert(error.code)
      }
    }
    // The mutations really reach beyond the checksum.
    #expect(accepted > 0)
    #expect(codes.isSuperset(of: [.invalidTemplate, .unsupportedTemplate, .keyNeeded, .wrongKey, .notSealed]))
  }
}
