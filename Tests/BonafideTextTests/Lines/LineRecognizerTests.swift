import BonafideCore
import BonafideInference
import Testing

@testable import BonafideText

@Suite struct LineRecognizerTests {
  @Test func aStripIsPaddedWithZerosToTheNextWidth() throws {
    let network = FakeNetwork { shape in
      guard let result = try? Tensor(shape: [1, shape[3] / 8, 3], values: Array(repeating: 0, count: shape[3] / 8 * 3))
      else { preconditionFailure("the values fill the shape") }
      return result
    }
    let strip = try Image(width: 200, height: 48, layout: .rgb8) {
      $0.copyBytes(from: Array(repeating: UInt8(255), count: $0.count))
    }
    let used = try LineRecognizer(network: network).recognize(strip) { _, steps in steps }
    #expect(used == 25)
    let input = try #require(network.given.first)
    #expect(input.shape == [1, 3, 48, 320])
    // White becomes 1, padding 0.
    #expect(input.values[199] > 0.99 && input.values[200] == 0 && input.values[320 + 199] > 0.99)
    #expect(input.values.allSatisfy { $0.isFinite })
  }

  @Test func widthsComeInSteps() {
    #expect(LineRecognizer.paddedWidth(1) == 160)
    #expect(LineRecognizer.paddedWidth(640) == 640)
    #expect(LineRecognizer.paddedWidth(641) == 800)
    #expect(LineRecognizer.paddedWidth(9999) == 2560)
  }

  @Test func theSymbolTableHasBlankAndSpace() throws {
    let table = try SymbolTable(file: Array("A\n<\n \u{00e9}\n".utf8))
    #expect(table.symbols == ["", "A", "<", " \u{00e9}", " "])
    #expect(table.index(of: "<") == 2)
    #expect(throws: InferenceError.self) { try SymbolTable(file: [0xff, 0xfe]) }
    #expect(throws: InferenceError.self) { try SymbolTable(file: []) }
  }
}
