internal import BonafideBarcode
public import BonafideCatalogue
public import BonafideCore
internal import BonafideImaging
public import BonafideInference
public import BonafideMRZ
public import BonafidePage
internal import BonafideText

/// Writes the definition of a page from one picture of a specimen, flat or photographed.
///
/// The page is made flat and upright, its text read and sorted: what every copy bears becomes anchors and labels, what
/// belongs to the holder (values, names, numbers, dates, the zone, the portrait) is left out of the definition and of
/// its keypoints. The result should be looked over: a picture of one copy cannot show what varies.
public struct DocumentLearner: Sendable {
  /// How documents are learned.
  public let options: DocumentLearnerOptions
  private let networks: DocumentNetworks
  private let recognizer: DocumentRecognizer

  /// Least confidence of an outline that is taken for the page.
  ///
  /// Below it the whole picture is the page.
  private static let leastOutline = 0.7
  /// Fewest keypoints that make a template.
  private static let leastKeypoints = 40

  /// Loads the networks.
  ///
  /// - Throws: `InferenceError` when a model is missing or altered; ``DocumentError`` with code `.badOptions`.
  public init(models: ModelStore, options: DocumentLearnerOptions = .init()) throws {
    try self.init(networks: DocumentNetworks(models: models), options: options)
  }

  /// Uses networks that are loaded already.
  ///
  /// - Throws: ``DocumentError`` with code `.badOptions`.
  public init(networks: DocumentNetworks, options: DocumentLearnerOptions = .init()) throws {
    guard (1...200).contains(options.maximumAnchorCount),
      (Self.leastKeypoints...KeypointTemplate.maximumCount).contains(options.keypointCount)
    else { throw DocumentError(.badOptions, "an option of the document learner is outside its documented range") }
    self.options = options
    self.networks = networks
    var reading = DocumentRecognizerOptions()
    reading.dotsPerMillimeter = options.dotsPerMillimeter
    recognizer = try DocumentRecognizer(
      catalogue: DocumentCatalogue(definitions: []), networks: networks, options: reading)
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
    let attempt = try attempt(specimen, on: day)
    return try attempt.page.upright(readingQuarter: attempt.quarter)
  }

  /// The definition of a page.
  ///
  /// - Parameters:
  ///   - specimen: an upright picture of the page.
  ///   - role: of the document.
  ///   - country: that issues it.
  ///   - pageCode: which page of the document it is.
  ///   - code: the edition's code.
  ///   - title: in English, for people; nil makes one of role, country and page.
  ///   - face: the portrait's face in pixels of ``page(of:on:)``, nil where there is none.
  ///   - day: the day against which two-digit years are resolved, mostly today; never taken from a clock here.
  /// - Returns: a definition with texts to know the page by, its fields and its features, without what belongs to the
  ///   specimen's holder.
  /// - Throws: `ImageError`, `InferenceError`; ``DocumentError`` with code `.failed` for a picture with neither text
  ///   nor features to know it by.
  public func learn(
    specimen: Image, role: DocumentRole, country: Country, page pageCode: PageCode, code: DocumentCode,
    title: String? = nil, portrait face: PixelRect? = nil, on day: MRZCalendarDate
  ) throws -> DocumentDefinition {
    let attempt = try attempt(specimen, on: day)
    let flat = try attempt.page.upright(readingQuarter: attempt.quarter)
    let size = flat.image.size
    let from = attempt.page.image.size
    let lines = attempt.lines.map {
      TextLine(
        text: $0.text, confidence: $0.confidence, quad: $0.quad.upright(readingQuarter: attempt.quarter, in: from))
    }
    let zone = attempt.mrz?.upright(readingQuarter: attempt.quarter, in: from)
    let portrait = face.map { Self.portrait(around: $0, in: size) }
    let sorted = SpecimenLines(lines, page: size, mrz: zone, portrait: portrait)
    let barcodes = try BarcodeReader().read(flat.image)
    let masked = sorted.personal + barcodes.map(\.corners.bounds)
    var definition = DocumentDefinition(
      role: role, country: country, page: pageCode, code: code,
      title: title ?? Self.title(role, country, pageCode), size: Self.size(flat, zone),
      provenance: Provenance(restsOn: [], verifiedOn: day.iso8601, specimen: "learned from one picture of a specimen"))
    definition.anchors = anchors(sorted.anchors, size)
    let order = SpecimenDates(sorted.labels, mrz: zone?.mrz.fields).order
    definition.fields = Self.merged(sorted.labels.compactMap { Self.field($0, size, order) })
    definition.mrz = zone.map { Self.expectation($0, size) }
    definition.barcodes =
      barcodes.isEmpty
      ? nil
      : barcodes.map { barcode in
        BarcodeExpectation(format: barcode.format.rawValue, box: PageBox(barcode.corners.bounds, in: size).clamped)
      }
    definition.portrait = portrait.map { PageBox($0, in: size).clamped }
    definition.keypointTemplate = try keypoints(flat.image, without: masked)
    guard !definition.anchors.isEmpty || definition.keypointTemplate != nil || definition.mrz != nil else {
      throw DocumentError(
        .failed, "the picture shows neither text nor features to know the page by; take a sharper one")
    }
    return definition
  }

  private func attempt(_ specimen: Image, on day: MRZCalendarDate) throws -> PageAttempt {
    let image = try specimen.withoutAlpha()
    let outline = try DocumentDetector(network: networks.regions).detect(in: image).first { found in
      // Frames and pictures printed on a flat page are outlines too: the page itself fills much of the picture.
      found.confidence >= Self.leastOutline && found.size != nil
        && found.quad.area > 0.15 * Double(image.width * image.height)
    }
    let area = Double(image.width * image.height)
    guard let outline, outline.quad.area < 0.8 * area else {
      return try recognizer.attempt(
        image, outline: DocumentDetector.isPage(image.size) ? nil : outline, mode: .complete, on: day)
    }
    let framed = try recognizer.attempt(image, outline: outline, mode: .complete, on: day)
    guard DocumentDetector.isPage(image.size) else { return framed }
    // A picture with a page's proportions is the flat page itself when most of its text stands outside the frame.
    let whole = try recognizer.attempt(image, outline: nil, mode: .complete, on: day)
    if framed.letterCount < whole.letterCount / 2 { return whole }
    guard DocumentDetector.isFlatPage(image.size) else { return framed }
    // Exactly a page's proportions: a frame is the page only where an edge is seen along all of it.
    return try DocumentDetector.sidesSeen(of: outline.quad, in: image) == 4 ? framed : whole
  }

  private func anchors(_ lines: [TextLine], _ page: PixelSize) -> [TextAnchor] {
    let likely = lines.sorted { $0.quad.height * $0.confidence > $1.quad.height * $1.confidence }
    return likely.prefix(options.maximumAnchorCount).map { line in
      let isTitle = FieldLabelLexicon.isTitle(line.text) && FoldedText(line.text).symbols.count >= 12
      return TextAnchor(
        texts: [line.text], box: PageBox(line.box, in: page).clamped, isDistinctive: isTitle ? true : nil)
    }
  }

  /// `Identity card of XU, front`.
  private static func title(_ role: DocumentRole, _ country: Country, _ page: PageCode) -> String {
    "\(role.name.prefix(1).uppercased())\(role.name.dropFirst()) of \(country.rawValue), \(page.rawValue)"
  }

  private static func field(
    _ label: SpecimenLines.Label, _ page: PixelSize, _ order: FieldDefinition.DateOrder?
  ) -> FieldDefinition? {
    let text = labelText(label.line.text)
    guard !text.isEmpty else { return nil }
    return FieldDefinition(
      name: label.entry.name, kind: label.entry.kind, labels: [text],
      labelBox: PageBox(label.line.box, in: page).clamped,
      box: label.room.map { PageBox($0, in: page).clamped },
      dateOrder: label.entry.kind == .date ? order : nil,
      maximumLineCount: label.values.count > 1 ? label.values.count : nil)
  }

  /// One zone a field: labels in several languages stand in lines of their own.
  private static func merged(_ zones: [FieldDefinition]) -> [FieldDefinition] {
    var merged: [FieldDefinition] = []
    for zone in zones {
      guard let place = merged.firstIndex(where: { $0.name == zone.name }) else {
        merged.append(zone)
        continue
      }
      merged[place].labels += zone.labels.filter { !merged[place].labels.contains($0) }
      if merged[place].box == nil { merged[place].box = zone.box }
    }
    return merged
  }

  /// A label without a value that stands in the same line: after a colon, or capitals after small letters.
  static func labelText(_ text: String) -> String {
    let head = text.split(separator: ":", maxSplits: 1).first.map(String.init) ?? ""
    var words = head.split(separator: " ")
    func isCapitals(_ word: Substring) -> Bool { word.count > 1 && !word.contains { $0.isLowercase || $0 == "/" } }
    if let first = words.first, first.contains(where: \.isLowercase) {
      while let last = words.last, isCapitals(last) { words.removeLast() }
    }
    return words.joined(separator: " ")
  }

  private static func expectation(_ zone: MRZZone, _ page: PixelSize) -> MRZExpectation {
    MRZExpectation(
      format: zone.mrz.format.rawValue, documentCodes: [zone.mrz.fields.documentCode],
      issuers: [zone.mrz.fields.issuer.code], box: PageBox(zone.quad.bounds, in: page).clamped)
  }

  /// What the zone's format says of the size; else the outline's proportions.
  private static func size(_ page: RectifiedPage, _ zone: MRZZone?) -> PageSize {
    guard let zone else { return page.size }
    let size = PageSize(zone.mrz.format)
    return abs(size.aspect / page.size.aspect - 1) < 0.15 ? size : page.size
  }

  /// A portrait shows head and shoulders: about twice as high as a face is (ISO/IEC 19794-5: a head of 70 to 80 %).
  private static func portrait(around face: PixelRect, in page: PixelSize) -> PixelRect {
    let box = PixelRect(
      x: face.x - 0.35 * face.width, y: face.y - 0.55 * face.height, width: 1.7 * face.width, height: 2.1 * face.height)
    return box.intersection(PixelRect(x: 0, y: 0, width: Double(page.width), height: Double(page.height)))
  }

  /// Keypoints of the page that lie on nothing personal.
  private func keypoints(_ page: Image, without personal: [PixelRect]) throws -> KeypointTemplate? {
    let found = try KeypointDetector().detect(in: page.converted(to: .gray8), maximumCount: 2 * options.keypointCount)
    // A keypoint describes its surroundings of some thirty pixels.
    let reach = 1.2 * Double(page.width) / 85
    let kept = found.filter { point in
      !personal.contains { box in
        point.x > box.x - reach && point.x < box.maxX + reach && point.y > box.y - reach && point.y < box.maxY + reach
      }
    }
    guard kept.count >= Self.leastKeypoints else { return nil }
    let strongest = KeypointSet(
      places: Array(kept.places.prefix(options.keypointCount)),
      descriptors: Array(kept.descriptors.prefix(options.keypointCount * KeypointSet.descriptorByteCount)))
    return strongest.map { KeypointTemplate($0, on: page.size) }
  }
}

extension PageBox {
  /// The part on the page.
  var clamped: PageBox {
    func share(_ value: Double) -> Double { (min(max(value, 0), 1) * 10_000).rounded() / 10_000 }
    let (left, top) = (share(x), share(y))
    return PageBox(x: left, y: top, width: share(share(x + width) - left), height: share(share(y + height) - top))
  }
}
