extension MRZTransliteration {
  /// Longest printed name that is compared; a longer one never matches.
  static let matchLimit = 200

  /// Whether a printed name can be written like this in a zone.
  ///
  /// Tries every spelling that Doc 9303-3, 6 permits, letter by letter. Runs of spaces, hyphens, commas and fillers
  /// count as one gap. A gap on one side that the other side lacks does not match. Time is at most the product of the
  /// two lengths.
  ///
  /// - Parameters:
  ///   - visual: the printed primary or secondary identifier, in any case, Latin or Cyrillic.
  ///   - zone: the same identifier from the zone, its components separated by `<` or spaces.
  ///   - isTruncated: whether the zone may cut it: components may then lose their ends, and the last ones may be
  ///     missing (Doc 9303-4, 4.2.3 and the same in 9303-5 to 7).
  /// - Returns: false also where either text has a symbol that no spelling permits.
  public static func matches(_ visual: String, zone: String, isTruncated: Bool = false) -> Bool {
    let target = compact(zone)
    guard let letters = normalized(visual), !letters.isEmpty, let target, !target.isEmpty else { return false }
    // Which prefixes of the zone's name the printed name so far can be; `cut` marks those where the
    // component that ends there has lost its end.
    var reached = [Bool](repeating: false, count: target.count + 1)
    reached[0] = true
    var cut = [Bool](repeating: false, count: target.count + 1)
    for letter in letters {
      var next = [Bool](repeating: false, count: target.count + 1)
      var nextCut = [Bool](repeating: false, count: target.count + 1)
      for position in 0...target.count where reached[position] || cut[position] {
        switch letter {
        case nil:
          if position < target.count, target[position] == MRZAlphabet.filler { next[position + 1] = true }
          if position == target.count, isTruncated { nextCut[position] = true }
        case .some(let spellings):
          if reached[position] {
            for spelling in spellings where starts(target, position, spelling) {
              next[position + spelling.count] = true
            }
            // A cut may fall inside a spelling: Þ is TH, and only T had room.
            if isTruncated {
              for spelling in spellings {
                for length in 1..<max(1, spelling.count) where starts(target, position, Array(spelling.prefix(length)))
                {
                  if isEnd(target, position + length) { nextCut[position + length] = true }
                }
              }
            }
          }
          let isInside = position > 0 && target[position - 1] != MRZAlphabet.filler
          if isTruncated, isInside, isEnd(target, position) { nextCut[position] = true }
        }
      }
      (reached, cut) = (next, nextCut)
    }
    return reached[target.count] || cut[target.count]
  }

  /// Whether printed identifiers can be a zone's name; a cut is allowed where the zone marks one.
  ///
  /// - Parameters:
  ///   - primary: the printed primary identifier, mostly the surname.
  ///   - secondary: the printed secondary identifier; empty if the document prints none.
  ///   - name: the zone's name.
  /// - Returns: true where both identifiers match.
  public static func matches(primary: String, secondary: String, name: MRZName) -> Bool {
    let cut = name.mayBeTruncated
    guard matches(primary, zone: name.primary, isTruncated: name.mayCut("surname")) else { return false }
    let isBlank = !letters(secondary).contains { if case .character = $0 { true } else { false } }
    if isBlank || name.secondaryComponents.isEmpty { return name.secondaryComponents.isEmpty && (isBlank || cut) }
    return matches(secondary, zone: name.secondary, isTruncated: name.mayCut("givenNames"))
  }

  /// The spellings of each printed letter, nil for a gap; nil as a whole if a character has none or it is too long.
  private static func normalized(_ visual: String) -> [[[UInt8]]?]? {
    guard visual.utf8.count <= matchLimit * 4 else { return nil }
    var result: [[[UInt8]]?] = []
    for letter in letters(visual) {
      switch letter {
      case .nothing: continue
      case .unknown: return nil
      case .gap:
        if let last = result.last, last != nil { result.append(nil) }
      case .character(let character):
        var spellings = MRZTransliterationTable.spellings[character] ?? []
        for language in Cyrillic.allCases {
          for isStart in [false, true] {
            if let own = MRZTransliterationTable.exception(character, language, isStart: isStart) {
              spellings.append(own)
            }
          }
        }
        result.append(Set(spellings).map { Array($0.utf8) })
      }
    }
    while let last = result.last, last == nil { result.removeLast() }
    return result.count <= matchLimit ? result : nil
  }

  /// The zone's name with single fillers between components; nil if it holds anything but letters and gaps.
  private static func compact(_ zone: String) -> [UInt8]? {
    guard zone.utf8.count <= matchLimit else { return nil }
    var result: [UInt8] = []
    for byte in zone.utf8 {
      switch byte {
      case 0x41...0x5A: result.append(byte)
      case 0x20, MRZAlphabet.filler:
        if let last = result.last, last != MRZAlphabet.filler { result.append(MRZAlphabet.filler) }
      default: return nil
      }
    }
    if result.last == MRZAlphabet.filler { result.removeLast() }
    return result
  }

  /// Whether a component of the zone's name ends here.
  private static func isEnd(_ text: [UInt8], _ position: Int) -> Bool {
    position == text.count || text[position] == MRZAlphabet.filler
  }

  private static func starts(_ text: [UInt8], _ position: Int, _ part: [UInt8]) -> Bool {
    position + part.count <= text.count && text[position..<(position + part.count)].elementsEqual(part)
  }
}
