import BonafideInference
import Testing

@testable import BonafideText

@Suite struct GreedyDecoderTests {
  private let symbols = SymbolTable(symbols: ["a", "b"] + Array(repeating: "?", count: 37))

  /// One row a step: the class that wins and its probability.
  private func decode(_ steps: [(Int, Float)], used: Int? = nil) -> (text: String, confidence: Double) {
    let count = symbols.count
    var values = [Float](repeating: 0.001, count: steps.count * count)
    for (step, (index, probability)) in steps.enumerated() { values[step * count + index] = probability }
    return values.withUnsafeBufferPointer {
      GreedyDecoder.decode(
        TensorView(shape: [1, steps.count, count], values: $0), steps: used ?? steps.count, symbols: symbols)
    }
  }

  @Test func repeatsCollapseUnlessABlankParts() {
    #expect(decode([(1, 0.9), (1, 0.9), (0, 0.9), (1, 0.9), (2, 0.9)]).text == "aab")
    #expect(decode([(0, 0.9), (0, 0.9)]).text == "")
    #expect(decode([(0, 0.9), (0, 0.9)]).confidence == 0)
  }

  @Test func confidenceIsTheMeanOfWhatIsWritten() {
    #expect(abs(decode([(1, 0.9), (0, 0.99), (2, 0.5)]).confidence - 0.7) < 1e-6)
  }

  @Test func spacesAtTheEndsAndPaddingAreDropped() {
    let space = symbols.count - 1
    #expect(decode([(space, 0.9), (1, 0.9), (space, 0.9), (2, 0.9), (space, 0.9)]).text == "a b")
    #expect(decode([(1, 0.9), (2, 0.9)], used: 1).text == "a")
  }

  @Test(arguments: [0, 1, 15, 16, 17, 40])
  func theLargestIsFoundWhereverItStands(place: Int) {
    var values = [Float](repeating: -1, count: 41)
    values[place] = 0.25
    let found = values.withUnsafeBufferPointer { GreedyDecoder.largest($0, from: 0, count: 41) }
    #expect(found.0 == place && found.1 == 0.25)
  }
}
