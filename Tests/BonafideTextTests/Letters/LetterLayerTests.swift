import BonafideCore
import Testing

@testable import BonafideText

@Suite struct LetterLayerTests {
  /// One input, one output, three steps: the step before once, itself twice, the one behind three times.
  private static let small = LetterLayer.File(
    inputs: 1, outputs: 1, reach: 3, bits: 8, weights: "AQID", scales: [0.5], biases: [1])

  @Test func neighborsCountAndBeyondTheEndsIsNothing() throws {
    let layer = try LetterLayer(Self.small)
    #expect(layer.apply([2, 4, 6], steps: 3) == [9, 15, 9])
    #expect(layer.apply([2], steps: 3).isEmpty && layer.apply([], steps: 1).isEmpty)
  }

  @Test func whatDoesNotFitIsRefused() {
    var broken: [LetterLayer.File] = []
    func add(_ change: (inout LetterLayer.File) -> Void) {
      var file = Self.small
      change(&file)
      broken.append(file)
    }
    add { $0.reach = 2 }
    add { $0.reach = -1 }
    add { $0.bits = 4 }
    add { $0.inputs = 2 }
    add { $0.inputs = .max }
    add { $0.outputs = 0 }
    add { $0.weights = "AQI" }
    add { $0.weights = "?" }
    add { $0.scales = [.nan] }
    add { $0.biases = [] }
    for file in broken { #expect(throws: DocumentError(.badCatalogue, "")) { try LetterLayer(file) } }
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"schema": "bonafide-cyrillic-letters/1", "restsOn": "", "symbols": "", "layers": []}"#,
  ])
  func anotherFileIsRefused(_ text: String) {
    #expect(throws: DocumentError(.badCatalogue, "")) { try CyrillicLetters(json: Array(text.utf8)) }
  }
}
