internal import BonafideCapture
internal import BonafideCatalogue
package import BonafideCore
internal import BonafideDocument
internal import BonafideFace
internal import BonafideImaging
package import BonafideMRZ
internal import BonafidePage
internal import BonafideText
package import BonafideVerification
package import BonafideWords

/// Puts the report of a verification together: annotated pictures, what was read, how it came about.
package struct VerificationPage {
  package var result: VerificationResult
  package var pages: [Image]
  /// Nil where nobody passed a liveness check.
  package var selfie: Image?
  package var day: MRZCalendarDate
  package var words: Words
  /// The paths of the document's pictures; their numbers stand for them where they are not given.
  package var paths: [String]
  /// What was asked of somebody who did not pass a liveness check; nil where there is no such check.
  package var attempt: LivenessAttempt?

  package init(
    result: VerificationResult, pages: [Image], selfie: Image?, day: MRZCalendarDate, words: Words,
    paths: [String] = [], attempt: LivenessAttempt? = nil
  ) {
    self.result = result
    self.pages = pages
    self.selfie = selfie
    self.day = day
    self.words = words
    self.paths = paths.count == pages.count ? paths : pages.indices.map { String($0 + 1) }
    self.attempt = attempt
  }

  /// Longer side of the pictures in the report, in pixels.
  private static let pictureSide = 1000

  package func html() throws -> String {
    var pictures: [VerificationReport.Picture] = []
    for (index, page) in pages.enumerated() {
      let name = PictureNames(paths)([index]).first
      let caption =
        name.map { "Document, picture \(index + 1)" + ($0 == "\(index + 1)" ? "" : ": \($0)") } ?? "Document"
      pictures.append(
        try picture(page, caption: caption + self.caption(ofPage: index)) { try draw(page: index, on: &$0, $1) })
    }
    if let selfie {
      pictures.append(
        try picture(selfie, caption: selfieCaption, shown: selfieView(of: selfie)) { canvas, pen in
          for face in result.selfieFaces {
            let label = Self.label(of: face.box, person: result.person?.box, match: result.match)
            try pen.draw(face, label: label, on: &canvas)
          }
        })
    } else if let frame = attempt?.frame {
      var seen = try picture(frame, caption: words.phrase(.liveCheckPicture)) { _, _ in }
      seen.language = words.language
      pictures.append(seen)
    }
    var report = VerificationReport(
      verdict: result.verdict, pictures: pictures, comparedFaces: try comparedFaces(), details: details,
      provenance: provenance, words: words)
    report.pictureNames = paths
    report.acceptsSpecimens = result.policy.acceptsSpecimens
    let steps = (result.liveness?.steps ?? attempt?.steps ?? []).map(FaceCaptureEvents.AnsweredStep.init)
    let (asked, lines) = (attempt?.challenges ?? [], ChallengeLines(words: words))
    report.challenges = lines(steps, of: asked).map { .init(label: $0.asked, value: $0.times) }
    report.challengesTitle = lines.title(steps, of: asked)
    return report.html()
  }

  /// What is written at a face of the selfie: without a match nobody was compared.
  static func label(of face: PixelRect, person: PixelRect?, match: MatchResult?) -> String {
    match != nil && face == person ? "compared" : "not compared"
  }

  private var selfieCaption: String {
    result.match != nil
      ? "Selfie with the face that was compared" : result.person == nil ? "Selfie without a face" : "Selfie"
  }

  /// Portrait and selfie cut out alike, side by side.
  private func comparedFaces() throws -> [VerificationReport.Picture] {
    guard let portrait = result.portrait?.face.face, let person = result.person else { return [] }
    return try [("Portrait", portrait), ("Selfie", person)].map { caption, face in
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

  private func caption(ofPage picture: Int) -> String {
    let pages = pages(of: picture)
    var parts: [String] = []
    if let portrait = result.portrait, pages.contains(where: { $0.index == portrait.page }) {
      parts.append(result.match == nil ? "the portrait" : "the portrait that was compared")
    }
    if let zone = result.zone, pages.contains(where: { $0.index == zone.page }) {
      parts.append("the machine readable zone that was read")
    }
    return parts.isEmpty ? "" : " with " + parts.joined(separator: " and ")
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
        try pen.tag("portrait", above: box.bounds, color: Annotation.face, on: &canvas)
      }
      let reading = item.page.reading
      if let found = result.zone, found.page == index,
        let frame = reading.mrz.flatMap({ reading.recognition.page?.source($0.frame) })
      {
        try canvas.stroke(frame, color: Annotation.document, thickness: pen.thick)
        try pen.tag(
          found.zone.mrz.isValid ? "\(found.zone.mrz.format.rawValue) valid" : "check digits differ",
          above: frame.bounds, color: Annotation.document, on: &canvas)
      }
    }
  }

  /// What a page is and what it counts for, in a few words.
  private func tag(_ item: VerificationResult.Page) -> String {
    let kind = item.page.reading.document.map { words.kind($0) } ?? "page"
    let part =
      switch item.relation {
      case .primary, .joined: ""
      case .contradicts: ": another document"
      case .repeated: ": handed in twice"
      case .unrelated: ": counts for nothing"
      }
    return kind + part
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

  private var details: [VerificationReport.Detail] {
    guard let zone = result.zone?.zone else { return [] }
    let names = [
      ("documentCode", "Document code"), ("issuer", "Issuer"), ("surname", "Surname"), ("givenNames", "Given names"),
      ("documentNumber", "Document number"), ("nationality", "Nationality"), ("birthDate", "Date of birth"),
      ("sex", "Sex"), ("expiryDate", "Date of expiry"),
    ]
    var texts = MRZFieldTexts.all(zone.mrz.fields)
    for key in ["issuer", "nationality"] {
      guard let code = texts[key] else { continue }
      let name = words.stateTitle(code)
      if name != code { texts[key] = "\(code) (\(name))" }
    }
    return names.compactMap { key, label in texts[key].map { .init(label: label, value: $0) } }
      + zoneLines(zone.mrz.lines)
      + [
        .init(
          label: "Corrections",
          value: zone.corrections.isEmpty
            ? "none: every character as first recognized"
            : """
            \(zone.corrections.count) \(zone.corrections.count == 1 ? "character" : "characters") by the format or \
            the check digits
            """
        )
      ]
  }

  private func zoneLines(_ lines: [String]) -> [VerificationReport.Detail] {
    lines.enumerated().map { index, text in
      var line = VerificationReport.Detail(label: "Zone, line \(index + 1)", value: text)
      line.isZoneLine = true
      return line
    }
  }

  private var provenance: [VerificationReport.Detail] {
    var rows: [VerificationReport.Detail] = [
      .init(label: "Day of the verification", value: day.iso8601),
      .init(label: "Policy", value: result.policy.name),
      .init(label: "Version", value: "bonafide \(Version.text)"),
    ]
    if let match = result.match {
      rows.append(
        .init(label: "Comparison", value: "cosine similarity \(match.similarity.rounded(to: 3)), \(match.modelText)"))
    }
    return rows
  }
}

extension MatchResult {
  private static let rarest = 1e-5

  /// What the score stands for, in words.
  var modelText: String {
    let rate = falseMatchRate
    // Rarer scores are beyond what was measured; see docs/accuracy.md.
    if rate < Self.rarest {
      return "a score that fewer than one in \(Int((1 / Self.rarest).rounded())) comparisons of strangers reach"
    }
    if rate > 0.2 { return "a score that many comparisons of strangers reach" }
    return "a score that about one in \(Int((1 / rate).rounded())) comparisons of strangers reaches"
  }
}
