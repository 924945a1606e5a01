public import Bonafide

extension StageAttack {
  /// An attack, and what the rightful holder would hand in in its place.
  ///
  /// Where the selfie of whoever is on it is no other picture than the portrait, the two people change their parts: that
  /// alone would be told.
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
  ) throws -> (attack: StageCase, bonaFide: StageCase) {
    let work = StageCaseWork(pair: pair, seed: seed, day: day)
    let (holder, stranger) = (pair.holder, pair.stranger)
    let page = try work.passport(print: work.holder, portrait: holder.portrait)
    let picture = try work.photograph(page)
    let honest = StageCase(document: [picture], selfie: holder.selfie)
    func attack(_ document: [Image], _ selfie: Image? = nil) -> (attack: StageCase, bonaFide: StageCase) {
      (StageCase(document: document, selfie: selfie ?? stranger.selfie), honest)
    }
    /// The holder's own page, altered: the holder hands it in.
    func altered(_ page: Image) throws -> (attack: StageCase, bonaFide: StageCase) {
      attack([try work.photograph(page)], holder.selfie)
    }
    switch self {
    case .selfieAsSecondPage: return attack([picture, stranger.selfie])
    case .largerPrintBeside:
      let height = picture.height * 2 / 3
      let size = PixelSize(width: height * 35 / 45, height: height)
      return attack([try work.beside(picture, stranger.portrait.resized(to: size))])
    case .frontWithOtherBack:
      let front = UtopiaDocuments.identityCardFront
      let back = UtopiaDocuments.identityCardBack
      let own = try work.photograph(work.card(front, person: seed, portrait: holder.portrait), 1)
      let other = try work.photograph(work.card(front, person: seed ^ 0xB0B, portrait: stranger.portrait), 1)
      let reverse = try work.photograph(work.card(back, person: seed, portrait: holder.portrait), 2)
      return (
        StageCase(document: [other, reverse], selfie: stranger.selfie),
        StageCase(document: [own, reverse], selfie: holder.selfie)
      )
    case .sameSideTwice: return attack([picture, try work.photograph(page, 3)], holder.selfie)
    case .zoneOverOtherPage:
      return attack([
        try work.photograph(
          work.passport(print: work.stranger, zone: work.holder, portrait: stranger.portrait))
      ])
    case .printedSurname:
      var print = work.holder
      print.surname = work.stranger.surname == print.surname ? "MORUS" : work.stranger.surname
      return try altered(work.passport(print: print, zone: work.holder, portrait: holder.portrait))
    case .printedBirthDate:
      var print = work.holder
      print.birthDate = Self.moved(print.birthDate, years: -3)
      return try altered(work.passport(print: print, zone: work.holder, portrait: holder.portrait))
    case .zoneSurname:
      var zone = work.holder
      zone.surname = work.stranger.surname == zone.surname ? "MORUS" : work.stranger.surname
      return try altered(work.passport(print: work.holder, zone: zone, portrait: holder.portrait))
    case .zoneNumber:
      var zone = work.holder
      zone.documentNumber = work.stranger.documentNumber
      return try altered(work.passport(print: work.holder, zone: zone, portrait: holder.portrait))
    case .zoneExpiry:
      var zone = work.holder
      zone.expiryDate = Self.moved(zone.expiryDate, years: 4)
      return try altered(work.passport(print: work.holder, zone: zone, portrait: holder.portrait))
    case .portraitPasted:
      let pasted = try work.passport(
        print: work.holder, portrait: holder.portrait, ghost: holder.portrait, pasted: stranger.portrait)
      let whole = try work.passport(print: work.holder, portrait: holder.portrait, ghost: holder.portrait)
      return (
        StageCase(document: [try work.photograph(pasted)], selfie: stranger.selfie),
        StageCase(document: [try work.photograph(whole)], selfie: holder.selfie)
      )
    case .portraitPastedWithoutTrace:
      let pasted = try work.passport(print: work.holder, portrait: holder.portrait, pasted: stranger.portrait)
      return attack([try work.photograph(pasted)])
    case .documentHeld, .documentHeldNear:
      let share = self == .documentHeld ? 0.8 : 2.2
      return (
        StageCase(document: [picture], selfie: try work.holding(page, in: stranger.selfie, width: share)),
        StageCase(document: [picture], selfie: try work.holding(page, in: holder.selfie, width: share))
      )
    case .selfieFromDocument:
      guard let place = try face(picture) else { return attack([picture], picture) }
      return attack([picture], try work.cutOut(of: picture, around: place))
    case .selfieOfDocument:
      let again = try work.photograph(page, 4)
      guard let place = try face(again) else { return attack([picture], again) }
      return attack([picture], try work.cutOut(of: again, around: place))
    case .selfieMirrored, .selfieNarrowed:
      guard let place = try face(picture) else { return attack([picture], picture) }
      let cut = try work.cutOut(of: picture, around: place)
      let narrow = PixelSize(width: cut.width * 17 / 20, height: cut.height)
      return attack([picture], self == .selfieMirrored ? try cut.mirrored() : try cut.resized(to: narrow))
    case .emptySheet: return attack([try work.photograph(work.emptySheet())])
    case .looseValues: return attack([try work.photograph(work.looseValues())])
    case .ghostFarAway:
      let pasted = try work.passport(
        print: work.holder, portrait: holder.portrait, ghost: holder.portrait, pasted: stranger.portrait)
      let far = try work.photograph(pasted)
      let small = PixelSize(width: far.width * 9 / 20, height: far.height * 9 / 20)
      return attack([try far.resized(to: small, interpolation: .area)])
    case .twoPassports:
      let other = try work.photograph(work.passport(print: work.stranger, portrait: stranger.portrait), 5)
      return attack([try work.beside(picture, other)], holder.selfie)
    case .expiredYesterday:
      var (past, last) = (work.holder, work.holder)
      past.expiryDate = day.dayBefore
      last.expiryDate = day
      return (
        StageCase(
          document: [try work.photograph(work.passport(print: past, portrait: holder.portrait))], selfie: holder.selfie),
        StageCase(
          document: [try work.photograph(work.passport(print: last, portrait: holder.portrait))], selfie: holder.selfie)
      )
    }
  }

  /// The date so many years later; 29 February becomes the 28th.
  private static func moved(_ date: MRZCalendarDate, years: Int) -> MRZCalendarDate {
    MRZCalendarDate(year: date.year + years, month: date.month, day: min(date.day, 28)) ?? date
  }
}

extension MRZCalendarDate {
  /// The day before; of the calendar's first day that day itself.
  fileprivate var dayBefore: MRZCalendarDate {
    if let day = MRZCalendarDate(year: year, month: month, day: day - 1) { return day }
    let (previousYear, previousMonth) = month == 1 ? (year - 1, 12) : (year, month - 1)
    for last in (28...31).reversed() {
      if let day = MRZCalendarDate(year: previousYear, month: previousMonth, day: last) { return day }
    }
    return self
  }
}
