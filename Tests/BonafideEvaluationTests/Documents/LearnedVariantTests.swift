import Bonafide
import BonafideTesting
import Foundation
import Testing

@testable import BonafideEvaluation

/// Pages learned from one picture, or two, and then read in photographs of other persons' documents.
///
/// Each page is a variant that the Stage draws: its labels, places and type are those of no definition that anybody
/// knows. `BONAFIDE_LEARN_SCENES` sets how many photographs of each are taken; 40 give the 200 of the bar.
@Suite(.serialized) struct LearnedVariantTests {
  /// What of the photographs of learned pages was recognized and read.
  struct Tally {
    var scenes = 0
    var recognized = 0
    var laidOff = 0
    var fields = 0
    var right = 0
    var wrong: [String: Int] = [:]
    /// Values that are a label of the page, which must never be.
    var labelsAsValues: [String] = []

    var line: String {
      "\(recognized) of \(scenes) recognized, \(laidOff) laid off; \(right) of \(fields) fields; wrong: \(wrong)"
    }
  }

  static let scenes = ProcessInfo.processInfo.environment["BONAFIDE_LEARN_SCENES"].flatMap { Int($0) } ?? 1
  static let day = MRZCalendarDate(year: 2026, month: 6, day: 15)

  /// A page of Utopia as a variant, for a person.
  static func page(_ definition: DocumentDefinition, variant: UInt64, person: UInt64) throws -> StagePage {
    var document = StageDocument(definition: definition, person: person)
    try document.vary(seed: variant)
    return try document.page()
  }

  static func tally(
    _ definition: DocumentDefinition, variant: UInt64, specimens: UInt64, models: ModelStore
  ) throws -> Tally {
    let day = try #require(day)
    let networks = try DocumentNetworks(models: models)
    let learner = try DocumentLearner(networks: networks)
    let learned = try learner.learn(
      from: (0..<specimens).map {
        try learner.specimen(page(definition, variant: variant, person: 500 + 10 * variant + $0).image, on: day)
      },
      role: definition.role, country: definition.country, page: definition.page, code: definition.code, on: day
    ).definition
    let catalogue = try DocumentCatalogue.standard().merging(DocumentCatalogue(definitions: [learned]))
    let reader = try DocumentReader(catalogue: catalogue, networks: networks)
    var tally = Tally()
    for seed in 0..<UInt64(scenes) {
      let seed = StageScene.firstEvaluationSeed + 1000 * variant + seed
      let shot = try StageScene(seed: seed, difficulty: .easy).photograph(
        page(definition, variant: variant, person: seed))
      let result = try reader.read(shot.image, on: day)
      tally.scenes += 1
      let labels = Set(learned.fields.flatMap(\.labels).map { $0.uppercased() })
      tally.labelsAsValues += result.fields.filter { $0.source == .visual && labels.contains($0.text.uppercased()) }
        .map(\.name)
      tally.fields += shot.fields.count
      guard result.document == learned.document else { continue }
      tally.recognized += 1
      if let corners = shot.corners, result.corners?.overlap(with: corners) ?? 0 < 0.9 { tally.laidOff += 1 }
      for (name, value) in shot.fields {
        if result.field(name)?.value == value { tally.right += 1 } else { tally.wrong[name, default: 0] += 1 }
      }
    }
    return tally
  }

  static let pages: [(role: DocumentRole, code: DocumentCode)] = [
    (.identityCard, "2020"), (.identityCard, "1998"), (.passport, "2020"), (.residencePermit, "2020"),
    (.gunLicence, "2020"),
  ]

  @Test(arguments: [1, 2]) func learnedVariantsAreReadInPhotographs(specimens: Int) throws {
    let models = try ModelStore()
    var all = Tally()
    for (index, kind) in Self.pages.enumerated() {
      let definition = try #require(
        UtopiaDocuments.definitions.first { $0.role == kind.role && $0.code == kind.code && $0.page == .front })
      let tally = try Self.tally(
        definition, variant: UInt64(index + 1), specimens: UInt64(specimens), models: models)
      Self.note("\(kind.role) \(kind.code), \(specimens) specimens: \(tally.line)")
      all.scenes += tally.scenes
      all.recognized += tally.recognized
      all.laidOff += tally.laidOff
      all.fields += tally.fields
      all.right += tally.right
      all.labelsAsValues += tally.labelsAsValues
    }
    Self.note("\(specimens) specimens: \(all.line)")
    #expect(all.labelsAsValues == [])
    #expect(Double(all.recognized) >= 0.98 * Double(all.scenes), "\(all.line)")
    #expect(Double(all.right) >= 0.95 * Double(all.fields), "\(all.line)")
  }

  private static func note(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
