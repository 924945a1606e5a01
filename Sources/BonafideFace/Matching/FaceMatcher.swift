internal import BonafideCore
public import BonafideInference

/// Compares two faces, each given as a picture, a detected face or a template.
///
/// Any of the three may stand on either side. Template against picture is the advised way: the reference is detected
/// once, and no picture of it need be kept. In a picture with several faces the largest counts, unless
/// ``FaceMatcherOptions/severalFaces`` says otherwise. Safe to use from several threads.
public struct FaceMatcher: Sendable {
  /// How faces are found and compared.
  public let options: FaceMatcherOptions
  private let detector: FaceDetector
  private let extractor: TemplateExtractor
  private let matcher: TemplateMatcher

  /// Loads detector and template model.
  ///
  /// - Throws: `InferenceError` when a model is missing or altered, ``FaceError``.
  public init(models: ModelStore, options: FaceMatcherOptions = .init()) throws {
    try self.init(detector: FaceDetector(models: models), models: models, options: options)
  }

  /// Uses a detector that exists already.
  ///
  /// - Throws: as ``init(models:options:)``.
  public init(detector: FaceDetector, models: ModelStore, options: FaceMatcherOptions = .init()) throws {
    self.options = options
    self.detector = detector
    extractor = try TemplateExtractor(models: models, options: options.extraction)
    matcher = TemplateMatcher(falseMatchRate: options.falseMatchRate)
  }

  /// Compares any two of picture, detected face and template.
  ///
  /// - Throws: ``FaceError``: `.noFace`, `.severalFaces` (only when they are to be refused), `.incompatibleTemplates`;
  ///   the message says on which side.
  public func match(reference: FaceMatchInput, probe: FaceMatchInput) throws -> MatchResult {
    try matcher.match(
      reference: template(of: reference, side: "reference"), probe: template(of: probe, side: "probe"))
  }

  /// Compares two pictures.
  ///
  /// - Throws: as ``match(reference:probe:)-(FaceMatchInput,_)``.
  public func match(reference: FaceImage, probe: FaceImage) throws -> MatchResult {
    try match(reference: .picture(reference), probe: .picture(probe))
  }

  /// Compares a template with a picture.
  ///
  /// - Throws: as ``match(reference:probe:)-(FaceMatchInput,_)``.
  public func match(reference: Template, probe: FaceImage) throws -> MatchResult {
    try match(reference: .template(reference), probe: .picture(probe))
  }

  /// Compares a picture with a template.
  ///
  /// - Throws: as ``match(reference:probe:)-(FaceMatchInput,_)``.
  public func match(reference: FaceImage, probe: Template) throws -> MatchResult {
    try match(reference: .picture(reference), probe: .template(probe))
  }

  /// Compares two templates.
  ///
  /// - Throws: ``FaceError`` with code `.incompatibleTemplates`.
  public func match(reference: Template, probe: Template) throws -> MatchResult {
    try matcher.match(reference: reference, probe: probe)
  }

  /// The template of the face that counts in a picture.
  ///
  /// - Throws: ``FaceError``: `.noFace`, or `.severalFaces` when they are to be refused.
  public func makeTemplate(of picture: FaceImage) throws -> Template {
    try template(of: .picture(picture), side: "picture")
  }

  private func template(of input: FaceMatchInput, side: String) throws -> Template {
    switch input {
    case .template(let template): return template
    case .face(let face): return try extractor.extract(from: face)
    case .picture(let picture):
      let refuses = options.severalFaces == .refuse
      let faces = try detector.detect(in: picture, maximumFaces: refuses ? 2 : 1)
      guard let face = faces.first else {
        throw FaceError(.noFace, "the \(side) shows no face; use a sharp picture in which the face is in view")
      }
      guard !refuses || faces.count == 1 else {
        throw FaceError(.severalFaces, "the \(side) shows several faces; crop it to one or allow the largest")
      }
      return try extractor.extract(from: face)
    }
  }
}
