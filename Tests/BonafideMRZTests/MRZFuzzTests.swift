import BonafideCore
import BonafideMRZ
import FuzzSupport
import Testing

/// Hostile bytes: nothing may trap, hang or throw anything but `MRZError`.
///
/// 200,000 inputs by default in a release build, 20,000 in a debug build, which is some twenty times slower; see
/// `FuzzPlan`.
@Suite struct MRZFuzzTests {
  static let iterations = FuzzPlan.iterations ?? usual
  #if DEBUG
    static let usual = 20_000
  #else
    static let usual = 200_000
  #endif

  private static let symbols = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<".utf8)
  private static let seeds =
    Specimen.all.map { Array($0.lines.joined(separator: "\n").utf8) }
    + DrivingLicenceTests.zones.map { Array($0.utf8) }

  /// Bytes of one of several shapes, from noise to a specimen with a few wrong symbols.
  private func input(_ random: inout SplitMix64) -> [UInt8] {
    switch random.next() % 8 {
    case 0:
      return (0..<Int(random.next() % 300)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    case 1:
      let format = MRZFormat.allCases[Int(random.next() % UInt64(MRZFormat.allCases.count))]
      return (0..<format.lineCount).flatMap { _ in
        (0..<format.lineLength).map { _ in Self.symbols[Int(random.next() % 37)] } + [0x0A]
      }
    case 2:
      let seed = Self.seeds[Int(random.next() % UInt64(Self.seeds.count))]
      return Array(seed.prefix(Int(random.next() % UInt64(seed.count + 1))))
    default:
      var seed = Self.seeds[Int(random.next() % UInt64(Self.seeds.count))]
      for _ in 0..<(random.next() % 5) {
        let index = Int(random.next() % UInt64(seed.count))
        let isNoise = random.next() % 8 == 0
        let symbol = Self.symbols[Int(random.next() % 37)]
        seed[index] = isNoise ? UInt8(truncatingIfNeeded: random.next()) : symbol
      }
      return seed
    }
  }

  @Test func parserNeverTraps() {
    var random = SplitMix64(seed: FuzzPlan.seed)
    var options = MRZParserOptions()
    options.acceptsLowerCase = true
    let plain = MRZParser(referenceDate: Specimen.reference, options: options)
    options.repairsConfusions = true
    let repairing = MRZParser(referenceDate: Specimen.reference, options: options)
    var read = 0
    for index in 0..<Self.iterations {
      let bytes = input(&random)
      guard let zone = try? plain.parse(bytes) else { continue }
      read += 1
      precondition(zone.checks.count == zone.layout.checks.count)
      // The repair search is the slower part; every eighth zone is enough.
      guard index % 8 == 0, let mended = try? repairing.parse(bytes) else { continue }
      if zone.isValid { precondition(!mended.repairs.contains { $0.reason == .checkDigits } || !zone.findings.isEmpty) }
    }
    #expect(read > Self.iterations / 3)
  }

  @Test func composerAndNamesNeverTrap() {
    var random = SplitMix64(seed: FuzzPlan.seed &+ 1)
    let scalars = Array("AÄßÜŁøİıĲЁЇщЬ'-, <1é\u{301}\u{200D}李👩‍👩‍👧".unicodeScalars)
    func text(_ limit: UInt64, _ random: inout SplitMix64) -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<(random.next() % limit) { text.append(scalars[Int(random.next() % UInt64(scalars.count))]) }
      return String(text)
    }
    func number(_ random: inout SplitMix64) -> Int? {
      random.next() % 4 == 0 ? nil : Int(truncatingIfNeeded: random.next()) >> Int(random.next() % 64)
    }
    for _ in 0..<(Self.iterations / 20) {
      let (primary, secondary) = (text(60, &random), text(60, &random))
      let document = MRZDocument(
        documentCode: random.next() % 2 == 0 ? "P" : text(4, &random),
        issuer: random.next() % 2 == 0 ? "UTO" : text(5, &random),
        primaryIdentifier: primary, secondaryIdentifier: secondary,
        documentNumber: random.next() % 2 == 0 ? "12" : text(30, &random),
        nationality: "UTO", birthDate: MRZDate(year: number(&random), month: number(&random), day: number(&random)),
        sex: .other, expiryDate: MRZDate(year: number(&random), month: 1, day: 1), optionalData1: text(3, &random))
      let layout = MRZLayout.all[Int(random.next() % UInt64(MRZLayout.all.count))]
      if let lines = try? MRZComposer().compose(document, layout: layout) {
        precondition(lines.count == layout.format.lineCount)
        precondition(lines.allSatisfy { $0.utf8.count == layout.format.lineLength })
      }
      _ = MRZTransliteration.matches(primary, zone: secondary, isTruncated: random.next() % 2 == 0)
    }
  }

  /// A single wrong symbol under a check digit is found unless its value differs by a multiple of 10.
  @Test func singleCorruptionIsDetected() throws {
    var random = SplitMix64(seed: FuzzPlan.seed &+ 2)
    let parser = MRZParser(referenceDate: Specimen.reference)
    for _ in 0..<(Self.iterations / 10) {
      let specimen = Specimen.all[Int(random.next() % UInt64(Specimen.all.count))]
      let zone = try parser.parse(lines: specimen.lines)
      let check = zone.layout.checks[Int(random.next() % UInt64(zone.layout.checks.count))]
      guard let position = check.spans.flatMap(\.positions).randomElement(using: &random) else { continue }
      var lines = specimen.lines.map { Array($0.utf8) }
      let old = lines[position.line][position.column]
      let new = Self.symbols[Int(random.next() % 37)]
      let difference = abs(MRZAlphabet.value(of: new) - MRZAlphabet.value(of: old))
      // A filler for the check digit, or in it, changes what is covered; that is another rule.
      let isStructural =
        zone.layout.overflow != nil
        && (zone.layout.checks.contains { $0.position == position } || position.line == check.position.line)
      guard difference % 10 != 0, !isStructural else { continue }
      lines[position.line][position.column] = new
      let damaged = try parser.parse(lines: lines.map { String(decoding: $0, as: UTF8.self) })
      #expect(!damaged.isValid || damaged.layout != zone.layout)
    }
  }
}
