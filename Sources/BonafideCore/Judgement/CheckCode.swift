/// What a check judges; `BonafideWords` has the words for people.
///
/// An open set: more codes may come, and none changes its meaning.
public struct CheckCode: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
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

/// The codes of pages, zones, portraits, selfies and verdicts.
///
/// The code of a measure of a face, or of one kind of evidence, stands in its file: a new one needs no other.
extension CheckCode {
  // MARK: One document

  /// The pictures show one document of one holder: no page contradicts another.
  public static let singleDocument = CheckCode("document.single")
  /// No side was handed in twice.
  public static let distinctPages = CheckCode("document.distinctPages")
  /// Every picture shows a page that belongs to the document.
  public static let everyPageBelongs = CheckCode("document.everyPageBelongs")
  /// The page is one of the catalogue, or carries a machine readable zone.
  public static let documentKnown = CheckCode("document.known")
  /// It is known where the page with the zone and the page with the portrait lie in their pictures.
  public static let pageLocated = CheckCode("document.located")
  /// No face outside the page rivals the portrait.
  public static let noFaceBesidePage = CheckCode("document.noFaceBeside")

  // MARK: The machine readable zone

  /// A machine readable zone was read.
  public static let mrzFound = CheckCode("mrz.found")
  /// Mean confidence of the zone's characters.
  public static let mrzConfidence = CheckCode("mrz.confidence")
  /// All check digits of the zone agree.
  public static let mrzCheckDigits = CheckCode("mrz.checkDigits")
  /// Nothing else about the zone is odd.
  public static let mrzFindings = CheckCode("mrz.findings")
  /// The check digit of the document number agrees.
  public static let mrzDocumentNumber = CheckCode("mrz.documentNumber")
  /// The check digit of the date of birth agrees.
  public static let mrzBirthDate = CheckCode("mrz.birthDate")
  /// The check digit of the date of expiry agrees.
  public static let mrzExpiryDate = CheckCode("mrz.expiryDate")
  /// The check digit of the optional data agrees.
  public static let mrzOptionalData = CheckCode("mrz.optionalData")
  /// The check digit of the whole zone agrees.
  public static let mrzComposite = CheckCode("mrz.composite")
  /// The document has a number.
  public static let documentNumber = CheckCode("document.number")
  /// The dates of the zone are possible.
  public static let documentDates = CheckCode("document.dates")
  /// Days for which the document is still valid.
  public static let documentNotExpired = CheckCode("document.notExpired")
  /// Days since the document was issued.
  public static let documentIssued = CheckCode("document.issued")
  /// The issuer is one that is accepted.
  public static let issuer = CheckCode("document.issuer")
  /// No line of print says that the document is a specimen.
  public static let noSpecimenWord = CheckCode("document.specimen")

  // MARK: The parts of the document against each other

  /// Print and zone say the same.
  public static let printAgreesWithZone = CheckCode("document.printAgreesWithMRZ")
  /// The zone's values are also printed for people, on the same page or on the page with the portrait.
  public static let zoneIsPrinted = CheckCode("document.mrzIsPrinted")
  /// Print and barcode say the same.
  public static let printAgreesWithBarcode = CheckCode("document.printAgreesWithBarcode")
  /// Barcode and zone say the same.
  public static let barcodeAgreesWithZone = CheckCode("document.barcodeAgreesWithMRZ")
  /// A part of the page changes its color with the angle as a hologram does.
  public static let hologram = CheckCode("document.hologram")

  // MARK: The gates of a page

  /// The page's edges are seen.
  public static let pageOutline = CheckCode("page.outline")
  /// Share of the picture's width or height, whichever is more, that the page takes.
  public static let pageSize = CheckCode("page.size")
  /// Pixels of the picture for a millimeter of the page.
  public static let pageResolution = CheckCode("page.resolution")
  /// Tilt of the page against the line of sight.
  public static let pageTilt = CheckCode("page.tilt")
  /// How far a corner lies outside the picture.
  public static let pageCutOff = CheckCode("page.cutOff")
  /// Sides of the page that run along the picture's border.
  public static let pageBorder = CheckCode("page.border")
  /// Nothing of the page is cut off: the worst of ``pageCutOff`` and ``pageBorder``.
  public static let pageWhole = CheckCode("page.whole")
  /// Level of the page's own white.
  public static let pageBrightness = CheckCode("page.brightness")
  /// Sharpness of the print's edges.
  public static let pageSharpness = CheckCode("page.sharpness")
  /// Freedom from reflections.
  public static let pageReflection = CheckCode("page.reflection")
  /// No reflection hides a field, the portrait or the zone.
  public static let pageFieldsSeen = CheckCode("page.fieldsSeen")
  /// Share of the area that fingers cover: of a field if fields are known, else of the page.
  public static let pageFingers = CheckCode("page.fingers")
  /// Lines of text that go on under a finger.
  public static let pageTextUnderFingers = CheckCode("page.textUnderFingers")
  /// Nothing covers a part of the page: the worst of ``pageFingers`` and ``pageTextUnderFingers``.
  public static let pageUncovered = CheckCode("page.uncovered")
  /// The page is seen in color, without which ``screen`` and ``copy`` cannot be judged.
  public static let pageColor = CheckCode("page.color")
  /// How far a screen's grid stands out of the page's spectrum.
  public static let screen = CheckCode("page.screen")
  /// How colorful the page is.
  public static let copy = CheckCode("page.copy")

  // MARK: The portrait

  /// A portrait was found where the page has it.
  public static let portraitFound = CheckCode("portrait.found")
  /// Distance between the eyes of the portrait.
  public static let portraitEyeDistance = CheckCode("portrait.eyeDistance")
  /// The small second portrait shows the same person.
  public static let ghostPortrait = CheckCode("portrait.ghost")

  // MARK: The selfie

  /// The selfie shows a person, and not a picture that was handed in already.
  public static let selfieIsNewPicture = CheckCode("selfie.isNewPicture")
  /// A face was found in the selfie.
  public static let selfieFaceFound = CheckCode("selfie.faceFound")
  /// No other face is as near to the camera.
  public static let selfieSingleFace = CheckCode("selfie.singleFace")
  /// Distance between the eyes of the selfie's face.
  public static let selfieEyeDistance = CheckCode("selfie.eyeDistance")
  /// Turn of the head to either side.
  public static let selfieYaw = CheckCode("selfie.yaw")
  /// Nod of the head up or down.
  public static let selfiePitch = CheckCode("selfie.pitch")
  /// Probability that the face is in focus.
  public static let selfieSharpness = CheckCode("selfie.sharpness")
  /// Mean brightness of the face.
  public static let selfieBrightness = CheckCode("selfie.brightness")
  /// The person was there (ISO/IEC 30107-3).
  public static let presentationAttackDetection = CheckCode("selfie.presentationAttackDetection")
  /// The compared face is the one that answered the challenges.
  public static let livenessCapturedFace = CheckCode("liveness.capturedFace")
  /// Nobody could know the challenges before.
  public static let livenessUnpredictable = CheckCode("liveness.unpredictable")
  /// The attempts of the liveness check, with those of captures before it, are few enough.
  public static let livenessAttempts = CheckCode("liveness.attempts")
  /// The live capture was made not long before the verification.
  public static let captureIsRecent = CheckCode("capture.isRecent")

  // MARK: The comparison

  /// Portrait and selfie show the same person.
  public static let portraitMatch = CheckCode("comparison.portraitMatch")
}
