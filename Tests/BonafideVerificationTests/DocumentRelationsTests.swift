import Bonafide
import BonafideTesting
import Testing

@testable import BonafideVerification

/// Sides of one card in one picture, as a scan has them, and of two cards.
@Suite(.serialized) struct DocumentRelationsTests {
  private static func side(_ page: PageCode, person: UInt64) throws -> Image {
    let own = try #require(
      DocumentCatalogue.standard().definitions.first {
        $0.country == .hr && $0.role == .identityCard && $0.page == page && $0.code == DocumentCode("2021")
      })
    return try StageDocument(definition: own, person: person).page().image
      .resized(to: PixelSize(width: 1012, height: 638)).converted(to: .rgb8)
  }

  private static func scan(front: UInt64, back: UInt64) throws -> Image {
    var canvas = try Canvas(
      size: PixelSize(width: 1240, height: 1754), background: Color(red: 244, green: 244, blue: 242))
    try canvas.draw(side(.front, person: front), atX: 110, y: 150)
    try canvas.draw(side(.back, person: back), atX: 110, y: 900)
    return canvas.image
  }

  private static func reader() throws -> DocumentReader {
    try DocumentReader(
      catalogue: DocumentCatalogue.standard().merging(UtopiaDocuments.catalogue), models: ModelStore())
  }

  @Test func bothSidesOfOneCardAreOneDocument() throws {
    let pages = try Self.reader().readPages(Self.scan(front: 12, back: 12), on: Cases.day)
    #expect(pages.count == 2)
    let found = DocumentRelations(pages, on: Cases.day)
    #expect(found.isOneDocument && found.contradictions.isEmpty, "\(found)")
    #expect(Set(found.relations) == [.primary, .joined])
  }

  @Test func sidesOfTwoCardsAreNot() throws {
    let pages = try Self.reader().readPages(Self.scan(front: 12, back: 13), on: Cases.day)
    #expect(pages.count == 2)
    let found = DocumentRelations(pages, on: Cases.day)
    #expect(!found.isOneDocument && !found.relations.contains(.joined), "\(found)")
  }

  /// The attack of two pictures in one: a verification must see both sides and what parts them.
  @Test func aScanOfTwoHoldersCardsIsNotAccepted() throws {
    let selfie = try Cases.pair().holder.selfie
    let verdict = { (scan: Image) in
      try Cases.verification().verify(document: [scan], selfie: selfie, on: Cases.day)
    }
    let mixed = try verdict(Self.scan(front: 12, back: 13))
    #expect(mixed.verdict.decision != .accepted && mixed.pages.count == 2)
    #expect(!mixed.pages.contains { $0.relation == .joined })
    let codes = Set(mixed.verdict.reasons.map(\.code))
    #expect(!codes.isDisjoint(with: [.documentPagesContradict, .documentPageUnrelated, .documentSecondInPicture]))
    let own = try verdict(Self.scan(front: 12, back: 12))
    #expect(Set(own.pages.map(\.relation)) == [.primary, .joined], "\(own.pages.map(\.relation))")
    let reasons = Set(own.verdict.reasons.map(\.code))
    #expect(
      reasons.isDisjoint(with: [.documentPagesContradict, .documentPageUnrelated, .documentSecondInPicture]),
      "\(own.verdict.reasons)")
  }

  @Test func nothingIsRelatedToNothing() {
    #expect(DocumentRelations([], on: Cases.day).relations.isEmpty)
  }
}
