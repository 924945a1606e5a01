import BonafideCatalogue
import BonafideCore
import Foundation
import Testing

@testable import BonafideDocument

@Suite struct RecognitionModelTests {
  private static func file(_ change: (inout [String: Any]) -> Void) throws -> [UInt8] {
    let weights = RecognitionWeight.allCases.map { ($0.rawValue, 1.0) }
    var file: [String: Any] = [
      "schema": RecognitionModel.schema, "temperature": 2.0, "weights": Dictionary(uniqueKeysWithValues: weights),
    ]
    change(&file)
    return [UInt8](try JSONSerialization.data(withJSONObject: file))
  }

  private static func weights(_ change: (inout [String: Double]) -> Void) throws -> [UInt8] {
    try file { file in
      var weights = file["weights"] as? [String: Double] ?? [:]
      change(&weights)
      file["weights"] = weights
    }
  }

  @Test func readsEveryWeight() throws {
    let model = try RecognitionModel(json: Self.weights { $0["zoneIssuer"] = 7 })
    #expect(model[.zoneIssuer] == 7 && model[.text] == 1 && model.temperature == 2)
    #expect(model.sum([.init(weight: .zoneIssuer, value: 0.5), .init(weight: .text, value: -1)]) == 2.5)
  }

  @Test func refusesWhatIsNoModel() throws {
    let bad = [
      try Self.weights { $0["zoneIssuer"] = nil }, try Self.weights { $0["zoneisuer"] = 1 },
      try Self.weights { $0["text"] = 1e9 }, try Self.file { $0["temperature"] = 0 },
      try Self.file { $0["schema"] = "bonafide-field-model/1" }, [], Array("[]".utf8),
      try Self.file { $0["weights"] = [String: Double]() }, try Self.file { $0["weights"] = [1.0, 2.0] },
      try Self.file { $0["weights"] = Dictionary(uniqueKeysWithValues: (0..<3_000).map { ("\($0)", 1.0) }) },
      try Self.file { $0["more"] = 1 }, try Self.file { $0["temperature"] = "2" },
      String(decoding: try Self.weights { $0["text"] = 5 }, as: UTF8.self).replacing(":5", with: ":NaN").utf8.map(
        \.self),
      String(decoding: try Self.weights { $0["text"] = 5 }, as: UTF8.self).replacing(":5", with: ":1e999").utf8.map(
        \.self),
      Array(String(repeating: "[", count: 60_000).utf8), [0xFF, 0xFE],
    ]
    for bytes in bad { #expect(throws: DocumentError.self) { try RecognitionModel(json: bytes) } }
  }

  @Test func whatIsAssumedSpeaksForAPageByAQuarterAndNeverAgainst() throws {
    let model = try RecognitionModel(json: Self.weights { $0["sizeFar"] = -2 })
    #expect(model.evidence(.geometry, "", .sizeNear, basis: .assumed).weight == 0.25)
    let against = model.evidence(.geometry, "", .sizeFar, basis: .assumed)
    #expect(against.weight == 0 && model.sum(against.terms) == 0)
  }

  @Test func probabilitiesLeaveRoomForNone() throws {
    let model = try RecognitionModel(json: Self.file { _ in })
    #expect(model.probabilities([]).isEmpty)
    #expect(model.probabilities([1]) == [0.5], "as likely as none")
    let two = model.probabilities([101, 1])
    #expect(two[0] > 0.999 && two.reduce(0, +) <= 1)
  }
}
