import Bonafide
import BonafideTesting
import Foundation
import Testing

/// Ways to get the word "accepted" that are not the holder's; every one with its reason, and beside it what the holder
/// would hand in.
///
/// A debug build takes seconds for each, so `make test` tries some, upright. With BONAFIDE_ATTACK_TABLE=all, as
/// `make attack-test` sets it for a release build, every one is tried, in four rotations and through JPEG of quality
/// 60.
@Suite(.serialized) struct AttackTableTests {
  static let isWhole = ProcessInfo.processInfo.environment["BONAFIDE_ATTACK_TABLE"] == "all"
  static let attacks: [StageAttack] =
    isWhole
    ? StageAttack.allCases.filter { !$0.isKnownLimit }
    : [
      .selfieAsSecondPage, .frontWithOtherBack, .zoneExpiry, .documentHeldNear, .selfieMirrored, .emptySheet,
      .looseValues, .portraitBesideCovered, .printedExpiryColored, .printedSurnameAside, .printedSurnameMarredAside,
      .printedSurnameMarred, .printedSurnameUnlabeled, .printedExpiryMarred, .zoneUnnamed, .zoneUndated,
      .portraitPastedWithGhost, .selfieWaved, .printedSurnameBehindSlash, .printedExpiryTwice, .zoneFeignedCut,
      .selfieBesideCutOut, .zoneOfOtherKind, .visaAsIdentityCard,
    ]

  private static func variants(_ handedIn: StageCase) throws -> [StageCase] {
    guard isWhole else { return [handedIn] }
    return try [handedIn, handedIn.saved(quality: 60)].flatMap { handedIn in try (0..<4).map { try handedIn.turned($0) }
    }
  }

  /// One of the reasons that an attack must be told.
  static let expected: [StageAttack: Set<ReasonCode>] = [
    .selfieAsSecondPage: [.selfieIsAnotherInput], .largerPrintBeside: [.documentFaceBeside],
    .portraitBesideCovered: [.portraitNotFound, .documentFaceBeside],
    .frontWithOtherBack: [.documentPagesContradict, .portraitPageNotTied], .sameSideTwice: [.documentSameSideTwice],
    .zoneOverOtherPage: [.documentValueDiffers], .printedSurname: [.documentValueDiffers],
    .printedBirthDate: [.documentValueDiffers],
    .printedSurnameMarred: [.documentValueNotPrinted], .printedSurnameUnlabeled: [.documentValueNotPrinted],
    .printedExpiryMarred: [.documentValueNotPrinted, .documentValueDiffers],
    .printedExpiryColored: [.documentValueNotPrinted, .documentValueDiffers],
    .printedSurnameAside: [.documentValueDiffers], .printedSurnameMarredAside: [.documentValueNotPrinted],
    .zoneUnnamed: [.documentValueLeftOut], .zoneUndated: [.documentValueLeftOut],
    .printedSurnameBehindSlash: [.documentValueDiffers, .documentValueNotPrinted],
    .printedExpiryTwice: [.documentValueDiffers, .documentValueNotPrinted],
    .zoneFeignedCut: [.documentValueNotPrinted], .zoneOfOtherKind: [.mrzUnusualDocumentCode],
    .visaAsIdentityCard: [.documentNotOfIdentity, .mrzUnusualDocumentCode],
    .selfieBesideCutOut: [.selfieIsDocumentPicture, .selfieIsAnotherInput, .faceSeveral, .matchOtherPerson],
    .portraitPastedWithGhost: [.portraitGhostDiffers], .selfieWaved: [.selfieIsDocumentPicture],
    .zoneSurname: [.documentValueDiffers], .zoneNumber: [.documentValueDiffers], .zoneExpiry: [.documentValueDiffers],
    .portraitPasted: [.portraitGhostDiffers], .documentHeld: [.matchOtherPerson, .faceSeveral],
    .documentHeldNear: [.matchOtherPerson, .faceSeveral], .selfieFromDocument: [.selfieIsDocumentPicture],
    .selfieOfDocument: [.selfieIsDocumentPicture], .twoPassports: [.documentPagesContradict, .documentFaceBeside],
    .expiredYesterday: [.documentExpired], .selfieMirrored: [.selfieIsDocumentPicture],
    .selfieNarrowed: [.selfieIsDocumentPicture],
    .emptySheet: [.documentNothingPrinted], .looseValues: [.documentValueDiffers],
    .ghostFarAway: [.portraitGhostTooSmall, .portraitTooSmall],
  ]

  @Test(arguments: attacks) func isNotAcceptedAndSaysWhy(_ attack: StageAttack) throws {
    let expected = try #require(Self.expected[attack])
    for (index, variant) in try Self.variants(Cases.cases(attack).attack).enumerated() {
      let verdict = try Cases.verify(variant).verdict
      #expect(verdict.decision != .accepted, "variant \(index)")
      #expect(!expected.isDisjoint(with: verdict.reasons.map(\.code)), "variant \(index): \(verdict.reasons)")
    }
  }

  @Test(arguments: isWhole ? attacks : [.frontWithOtherBack, .documentHeldNear])
  func theHolderIsAccepted(_ attack: StageAttack) throws {
    for (index, variant) in try Self.variants(Cases.cases(attack).bonaFide).enumerated() {
      let verdict = try Cases.verify(variant).verdict
      #expect(verdict.decision == .accepted, "variant \(index): \(verdict.reasons)")
    }
  }

  /// In this one chin and mouth were taken for a face, so that nobody looked for it turned.
  @Test func theHolderIsAcceptedWithASelfieOnItsHead() throws {
    let selfie = try Cases.cases(.documentHeld).bonaFide.saved(quality: 60).turned(2)
    let verdict = try Cases.verify(selfie).verdict
    #expect(verdict.decision == .accepted, "\(verdict.reasons)")
  }

  /// In this turn the copied face's eyes and mouth are found a third of their distance from where they are.
  @Test func aCopyIsToldWhereItsFaceWasMisplaced() throws {
    let verdict = try Cases.verify(Cases.cases(.selfieMirrored).attack.turned(1)).verdict
    #expect(verdict.decision != .accepted && verdict.reasons.map(\.code).contains(.selfieIsDocumentPicture))
  }
}
