/// Why a check failed or was not performed; `BonafideWords` has the words for people.
///
/// An open set: more codes may come, and none changes its meaning.
public struct ReasonCode: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  /// The name in JSON: the subject, a dot, and the statement; ASCII letters only.
  public let rawValue: String

  /// Takes a name of that form, even if this version does not know it; nil for anything else.
  public init?(rawValue: String) {
    guard CodeName.isValid(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  /// A name in the code; a test checks that all languages have words for each of them.
  package init(_ name: StaticString) { rawValue = name.description }

  /// The part after the dot.
  public var name: String { CodeName.last(of: rawValue) }

  public var description: String { rawValue }
}

/// The reasons of pages, zones, faces and verdicts.
///
/// A reason that only one measure of a face or one kind of evidence gives may stand in its file.
extension ReasonCode {
  // MARK: Pictures of documents

  /// No document is seen.
  public static let documentNotFound = ReasonCode("document.notFound")
  /// The document's edges are not seen.
  public static let documentNotOutlined = ReasonCode("document.notOutlined")
  /// The document is too small in the picture, or has too few pixels.
  public static let documentTooFar = ReasonCode("document.tooFar")
  /// The page fills the picture and has too few pixels all the same, or fewer than a check needs.
  public static let documentTooFewPixels = ReasonCode("document.tooFewPixels")
  /// The document takes more than the picture.
  public static let documentTooClose = ReasonCode("document.tooClose")
  /// A part of the document lies outside the picture.
  public static let documentCutOff = ReasonCode("document.cutOff")
  /// The document is tilted away from the camera.
  public static let documentAngleTooSteep = ReasonCode("document.angleTooSteep")
  /// There is too little light.
  public static let documentDark = ReasonCode("document.dark")
  /// The page's own white is lost in light.
  public static let documentTooBright = ReasonCode("document.tooBright")
  /// The page is not sharp.
  public static let documentBlurry = ReasonCode("document.blurry")
  /// Light is reflected on the page.
  public static let documentReflectionPresent = ReasonCode("document.reflectionPresent")
  /// Something lies over a part of the page.
  public static let documentCovered = ReasonCode("document.covered")
  /// The document is none of the wanted kinds, or of no known kind.
  public static let documentNotRecognized = ReasonCode("document.notRecognized")
  /// The document or the camera moves.
  public static let documentMoving = ReasonCode("document.moving")
  /// Recognition has not ended yet.
  public static let documentRecognizing = ReasonCode("document.recognizing")
  /// The picture seems to have been taken from a screen.
  public static let documentScreenSuspected = ReasonCode("document.screenSuspected")
  /// The page seems to be a copy without color.
  public static let documentCopySuspected = ReasonCode("document.copySuspected")
  /// Too little of the page is seen to tell.
  public static let documentTooLittleToTell = ReasonCode("document.tooLittleToTell")
  /// The picture is gray and does not show the page's colors.
  public static let documentPictureGray = ReasonCode("document.pictureGray")

  /// It is not known where the fields of the page stand.
  public static let documentPlacesUnknown = ReasonCode("document.placesUnknown")

  // MARK: One document

  /// Two pages contradict each other in the field.
  public static let documentPagesContradict = ReasonCode("document.pagesContradict")
  /// One side was handed in twice.
  public static let documentSameSideTwice = ReasonCode("document.sameSideTwice")
  /// A picture shows no page that has a value in common with the document.
  public static let documentPageUnrelated = ReasonCode("document.pageUnrelated")
  /// A picture shows a second document.
  public static let documentSecondInPicture = ReasonCode("document.secondInPicture")
  /// A face beside the page is as large as the portrait, nearly as large, or larger.
  public static let documentFaceBeside = ReasonCode("document.faceBeside")
  /// A visa, or a page of its form, proves no identity.
  public static let documentNotOfIdentity = ReasonCode("document.notOfIdentity")

  // MARK: What the document says

  /// The document number is empty.
  public static let documentNumberEmpty = ReasonCode("document.numberEmpty")
  /// The date of birth is no date.
  public static let documentBirthDateImpossible = ReasonCode("document.birthDateImpossible")
  /// The date of expiry is no date.
  public static let documentExpiryDateImpossible = ReasonCode("document.expiryDateImpossible")
  /// The document expired before its holder was born.
  public static let documentExpiredBeforeBirth = ReasonCode("document.expiredBeforeBirth")
  /// The document has expired.
  public static let documentExpired = ReasonCode("document.expired")
  /// The document is valid for fewer days than the policy asks for.
  public static let documentExpiresTooSoon = ReasonCode("document.expiresTooSoon")
  /// No whole date of expiry was read.
  public static let documentNoExpiryDate = ReasonCode("document.noExpiryDate")
  /// The document is to be issued on a day that is still to come.
  public static let documentNotIssuedYet = ReasonCode("document.notIssuedYet")
  /// No whole date of issue was read.
  public static let documentNoIssueDate = ReasonCode("document.noIssueDate")
  /// The issuer is Utopia, the code that ICAO 9303 keeps for specimens.
  public static let documentSpecimen = ReasonCode("document.specimen")
  /// A line of print says that the document is a specimen.
  public static let documentSpecimenPrinted = ReasonCode("document.specimenPrinted")
  /// The code of the issuer is in no list of ISO 3166 or ICAO 9303.
  public static let documentIssuerUnknown = ReasonCode("document.issuerUnknown")
  /// The field is not the same in print, zone and barcode.
  public static let documentValueDiffers = ReasonCode("document.valueDiffers")
  /// No field was read surely from both sources.
  public static let documentNothingToCompare = ReasonCode("document.nothingToCompare")
  /// None of the zone's values was found in print beside the portrait.
  public static let documentNothingPrinted = ReasonCode("document.nothingPrinted")
  /// The field is in the zone, but the zone's value is nowhere in print.
  public static let documentValueNotPrinted = ReasonCode("document.valueNotPrinted")
  /// The zone leaves a value out, or a part of it, that it has a place for.
  public static let documentValueLeftOut = ReasonCode("document.valueLeftOut")
  /// No barcode was read.
  public static let barcodeNotFound = ReasonCode("barcode.notFound")

  // MARK: Fields without a value

  /// A finger, a reflection or the like lies over the field.
  public static let fieldHidden = ReasonCode("field.hidden")
  /// Neither the field's label nor a text in its place was found.
  public static let fieldLabelNotFound = ReasonCode("field.labelNotFound")
  /// The field's label was found, and nothing beside it that is not another field's value.
  public static let fieldValueNotFound = ReasonCode("field.valueNotFound")
  /// A text stands where the field's value belongs and was not read surely.
  public static let fieldNotLegible = ReasonCode("field.notLegible")
  /// The text in the field's place cannot be a value of its kind.
  public static let fieldOtherForm = ReasonCode("field.otherForm")
  /// The field was not read in a picture that is too dark, blurred, small or askew.
  public static let fieldPoorPicture = ReasonCode("field.poorPicture")
  /// The field is in letters for which no reader is installed.
  public static let fieldScriptNotRead = ReasonCode("field.scriptNotRead")

  // MARK: The machine readable zone

  /// No machine readable zone was read.
  public static let mrzNotFound = ReasonCode("mrz.notFound")
  /// No machine readable zone was read, and this edition of the document has none on any side.
  public static let mrzNotOnDocument = ReasonCode("mrz.notOnDocument")
  /// The characters of the zone were read with little confidence.
  public static let mrzHardToRead = ReasonCode("mrz.hardToRead")
  /// The check digit of the field does not agree.
  public static let mrzCheckDigitMismatch = ReasonCode("mrz.checkDigitMismatch")
  /// The check digit of the field does not agree, and was read surely: the document itself bears a wrong one.
  public static let mrzCheckDigitPrintedWrong = ReasonCode("mrz.checkDigitPrintedWrong")
  /// The zone is not compared, because its check digits do not agree.
  public static let mrzNotCompared = ReasonCode("mrz.notCompared")
  /// The field holds a character of a kind that must not stand there.
  public static let mrzWrongSymbol = ReasonCode("mrz.wrongSymbol")
  /// The field's code is in neither ISO 3166-1 nor Doc 9303-3, 5.
  public static let mrzUnknownCountryCode = ReasonCode("mrz.unknownCountryCode")
  /// The field is a day that no calendar has.
  public static let mrzImpossibleDate = ReasonCode("mrz.impossibleDate")
  /// The first letter of the document code is not one that the format provides for.
  public static let mrzUnusualDocumentCode = ReasonCode("mrz.unusualDocumentCode")
  /// A field that every document has is empty.
  public static let mrzEmptyField = ReasonCode("mrz.emptyField")
  /// A national number does not agree with its own check digit.
  public static let mrzNationalNumberMismatch = ReasonCode("mrz.nationalNumberMismatch")

  // MARK: The portrait

  /// No portrait was found on the document.
  public static let portraitNotFound = ReasonCode("portrait.notFound")
  /// There is a face on the page, but none where a portrait stands.
  public static let portraitOutOfPlace = ReasonCode("portrait.outOfPlace")
  /// The page with the portrait and the page with the zone have too little in common.
  public static let portraitPageNotTied = ReasonCode("portrait.pageNotTied")
  /// Two faces on the page could be the portrait.
  public static let portraitAmbiguous = ReasonCode("portrait.ambiguous")
  /// The portrait has too few pixels.
  public static let portraitTooSmall = ReasonCode("portrait.tooSmall")
  /// No second, small portrait was seen.
  public static let portraitGhostNotFound = ReasonCode("portrait.ghostNotFound")
  /// The small second portrait does not show the person of the portrait.
  public static let portraitGhostDiffers = ReasonCode("portrait.ghostDiffers")
  /// The small second portrait has too few pixels to be compared.
  public static let portraitGhostTooSmall = ReasonCode("portrait.ghostTooSmall")

  // MARK: Faces

  /// No face is seen.
  public static let faceNotFound = ReasonCode("face.notFound")
  /// Another face is nearly as close as the first.
  public static let faceSeveral = ReasonCode("face.several")
  /// The face has too few pixels.
  public static let faceTooFar = ReasonCode("face.tooFar")
  /// The face takes too much of the picture.
  public static let faceTooClose = ReasonCode("face.tooClose")
  /// The head is turned aside.
  public static let faceTurned = ReasonCode("face.turned")
  /// The head is nodded.
  public static let faceNodded = ReasonCode("face.nodded")
  /// The head leans to one side.
  public static let faceTilted = ReasonCode("face.tilted")
  /// The face is not sharp.
  public static let faceBlurry = ReasonCode("face.blurry")
  /// There is too little light on the face.
  public static let faceDark = ReasonCode("face.dark")
  /// There is too much light on the face.
  public static let faceTooBright = ReasonCode("face.tooBright")
  /// The face shows too little contrast.
  public static let faceLowContrast = ReasonCode("face.lowContrast")
  /// The face shows too few different levels of gray.
  public static let faceFewLevels = ReasonCode("face.fewLevels")
  /// The two halves of the face are lit differently.
  public static let faceUnevenLight = ReasonCode("face.unevenLight")
  /// Too little of the face is in the picture.
  public static let faceCutOff = ReasonCode("face.cutOff")
  /// An eye is closed.
  public static let faceEyesClosed = ReasonCode("face.eyesClosed")
  /// The mouth is open.
  public static let faceMouthOpen = ReasonCode("face.mouthOpen")
  /// The mouth is closed.
  public static let faceMouthClosed = ReasonCode("face.mouthClosed")
  /// The face does not smile.
  public static let faceNotSmiling = ReasonCode("face.notSmiling")
  /// The face does not look neutral.
  public static let faceNotNeutral = ReasonCode("face.notNeutral")
  /// The eyes do not look into the camera.
  public static let faceLookingAway = ReasonCode("face.lookingAway")
  /// The detector is not sure that it is a face.
  public static let faceDoubtful = ReasonCode("face.doubtful")

  // MARK: The selfie and the comparison

  /// The selfie is the document's own picture.
  public static let selfieIsDocumentPicture = ReasonCode("selfie.isDocumentPicture")
  /// The selfie is the same picture as another input.
  public static let selfieIsAnotherInput = ReasonCode("selfie.isAnotherInput")
  /// The selfie is the same picture as one of an earlier verification.
  public static let selfieIsEarlierInput = ReasonCode("selfie.isEarlierInput")
  /// The challenges of a liveness check were not answered.
  public static let livenessNotAnswered = ReasonCode("liveness.notAnswered")
  /// Fewer challenges were posed than the policy asks for.
  public static let livenessTooFewChallenges = ReasonCode("liveness.tooFewChallenges")
  /// The challenges were named by the caller, or drawn from a seed that was given: a recording may have known them.
  public static let livenessPredictable = ReasonCode("liveness.predictable")
  /// More attempts were made than the policy lets count: each is another chance for a recording.
  public static let livenessTooManyAttempts = ReasonCode("liveness.tooManyAttempts")
  /// The live capture was made too long ago.
  public static let captureTooOld = ReasonCode("capture.tooOld")
  /// It is not known when the live capture was made.
  public static let captureAgeUnknown = ReasonCode("capture.ageUnknown")
  /// A single still picture was given.
  public static let selfieNotLive = ReasonCode("selfie.notLive")
  /// Portrait and selfie do not show the same person.
  public static let matchOtherPerson = ReasonCode("match.otherPerson")
  /// Portrait and selfie are too different to match, and too similar to be certainly different people.
  public static let matchUnsure = ReasonCode("match.unsure")
  /// Portrait or selfie shows no face to compare.
  public static let matchNothingToCompare = ReasonCode("match.nothingToCompare")

  // MARK: Holograms

  /// Enough angles were seen, and nothing changed its color as a hologram does.
  public static let hologramNotSeen = ReasonCode("hologram.notSeen")
  /// Not enough angles were seen.
  public static let hologramAnglesMissing = ReasonCode("hologram.anglesMissing")

  // MARK: Any measure

  /// There are no limits for the value.
  public static let measureWithoutLimits = ReasonCode("measure.withoutLimits")
  /// The value could not be measured.
  public static let measureNotPossible = ReasonCode("measure.notPossible")
}
