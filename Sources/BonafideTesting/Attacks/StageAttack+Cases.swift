public import Bonafide

extension StageAttack {
  /// An attack, and what the rightful holder would hand in in its place.
  ///
  /// Where the selfie of whoever is on it is no other picture than the portrait, the two people change their parts:
  /// that alone would be told.
  /// - Parameters:
  ///   - pair: who is in it.
  ///   - seed: decides the people's data and the photographs.
  ///   - day: of the verification.
  ///   - face: where the largest face of a picture is; nil for none.
  /// - Returns: the two cases; the bona fide one must be accepted on `day`, the attack must not.
  /// - Throws: `ImageError`, `FileError` when a font is missing.
  public func cases(
    of pair: StagePair, seed: UInt64, day: MRZCalendarDate, face: (Image) throws -> PixelRect?
  ) throws -> (attack: StageCase, bonaFide: StageCase) {
    let seen = isByHolder ? pair.holder : pair.stranger
    return (
      try made(of: seen.isSelfieNew ? pair : pair.exchanged, seed: seed, day: day, face: face).attack,
      try made(of: pair.holder.isSelfieNew ? pair : pair.exchanged, seed: seed, day: day, face: face).bonaFide
    )
  }

  private func made(
    of pair: StagePair, seed: UInt64, day: MRZCalendarDate, face: (Image) throws -> PixelRect?
  ) throws -> StageCaseMaker.Cases {
    let maker = try StageCaseMaker(StageCaseWork(pair: pair, seed: seed, day: day))
    switch self {
    case .selfieAsSecondPage: return maker.attack([maker.picture, pair.stranger.selfie])
    case .largerPrintBeside: return try maker.largerPrintBeside()
    case .portraitBesideCovered: return try maker.attack([maker.work.portraitBesideCovered()])
    case .frontWithOtherBack: return try maker.frontWithOtherBack()
    case .sameSideTwice: return try maker.sameSideTwice()
    case .zoneOverOtherPage: return try maker.zoneOverOtherPage()
    case .printedSurname: return try maker.printing { $0.surname = maker.otherSurname }
    case .printedBirthDate: return try maker.printing { $0.birthDate = StageCaseMaker.moved($0.birthDate, years: -3) }
    case .printedSurnameMarred:
      return try maker.printing(behind: ["Surname": "2ND"]) { $0.surname = maker.otherSurname }
    case .printedSurnameUnlabeled: return try maker.printing(unlabeled: ["Surname"]) { $0.surname = maker.otherSurname }
    case .printedExpiryMarred: return try maker.printingEarlierExpiry(behind: "XX")
    case .printedExpiryMarredAside:
      return try maker.printingEarlierExpiry(behind: "XX", aside: maker.work.holder.expiryDate.printed)
    case .printedExpiryColored:
      return try maker.overprinting { $0.expiryDate = StageCaseMaker.otherDay($0.expiryDate) }
    case .printedSurnameAside:
      return try maker.printing(aside: maker.work.holder.surname) { $0.surname = maker.otherSurname }
    case .printedSurnameMarredAside:
      return try maker.printing(behind: ["Surname": "2ND"], aside: maker.work.holder.surname) {
        $0.surname = maker.otherSurname
      }
    case .printedSurnameBehindSlash:
      return try maker.printing { $0.surname = maker.otherSurname + "/" + maker.work.holder.surname }
    case .printedExpiryTwice:
      return try maker.printingEarlierExpiry(behind: "/ " + maker.work.holder.expiryDate.printed)
    case .zoneSurname: return try maker.coding { $0.surname = maker.otherSurname }
    case .zoneUnnamed: return try maker.leavingOut([.names])
    case .zoneUndated: return try maker.leavingOut([.birthDate, .names])
    case .zoneFeignedCut: return try maker.leavingOut([.names], feignsCut: true)
    case .zoneOfOtherKind: return try maker.withCardZone(.passport)
    case .visaAsIdentityCard: return try maker.withCardZone(.visa)
    case .zoneNumber: return try maker.coding { $0.documentNumber = maker.work.stranger.documentNumber }
    case .zoneExpiry: return try maker.coding { $0.expiryDate = StageCaseMaker.moved($0.expiryDate, years: 4) }
    case .portraitPasted: return try maker.portraitPasted()
    case .portraitPastedWithGhost: return try maker.portraitPasted(withGhost: true)
    case .portraitPastedWithoutTrace: return try maker.portraitPastedWithoutTrace()
    case .documentHeld: return try maker.held(width: 0.8)
    case .documentHeldNear: return try maker.held(width: 2.2)
    case .selfieBesideCutOut: return try maker.besideCutOut(face: face)
    case .selfieFromDocument: return try maker.selfie(from: maker.picture, face: face)
    case .selfieOfDocument: return try maker.selfie(from: maker.work.photograph(maker.page, 4), face: face)
    case .selfieMirrored: return try maker.selfie(from: maker.picture, face: face) { try $0.mirrored() }
    case .selfieWaved: return try maker.selfie(from: maker.picture, face: face) { try $0.waved() }
    case .selfieNarrowed:
      return try maker.selfie(from: maker.picture, face: face) {
        try $0.resized(to: PixelSize(width: $0.width * 17 / 20, height: $0.height))
      }
    case .emptySheet: return maker.attack([try maker.work.photograph(maker.work.emptySheet())])
    case .looseValues: return maker.attack([try maker.work.photograph(maker.work.looseValues())])
    case .ghostFarAway: return try maker.ghostFarAway()
    case .twoPassports: return try maker.twoPassports()
    case .expiredYesterday: return try maker.expiredYesterday()
    }
  }
}
