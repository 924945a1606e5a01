internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideLanguage
internal import BonafidePage
internal import BonafideText

extension DocumentRecognizer {
  /// Most lines that go to the Cyrillic reader, the largest first: titles and labels.
  private static let cyrillicLineCount = 14
  /// Most lines for the Cyrillic reader if the largest are clearly in Cyrillic letters and do not identify the page.
  private static let mostCyrillicLines = 60
  /// Fewest unread lines that justify a start of the Cyrillic reader: of an outline, and of a whole picture.
  private static let leastUnread = (outline: 1, picture: 2)
  /// Height of the pictures of lines, in pixels.
  private static let cyrillicHeight = 56
  /// Most seconds that the Cyrillic reader may take for a page in one language.
  private static let cyrillicSeconds = 10.0

  /// A page as the reader of Cyrillic letters reads it.
  struct CyrillicLooks {
    /// One look for each language, until one identifies the page.
    ///
    /// If none does and the page is clearly in Cyrillic letters, one more look has all lines in the clearest language.
    var looks: [PageAttempt] = []
    /// Whether lines were read in Cyrillic letters with confidence, or a look identifies the page.
    ///
    /// Latin print that reads as nothing known reads as nothing known in Cyrillic letters too, and worse.
    var areClear = false
  }

  /// Identifies a page by reading its largest lines in each language of Cyrillic letters: the likeliest of these looks;
  /// nil where none is clear.
  ///
  /// - Throws: as ``cyrillicLooks(_:among:)`` does.
  func cyrillic(_ attempt: PageAttempt, among documents: [Document]) throws -> PageAttempt? {
    let read = try cyrillicLooks(attempt, among: documents)
    return read.areClear ? Self.best(read.looks, among: documents) : nil
  }

  /// A page with its largest lines read in each language of Cyrillic letters.
  ///
  /// No look is taken where lines read well in Latin letters or were read so before, or the reader is not installed.
  ///
  /// - Throws: `ImageError`; ``DocumentError`` other than `.missingProgram` and `.failed`.
  func cyrillicLooks(_ attempt: PageAttempt, among documents: [Document]) throws -> CyrillicLooks {
    guard asksForCyrillic(attempt) else { return CyrillicLooks() }
    var strips = ReducedPictures(attempt.page.image)
    // The network of the text reader may have taken a line for one upside down, so all get the direction of most.
    let isTurned = attempt.quarter == 2 || attempt.quarter == 3
    let boxes = attempt.boxes.prefix(Self.mostCyrillicLines).map {
      TextReader.isTurned($0) == isTurned ? $0 : $0.turned
    }
    let titles = try Self.lines(boxes.prefix(Self.cyrillicLineCount), of: &strips)
    var read = CyrillicLooks()
    var clearest: (language: CyrillicReader.Language, sureness: Double, found: PageAttempt)?
    for language in cyrillicLanguages {
      guard let lines = try Self.read(titles, in: language) else { continue }
      var found = attempt
      found.hasTriedCyrillic = true
      found.reading = nil
      found.lines = Self.readable(attempt) + lines
      found.quarter = Self.quarter(of: lines) ?? attempt.quarter
      found.choices = decide(found)
      read.looks.append(found)
      if found.confidence(among: documents) >= options.leastConfidence {
        read.areClear = true
        return read
      }
      let sureness = Self.sureness(lines)
      if sureness > clearest?.sureness ?? 0 { clearest = (language, sureness, found) }
    }
    guard var found = clearest?.found, let language = clearest?.language else { return read }
    read.areClear = true
    // A page that is clearly in Cyrillic letters may identify itself in its smaller print.
    guard boxes.count > titles.count,
      let rest = try Self.read(Self.lines(boxes.dropFirst(titles.count), of: &strips), in: language)
    else { return read }
    found.lines += rest
    found.choices = decide(found)
    read.looks.append(found)
    return read
  }

  /// A look at a page in Cyrillic letters, named by its titles where no known edition fits.
  ///
  /// Nil where it has no such titles, where the page's Latin print names another state, and where nothing but titles is
  /// printed, as on a poster.
  func namedInCyrillic(_ look: PageAttempt, of attempt: PageAttempt, among documents: [Document]) -> PageAttempt? {
    let named = namingUnknownEditions(look)
    guard named.confidence(among: documents) >= options.leastConfidence,
      look.lines.contains(where: { Self.isOfHolder($0.text) }),
      let country = named.best(among: documents)?.document.country
    else { return nil }
    let printed = printedIdentity(of: attempt)
    let others = printed.issuers.filter { scorer.titles?.country(of: $0.state) != country }
    return others.isEmpty && printed.unknownState == nil ? named : nil
  }

  /// Whether a line is a date or a number, as documents print of their holders.
  private static func isOfHolder(_ text: String) -> Bool {
    let marks = text.filter { $0 != " " }
    return WholeDate.isWhole(marks)
      || marks.count(where: \.isNumber) >= leastOfNumber
        && marks.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) }
  }

  /// Fewest figures of a document's number.
  private static let leastOfNumber = 6

  /// Fewest lines in Cyrillic letters that make a page one in them, and how surely each is read.
  private static let clear = (count: 4, confidence: 0.8)
  /// Least confidence of a line that is kept.
  private static let leastConfidence = 0.3

  /// Confidence that lines are in a language's letters: the sum over the lines that are; 0 for too few.
  private static func sureness(_ lines: [TextLine]) -> Double {
    let sure = lines.filter { $0.confidence >= clear.confidence && $0.text.holdsCyrillic }
    return sure.count >= clear.count ? sure.reduce(0) { $0 + $1.confidence } : 0
  }

  /// The direction in which lines in Cyrillic letters read, in quarters clockwise from right; nil where there is none.
  ///
  /// The text reader, which cannot read them, may have taken the page for one on its side, because of the number along
  /// a passport's side.
  private static func quarter(of lines: [TextLine]) -> Int? {
    var votes = [0.0, 0.0, 0.0, 0.0]
    for line in lines
    where line.confidence >= clear.confidence && line.text.count > 2 && line.text.holdsCyrillic {
      votes[PageTextReading.quarter(OrientedBox(reading: line.quad))] += Double(min(line.text.count, 20))
    }
    guard let most = votes.max(), most > 0 else { return nil }
    return votes.firstIndex(of: most)
  }

  private static func lines(
    _ boxes: some Sequence<OrientedBox>, of strips: inout ReducedPictures
  ) throws -> [(box: OrientedBox, picture: Image)] {
    try boxes.map { box in
      let strip = try strips.strip(
        CyrillicReader.strip(of: box), height: cyrillicHeight, maximumWidth: 60 * cyrillicHeight)
      return (box, strip)
    }
  }

  /// The lines as read in a language; nil where its reader is not installed, or fails.
  private static func read(
    _ lines: [(box: OrientedBox, picture: Image)], in language: CyrillicReader.Language
  ) throws -> [TextLine]? {
    do {
      let read = try CyrillicReader(language: language, secondsLimit: cyrillicSeconds).readLines(lines.map(\.picture))
      return zip(lines, read).filter { $1.confidence >= leastConfidence }.map { line, read in
        TextLine(text: read.text, confidence: read.confidence, quad: line.box.quadrilateral)
      }
    } catch let error as DocumentError where error.code == .missingProgram || error.code == .failed { return nil }
  }

  /// Whether a page justifies a start of the Cyrillic reader: never a second one.
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
  /// The languages with Cyrillic letters in which titles of the catalogue are printed, then Russian: names of other
  /// states and kinds of documents are read well enough by its reader.
  func cyrillicLanguages(_ tables: LanguageTables) -> [CyrillicReader.Language] {
    let titled = definitions.filter { definition in
      definition.anchors.flatMap(\.texts).contains(where: \.holdsCyrillic)
    }
    let found = Set(titled.compactMap { CyrillicReader.Language(country: $0.country, tables: tables) })
    return CyrillicReader.Language.allCases.filter { found.contains($0) || $0 == .russian }
  }
}
