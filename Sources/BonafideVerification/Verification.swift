public import BonafideCore
internal import BonafideDocument
internal import BonafideFace
public import BonafideInference
public import BonafideMRZ

/// Decides whether a document is in order and whether the person of a selfie is its holder.
///
/// Making one loads the networks (about half a second); it may then be used from several threads. A person who is not
/// accepted is a ``Verdict``, not an error.
public struct Verification: Sendable {
  /// The thresholds.
  public let policy: VerificationPolicy
  private let detector: FaceDetector
  private let extractor: TemplateExtractor
  private let networks: TextNetworks

  /// Faces of this size count in a selfie, as face width over the picture's shorter side; smaller ones are background.
  private static let selfieFaceSizes = 0.1...1.5

  /// Loads what a verification needs.
  ///
  /// - Throws: ``VerificationError`` for a policy outside its ranges, `InferenceError` when a model is missing.
  public init(models: ModelStore, policy: VerificationPolicy = .standard) throws {
    try policy.validate()
    self.policy = policy
    ((detector, extractor), networks) = try Parallel.both(
      { (try FaceDetector(models: models), try TemplateExtractor(models: models)) }, { try TextNetworks(models: models) })
  }

  /// Verifies a document against a selfie.
  ///
  /// - Parameters:
  ///   - document: upright pictures of the document, one a page or side; the zone and the portrait may be on different
  ///     ones.
  ///   - selfie: an upright picture of the person.
  ///   - day: the day of the verification, against which expiry and two-digit years are judged; never asked of a clock.
  /// - Throws: ``VerificationError`` with code `.noPicture`; errors of imaging and inference. Nothing that a picture
  ///   shows is an error.
  public func verify(document: [Image], selfie: Image, on day: MRZCalendarDate) throws -> VerificationResult {
    guard !document.isEmpty else {
      throw VerificationError(.noPicture, "give at least one picture of the document")
    }
    let (zone, (portrait, faces, match)) = try Parallel.both(
      { try self.zone(in: document, on: day) },
      {
        let portrait = try self.portrait(in: document)
        let faces = try detector.detect(in: FaceImage(selfie, faceSize: Self.selfieFaceSizes), maximumFaces: 5)
        return (portrait, faces, try self.match(portrait?.face, faces.first))
      })

    let faceChecks = FaceChecks(policy: policy)
    var checks = DocumentChecks(zone: zone?.zone, policy: policy, day: day).all()
    checks += faceChecks.portrait(portrait?.face)
    checks += try faceChecks.selfie(faces)
    let conditions = checks.filter { $0.role == .precondition && $0.subject != .document }.map(\.check.name)
    checks.append(comparison(match, dependsOn: conditions))
    return VerificationResult(
      verdict: Verdict(checks: checks), policy: policy, zone: zone, portrait: portrait, selfieFaces: faces, match: match)
  }

  private func zone(in document: [Image], on day: MRZCalendarDate) throws -> (page: Int, zone: MRZZone)? {
    let reader = MRZReader(networks: networks, options: MRZReaderOptions(referenceDate: day))
    var best: (page: Int, zone: MRZZone)?
    for (page, image) in document.enumerated() {
      guard let zone = try reader.read(image).zone else { continue }
      if zone.mrz.isValid { return (page, zone) }
      if best.map({ $0.zone.confidence < zone.confidence }) ?? true { best = (page, zone) }
    }
    return best
  }

  /// The largest face of all pages; documents repeat the portrait smaller.
  private func portrait(in document: [Image]) throws -> (page: Int, face: DetectedFace)? {
    var best: (page: Int, face: DetectedFace)?
    for (page, image) in document.enumerated() {
      guard let face = try detector.detect(in: FaceImage(image), maximumFaces: 1).first else { continue }
      if best.map({ $0.face.box.width < face.box.width }) ?? true { best = (page, face) }
    }
    return best
  }

  private var matcher: TemplateMatcher { TemplateMatcher(falseMatchRate: policy.maximumFalseMatchRate) }

  private func match(_ portrait: DetectedFace?, _ selfie: DetectedFace?) throws -> MatchResult? {
    guard let portrait, let selfie else { return nil }
    return try matcher.match(
      reference: extractor.extract(from: portrait), probe: extractor.extract(from: selfie))
  }

  private func comparison(_ match: MatchResult?, dependsOn: [String]) -> VerificationCheck {
    VerificationCheck(
      Check(
        name: "portraitMatch", value: match?.score, .atLeast, matcher.threshold, unit: "score",
        failure: "the selfie does not show the person of the portrait",
        missing: "portrait or selfie shows no face to compare"), .decisive, .comparison,
      title: "Portrait and selfie show the same person", dependsOn: dependsOn)
  }
}
