import BonafideCore
import BonafideMRZ
import Testing

@Suite struct RepairTests {
  static let td3 = ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"]
  static let td1 = [
    "I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
  ]

  static func parse(_ lines: [String]) throws -> MRZ {
    var options = MRZParserOptions()
    options.repairsConfusions = true
    return try MRZParser(referenceDate: Specimen.reference, options: options).parse(lines: lines)
  }

  static func changed(_ lines: [String], _ changes: [(Int, Int, Character)]) -> [String] {
    var grid = lines.map(Array.init)
    for (line, column, character) in changes { grid[line][column] = character }
    return grid.map { String($0) }
  }

  @Test(
    arguments: [
      [(1, 5, Character("O"))], [(1, 15, "O")], [(1, 19, "Z")], [(1, 16, "B")], [(1, 43, "O")], [(1, 42, "I")],
      [(1, 16, "B"), (1, 21, "I")], [(1, 9, "G"), (1, 19, "Z"), (1, 26, "S")],
    ] as [[(Int, Int, Character)]])
  func mendsConfusions(_ changes: [(Int, Int, Character)]) throws {
    let zone = try Self.parse(Self.changed(Self.td3, changes))
    #expect(zone.lines == Self.td3)
    #expect(zone.isValid)
    #expect(zone.repairs.map(\.position) == changes.map { MRZPosition(line: $0.0, column: $0.1) })
    #expect(zone.repairs.allSatisfy { $0.reason == .checkDigits })
    #expect(zone.repairs.map(\.from) == changes.map(\.2))
  }

  @Test func mendsWhatNoCheckDigitCoversByItsKind() throws {
    let zone = try Self.parse(Self.changed(Self.td3, [(0, 4, "0"), (0, 9, "5"), (1, 12, "0")]))
    #expect(zone.lines == Self.td3)
    #expect(zone.repairs.count == 3)
    #expect(zone.repairs.allSatisfy { $0.reason == .characterClass })
  }

  @Test func countryCodeDecidesBetweenLetters() throws {
    // 1 may be I or L; only one of AIT and ALT... neither is known here, so nothing changes.
    let unknown = try Self.parse(Self.changed(Self.td3, [(0, 2, "A"), (0, 3, "1"), (0, 4, "T")]))
    #expect(unknown.lines[0].hasPrefix("P<A1T"))
    // MLT is known, MIT is not: the weak confusion wins.
    let known = try Self.parse(Self.changed(Self.td3, [(0, 2, "M"), (0, 3, "1"), (0, 4, "T")]))
    #expect(known.lines[0].hasPrefix("P<MLT"))
  }

  @Test func leavesAmbiguityAlone() throws {
    // Two zeros of the number three apart have the same weight; O for either gives the same sum.
    let number = "A0BC0D<<<"
    let document = ComposerTests.document(number: "A0BC0D")
    let lines = try MRZComposer().compose(document, format: .td3)
    #expect(lines[1].hasPrefix(number))
    let damaged = Self.changed(lines, [(1, 1, "O")])
    let zone = try Self.parse(damaged)
    // O at 1 could be undone, or 0 at 4 could be what was misread: only the first makes the sum agree.
    #expect(zone.lines == lines || zone.lines == damaged)
    // With O in both places after one of them was misread, two single changes agree: nothing is changed.
    let both = try MRZComposer().compose(ComposerTests.document(number: "AOBC0D"), format: .td3)
    let ambiguous = Self.changed(both, [(1, 4, "O")])
    let untouched = try Self.parse(ambiguous)
    #expect(untouched.lines == ambiguous)
    #expect(untouched.repairs.isEmpty)
    #expect(!untouched.isValid)
  }

  @Test func doesNotInventAgreement() throws {
    // 3 and 4 are not confused by shape.
    let damaged = Self.changed(Self.td3, [(1, 13, "3"), (1, 14, "9")])
    let zone = try Self.parse(damaged)
    #expect(zone.lines == damaged)
    #expect(zone.repairs.isEmpty)
  }

  @Test func mendsLongNumbersAndCards() throws {
    let long = ["I<UTOD23145890<7349<<<<<<<<<<<", "3407127M9507122UTO<<<<<<<<<<<2", "STEVENSON<<PETER<JOHN<<<<<<<<<"]
    #expect(try Self.parse(Self.changed(long, [(0, 15, "T")])).lines == long)
    #expect(try Self.parse(Self.changed(Self.td1, [(1, 2, "O"), (2, 5, "5")])).lines == Self.td1)
    #expect(try Self.parse(Self.changed(Self.td1, [(0, 20, "C")])).lines == Self.td1)
  }

  @Test func tableIsClosedAndExplained() {
    #expect(MRZConfusion.all.allSatisfy { !$0.reason.isEmpty && $0.read != $0.meant })
    #expect(Set(MRZConfusion.all.map { [$0.read, $0.meant] }).count == MRZConfusion.all.count)
  }

  /// Whatever is repaired is valid, differs only in confusable places that are named, and repairing again does nothing.
  @Test(arguments: MRZLayout.all)
  func repairsAreSoundOnRandomDamage(_ layout: MRZLayout) throws {
    var random = SplitMix64(seed: 11)
    var tally: [MRZRepair.Reason: [Int]] = [:]
    for _ in 0..<400 {
      let lines = try MRZComposer().compose(RandomDocument.make(layout, &random), layout: layout)
      var grid = lines.map(Array.init)
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let line = Int.random(in: 0..<grid.count, using: &random)
        let column = Int.random(in: 0..<grid[line].count, using: &random)
        // Strong confusions happen far more often than weak ones.
        let isStrong = Int.random(in: 0..<8, using: &random) > 0
        let reads = MRZConfusion.all.filter { $0.meant == grid[line][column] && $0.isStrong == isStrong }
        if let read = reads.randomElement(using: &random) { grid[line][column] = read.read }
      }
      // A zone of one line is known by its first letter.
      if grid.count == 1, grid[0][0] != "D" { continue }
      let damaged = grid.map { String($0) }
      let zone = try Self.parse(damaged)
      var expected = grid
      for repair in zone.repairs {
        #expect(expected[repair.position.line][repair.position.column] == repair.from)
        #expect(MRZConfusion.all.contains { $0.read == repair.from && $0.meant == repair.to })
        expected[repair.position.line][repair.position.column] = repair.to
      }
      #expect(zone.lines == expected.map { String($0) })
      if zone.repairs.contains(where: { $0.reason == .checkDigits }) { #expect(zone.isValid || layout.format.isVisa) }
      #expect(try Self.parse(zone.lines).repairs.isEmpty)
      let original = lines.map(Array.init)
      for repair in zone.repairs {
        let isRight = original[repair.position.line][repair.position.column] == repair.to
        tally[repair.reason, default: [0, 0]][isRight ? 0 : 1] += 1
      }
    }
    guard layout.checks.count > 1 else {
      #expect(tally[.checkDigits] == nil, "one digit agrees with one wrong change in ten")
      return
    }
    let (byDigits, byKind) = (tally[.checkDigits] ?? [0, 0], tally[.characterClass] ?? [0, 0])
    #expect(byDigits[0] > 50 && byDigits[1] * 20 <= byDigits[0], "by check digits: \(byDigits)")
    #expect(byKind[1] * 10 <= byKind[0], "by kind: \(byKind)")
  }
}
