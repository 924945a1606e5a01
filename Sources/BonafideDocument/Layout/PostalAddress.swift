internal import BonafideCore
internal import BonafideLanguage

/// Finds addresses by their last line, as North American mail is addressed: place, state or province, postal code
/// (USPS Publication 28; Canada Post, Addressing Guidelines).
enum PostalAddress {
  /// Most lines above the last one.
  private static let mostLines = 3
  /// Most distance between two lines, and most difference of their left ends, in heights of a line.
  private static let near = (gap: 0.9, start: 1.5)

  /// The lines of an address, top down: from the one that begins with a house number or a box to the one with the code.
  ///
  /// - Parameters:
  ///   - lines: of the page, upright.
  ///   - parts: codes of states and provinces.
  /// - Returns: nil where no line ends in a postal code, or nothing above it begins an address.
  static func find(in lines: [TextLine], parts: Set<String>) -> [TextLine]? {
    for last in lines {
      guard var found = ending(at: last, in: lines, parts: parts) else { continue }
      let ending = found
      while found.count <= mostLines, let top = found.first {
        if beginsAddress(top.text) { return found }
        guard let above = line(above: top, in: lines) else { break }
        if isEntry(above, in: lines) {
          if found.count > 1 { return found }
          break
        }
        found.insert(above, at: 0)
      }
      if let street = line(above: ending[0], in: lines), isStreet(street, in: lines) { return [street] + ending }
    }
    return nil
  }

  /// The words that streets end in (USPS Publication 28, C1), those that are printed most.
  private static let streets: Set<String> = [
    "AVE", "AVENUE", "BLVD", "BOULEVARD", "CIR", "CIRCLE", "CT", "COURT", "DR", "DRIVE", "HWY", "HIGHWAY", "LN", "LANE",
    "PKWY", "PARKWAY", "PL", "PLACE", "RD", "ROAD", "ST", "STREET", "TER", "TERRACE", "TRL", "TRAIL", "WAY",
  ]
  /// Most words of a street and the number of its house.
  private static let mostWordsOfStreet = 6

  /// The one line that is a street with the number of its house, where the line with the code is not seen.
  static func street(in lines: [TextLine]) -> TextLine? {
    let found = lines.filter { line in
      let words = line.text.uppercased().split { " .,".contains($0) }.map(String.init)
      return (3...mostWordsOfStreet).contains(words.count) && words.last.map(streets.contains) == true
        && words[0].allSatisfy { $0.isASCII && $0.isNumber }
    }
    return found.count == 1 ? found.first : nil
  }

  /// How parts were shortened before they had codes of two letters, as print still does (USPS Publication 28, B).
  static let oldParts: Set<String> = [
    "ALA", "ALTA", "ARIZ", "ARK", "CALIF", "COLO", "CONN", "DEL", "FLA", "IDA", "ILL", "IND", "KANS", "MANIT", "MASS",
    "MICH", "MINN", "MISS", "MONT", "NEBR", "NEV", "OKLA", "ONT", "ORE", "OREG", "PENN", "PENNA", "QUE", "SASK", "TENN",
    "TEX", "WASH", "WIS", "WISC", "WYO",
  ]

  /// The codes and the names of a state's parts, as its mail has them.
  static func parts(of state: StateEntry) -> Set<String> {
    Set(state.subdivisions.keys).union(state.subdivisions.values.joined().map { $0.uppercased() })
  }

  /// Whether a line just above the place holds letters and digits and is no entry of the page, as `LOT 5 ELM PARK`.
  private static func isStreet(_ line: TextLine, in lines: [TextLine]) -> Bool {
    let words = line.text.split(separator: " ")
    let isEntry = words.contains { word in
      LicenceEntries.northAmerican.abbreviations[word.filter(\.isLetter).uppercased()] != nil
    }
    return words.count > 1 && !isEntry && !Self.isEntry(line, in: lines) && line.text.contains(where: \.isNumber)
      && line.text.count(where: \.isLetter) >= leastOfStreet && !line.text.contains(":")
      // No number of a licence.
      && words.contains { $0.count { $0.isLetter } >= leastOfStreet - 1 && !$0.contains(where: \.isNumber) }
  }

  /// The last line of an address, or the last two where the code stands on its own: `EDMONTON AB`, `T5J 4L4`.
  private static func ending(at last: TextLine, in lines: [TextLine], parts: Set<String>) -> [TextLine]? {
    if endsInCode(last.text, parts: parts) { return [last] }
    guard last.text.count <= 10, last.text.contains(where: \.isNumber), let above = line(above: last, in: lines),
      endsInCode("\(above.text) \(last.text)", parts: parts)
    else { return nil }
    return [above, last]
  }

  /// Whether a line is an entry of the page and no line of an address: given names below the family name, by their
  /// numbers, or a date.
  private static func isEntry(_ line: TextLine, in lines: [TextLine]) -> Bool {
    if line.text.split(separator: " ").contains(where: { WholeDate.isWhole($0) }) { return true }
    func starts(_ text: String, _ number: String) -> Bool {
      NumberedLabels.rest(of: text, behind: number)?.first?.isLetter == true
    }
    return starts(line.text, "2") && Self.line(above: line, in: lines).map { starts($0.text, "1") } == true
  }

  /// An address without the number of its entry, as in `8 123 MAIN STREET`.
  ///
  /// So is `8123 MAIN STREET` if the names above it have their numbers and begin where it does, and the line below is
  /// indented.
  ///
  /// - Parameters:
  ///   - text: the address as it was read.
  ///   - address: its lines.
  ///   - lines: of the page.
  ///   - tables: the words of all languages; a number before a label counts the field below that label.
  /// - Returns: nil where it has none.
  static func withoutEntry(
    _ text: String, of address: [TextLine], in lines: [TextLine], tables: LanguageTables
  ) -> String? {
    if text.hasPrefix("8.") {
      // `8.5 MILE RD` is a street; `8.5 MAIN ST` is an entry where the page's entries have full stops.
      let count = text.dropFirst(2).prefix { $0.isNumber }.count
      if count > 0 { return count > 1 || bearStops(lines) ? String(text.dropFirst(2)) : nil }
    }
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let number = parts.first, number.first == "8", let first = address.first else { return nil }
    if number.filter(\.isNumber) == "8", number.count <= 2 {
      return isBehindEntry(parts[1], of: address) ? String(parts[1]) : nil
    }
    let height = first.box.height
    let above = lines.filter { line in
      line.box.center.y < first.box.y && first.box.y - line.box.maxY < 2 * height
        && abs(line.box.x - first.box.x) < 0.5 * height
    }
    guard isIndented(address), number.count > 1, number.allSatisfy(\.isNumber) else { return nil }
    let areNumbered = ["1", "2"].contains { entry in
      above.contains { line in
        guard let name = NumberedLabels.rest(of: line.text, behind: entry), name.first?.isUppercase == true else {
          return false
        }
        return tables.segments(of: String(name)).isEmpty
      }
    }
    return areNumbered || isIndented(address, from: ofUnnamed) && isNumbered(lines, at: first)
      ? String(text.dropFirst()) : nil
  }

  /// Indentation of the line below a street with its entry's number in front, in heights of a line: about half of one,
  /// less where the page lies askew.
  private static let indentation = 0.35..<1.5
  /// The least indentation where the names above it have no numbers.
  private static let ofUnnamed = 0.46

  /// Whether the lines below a street begin where it does behind the number of its entry.
  private static func isIndented(_ address: [TextLine], from least: Double = indentation.lowerBound) -> Bool {
    guard let first = address.first?.box else { return false }
    return address.dropFirst().contains {
      (least..<indentation.upperBound).contains(($0.box.x - first.x) / max(first.height, 1))
    }
  }

  /// Whether a lone 8 before an address is the number of its entry: in `8 MAIN ST` and `8 24TH ST` it is the house
  /// number.
  ///
  /// - Parameters:
  ///   - text: the text behind it.
  ///   - address: its lines, the 8 before the first of them.
  /// - Returns: false where the 8 is a part of the address.
  static func isBehindEntry(_ text: some StringProtocol, of address: [TextLine]) -> Bool {
    let text = text.drop { $0 == " " }
    let begins = text.first?.isNumber == true ? isHouse(String(text)) : beginsAddress(String(text))
    return begins || isIndented(address)
  }

  /// Whether entries other than the address begin with a number and a full stop: `1.SAMPLE`.
  private static func bearStops(_ lines: [TextLine]) -> Bool {
    lines.contains { $0.text.contains(/^([1-35-79]|4[abd]|1[25-9])\. ?[A-Z]/) }
  }

  /// Whether an address begins with the number of a house: `24TH ST` begins with that of a street, and `1/2 MILE RD`
  /// goes on with a number.
  private static func isHouse(_ text: String) -> Bool {
    let word = text.prefix { $0 != " " }
    let end = word.drop { $0.isNumber || $0 == "-" }.uppercased()
    return word.first?.isNumber == true && !["ST", "ND", "RD", "TH"].contains(end) && !word.contains("/")
  }

  /// Fewest other entries that the lines of a page begin with where all entries are numbered.
  private static let leastOfEntries = 3

  /// Whether lines begin with entry numbers of a letter or two digits and then a word, such as `4d NUMBER`.
  ///
  /// One of these lines must begin where an address does.
  private static func isNumbered(_ lines: [TextLine], at first: TextLine) -> Bool {
    var isInColumn = false
    let numbers = lines.compactMap { line -> Substring? in
      let number = line.text.prefix { $0.isNumber || "abd".contains($0) }
      let rest = line.text.dropFirst(number.count).drop { " .".contains($0) }
      let isEntry = ["4a", "4b", "4d", "9a", "12", "15", "16", "17", "18", "19"].contains(number)
      guard isEntry, rest.prefix(2).count(where: \.isLetter) == 2, rest.first?.isUppercase == true else { return nil }
      isInColumn = isInColumn || abs(line.box.x - first.box.x) < 0.5 * first.box.height
      return number
    }
    return isInColumn && Set(numbers).count >= leastOfEntries
  }

  /// An address with the letters of its words that were read as digits: `ANYT0WN`.
  static func spelled(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let letters = word.count(where: \.isLetter)
      let isWord =
        letters >= 3 && word.first?.isLetter == true
        && word.allSatisfy { $0.isUppercase || $0 == "0" || ",.".contains($0) }
      return isWord ? String(word.map { $0 == "0" ? "O" : $0 }) : String(word)
    }.joined(separator: " ")
  }

  /// `ANYTOWN, CA 95818`, `HARRISBURG PA 17101-0000`, `TORONTO, ON M5H 2N2`.
  static func endsInCode(_ text: String, parts: Set<String>) -> Bool {
    guard text.utf8.count <= 120 else { return false }
    let words = text.uppercased().split { " ,.，()".contains($0) }.map(String.init)
    return endInCode(words, parts: parts) || parted(words).map { endInCode($0, parts: parts) } == true
  }

  private static func endInCode(_ words: [String], parts: Set<String>) -> Bool {
    func isPart(_ place: Int) -> Bool {
      guard place >= 1 else { return false }
      // `NEW YORK` is written out, too.
      return (1...mostWords).contains { count in
        let start = place - count + 1
        return start >= 1
          && parts.contains(String(words[start...place].joined(separator: " ").map { $0 == "0" ? "O" : $0 }))
      }
    }
    if let code = words.last, isPart(words.count - 2) {
      let runs = code.split(separator: "-", omittingEmptySubsequences: false).map {
        $0.allSatisfy(\.isNumber) ? $0.count : 0
      }
      if runs == [5] || runs == [9] || runs == [5, 4] { return true }
    }
    // In two words or one: `M5H 2N2`.
    let isWhole = words.last?.count == 6
    let canadian = isWhole ? words.last ?? "" : words.suffix(2).joined()
    return words.count >= 3 && isPart(words.count - (isWhole ? 2 : 3)) && canadian.count == 6
      && zip(canadian, [false, true, false, true, false, true]).allSatisfy {
        $0.isASCII && ($1 ? $0.isNumber : $0.isLetter)
      }
  }

  /// Fewest letters of a place that a part and its code touch, where the code has five digits.
  private static let leastOfPlace = 4

  /// The words of a line with the gaps before its code that were not seen: `TOPEKA KS66612-1234`, `CITYWA 99999-0000`.
  ///
  /// - Returns: nil where none is missing.
  private static func parted(_ words: [String]) -> [String]? {
    var all = words
    if all.count > 1, all[all.count - 1].contains(/^[0-9]{5}(-?[0-9]{4})?$/), all[all.count - 2].count > leastOfPlace {
      let code = all.removeLast()
      all[all.count - 1] += code
    }
    guard let last = all.last, let found = last.firstMatch(of: /^([A-Z]*)([A-Z0]{2})([0-9]{5}(?:-?[0-9]{4})?)$/) else {
      return nil
    }
    let place = all.dropLast() + (found.1.isEmpty ? [] : [String(found.1)])
    // `DL CA12345` is a number.
    let isSure = found.3.count > 5 || place.last.map { $0.count { $0.isLetter } >= leastOfPlace } == true
    return isSure ? place + [String(found.2), String(found.3)] : nil
  }

  /// Most words of the name of a part: `PRINCE EDWARD ISLAND`.
  private static let mostWords = 3
  /// The first words of routes and boxes (USPS Publication 28).
  private static let routes: Set<String> = ["RR", "HC", "RT", "RTE", "BOX", "RURAL", "GENERAL", "HCR"]

  /// `2570 24TH STREET`, `PO BOX 12`, `RR 2 BOX 45`; the number of the entry may stand before it.
  private static func beginsAddress(_ text: String) -> Bool {
    let words = text.uppercased().split(separator: " ")
    guard let first = words.first else { return false }
    // `8901W5THST`, whose gaps were not seen.
    guard words.count >= 2 else {
      return first.first?.isNumber == true && first.count(where: \.isLetter) >= leastOfStreet
        && first.allSatisfy { $0.isLetter || $0.isNumber }
    }
    return first.first?.isNumber == true && text.contains(where: \.isLetter)
      || first.filter(\.isLetter) == "PO" && ["BOX", "B0X"].contains(words[1])
      || first == "P" && words[1] == "O" || routes.contains(first.filter(\.isLetter))
  }

  /// Fewest letters of a street that touches its number.
  private static let leastOfStreet = 4
  /// A detached entry number has at most `length` characters, and is either lower than `height` times the line, or ends
  /// less than `beside` times the line's height behind its start.
  private static let entry = (length: 2, height: 0.7, beside: 0.2)

  static func line(above lower: TextLine, in lines: [TextLine]) -> TextLine? {
    let box = lower.box
    // The number of the entry may stand by itself, and may have been misread.
    return lines.filter { line in
      let isBeside = line.box.maxX < box.x + entry.beside * box.height
      let isEntry = line.text.count <= entry.length && (isBeside || line.box.height < entry.height * box.height)
      return line.text != "8" && !isEntry && line.box.center.y < box.center.y
        && box.y - line.box.maxY < near.gap * box.height
        && abs(line.box.x - box.x) < near.start * box.height
    }.max { $0.box.center.y < $1.box.center.y }
  }

  /// Whether a number is one of telephones (`1-800-555-0199`, `555-0199`) or a postal code of nine digits.
  static func isOfMail(_ text: String) -> Bool {
    text.contains(/^(1[ -])?(\d{3}[ -])?\d{3}[ -]\d{4}$/) || text.contains(/^\d{5}-\d{4}$/)
  }
}
