public import BonafideCapture
public import BonafideCatalogue
public import BonafideCore
internal import BonafideDocument
internal import BonafideFace
public import BonafideInference
public import BonafideMRZ
internal import BonafidePage
internal import BonafideProfiles
internal import BonafideText

/// Decides whether pictures or live captures show one valid document, and whether a person is its holder.
///
/// Zone, portrait and printed values count only from one page whose place in its picture is known, or from pages that
/// belong together. Making a verification loads the networks, which takes about half a second. It may then be used from
/// several threads. A person who is not accepted is a ``Verdict``, not an error.
public struct Verification: Sendable {
  /// The thresholds, and what each check means for the decision.
  public let policy: VerificationPolicy
  /// The limits for the selfie.
  let selfieProfile: QualityProfile
  private let reader: PictureReader
  private let detector: FaceDetector
  let extractor: TemplateExtractor
  /// Editions of documents, without the page, of which both sides are known and none has a zone.
  let editionsWithoutZone: Set<Document>

  /// Most faces of a selfie that are looked at.
  private static let mostFaces = 8

  /// Loads what a verification needs.
  ///
  /// - Parameters:
  ///   - models: the networks that set-up installed.
  ///   - catalogue: the known documents; ICAO documents are read without it too.
  ///   - policy: the thresholds.
  ///   - profiles: a folder with the profiles that the policy names; nil for the profiles of this program.
  /// - Throws: ``VerificationError`` for a policy outside its ranges, `ProfileError` for a profile that cannot be
  ///   used, `InferenceError` for a missing model, `DocumentError` for a catalogue that cannot be used.
  public init(
    models: ModelStore, catalogue: DocumentCatalogue, policy: VerificationPolicy = .standard, profiles: String? = nil
  ) throws {
    try self.init(
      networks: VerificationNetworks(models: models), catalogue: catalogue, policy: policy, profiles: profiles)
  }

  /// Uses networks that are loaded already.
  ///
  /// - Parameters:
  ///   - networks: the loaded networks.
  ///   - catalogue: the known documents.
  ///   - policy: the thresholds.
  ///   - profiles: see ``init(models:catalogue:policy:profiles:)``.
  /// - Throws: ``VerificationError`` for a policy outside its ranges, `ProfileError` for a profile that cannot be
  ///   used, `DocumentError` for a catalogue that cannot be used.
  public init(
    networks: VerificationNetworks, catalogue: DocumentCatalogue, policy: VerificationPolicy = .standard,
    profiles: String? = nil
  ) throws {
    try policy.validate()
    self.policy = policy
    selfieProfile = try .faces(policy.selfieProfile, folder: profiles)
    try SelfieChecks.check(selfieProfile)
    let page =
      try profiles.map { try QualityProfile.load(.page, policy.pageProfile, folder: $0) }
      ?? QualityProfile.load(.page, policy.pageProfile)
    (detector, extractor) = (networks.detector, networks.extractor)
    editionsWithoutZone = catalogue.editionsWithoutZone
    reader = try PictureReader(
      documents: DocumentReader(
        catalogue: catalogue, networks: networks.documents,
        options: DocumentReaderOptions(judge: DocumentJudgeSettings(profile: page))),
      detector: networks.detector)
  }

  /// Verifies a document against a selfie.
  ///
  /// - Parameters:
  ///   - document: upright pictures of the document, one a side; a picture may show both sides.
  ///   - selfie: an upright picture of the person.
  ///   - day: the local day of the verification. Expiry and two-digit years are judged by it. The clock is never
  ///     read.
  /// - Returns: the verdict with every check.
  /// - Throws: ``VerificationError`` with code `.noPicture`; errors of imaging and inference. What a picture shows is
  ///   never an error.
  public func verify(document: [Image], selfie: Image, on day: MRZCalendarDate) throws -> VerificationResult {
    guard !document.isEmpty else {
      throw VerificationError(.noPicture, "give at least one picture of the document")
    }
    return try verify(document: .pictures(document), person: .picture(selfie), on: day)
  }

  /// Verifies a document against a person, each of them in pictures or captured live.
  ///
  /// The frame of a live capture is judged like any picture. Whether the person was there is judged only after a
  /// liveness check whose challenges were answered.
  ///
  /// - Parameters:
  ///   - document: its pictures or captures.
  ///   - person: the person who claims to be its holder.
  ///   - day: see ``verify(document:selfie:on:)``.
  ///   - captureAge: seconds from the end of the live captures to the verification, 0 or more; of the older one if
  ///     there are two. Nil if it is not known, as for a file: the times of a stream do not tell it. An age that is
  ///     given is judged, also for pictures.
  ///   - earlier: pictures of people from earlier verifications, such as the frames of their captures. A selfie that
  ///     is the same photograph as one of them is rejected.
  ///   - earlierAttemptCount: attempts that were made for this verification before this one, 0 or more. Liveness
  ///     checks that failed or were given up count with their ``FaceLivenessResult/attemptCount``, and each picture or
  ///     selfie counts as 1. A verifier counts its own attempts over all its captures until it is reset; after a reset
  ///     the caller must count.
  /// - Returns: the verdict with every check.
  /// - Throws: ``VerificationError`` with code `.noPicture`; errors of imaging and inference. What a picture shows is
  ///   never an error.
  public func verify(
    document: VerificationDocument, person: VerificationPerson, on day: MRZCalendarDate, captureAge: Double? = nil,
    earlier: [Image] = [], earlierAttemptCount: Int = 0
  ) throws -> VerificationResult {
    guard !document.pictures.isEmpty else {
      throw VerificationError(.noPicture, "give at least one picture of the document")
    }
    var evidence = try gather(document: document.pictures, selfie: person.picture, on: day)
    evidence.presence = person.presence
    evidence.isCaptured = document.isCaptured || person.isCaptured
    evidence.captureAge = captureAge
    evidence.earlierAttemptCount = max(0, earlierAttemptCount)
    evidence.earlierFaces = try earlier.flatMap(selfieFaces)
    evidence.copied = person.picture.flatMap { Self.copied($0, document: document.pictures, earlier: earlier) }
    return try judge(evidence, by: policy)
  }

  /// Which other picture has exactly the pixels of the selfie; nil if none has.
  ///
  /// It finds a picture that was given twice even if no face is found in it.
  private static func copied(_ selfie: Image, document: [Image], earlier: [Image]) -> ReasonCode? {
    if document.contains(selfie) { return .selfieIsAnotherInput }
    return earlier.contains(selfie) ? .selfieIsEarlierInput : nil
  }

  /// Verifies a captured document against a person who passed a liveness check.
  ///
  /// See ``verify(document:person:on:captureAge:earlier:earlierAttemptCount:)``.
  ///
  /// - Throws: errors of imaging and inference.
  public func verify(
    document: DocumentCapture, person: FaceLivenessCapture, on day: MRZCalendarDate, captureAge: Double? = nil
  ) throws -> VerificationResult {
    try verify(document: .captures([document]), person: .liveness(person), on: day, captureAge: captureAge)
  }

  /// Verifies a captured document against a captured selfie; see
  /// ``verify(document:person:on:captureAge:earlier:earlierAttemptCount:)``.
  ///
  /// - Throws: errors of imaging and inference.
  public func verify(
    document: DocumentCapture, person: SelfieCapture, on day: MRZCalendarDate, captureAge: Double? = nil
  ) throws -> VerificationResult {
    try verify(document: .captures([document]), person: .selfie(person), on: day, captureAge: captureAge)
  }

  /// Everything that is read and found in the pictures, before anything is decided.
  func gather(document: [Image], selfie: Image?, on day: MRZCalendarDate) throws -> VerificationEvidence {
    let (readings, faces) = try Parallel.both(
      { try document.enumerated().map { try reader.read($1, index: $0, on: day) } },
      { try selfie.map(selfieFaces) ?? [] })
    return VerificationEvidence(readings: readings, selfieFaces: faces, day: day)
  }

  /// The faces of a selfie, the largest first.
  func selfieFaces(_ selfie: Image) throws -> [DetectedFace] {
    try detector.detect(in: FaceImage(selfie), maximumFaces: Self.mostFaces)
  }
}
