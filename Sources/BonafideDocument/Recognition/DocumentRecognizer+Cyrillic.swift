internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafidePage
internal import BonafideText

extension DocumentRecognizer {
  /// Most lines that go to the Cyrillic reader, the largest first: titles and labels.
  private static let cyrillicLineCount = 14
  /// Fewest unread lines that are worth a start of the Cyrillic reader: of an outline, of a whole picture.
  private static let leastUnread = (outline: 1, picture: 2)
  /// Height of the pictures of lines, in pixels.
  private static let cyrillicHeight = 56
  /// The longest that the Cyrillic reader may take for one page.
  private static let cyrillicSeconds = 10.0

  /// What a page is when its largest lines are read as Bulgarian, then as Ukrainian; nil where the catalogue holds no
  /// such page, the lines read well in Latin letters or were read so before, or the reader is not installed.
  ///
  /// - Throws: `ImageError`; ``DocumentError`` other than `.missingProgram` and `.failed`.
  func cyrillic(_ attempt: PageAttempt, among documents: [Document]) throws -> PageAttempt? {
    guard asksForCyrillic(attempt) else { return nil }
    var strips = ReducedPictures(attempt.page.image)
    // The network of the text reader may have taken a line for one that stands on its head, so all lie as most do.
    let isTurned = attempt.quarter == 2 || attempt.quarter == 3
    let boxes = attempt.boxes.prefix(Self.cyrillicLineCount).map {
      TextReader.isTurned($0) == isTurned ? $0 : $0.turned
    }
    var pictures: [Image] = []
    for box in boxes {
      let wide = box.grown(along: 0.3 * box.height, across: 0.12 * box.height)
      pictures.append(
        try strips.strip(wide, height: Self.cyrillicHeight, maximumWidth: 60 * Self.cyrillicHeight))
    }
    var best: PageAttempt?
    for language in cyrillicLanguages {
      let read: [CyrillicReader.Line]
      do {
        read = try CyrillicReader(language: language, secondsLimit: Self.cyrillicSeconds).readLines(pictures)
      } catch let error as DocumentError where error.code == .missingProgram || error.code == .failed { continue }
      var found = attempt
      found.hasTriedCyrillic = true
      found.reading = nil
      found.lines = Self.readable(attempt)
      for (box, line) in zip(boxes, read) where line.confidence >= 0.3 {
        found.lines.append(TextLine(text: line.text, confidence: line.confidence, quad: box.quadrilateral))
      }
      found.choices = decide(found)
      if found.confidence(among: documents) > best?.confidence(among: documents) ?? -1 { best = found }
      if found.confidence(among: documents) >= options.leastConfidence { break }
    }
    return best
  }

  /// Whether a page is worth a start of the Cyrillic reader: never a second one.
  func asksForCyrillic(_ attempt: PageAttempt) -> Bool {
    let leastUnread = attempt.isOutline ? Self.leastUnread.outline : Self.leastUnread.picture
    return !attempt.hasTriedCyrillic && !cyrillicLanguages.isEmpty
      && attempt.boxes.count >= Self.readable(attempt).count + leastUnread
  }

  /// The lines that read well in Latin letters.
  private static func readable(_ attempt: PageAttempt) -> [TextLine] {
    attempt.lines.filter { $0.confidence >= 0.95 }
  }
}

extension DocumentCatalogue {
  /// The languages with Cyrillic letters in which titles of the catalogue are printed.
  var cyrillicLanguages: [CyrillicReader.Language] {
    let titled = definitions.filter { definition in
      definition.anchors.flatMap(\.texts).contains { $0.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) } }
    }
    let found = Set(titled.compactMap { CyrillicReader.Language(country: $0.country) })
    return CyrillicReader.Language.allCases.filter(found.contains)
  }
}
