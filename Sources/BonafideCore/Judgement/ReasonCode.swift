/// Why a check of a verification failed or was not performed; the words for people stand in ``EnglishWords``.
///
/// More codes may come; none changes its meaning.
public enum ReasonCode: String, Sendable, Hashable, Codable, CaseIterable {
  // One document.

  /// Two pages contradict each other in the field.
  case pagesContradict
  /// One page was handed in twice.
  case sameSideTwice
  /// A picture shows no page that has a value in common with the document.
  case pageUnrelated
  /// A picture shows a second document.
  case secondDocument
  /// The page is none of the catalogue and has no machine readable zone.
  case documentUnknown
  case pageNotLocated
  /// A face beside the page is about as large as the portrait, or larger.
  case faceBesidePage

  // The machine readable zone.

  case noMRZ
  case mrzHardToRead
  case checkDigitsDiffer
  case documentNumberEmpty
  case birthDateImpossible
  case expiryDateImpossible
  case expiredBeforeBirth
  case expired
  case expiresTooSoon
  case noExpiryDate
  case specimen
  case issuerUnknown
  case mrzFinding

  // The parts of the document against each other.

  /// The field is printed with another value than the zone or barcode holds.
  case valueDiffers
  /// No field was read surely from both sources.
  case nothingToCompare
  case noBarcode
  case nothingPrinted
  case noIdentityDocument

  // The gates.

  case noPage
  case cutOff
  case blurred
  case reflection
  case covered
  case screenSuspected
  case copySuspected
  case tooLittleToTell

  // The portrait.

  case noPortrait
  /// There is a face on the page, but none where a portrait stands.
  case portraitOutOfPlace
  /// The page with the portrait and the page with the zone have too little in common.
  case portraitPageNotTied
  /// Two faces on the page could be the portrait.
  case portraitAmbiguous
  case portraitTooSmall
  case noGhostPortrait
  case ghostPortraitDiffers
  case ghostPortraitTooSmall

  // The selfie.

  case noSelfieFace
  case selfieIsDocumentPicture
  case selfieIsAnotherInput
  case severalFaces
  case selfieFaceTooSmall
  case headTurned
  case headNodded
  case selfieBlurred
  case selfieDark
  case selfieBright
  case selfieFaceCut
  case notLive

  // The comparison.

  case otherPerson
  case nothingToMatch
}
