import BonafideCore
import Foundation
import Testing

@testable import BonafideFace

@Suite struct TemplateSerializationTests {
  static let template = sample(seed: 1)

  static func sample(seed: UInt64, modelID: String = "dlib-resnet-v1", dimension: Int = 128) -> Template {
    var generator = SplitMix64(seed: seed)
    let values = (0..<dimension).map { _ in Float.random(in: -1...1, using: &generator) }
    guard let template = try? Template(modelID: modelID, descriptor: values) else { preconditionFailure("bad sample") }
    return template
  }

  static func code(_ body: () throws -> Template) -> FaceError.Code? {
    do {
      _ = try body()
      return nil
    } catch let error as FaceError {
      return error.code
    } catch {
      return .failed
    }
  }

  @Test func singlePrecisionIsExact() throws {
    let bytes = Self.template.serialized()
    #expect(bytes.count == 10 + 14 + 512 + 8)
    #expect(try Template(serialized: bytes) == Self.template)
  }

  @Test func halfPrecisionIsCloseAndHalfAsLong() throws {
    let bytes = Self.template.serialized(precision: .float16)
    #expect(bytes.count == 10 + 14 + 256 + 8)
    let read = try Template(serialized: bytes)
    #expect(read != Self.template)
    #expect(TemplateMatcher.similarity(read, Self.template) > 0.99999)
    let other = Self.sample(seed: 2)
    let moved = TemplateMatcher.similarity(read, other) - TemplateMatcher.similarity(Self.template, other)
    #expect(abs(moved) < 0.0005)
  }

  @Test(arguments: TemplatePrecision.allCases) func sealedRoundTrip(precision: TemplatePrecision) throws {
    let key = TemplateKey.random()
    let bytes = try Self.template.sealed(with: key, precision: precision)
    let read = try Template(serialized: bytes, key: TemplateKey(bytes: key.bytes))
    #expect(TemplateMatcher.similarity(read, Self.template) > 0.99999)
    #expect(read.modelID == Self.template.modelID)
    // Sealing twice never gives the same bytes: the nonce is fresh.
    #expect(try Self.template.sealed(with: key, precision: precision) != bytes)
  }

  private static let oldSealed =
    """
    Qk5GVAEBAQAQAG1kZWZnaGlqa2xtbm9IG15YeenWoD5i39baZerDQsKGNItsc0yn0Sx2+6MldpTpwP5MEhs6/fP4Af1CSvEbWxjZIErBFvrxLOjvg\
    SW0bMGUnDOEsFDtt4CBOx/YiATjso2+tT6p
    """

  @Test func sealedBytesHideTheNumbers() throws {
    let plain = Self.template.serialized()
    let sealed = try Self.template.sealed(with: .random())
    let numbers = Array(plain[24..<(24 + 16)])
    #expect(!sealed.indices.dropLast(16).contains { Array(sealed[$0..<($0 + 16)]) == numbers })
  }

  @Test func wrongOrMissingKey() throws {
    let bytes = try Self.template.sealed(with: .random())
    #expect(Self.code { try Template(serialized: bytes) } == .keyNeeded)
    #expect(Self.code { try Template(serialized: bytes, key: .random()) } == .wrongKey)
    #expect(throws: FaceError.self) { try TemplateKey(bytes: [1, 2, 3]) }
  }

  /// Who can write to a store of sealed templates has no key, but can always make a template in the clear.
  @Test func aTemplateInTheClearDoesNotStandForASealedOne() throws {
    let key = TemplateKey.random()
    let clear = Self.template.serialized()
    #expect(Self.code { try Template(serialized: clear, key: key) } == .notSealed)
    #expect(Self.code { try Template(serialized: clear, key: key, accepting: .sealed) } == .notSealed)
    #expect(try Template(serialized: clear, key: key, accepting: .sealedAndClear) == Self.template)
    #expect(try Template(serialized: clear) == Self.template)
    let sealed = try Self.template.sealed(with: key)
    #expect(try Template(serialized: sealed, key: key, accepting: .sealedAndClear) == Self.template)
    #expect(Self.code { try Template(serialized: sealed, accepting: .sealedAndClear) } == .keyNeeded)
  }

  @Test func aSealedTemplateOpensForItsSubjectOnly() throws {
    let key = TemplateKey.random()
    let (anna, boris) = (Array("anna".utf8), Array("boris".utf8))
    let bytes = try Self.template.sealed(with: key, context: anna)
    #expect(try Template(serialized: bytes, key: key, context: anna) == Self.template)
    for context in [boris, [], anna + [0], Array(anna.dropLast())] {
      #expect(Self.code { try Template(serialized: bytes, key: key, context: context) } == .wrongKey)
      #expect(
        Self.code { try Template(serialized: bytes, key: key, context: context, accepting: .sealedAndClear) }
          == .wrongKey)
    }
    let unbound = try Self.template.sealed(with: key)
    #expect(Self.code { try Template(serialized: unbound, key: key, context: anna) } == .wrongKey)
    #expect(Self.code { try Template(serialized: bytes, context: anna) } == .keyNeeded)
    #expect(Self.code { try Template(serialized: Self.template.serialized(), context: anna) } == .keyNeeded)
    let long = [UInt8](repeating: 0, count: Template.maximumContextByteCount + 1)
    #expect(throws: FaceError(.invalidOptions, "")) { try Self.template.sealed(with: key, context: long) }
    #expect(Self.code { try Template(serialized: bytes, key: key, context: long) } == .invalidOptions)
  }

  /// Written by the version before contexts: key 0...31, 16 numbers of a quarter.
  @Test func templatesThatWereSealedBeforeContextsOpen() throws {
    let key = try TemplateKey(bytes: (0..<32).map { UInt8($0) })
    let bytes = try #require(Data(base64Encoded: Self.oldSealed))
    let read = try Template(serialized: Array(bytes), key: key)
    #expect(read == (try Template(modelID: "m", descriptor: [Float](repeating: 0.25, count: 16))))
  }

  @Test func forgedHeaderOfASealedTemplateIsRefused() throws {
    let key = TemplateKey.random()
    var bytes = try Self.template.sealed(with: key)
    bytes[10] ^= 1  // first letter of the model id
    let body = Array(bytes.dropLast(TemplateCoding.checksumByteCount))
    let forged = body + TemplateCoding.checksum(body)
    #expect(Self.code { try Template(serialized: forged, key: key) } == .wrongKey)
  }

  @Test func everyTruncationIsFound() {
    let bytes = Self.template.serialized()
    for length in 0..<bytes.count {
      #expect(Self.code { try Template(serialized: Array(bytes.prefix(length))) } == .invalidTemplate)
    }
    #expect(Self.code { try Template(serialized: bytes + [0]) } == .invalidTemplate)
  }

  @Test func everyBitFlipIsFound() throws {
    let key = TemplateKey.random()
    let clear = Self.template.serialized(precision: .float16)
    for (bytes, key) in [(clear, nil), (try Self.template.sealed(with: key), key)] {
      for bit in 0..<(bytes.count * 8) {
        var changed = bytes
        changed[bit / 8] ^= 1 << UInt8(bit % 8)
        #expect(Self.code { try Template(serialized: changed, key: key) } != nil)
      }
    }
  }

  @Test func otherVersionsAndFeaturesAreNamed() {
    func altered(_ index: Int, _ value: UInt8) -> [UInt8] {
      var body = Array(Self.template.serialized().dropLast(TemplateCoding.checksumByteCount))
      body[index] = value
      return body + TemplateCoding.checksum(body)
    }
    #expect(Self.code { try Template(serialized: altered(4, 2)) } == .unsupportedTemplate)
    #expect(Self.code { try Template(serialized: altered(5, 0x80)) } == .unsupportedTemplate)
    #expect(Self.code { try Template(serialized: altered(8, 112)) } == .invalidTemplate)
    #expect(Self.code { try Template(serialized: altered(24 + 3, 0x7F)) } == .invalidTemplate)
  }

  @Test func descriptorsAreChecked() {
    let one = [Float](repeating: 1, count: 16)
    #expect(Self.code { try Template(modelID: "m", descriptor: one) } == nil)
    #expect(Self.code { try Template(modelID: "", descriptor: one) } == .invalidTemplate)
    #expect(Self.code { try Template(modelID: "m", descriptor: []) } == .invalidTemplate)
    #expect(Self.code { try Template(modelID: "m", descriptor: Array(one.dropLast())) } == .invalidTemplate)
    #expect(Self.code { try Template(modelID: "m", descriptor: one.map { $0 * 0 }) } == .invalidTemplate)
    #expect(Self.code { try Template(modelID: "m", descriptor: one.map { $0 * .infinity }) } == .invalidTemplate)
    #expect(
      Self.code { try Template(modelID: String(repeating: "m", count: 65), descriptor: one) } == .invalidTemplate)
  }

  @Test func textNeverShowsTheNumbersOrTheKey() throws {
    let template = Self.template
    var dumped = ""
    dump(template, to: &dumped)
    let texts = ["\(template)", String(reflecting: template), dumped, "\([template])"]
    for text in texts {
      #expect(text.contains("dlib-resnet-v1"))
      for value in template.values.prefix(16) { #expect(!text.contains("\(value)")) }
      #expect(!text.contains("."))
    }
    let key = try TemplateKey(bytes: (0..<32).map { _ in 0xAB })
    var keyText = ""
    dump(key, to: &keyText)
    #expect(!"\(key)\(String(reflecting: key))\(keyText)".contains("171"))
    #expect(!(Self.template as Any is any Encodable))
  }

  @Test func halfPrecisionAgreesWithKnownValues() {
    let known: [(Float, UInt16)] = [
      (0, 0), (1, 0x3C00), (-2, 0xC000), (0.5, 0x3800), (65504, 0x7BFF), (65520, 0x7C00), (1e6, 0x7C00),
      (5.960464e-8, 0x0001), (6.1035156e-5, 0x0400), (0.333251953125, 0x3555), (1.00048828125, 0x3C00),
      (1.00146484375, 0x3C02),
    ]
    for (value, bits) in known { #expect(HalfPrecision.bits(value) == bits, "\(value)") }
    for bits in UInt16.min...UInt16.max where bits & 0x7C00 != 0x7C00 {
      #expect(HalfPrecision.bits(HalfPrecision.value(bits)) == bits)
    }
  }
}
