/// What checks and reasons are called in English: the one table of words.
public enum EnglishWords {
  /// One sentence: what is judged.
  public static func title(_ check: CheckCode) -> String {
    switch check {
    case .singleDocument: "The pictures show one document"
    case .distinctPages: "No side was handed in twice"
    case .everyPageBelongs: "Every picture shows a page of it"
    case .documentKnown: "It is a document that is known"
    case .pageLocated: "It is known where its pages lie"
    case .noFaceBesidePage: "No face beside the page rivals the portrait"
    case .mrzFound: "A machine readable zone was found"
    case .mrzConfidence: "Its characters were read with confidence"
    case .mrzCheckDigits: "All check digits agree"
    case .documentNumber: "It has a document number"
    case .documentDates: "Its dates are possible"
    case .documentNotExpired: "It has not expired"
    case .issuer: "Its issuer is one that is accepted"
    case .mrzFindings: "Nothing else about the zone is odd"
    case .printAgreesWithZone: "Print and machine readable zone say the same"
    case .zoneIsPrinted: "What the zone says is printed as well"
    case .printAgreesWithBarcode: "Print and barcode say the same"
    case .barcodeAgreesWithZone: "Barcode and machine readable zone say the same"
    case .pageWhole: "The page is whole in the picture"
    case .pageSharpness: "The page is sharp"
    case .pageReflection: "No reflection hides a part of it"
    case .pageUncovered: "Nothing covers a part of it"
    case .screen: "It was not photographed from a screen"
    case .copy: "It is no copy without color"
    case .portraitFound: "A portrait was found where the page has it"
    case .portraitEyeDistance: "The portrait is large enough: distance between the eyes"
    case .ghostPortrait: "The small second portrait shows the same person"
    case .selfieIsNewPicture: "It is a new picture of a person"
    case .selfieFaceFound: "A face was found"
    case .selfieSingleFace: "Nobody else is as near to the camera"
    case .selfieEyeDistance: "The face is large enough: distance between the eyes"
    case .selfieYaw: "The head is not turned aside"
    case .selfiePitch: "The head is level"
    case .selfieSharpness: "The face is sharp"
    case .selfieNotDark: "The face is not too dark"
    case .selfieNotBright: "The face is not washed out"
    case .presentationAttackDetection: "The person was there (presentation attack detection)"
    case .portraitMatch: "Portrait and selfie show the same person"
    }
  }

  /// A reason in a few words, with the field's name where it concerns one.
  public static func reason(_ reason: Reason) -> String {
    let field = reason.field.map(fieldName) ?? "a field"
    return switch reason.code {
    case .pagesContradict: "the pages contradict each other in \(field)"
    case .sameSideTwice: "the same side was handed in twice: give each side once"
    case .pageUnrelated: "a picture shows nothing that belongs to the document"
    case .secondDocument: "a second document is in the picture: take one at a time"
    case .documentUnknown: "no known document was recognized"
    case .pageNotLocated: "the page's edges are not seen: take the whole page on a plain surface"
    case .faceBesidePage: "a face beside the page is as large as the portrait: take the document alone"
    case .noMRZ: "no machine readable zone was read"
    case .mrzHardToRead: "the zone is hard to read: take the picture closer, sharper and without glare"
    case .checkDigitsDiffer: "the check digit of \(field) does not agree"
    case .documentNumberEmpty: "the document number is empty"
    case .birthDateImpossible: "the date of birth is not a date"
    case .expiryDateImpossible: "the date of expiry is not a date"
    case .expiredBeforeBirth: "the document expired before its holder was born"
    case .expired: "the document has expired"
    case .expiresTooSoon: "the document is valid for fewer days than the policy asks for"
    case .noExpiryDate: "no whole date of expiry was read"
    case .specimen: "Utopia is the code of specimens; allow specimens to accept it"
    case .issuerUnknown: "the code of the issuer is in no list of ISO 3166 or ICAO 9303"
    case .mrzFinding: "the zone is odd: \(reason.field ?? "a field")"
    case .valueDiffers: "\(field) is not the same everywhere on the document"
    case .nothingToCompare: "no value was read surely from both"
    case .noBarcode: "no barcode was read"
    case .nothingPrinted: "nothing that the zone says was found in print beside the portrait: take the page sharper and closer"
    case .noIdentityDocument: "a visa or a page of its form is no document of identity"
    case .ghostPortraitTooSmall: "the small second portrait is too small to compare: take the document closer"
    case .noPage: "no page of a document was found"
    case .cutOff: "the page is cut off: take all of it"
    case .blurred: "the page is blurred: hold still and let the camera focus"
    case .reflection: "light is reflected on the page: tilt it or move the lamp"
    case .covered: "something covers a part of the page: take the fingers away"
    case .screenSuspected: "the page may have been photographed from a screen"
    case .copySuspected: "the page may be a copy without color"
    case .tooLittleToTell: "too little of the page is seen to tell"
    case .noPortrait: "no portrait was found on the document"
    case .portraitOutOfPlace: "the face on the page is not where a portrait stands: take the whole page, and nothing else"
    case .portraitPageNotTied: "the page with the portrait has too little in common with the zone's page"
    case .portraitAmbiguous: "several faces on the document could be the portrait"
    case .portraitTooSmall: "the portrait is too small: take the document closer"
    case .noGhostPortrait: "no second portrait was seen"
    case .ghostPortraitDiffers: "the small second portrait does not show the person of the portrait"
    case .noSelfieFace: "no face was found in the selfie"
    case .selfieIsDocumentPicture: "the selfie shows the document's own picture, not the person"
    case .selfieIsAnotherInput: "the selfie is the same picture as one given for the document"
    case .severalFaces: "more than one face: take the selfie alone"
    case .selfieFaceTooSmall: "the face is too small: come nearer"
    case .headTurned: "the head is turned aside: look straight ahead"
    case .headNodded: "the head is nodded: hold the chin level"
    case .selfieBlurred: "the face is blurred: hold still and let the camera focus"
    case .selfieDark: "the face is too dark: turn towards the light"
    case .selfieBright: "the face is washed out: leave the glaring light"
    case .selfieFaceCut: "too little of the face is in the picture"
    case .notLive: "a single still picture was given; liveness needs a live capture"
    case .otherPerson: "the selfie does not show the person of the portrait"
    case .nothingToMatch: "portrait or selfie shows no face to compare"
    }
  }

  /// A unit for people: `of the page's width`.
  public static func unit(_ name: String) -> String { units[name] ?? name }

  private static let units = [
    "shareOfWidth": "of the width", "shareOfPage": "of the page", "level": "levels of color", "decibels": "dB",
  ]

  /// A field's name in a sentence: `the date of birth`.
  public static func fieldName(_ name: String) -> String { fields[name] ?? name }

  private static let fields = [
    "surname": "the surname", "givenNames": "the given names", "fullName": "the name",
    "documentNumber": "the document number", "personalNumber": "the personal number",
    "birthDate": "the date of birth", "issueDate": "the date of issue", "expiryDate": "the date of expiry",
    "nationality": "the nationality", "sex": "the sex", "issuer": "the issuer", "optionalData": "the optional data",
    "composite": "the whole zone",
  ]
}
