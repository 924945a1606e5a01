import BonafideMRZ
import Testing

@Suite struct LayoutTests {
  @Test(arguments: MRZLayout.all)
  func everyPositionBelongsToOneFieldOrCheck(_ layout: MRZLayout) {
    var count: [MRZPosition: Int] = [:]
    for position in layout.fields.flatMap(\.span.positions) { count[position, default: 0] += 1 }
    for check in layout.checks { count[check.position, default: 0] += 1 }
    #expect(count.count == layout.format.lineCount * layout.format.lineLength)
    #expect(count.values.allSatisfy { $0 == 1 })
  }

  @Test(arguments: MRZFormat.allCases)
  func classesFollowTheTable(_ format: MRZFormat) {
    for field in format.layout.fields {
      for (offset, position) in field.span.positions.enumerated() {
        let allowed = format.allowedClass(line: position.line, column: position.column)
        #expect(allowed == (offset == 0 ? field.firstClass : field.characterClass))
      }
    }
    guard let number = format.layout.checks.first(where: { $0.name == .documentNumber }) else {
      #expect(format == .drivingLicence)
      return
    }
    let isOfficial = format == .td1 || format == .td2
    #expect(
      format.allowedClass(line: number.position.line, column: number.position.column)
        == (isOfficial ? [.digit, .filler] : .digit))
  }

  @Test func outsideTheZoneNothingIsAllowed() {
    for (line, column) in [(-1, 0), (0, -1), (2, 0), (0, 44), (Int.max, 0), (0, Int.min)] {
      #expect(MRZFormat.td3.allowedClass(line: line, column: column) == [])
      #expect(MRZFormat.td3.allowedSymbols(line: line, column: column) == 0)
    }
  }

  @Test func sexIsNarrowedToFourSymbols() {
    let mask = MRZFormat.td3.allowedSymbols(line: 1, column: 20)
    let symbols = (0..<MRZAlphabet.count).filter { mask & 1 << UInt64($0) != 0 }.compactMap(MRZAlphabet.character(at:))
    #expect(Set(symbols) == ["F", "M", "X", "<"])
  }

  @Test func alphabetRoundTrips() {
    for index in 0..<MRZAlphabet.count {
      #expect(MRZAlphabet.byte(at: index).flatMap { MRZAlphabet.index(of: $0) } == index)
      #expect(MRZAlphabet.character(at: index).flatMap { MRZAlphabet.index(of: $0) } == index)
    }
    #expect((0...255).filter { MRZAlphabet.index(of: UInt8($0)) != nil }.count == MRZAlphabet.count)
    #expect(MRZAlphabet.byte(at: -1) == nil && MRZAlphabet.byte(at: 37) == nil)
    #expect(MRZCharacterClass.any.symbolMask.nonzeroBitCount == MRZAlphabet.count)
  }

  /// Doc 9303-3, appendix A and the specimens.
  @Test(arguments: [
    ("520727", 3), ("AB2134<<<", 5), ("HA672242<6YTO5802254M9601086<<<<<<<<<<<<<<0", 8), ("D23145890734", 9),
    ("L898902C<", 3), ("340712", 7), ("950712", 2), ("690806", 1), ("940623", 6), ("", 0), ("<<<<<<", 0),
  ])
  func checkDigits(_ text: String, _ expected: Int) {
    let bytes = text.count == 43 ? Self.composite(text) : Array(text.utf8)
    #expect(MRZAlphabet.checkDigit(of: bytes) == expected)
  }

  private static func composite(_ line: String) -> [UInt8] {
    let bytes = Array(line.utf8)
    return Array(bytes[0..<10] + bytes[13..<20] + bytes[21..<43])
  }
}
