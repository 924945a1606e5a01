internal import BonafideCore
internal import BonafideLanguage

/// Finds the names of North American licences that no label announces: family name, then given names, as the standard
/// numbers them (AAMVA DL/ID Card Design Standard, annex A: 1, 2 and 8).
struct LicenceNames {
  let lines: [TextLine]
  let tables: LanguageTables
  /// Where values of other fields stand.
  let others: [PixelRect]

  /// - Parameters:
  ///   - lines: of the page, upright.
  ///   - tables: the words of all languages.
  ///   - others: where values stand that are no names, in pixels.
  init(in lines: [TextLine], tables: LanguageTables, beside others: [PixelRect] = []) {
    (self.lines, self.tables, self.others) = (lines, tables, others)
  }

  /// The lines above an address that are names, or the whole name on one line.
  ///
  /// - Returns: one or two lines of letters alone, but for the number of their entry: no titles, no words that stand on
  ///   documents, no labels; empty where there are none, and where one line is one word.
  func above(_ address: [TextLine]) -> [TextLine] {
    guard let top = address.first, let lower = PostalAddress.line(above: top, in: lines),
      isName(lower, asHighAs: top.box.height)
    else { return [] }
    let upper = PostalAddress.line(above: lower, in: lines).flatMap { upper in
      isName(upper, asHighAs: top.box.height)
        || Self.areAlike(upper, lower, mostHigher: Self.familyNameHeight) && isName(upper, asHighAs: nil)
        ? upper : nil
    }
    if Self.isWhole(lower.text) {
      // `MICHAEL, MATTHEW` below a family name is two given names.
      let isGiven = upper.map { Self.areAlike($0, lower) && !$0.text.contains(",") && !$0.text.contains(" ") } ?? false
      return isGiven ? [upper, lower].compactMap(\.self) : [lower]
    }
    if let upper { return [upper, lower] }
    return lower.text.split(separator: " ").count { $0.count { $0.isLetter } > 1 } > 1 ? [lower] : []
  }

  /// How far two lines of a name differ at most in where they begin, in their heights, and in height.
  private static let near = (start: 0.6, heights: 0.75...1.33)
  /// On many licences the family name above the given names is this many times as high as they are.
  private static let familyNameHeight = 1.6
  /// Heights of names, in heights of other values.
  private static let heights = 0.85...2.0

  /// The only two lines of names on the page, one right below the other.
  ///
  /// Flags, mottos and officials stand in two lines too. So a pair counts only if it is marked as a name by the numbers
  /// of its entries or a comma behind the first line, or if it stands above the address in its column.
  ///
  /// - Parameters:
  ///   - height: of other values of the page, in pixels.
  ///   - address: its lines, top down; nil where none was found.
  /// - Returns: empty where there is no such pair, more than one, or more than two lines below one another.
  func pair(asHighAs height: Double, above address: [TextLine]?) -> [TextLine] {
    let names = lines.filter { line in
      Self.heights.contains(line.box.height / max(height, 1)) && isName(line, asHighAs: height)
        && Self.words(line.text).isDisjoint(with: tables.licenceWords)
    }
    func upper(_ line: TextLine) -> TextLine? {
      PostalAddress.line(above: line, in: names).flatMap { Self.areAlike($0, line) ? $0 : nil }
    }
    let pairs = names.compactMap { lower in upper(lower).map { [$0, lower] } }
    guard pairs.count == 1, let found = pairs.first,
      Self.isMarked(found) || Self.stands(found, above: address)
    else { return [] }
    return found
  }

  /// The name known by its label and the other name, a similar line just below or above it.
  ///
  /// - Parameters:
  ///   - box: of the known name.
  ///   - isUpper: whether the known name is the family name, which stands first.
  /// - Returns: both lines, the upper one first; empty where no name stands there.
  func pair(at box: PixelRect, isUpper: Bool) -> [TextLine] {
    guard let known = lines.max(by: { $0.box.share(inside: box) < $1.box.share(inside: box) }),
      known.box.share(inside: box) > 0.8, !Self.isWhole(known.text)
    else { return [] }
    let near = lines.filter { line in
      PostalAddress.line(above: isUpper ? line : known, in: lines)?.box == (isUpper ? known : line).box
        && Self.areAlike(line, known) && isName(line, asHighAs: known.box.height)
        && Self.words(line.text).isDisjoint(with: tables.licenceWords)
    }
    guard near.count == 1 else { return [] }
    return isUpper ? [known] + near : near + [known]
  }

  /// The only line of capitals on the page whose comma shows a whole name, in the column of other values.
  ///
  /// Places, offices and sayings have commas too.
  func whole(asHighAs height: Double) -> [TextLine] {
    let codes = Set(tables.states.flatMap(\.subdivisions.keys))
    let parts = tables.states.reduce(into: PostalAddress.oldParts) { $0.formUnion(PostalAddress.parts(of: $1)) }
    let found = lines.filter { line in
      Self.heights.contains(line.box.height / max(height, 1)) && Self.isWhole(line.text)
        && !line.text.contains(where: \.isLowercase) && isName(line, asHighAs: height)
        && Self.words(line.text).isDisjoint(with: tables.licenceWords.union(codes))
        && Self.isAsLongAsName(line.text) && !parts.contains(Self.rest(of: line.text)) && isInColumn(line)
    }
    return found.count == 1 ? found : []
  }

  /// The text behind the comma.
  private static func rest(of text: String) -> String {
    let rest = text.split(separator: ",").last?.uppercased() ?? ""
    return rest.split { !$0.isLetter }.joined(separator: " ")
  }

  /// Most words of a family name, particles left out, and of a whole name.
  private static let most = (family: 2, whole: 4)
  /// Longest particle of a family name: `DE LA CRUZ`, `VAN DER BERG`.
  private static let particle = 3

  private static func isAsLongAsName(_ text: String) -> Bool {
    let parts = text.split(separator: ",").map { $0.split(separator: " ").filter { $0.contains(where: \.isLetter) } }
    func words(_ parts: some Collection<[Substring]>) -> Int {
      parts.joined().count { $0.count(where: \.isLetter) > particle }
    }
    return words(parts.prefix(1)) <= most.family && words(parts) <= most.whole
  }

  /// Whether a line begins where another value of the page does, or the label before one.
  private func isInColumn(_ line: TextLine) -> Bool {
    let entries = lines.filter { entry in others.contains { $0.share(inside: entry.box) > 0.5 } }.map(\.box)
    return (others + entries).contains { abs($0.x - line.box.x) < line.box.height }
  }

  /// Whether a line below a name may be more of it.
  func mayGoOn(_ line: TextLine, asHighAs height: Double) -> Bool {
    isName(line, asHighAs: height) && Self.words(line.text).isDisjoint(with: tables.licenceWords)
  }

  /// Whether a comma parts family name and given names of one line.
  private static func isWhole(_ text: String) -> Bool { text.contains(",") && NameParting.parts(of: text) != nil }

  /// The words of a text in capitals.
  static func words(_ text: String) -> Set<String> {
    Set(text.uppercased().split { !$0.isLetter }.map(String.init))
  }

  /// Whether the first line ends in a comma, or the lines begin with the numbers of the entries.
  private static func isMarked(_ pair: [TextLine]) -> Bool {
    pair[0].text.hasSuffix(",")
      || zip(pair, ["1", "2"]).allSatisfy { NumberedLabels.rest(of: $0.text, behind: $1) != nil }
  }

  /// How far from where an address begins names above it do, in heights of its line.
  private static let column = 2.5

  private static func stands(_ pair: [TextLine], above address: [TextLine]?) -> Bool {
    guard let top = address?.first?.box else { return false }
    return pair.allSatisfy { $0.box.maxY < top.y + 0.3 * top.height && abs($0.box.x - top.x) < column * top.height }
  }

  private static func areAlike(
    _ one: TextLine, _ other: TextLine, mostHigher: Double = near.heights.upperBound
  ) -> Bool {
    abs(one.box.x - other.box.x) < near.start * other.box.height
      && (near.heights.lowerBound...mostHigher).contains(one.box.height / max(other.box.height, 1))
  }

  /// Above this quality a word names a state, and no person: `CHRISTOPHER` is like that of Saint Christopher.
  private static let clearState = 0.8

  /// Heights of names in small letters, in heights of other values: labels are smaller.
  private static let likeHeights = 0.85...1.3

  /// Whether words are in capitals, or each begins with one and they are as high as other values.
  private static func isSetAsName(_ line: TextLine, _ height: Double) -> Bool {
    guard line.text.contains(where: \.isLowercase) else { return true }
    return likeHeights.contains(line.box.height / max(height, 1))
      && line.text.split(separator: " ").allSatisfy { word in
        word.first?.isUppercase == true && word.dropFirst().allSatisfy { !$0.isUppercase }
      }
  }

  /// From this quality on a word is the label of something: `CITIZEN` is a part of one.
  private static let sureLabel = 0.9

  /// Abbreviations that stand before names.
  private static let ofNames: Set<String> = ["LN", "FN", "LAST", "FIRST"]

  /// Whether a line may be a name: as high as other values, or, without a height, in capitals.
  ///
  /// Without a height, because the line stands in the place of a name, a lone word that is common on documents counts
  /// too, such as `CITIZEN`.
  private func isName(_ line: TextLine, asHighAs height: Double?) -> Bool {
    guard height.map({ Self.isSetAsName(line, $0) }) ?? !line.text.contains(where: \.isLowercase),
      !others.contains(where: { line.box.share(inside: $0) > 0.5 })
    else {
      return false
    }
    let text = line.text.drop { $0.isNumber || $0 == " " }
    // `END NONE` is another entry.
    let first = text.prefix { $0 != " " }.uppercased()
    guard LicenceEntries.northAmerican.abbreviations[first] == nil || Self.ofNames.contains(first) else { return false }
    return line.text.count - text.count <= 2 && text.count(where: \.isLetter) >= 2
      && text.allSatisfy { $0.isLetter || " -',.".contains($0) }
      && (!tables.isOtherWord(String(text)) || height == nil && !text.contains(" "))
      && (height != nil || Self.words(line.text).isDisjoint(with: tables.licenceWords))
      && tables.segments(of: line.text).allSatisfy { height == nil && $0.quality < Self.sureLabel }
      && !tables.statesNamed(in: String(text)).contains { $0.quality >= Self.clearState }
      && tables.titleKinds(in: line.text).isEmpty
  }
}
