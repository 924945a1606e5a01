import Bonafide
import BonafideTesting
import Foundation
import Testing

/// Real cards, thumbnails of real cards, and documents learned from clean renders of invented ones.
@Suite(.serialized, .enabled(if: Corpus.isWanted, "BONAFIDE_TESTDATA names no corpus"))
struct DocumentCorpusTests {
  private static func day() throws -> MRZCalendarDate { try #require(MRZCalendarDate(year: 2026, month: 6, day: 15)) }

  private static func catalogue() throws -> DocumentCatalogue {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try DocumentCatalogue(folder: root.appendingPathComponent("Models/documents").path)
  }

  private static func recognizer(_ catalogue: DocumentCatalogue) throws -> DocumentRecognizer {
    try DocumentRecognizer(catalogue: catalogue, models: ModelStore())
  }

  /// What each card is, as a person sees it; where a picture shows both sides, either counts.
  static let cards: [(file: String, role: DocumentRole, country: String, pages: [PageCode])] = [
    ("hrv_id_back.jpg", .identityCard, "HR", [.back]), ("hrv_id_front.jpg", .identityCard, "HR", [.front]),
    ("passport_01.jpg", .identityCard, "BE", [.front, .back]),
    ("passport_03.jpg", .identityCard, "HR", [.front, .back]), ("passport_05.jpg", .passport, "GB", [.front]),
  ]

  @Test func cardsAreKnown() throws {
    let recognizer = try Self.recognizer(Self.catalogue())
    for card in Self.cards {
      let image = try ImageDecoder().read(path: Corpus.path("documents/cards/" + card.file))
      let found = try recognizer.recognize(image, on: Self.day()).document
      #expect(found?.role == card.role && found?.country?.rawValue == card.country, "\(card.file)")
      #expect(card.pages.contains { $0 == found?.page }, "\(card.file)")
    }
  }

  static let thumbnails: [(file: String, role: DocumentRole, country: String, page: PageCode)] = [
    ("austria_idcard_front.jpg", .identityCard, "AT", .front), ("czech_idcard_front.jpg", .identityCard, "CZ", .front),
    ("czech_passport_front.jpg", .passport, "CZ", .front), ("german_idcard_back.jpg", .identityCard, "DE", .back),
    ("german_idcard_front.jpg", .identityCard, "DE", .front), ("italy_idcard_front.png", .identityCard, "IT", .front),
  ]

  @Test func mostThumbnailsAreKnownAndNoneIsMistaken() throws {
    let recognizer = try Self.recognizer(Self.catalogue())
    var right = 0
    for card in Self.thumbnails {
      let image = try ImageDecoder().read(path: Corpus.path("documents/thumbnails/" + card.file))
      guard let found = try recognizer.recognize(image, on: Self.day()).document else { continue }
      let isRight = found.role == card.role && found.country?.rawValue == card.country && found.page == card.page
      #expect(isRight, "\(card.file) was taken for another document")
      right += isRight ? 1 : 0
    }
    #expect(right >= 4)
  }

  /// Photographs of each learned page; `BONAFIDE_LEARN_SCENES` sets another number.
  static let scenes = ProcessInfo.processInfo.environment["BONAFIDE_LEARN_SCENES"].flatMap { Int($0) } ?? 20

  @Test(arguments: ["id_card_td1_a_front", "rp_card_td1_back", "id_card_td2_b_front", "pp_td3_a_front"])
  func aLearnedPageIsKnownInPhotographs(name: String) throws {
    let specimen = try ImageDecoder().read(path: Corpus.path("documents/fictitious/\(name).png"))
    let learner = try DocumentLearner(models: ModelStore())
    let learned = try learner.learn(
      specimen: specimen, role: .identityCard, country: #require(Country(rawValue: "XB")), page: .front, code: "1",
      on: Self.day())
    let recognizer = try Self.recognizer(Self.catalogue().merging(DocumentCatalogue(definitions: [learned])))
    var right = 0
    var wellLaid = 0
    for seed in 0..<UInt64(Self.scenes) {
      let photograph = try StageCamera(options: Self.camera(seed), seed: 20_000 + seed).photograph(specimen)
      let found = try recognizer.recognize(photograph.image, on: Self.day())
      if found.document == learned.document, let corners = found.corners {
        right += 1
        wellLaid += corners.overlap(with: photograph.corners) > 0.9 ? 1 : 0
        #expect(corners.topLeft.distance(to: photograph.corners.topLeft) < 0.2 * corners.width, "scene \(seed)")
      }
    }
    #expect(Double(wellLaid) >= 0.95 * Double(right), "\(wellLaid) of \(right)")
    #expect(Double(right) >= 0.98 * Double(Self.scenes), "\(right) of \(Self.scenes)")
  }

  /// Ordinary and poor telephone photographs: any lean, distance, tilt, blur, noise and light.
  private static func camera(_ seed: UInt64) -> StageCameraOptions {
    var random = SplitMix64(seed: 777 + seed)
    func draw(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    return StageCameraOptions(
      size: PixelSize(width: 1280, height: 960), fill: draw(0.4...0.85), rollDegrees: draw(-30...30),
      perspective: draw(0...0.06), blur: draw(0.3...1.4), noise: draw(1...8), lightFalloff: draw(0...0.5))
  }
}
