/// Ways in which a stranger, a copy or a forged page would get the word "accepted".
public enum StageAttack: String, Sendable, Hashable, Codable, CaseIterable {
  /// The second picture of the "document" is the selfie itself.
  case selfieAsSecondPage
  /// A larger print of the stranger lies beside the document.
  case largerPrintBeside
  /// The holder's portrait is covered, and a larger print of the stranger lies where the portrait would be if the whole
  /// picture were the page.
  case portraitBesideCovered
  /// The front of the stranger's card with the back of the holder's.
  case frontWithOtherBack
  /// The same side twice.
  case sameSideTwice
  /// The holder's zone over the stranger's page.
  case zoneOverOtherPage
  /// Another surname in print, the zone as it was.
  case printedSurname
  /// Another date of birth in print, the zone as it was.
  case printedBirthDate
  /// Another surname in print, a figure behind it, so that it reads as no name; the zone as it was.
  case printedSurnameMarred
  /// Another surname in print without the label that announces it, the zone as it was.
  case printedSurnameUnlabeled
  /// An earlier date of expiry in print, crosses behind it, so that it reads as no day; the zone as it was.
  case printedExpiryMarred
  /// The same, and the zone's in small letters in the page's free space. A known limit: one line is excused.
  case printedExpiryMarredAside
  /// An earlier date of expiry in red over the one in print, the zone as it was.
  case printedExpiryColored
  /// Another surname in print, and the zone's in small letters in the page's free space.
  case printedSurnameAside
  /// The same with a figure behind it, so that it reads as no name.
  case printedSurnameMarredAside
  /// Another surname in print with the zone's behind a slash, as of a name in two spellings.
  case printedSurnameBehindSlash
  /// An earlier date of expiry in print with the zone's behind it, as of a range of validity.
  case printedExpiryTwice
  /// Another surname in the zone, the print as it was.
  case zoneSurname
  /// Another surname and day of birth in print, and no name in the zone.
  case zoneUnnamed
  /// The same, and no day of birth in the zone.
  case zoneUndated
  /// Another surname in print, and in the zone a letter of each name with fillers between them up to the line's end, as
  /// if the names had been cut.
  case zoneFeignedCut
  /// The zone of an identity card on a passport: no check digit covers the document code, and the format is another.
  case zoneOfOtherKind
  /// A visa with the zone of an identity card, and the day of birth, which visas leave to their zone, in print.
  case visaAsIdentityCard
  /// Another document number in the zone, its check digits computed anew.
  case zoneNumber
  /// A later date of expiry in the zone, its check digits computed anew.
  case zoneExpiry
  /// The stranger's portrait over the holder's, on a page with a ghost portrait.
  case portraitPasted
  /// The same with a ghost portrait of the stranger beside the holder's, a little larger.
  case portraitPastedWithGhost
  /// The same on a page without a ghost portrait: nothing shows it. A known limit.
  case portraitPastedWithoutTrace
  /// The stranger holds the document beside the own face.
  case documentHeld
  /// The stranger holds the document so near that its portrait is larger than the own face.
  case documentHeldNear
  /// The stranger stands before a small picture of the holder, and a cut-out of the own face is a second picture of the
  /// "document", so that it might count as one of the document's own.
  case selfieBesideCutOut
  /// The selfie is cut out of the picture of the document.
  case selfieFromDocument
  /// The selfie is another photograph of the document's portrait.
  case selfieOfDocument
  /// The selfie is the document's portrait as in a mirror.
  case selfieMirrored
  /// The selfie is the document's portrait, slightly waved.
  case selfieWaved
  /// The selfie is the document's portrait made narrower.
  case selfieNarrowed
  /// An empty sheet with the stranger's face and a zone whose check digits are right.
  case emptySheet
  /// The holder's zone over the stranger's page, and its values once more in loose lines.
  case looseValues
  /// The portrait pasted over, the ghost portrait photographed too small to be compared.
  case ghostFarAway
  /// Two passports in one picture.
  case twoPassports
  /// The document expired on the day before.
  case expiredYesterday

  /// Whether the holder is on the selfie, with an altered document; else it is the stranger.
  var isByHolder: Bool {
    switch self {
    case .sameSideTwice, .printedSurname, .printedBirthDate, .printedSurnameMarred, .printedSurnameUnlabeled,
      .printedExpiryMarred, .printedExpiryMarredAside, .printedExpiryColored, .printedSurnameAside,
      .printedSurnameMarredAside, .printedSurnameBehindSlash, .printedExpiryTwice, .zoneFeignedCut, .zoneSurname,
      .zoneUnnamed, .zoneUndated, .zoneOfOtherKind, .visaAsIdentityCard, .zoneNumber, .zoneExpiry,
      .twoPassports, .expiredYesterday:
      true
    default: false
    }
  }

  /// Whether it is one that nothing on the page shows, or that passes in some pictures because one line may have been
  /// taken for the wrong field; it is measured, and named as a limit.
  public var isKnownLimit: Bool { self == .portraitPastedWithoutTrace || self == .printedExpiryMarredAside }
}
