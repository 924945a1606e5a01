internal import Bonafide

/// Puts the report of a verification together: annotated pictures, what was read, how it came about.
struct VerificationPage {
  var result: VerificationResult
  var pages: [Image]
  var selfie: Image
  var day: MRZCalendarDate

  /// Longer side of the pictures in the report, in pixels.
  private static let pictureSide = 1000

  func html() throws -> String {
    var pictures: [VerificationReport.Picture] = []
    for (index, page) in pages.enumerated() {
      let caption = pages.count == 1 ? "Document" : "Document, picture \(index + 1)"
      pictures.append(try picture(page, caption: caption + self.caption(ofPage: index)) { try draw(page: index, on: &$0, $1) })
    }
    pictures.append(
      try picture(selfie, caption: "Selfie with the face that was compared", shown: selfieView) { canvas, pen in
        for (index, face) in result.selfieFaces.enumerated() {
          try pen.draw(face, label: index == 0 ? "compared" : "bystander", on: &canvas)
        }
      })
    return VerificationReport(
      verdict: result.verdict, pictures: pictures, comparedFaces: try comparedFaces(), details: details, provenance: provenance
    ).html()
  }

  /// Portrait and selfie cut out alike, side by side.
  private func comparedFaces() throws -> [VerificationReport.Picture] {
    guard let portrait = result.portrait?.face, let person = result.selfieFaces.first else { return [] }
    return try [("Portrait", portrait), ("Selfie", person)].map { caption, face in
      let cut = try face.makeFullFrontalImage(options: FullFrontalImageOptions(width: 300))
      return .init(caption: caption, jpeg: try ImageEncoder.jpeg(cut, quality: 88))
    }
  }

  /// The part of the selfie around its faces; the whole picture where they fill it.
  private var selfieView: PixelRect? {
    guard !result.selfieFaces.isEmpty else { return nil }
    let faces = PixelRect(
      around: result.selfieFaces.flatMap { Quadrilateral($0.box.expanded(by: 1)).corners })
    let whole = PixelRect(x: 0, y: 0, width: Double(selfie.width), height: Double(selfie.height))
    return faces.intersection(whole)
  }

  private func caption(ofPage index: Int) -> String {
    var parts: [String] = []
    if result.portrait?.page == index { parts.append("the portrait that was compared") }
    if result.zone?.page == index { parts.append("the machine readable zone that was read") }
    return parts.isEmpty ? "" : " with " + parts.joined(separator: " and ")
  }

  private func draw(page index: Int, on canvas: inout Canvas, _ pen: Annotation) throws {
    if let portrait = result.portrait, portrait.page == index {
      try pen.draw(portrait.face, label: "portrait", on: &canvas)
    }
    if let found = result.zone, found.page == index {
      try canvas.stroke(found.zone.quad, color: Annotation.document, thickness: pen.thick)
      try pen.tag(
        found.zone.mrz.isValid ? "\(found.zone.mrz.format.rawValue) valid" : "check digits differ",
        above: found.zone.quad.bounds, color: Annotation.document, on: &canvas)
    }
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
    let texts = MRZFieldTexts.all(zone.mrz.fields)
    return names.compactMap { key, label in texts[key].map { .init(label: label, value: $0) } }
      + zone.mrz.lines.enumerated().map { .init(label: "Zone, line \($0 + 1)", value: $1) }
      + [
        .init(
          label: "Corrections",
          value: zone.corrections.isEmpty
            ? "none: every character as first recognised"
            : "\(zone.corrections.count) characters by the format or the check digits")
      ]
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
  /// What the score stands for, in words.
  fileprivate var modelText: String {
    let rate = falseMatchRate
    guard rate > 0 else { return "better than any impostor pair that was measured" }
    return "a score that about one in \(Int((1 / rate).rounded())) impostor comparisons reaches"
  }
}
