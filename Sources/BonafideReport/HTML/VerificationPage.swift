internal import BonafideCapture
internal import BonafideCatalogue
package import BonafideCore
internal import BonafideDocument
internal import BonafideFace
internal import BonafideImaging
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText
package import BonafideVerification
package import BonafideWords

/// Puts the report of a verification together: annotated pictures, what was read, how it came about.
package struct VerificationPage {
  package var result: VerificationResult
  package var pages: [Image]
  /// Nil without a passed liveness check.
  package var selfie: Image?
  /// What the verification was given.
  package var call: VerificationCall
  package var words: Words
  /// The paths of the document's pictures; their numbers stand for them where they are not given.
  package var paths: [String]
  /// The liveness attempt that was not passed; nil without one.
  package var attempt: LivenessAttempt?

  package init(
    result: VerificationResult, of call: VerificationCall, pages: [Image], selfie: Image?, words: Words,
    paths: [String] = [], attempt: LivenessAttempt? = nil
  ) {
    self.result = result
    self.pages = pages
    self.selfie = selfie
    self.call = call
    self.words = words
    self.paths = paths.count == pages.count ? paths : pages.indices.map { String($0 + 1) }
    self.attempt = attempt
  }

  /// Longer side of the pictures in the report, in pixels.
  private static let pictureSide = 1000

  package func html() throws -> String {
    var pictures: [VerificationReport.Picture] = []
    for (index, page) in pages.enumerated() {
      pictures.append(try picture(page, caption: caption(ofPicture: index)) { try draw(page: index, on: &$0, $1) })
    }
    if let selfie {
      pictures.append(
        try picture(selfie, caption: selfieCaption, shown: selfieView(of: selfie)) { canvas, pen in
          for face in result.selfieFaces {
            let isCompared = Self.isCompared(face.box, person: result.person?.box, match: result.match)
            let label = words.phrase(isCompared ? .reportCompared : .reportNotCompared)
            try pen.draw(face, label: label, on: &canvas)
          }
        })
    } else if let frame = attempt?.frame {
      pictures.append(try picture(frame, caption: words.phrase(.liveCheckPicture)) { _, _ in })
    }
    var report = VerificationReport(
      verdict: result.verdict, pictures: pictures, comparedFaces: try comparedFaces(), details: [],
      provenance: provenance, words: words)
    report.pictureNames = paths
    report.readings = readings
    report.acceptsSpecimens = result.policy.acceptsSpecimens
    let steps = (result.liveness?.steps ?? attempt?.steps ?? []).map(FaceCaptureEvents.AnsweredStep.init)
    let (asked, lines) = (attempt?.challenges ?? [], ChallengeLines(words: words))
    let leftOut = (result.liveness?.leftOut ?? attempt?.leftOut ?? []).sorted { $0.rawValue < $1.rawValue }
    report.challenges = lines(steps, of: asked, leftOut: leftOut).map { .init(label: $0.asked, value: $0.times) }
    report.challengesTitle = lines.title(steps, of: asked)
    return report.html()
  }

  /// Whether a face of the selfie is the compared one; false without a comparison.
  static func isCompared(_ face: PixelRect, person: PixelRect?, match: MatchResult?) -> Bool {
    match != nil && face == person
  }

  /// The number of the document's picture, its name if it has one, and the parts of it that were used.
  private func caption(ofPicture index: Int) -> String {
    var text = words.title(CheckSubject.document)
    if let name = PictureNames(paths)([index]).first {
      text += ", " + words.phrase(.pictureNumber, ["number": "\(index + 1)"])
      if name != "\(index + 1)" { text = words.labeled(text, name) }
    }
    let shown = pages(of: index).map(\.index)
    var parts: [String] = []
    if let portrait = result.portrait, shown.contains(portrait.page) {
      parts.append(words.phrase(result.match == nil ? .reportPortraitFound : .reportPortraitCompared))
    }
    if let zone = result.zone, shown.contains(zone.page) { parts.append(words.phrase(.machineReadableZone)) }
    return parts.isEmpty ? text : text + " (\(parts.joined(separator: ", ")))"
  }

  private var selfieCaption: String {
    let title = words.title(CheckSubject.selfie)
    if result.match != nil { return title + " (\(words.phrase(.reportFaceCompared)))" }
    return result.person == nil ? title + " (\(words.phrase(.reportFaceMissing)))" : title
  }

  /// Portrait and selfie cut out alike, side by side.
  private func comparedFaces() throws -> [VerificationReport.Picture] {
    guard let portrait = result.portrait?.face.face, let person = result.person else { return [] }
    let captions = [words.phrase(.portrait), words.title(CheckSubject.selfie)]
    return try zip(captions, [portrait, person]).map { caption, face in
      let cut = try face.makeFullFrontalImage(options: FullFrontalImageOptions(width: 300))
      return .init(caption: caption, jpeg: try ImageEncoder.jpeg(cut, quality: 88))
    }
  }

  /// The part of the selfie around its faces; the whole picture where they fill it.
  private func selfieView(of selfie: Image) -> PixelRect? {
    guard !result.selfieFaces.isEmpty else { return nil }
    let faces = PixelRect(
      around: result.selfieFaces.flatMap { Quadrilateral($0.box.expanded(by: 1)).corners })
    let whole = PixelRect(selfie.size)
    return faces.intersection(whole)
  }

  private func pages(of picture: Int) -> [(index: Int, item: VerificationResult.Page)] {
    result.pages.enumerated().filter { $1.page.picture == picture }.map { (index: $0, item: $1) }
  }

  private func draw(page picture: Int, on canvas: inout Canvas, _ pen: Annotation) throws {
    for (index, item) in pages(of: picture) {
      if let outline = item.page.outline {
        try canvas.stroke(outline, color: Annotation.document, thickness: pen.thick)
        try pen.tag(tag(item), above: outline.bounds, color: Annotation.document, on: &canvas)
      }
      if let portrait = result.portrait, portrait.page == index,
        let box = item.page.place?.source(Quadrilateral(portrait.face.face.box))
      {
        try canvas.stroke(box, color: Annotation.face, thickness: pen.thick)
        try pen.tag(words.phrase(.portrait), above: box.bounds, color: Annotation.face, on: &canvas)
      }
      let reading = item.page.reading
      if let found = result.zone, found.page == index,
        let frame = reading.mrz.flatMap({ reading.recognition.page?.source($0.frame) })
      {
        try canvas.stroke(frame, color: Annotation.document, thickness: pen.thick)
        let zone = found.zone.mrz
        let digits = words.phrase(zone.isValid ? .checkDigitsValid : .checkDigitsWrong)
        let told = words.labeled(zone.format.rawValue, digits)
        try pen.tag(told, above: frame.bounds, color: Annotation.document, on: &canvas)
      }
    }
  }

  /// The kind of a page and its part in the case, in a few words.
  private func tag(_ item: VerificationResult.Page) -> String {
    let kind = item.page.reading.document.map { words.kind($0) } ?? words.phrase(.anyDocument)
    let told: String? =
      switch item.relation {
      case .primary, .joined: nil
      // All of it would not fit on a picture.
      case .unrelated: words.phrase(.reportPageIgnored)
      case .contradicts, .repeated: words.belonging(item.relation)
      }
    return words.labeled(kind, told)
  }

  /// Draws at full size, where the positions were measured, and shrinks for the page.
  private func picture(
    _ image: Image, caption: String, shown: PixelRect? = nil, _ draw: (inout Canvas, Annotation) throws -> Void
  ) throws -> VerificationReport.Picture {
    var canvas = try Canvas(image)
    try draw(&canvas, Annotation(image.size))
    let view = try shown.map { try canvas.image.cropped(to: $0) } ?? canvas.image
    return VerificationReport.Picture(
      caption: caption,
      jpeg: try ImageEncoder.jpeg(view.shrunk(toLongerSide: Self.pictureSide), quality: 85))
  }

  /// The text read on every page, also on pages that do not count.
  private var readings: [VerificationReport.Reading] {
    result.pages.enumerated().compactMap { index, item in
      let table = FieldTable(item.page.reading, words)
      let zone = result.zone.flatMap { $0.page == index ? $0.zone : nil }
      guard !table.rows.isEmpty || zone != nil else { return nil }
      let name = PictureNames(paths)([item.page.picture]).first.map { " (\($0))" } ?? ""
      return .init(
        title: tag(item) + name, table: table, details: zone.map { details(of: $0, beside: item.page.reading) } ?? [])
    }
  }

  /// The values of the zone that are not shown elsewhere, its lines, and the number of characters changed to
  /// look-alikes.
  private func details(of zone: MRZZone, beside page: DocumentReaderResult) -> [VerificationReport.Detail] {
    let texts = MRZFieldTexts.all(zone.mrz)
    let told = Set(page.fields.lazy.filter { $0.source == .mrz && !$0.value.isEmpty }.map(\.name))
    let others = [
      ("documentType", texts["documentCode"]), ("issuingState", texts["issuer"].map(words.stateCode)),
      ("expiryDate", zone.mrz.fields.isValidForEver ? words.phrase(.validForEver) : texts["expiryDate"]),
    ]
    let rows = others.compactMap { name, text in
      told.contains(name) ? nil : text.map { VerificationReport.Detail(label: words.fieldTitle(name), value: $0) }
    }
    let format = zone.mrz.format.rawValue
    let lines = zone.mrz.lines.enumerated().map { index, text in
      var line = VerificationReport.Detail(label: "\(format), \(index + 1)", value: text)
      line.isZoneLine = true
      return line
    }
    let count = zone.corrections.count
    let mended = VerificationReport.Detail(
      label: "\(format), \(words.phrase(.charactersMended))", value: count == 0 ? words.phrase(.none) : "\(count)")
    return rows + lines + [mended]
  }

  private var provenance: [VerificationReport.Detail] {
    var rows: [VerificationReport.Detail] = [
      .init(label: words.phrase(.reportDay), value: call.day.iso8601),
      .init(label: words.phrase(.reportPolicy), value: result.policy.name),
    ]
    if !call.options.isEmpty {
      rows.append(.init(label: words.phrase(.reportOptions), value: call.options.joined(separator: " ")))
    }
    rows += call.files.map(row)
    rows.append(.init(label: words.phrase(.reportVersion), value: "bonafide \(Version.text)"))
    if let match = result.match {
      let similarity = words.figure("\(match.similarity.rounded(to: 3))")
      let told = [words.phrase(.reportSimilarity, ["value": similarity]), words.rarity(of: match)]
      rows.append(.init(label: words.phrase(.reportComparison), value: told.joined(separator: ", ")))
    }
    return rows
  }

  /// A file with its size and hash.
  private func row(_ file: VerificationCall.File) -> VerificationReport.Detail {
    let label =
      switch file.use {
      case .document: words.title(CheckSubject.document)
      case .selfie: words.title(CheckSubject.selfie)
      case .earlier: words.phrase(.reportEarlierPicture)
      case .policy: words.phrase(.reportPolicy)
      }
    return .init(label: label, value: "\(file.path), \(file.byteCount) B, SHA-256 \(file.sha256)")
  }
}
