public import BonafideCatalogue
public import BonafideCore
internal import BonafideImaging
public import BonafideInference
public import BonafideMRZ
public import BonafidePage
internal import BonafideWords

/// Writes the definition of a page from pictures of specimens, flat or photographed.
///
/// The page is found in each picture, made flat and upright, and its text read and sorted. Texts on every copy become
/// anchors and labels. Everything that belongs to the holder (values, names, numbers, dates, the zone, the portrait) is
/// left out of the definition and of its keypoints. With one specimen words tell the two apart; with two and more,
/// differences do. The result lists its doubts, which a person should check.
///
/// It looks for no face. Without one the definition has no place for the portrait, so that readers cut none out, and
/// features of the holder's picture may stay among its keypoints. Set ``LearningSpecimen/face`` before learning, with
/// `FaceDetector` of BonafideFace:
///
/// ```swift
/// var specimen = try learner.specimen(picture, role: role, country: country, on: day)
/// specimen.face = try FaceDetector(models: models).detect(in: FaceImage(specimen.page.image))
///   .max { $0.box.area < $1.box.area }?.box
/// ```
public struct DocumentLearner: Sendable {
  /// How documents are learned.
  public let options: DocumentLearnerOptions
  /// Most specimens of one page: further ones add nothing.
  public static let maximumSpecimenCount = 16
  private let locator: SpecimenLocator
  private let fields: FieldReader

  /// Fewest keypoints that make a template.
  static let leastKeypoints = 40

  /// Loads the networks.
  ///
  /// - Throws: `InferenceError` when a model is missing or altered; else as ``init(networks:options:)``.
  public init(models: ModelStore, options: DocumentLearnerOptions = .init()) throws {
    try self.init(networks: DocumentNetworks(models: models), options: options)
  }

  /// Uses networks that are loaded already.
  ///
  /// - Throws: ``DocumentError`` with code `.badOptions`; `FileError` where the words of languages or the weights are
  ///   missing, or others may write to them.
  public init(networks: DocumentNetworks, options: DocumentLearnerOptions = .init()) throws {
    guard (1...200).contains(options.maximumAnchorCount),
      (Self.leastKeypoints...KeypointTemplate.maximumCount).contains(options.keypointCount)
    else { throw DocumentError(.badOptions, "an option of the document learner is outside its documented range") }
    self.options = options
    var reading = DocumentRecognizerOptions()
    reading.dotsPerMillimeter = options.dotsPerMillimeter
    locator = SpecimenLocator(
      recognizer: try DocumentRecognizer(
        catalogue: DocumentCatalogue(definitions: []), networks: networks, options: reading))
    fields = try FieldReader(networks: networks.text)
  }

  /// Finds the page in a picture of a specimen and reads it.
  ///
  /// - Parameters:
  ///   - image: an upright picture of the page, flat or with a margin around it; one of more than
  ///     ``DocumentReader/largestPixelCount`` is taken in a reduced copy.
  ///   - day: the day against which two-digit years are resolved, mostly today; never taken from a clock here.
  /// - Returns: the page, without the portrait's face: set ``LearningSpecimen/face`` where one is found on it, or the
  ///   definition has no portrait.
  /// - Throws: `ImageError`, `InferenceError`.
  public func specimen(_ image: Image, on day: MRZCalendarDate) throws -> LearningSpecimen {
    try specimen(image, of: nil, on: day)
  }

  /// The same for a document whose role and country are known: more evidence than words finds the fields, and pages of
  /// countries that write in Cyrillic letters are read in them too.
  ///
  /// - Parameters:
  ///   - image: as above.
  ///   - role: of the document.
  ///   - country: of the issuer.
  ///   - day: as above.
  /// - Returns: as above.
  /// - Throws: `ImageError`, `InferenceError`; ``DocumentError`` where the Cyrillic reader is installed and fails.
  public func specimen(
    _ image: Image, role: DocumentRole, country: Country, on day: MRZCalendarDate
  ) throws -> LearningSpecimen {
    try specimen(image, of: (role, country), on: day)
  }

  private func specimen(
    _ image: Image, of kind: (role: DocumentRole, country: Country)?, on day: MRZCalendarDate
  ) throws -> LearningSpecimen {
    let image = try (DocumentReader.reduced(image) ?? image).withoutAlpha()
    let (attempt, doubts) = try locator.locate(image, on: day)
    let from = attempt.page.image.size
    let page = try attempt.page.upright(readingQuarter: attempt.quarter)
    let frame = Quadrilateral(PixelRect(image.size))
    let lines = attempt.uprightLines
    let zone = attempt.mrz?.upright(readingQuarter: attempt.quarter, in: from)
    let survey = try kind.map { kind in
      try fields.survey(page, role: kind.role, country: kind.country, lines: lines, zone: zone, on: day)
    }
    let isCut = attempt.reading.map { $0.boxes.count > locator.recognizer.options.maximumLineCount } ?? false
    return LearningSpecimen(
      page: page, isWholePicture: page.quad.named(like: frame).overlap(with: frame) > 0.999,
      lines: SpecimenLabels(tables: fields.tables).parted(survey?.lines ?? lines), zone: zone,
      doubts: doubts + (isCut ? [.linesLeftOut] : []), found: survey?.found ?? [])
  }

  /// The definition of a page from one specimen or several.
  ///
  /// - Parameters:
  ///   - specimens: of the same side of the same edition, 1...16; of different persons, or nothing is told from them.
  ///     The portrait is learned from those whose ``LearningSpecimen/face`` is set.
  ///   - role: of the document.
  ///   - country: that issues it.
  ///   - pageCode: which page of the document it is.
  ///   - code: the edition's code.
  ///   - title: in English, for people; nil makes one of role, country and page.
  ///   - day: the day on which it is learned.
  /// - Returns: a definition with texts to know the page by, its fields and its features, without what belongs to the
  ///   specimens' holders, and what is unsure about it.
  /// - Throws: `ImageError`; ``DocumentError`` with code `.failed` for pictures with neither text nor features to know
  ///   the page by, or with neither text nor a page's edges, `.differentPages` for specimens of different pages,
  ///   `.badOptions` for none or too many.
  public func learn(
    from specimens: [LearningSpecimen], role: DocumentRole, country: Country, page pageCode: PageCode,
    code: DocumentCode, title: String? = nil, on day: MRZCalendarDate
  ) throws -> LearnedDocument {
    guard (1...Self.maximumSpecimenCount).contains(specimens.count) else {
      throw DocumentError(
        .badOptions, "a document is learned from 1 to \(Self.maximumSpecimenCount) specimens, not \(specimens.count)")
    }
    let draft = try DefinitionDraft(
      specimens, role: role, country: country, options: options, tables: fields.tables)
    let definition = try draft.definition(
      DocumentDefinition(
        role: role, country: country, page: pageCode, code: code, title: title ?? Self.title(role, country, pageCode),
        size: draft.size,
        source: FactSource(
          basis: .specimen,
          what: specimens.count == 1
            ? "learned from one picture of a specimen" : "learned from pictures of \(specimens.count) specimens",
          seenOn: day.iso8601)))
    guard !definition.anchors.isEmpty || definition.keypointTemplate != nil || definition.mrz != nil else {
      throw DocumentError(
        .failed, "the picture shows neither text nor features to know the page by; take a sharper one")
    }
    // A picture of a face has features too, and would be known again as a document.
    let isPage = specimens.contains { Set([.pageNotFound, .pageUncertain]).isDisjoint(with: $0.doubts) }
    guard isPage || !definition.anchors.isEmpty || definition.mrz != nil else {
      throw DocumentError(
        .failed, "the picture shows neither the edges of a page nor printed text; take one of the page on a plain table"
      )
    }
    return LearnedDocument(definition: definition, doubts: draft.doubts(about: definition))
  }

  /// The page of a specimen, flat and upright, as ``learn(specimen:role:country:page:code:title:portrait:on:)`` sees
  /// it: there the portrait is to be looked for.
  ///
  /// - Parameters:
  ///   - specimen: an upright picture of the page.
  ///   - day: as for learning.
  /// - Returns: the page at ``DocumentLearnerOptions/dotsPerMillimeter``, turned as its text reads.
  /// - Throws: `ImageError`, `InferenceError`.
  public func page(of specimen: Image, on day: MRZCalendarDate) throws -> RectifiedPage {
    try self.specimen(specimen, on: day).page
  }

  /// The definition of a page from one picture.
  ///
  /// ``specimen(_:on:)`` and ``learn(from:role:country:page:code:title:on:)`` find the page only once, and also list
  /// the doubts.
  ///
  /// - Parameters:
  ///   - specimen: an upright picture of the page.
  ///   - role: of the document.
  ///   - country: of the issuer.
  ///   - pageCode: which page of the document it is.
  ///   - code: the edition's code.
  ///   - title: in English, for people; nil makes one of role, country and page.
  ///   - face: the portrait's face in pixels of ``page(of:on:)``, nil where there is none.
  ///   - day: the day against which two-digit years are resolved, mostly today; never taken from a clock here.
  /// - Returns: a definition with texts to know the page by, its fields and its features, without the data of the
  ///   specimen's holder.
  /// - Throws: `ImageError`, `InferenceError`; ``DocumentError`` with code `.failed` for a picture with neither text
  ///   nor features to know it by.
  public func learn(
    specimen: Image, role: DocumentRole, country: Country, page pageCode: PageCode, code: DocumentCode,
    title: String? = nil, portrait face: PixelRect? = nil, on day: MRZCalendarDate
  ) throws -> DocumentDefinition {
    var found = try self.specimen(specimen, role: role, country: country, on: day)
    found.face = face
    return try learn(
      from: [found], role: role, country: country, page: pageCode, code: code, title: title, on: day
    ).definition
  }

  /// `Identity card of the Netherlands, front`; a country without an English name stands by its code, as all do before
  /// set-up was run.
  static func title(_ role: DocumentRole, _ country: Country, _ page: PageCode) -> String {
    let state = (try? Words.load(.english))?.name(country) ?? country.rawValue
    return "\(role.name.prefix(1).uppercased())\(role.name.dropFirst()) of \(state), \(page.rawValue)"
  }
}
