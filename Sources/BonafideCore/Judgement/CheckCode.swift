/// What a check of a verification judges; the raw value is its name in JSON.
///
/// The words for people stand in ``EnglishWords``. More codes may come; none changes its meaning.
public enum CheckCode: String, Sendable, Hashable, Codable, CaseIterable {
  // One document.

  /// The pictures show one document of one holder: no page contradicts another.
  case singleDocument
  /// No side was handed in twice.
  case distinctPages
  /// Every picture shows a page that belongs to the document.
  case everyPageBelongs
  /// The page is one of the catalogue, or carries a machine readable zone.
  case documentKnown
  /// It is known where the page with the zone and the page with the portrait lie in their pictures.
  case pageLocated
  /// No face outside the page rivals the portrait.
  case noFaceBesidePage

  // The machine readable zone.

  case mrzFound
  case mrzConfidence
  case mrzCheckDigits
  case documentNumber
  case documentDates
  case documentNotExpired
  case issuer
  case mrzFindings

  // The parts of the document against each other.

  /// Print and zone say the same.
  case printAgreesWithZone
  /// Something that the zone says is printed for people on the same page, or on the page that carries the portrait.
  case zoneIsPrinted
  /// Print and barcode say the same.
  case printAgreesWithBarcode
  /// Barcode and zone say the same.
  case barcodeAgreesWithZone

  // The gates of the pages that count.

  case pageWhole
  case pageSharpness
  case pageReflection
  case pageUncovered
  case screen
  case copy

  // The portrait.

  case portraitFound
  case portraitEyeDistance
  /// The small second portrait shows the same person.
  case ghostPortrait

  // The selfie.

  /// The selfie shows a person, and not a picture that was handed in already.
  case selfieIsNewPicture
  case selfieFaceFound
  case selfieSingleFace
  case selfieEyeDistance
  case selfieYaw
  case selfiePitch
  case selfieSharpness
  case selfieNotDark
  case selfieNotBright
  case presentationAttackDetection

  // The comparison.

  case portraitMatch
}
