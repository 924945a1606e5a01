internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

/// Finds lines that are texts although they contain words of labels, by their surroundings.
extension PageSegments {
  /// How far behind a line its next piece begins, and how high that is, in heights of the line.
  private static let nextPiece = (gap: -0.5...1.5, height: 0.75...1.35)

  /// Whether a line is the rest of a sentence that was found in two pieces.
  func goesOn(_ line: TextLine, among lines: [TextLine]) -> Bool {
    let (box, height) = (line.box, line.box.height)
    return lines.contains { other in
      let common = min(box.maxY, other.box.maxY) - max(box.y, other.box.y)
      return common > 0.6 * height && Self.nextPiece.gap.contains((box.x - other.box.maxX) / height)
        && Self.nextPiece.height.contains(other.box.height / height)
        && other.text.split(separator: " ").count { $0.count { $0.isLetter } > 1 } > Self.sentenceLength
        && !other.text.contains { "/|:".contains($0) } && !holdsLabel(other.text)
    }
  }

  /// How far below a label its value begins, how far beside, and how high the label is at most, in the value's heights.
  private static let belowLabel = (gap: -0.5...0.6, offset: 1.0, height: 0.8)

  /// Whether a line of capitals stands below a smaller line of labels, as a value does: the first word of
  /// `DIRECCION NACIONAL` is no label then.
  func isValue(_ line: TextLine, below lines: [TextLine]) -> Bool {
    guard definition == nil, line.text.contains(" "), Self.isOfCapitals(line.text), !beginsEntry(line) else {
      return false
    }
    return !isAllLabel(line.text) && lines.contains { Self.stands(line, below: $0) && isAllLabel($0.text) }
  }

  /// Whether an abbreviation that licences use begins a line: `LN LEE`, `CLASS C`.
  private func beginsEntry(_ line: TextLine) -> Bool {
    abbreviationSpans(of: Array(line.text.prefix(200))).first?.range.lowerBound == 0
  }

  /// Least quality of a label that is surely one.
  static let nameLabel = 0.9

  /// Whether a line of capitals below the smaller label of a name is that name, although it resembles the label of
  /// another field: `WRIGHT` a weight, `NEA` `Né à`, `CAN` the label of an access number.
  ///
  /// The same label in another language is no name.
  func isName(_ line: TextLine, below lines: [TextLine]) -> Bool {
    let own = fields(labeledBy: line.text, leastQuality: 0)
    guard Self.isOfCapitals(line.text), !own.isEmpty, isAllLabel(line.text) || isDefined(line.text) else {
      return false
    }
    return lines.contains { other in
      guard Self.stands(line, below: other), isAllLabel(other.text) || isDefined(other.text) else { return false }
      let labels = fields(labeledBy: other.text, leastQuality: Self.nameLabel)
      return labels.contains { FieldForm.kind($0) == .name } && labels.isDisjoint(with: own)
    }
  }

  /// The fields whose labels stand in a text, by the words of all languages and by the definition.
  private func fields(labeledBy text: String, leastQuality: Double) -> Set<String> {
    let defined = wordLabels.filter { LabelText.isLabel(text, labels: $0.labels) }.map(\.name)
    return Set(tables.segments(of: text).filter { $0.quality >= leastQuality }.flatMap(\.fields) + defined)
  }

  /// Whether a text is a label of the definition and nothing else.
  private func isDefined(_ text: String) -> Bool {
    wordLabels.contains { LabelText.isLabel(text, labels: $0.labels) }
  }

  /// How far behind a label of a state its code begins, in heights of the code.
  private static let behindLabel = 0.0...4.0

  /// Whether a line is the code of a state below or beside a label that asks for one, although it resembles another
  /// label: `TUR` a kind, `FIN` and `NRU` a number.
  func isCode(_ line: TextLine, at lines: [TextLine]) -> Bool {
    guard definition == nil, line.text.count == 3, line.text.allSatisfy({ $0.isASCII && $0.isUppercase }),
      tables.state(code: line.text) != nil
    else { return false }
    let (box, height) = (line.box, line.box.height)
    return lines.contains { other in
      let common = min(box.maxY, other.box.maxY) - max(box.y, other.box.y)
      let isBeside = common > 0.5 * height && Self.behindLabel.contains((box.x - other.box.maxX) / height)
      guard isBeside || Self.begins(line, below: other) else { return false }
      return tables.segments(of: other.text).contains {
        $0.quality >= Self.nameLabel && $0.fields.first.map(Self.ofStates.contains) == true
      }
    }
  }

  private static let ofStates: Set<String> = ["nationality", "issuingState"]

  /// Whether a text is words in capitals and nothing else.
  private static func isOfCapitals(_ text: String) -> Bool {
    !text.contains { $0.isLowercase || $0.isNumber || ":/|.".contains($0) } && text.count(where: \.isLetter) > 1
  }

  /// Whether a line stands below another, smaller one as a value does below its label.
  private static func stands(_ line: TextLine, below other: TextLine) -> Bool {
    begins(line, below: other) && other.box.height < belowLabel.height * line.box.height
  }

  /// Whether a line begins right below where another one does.
  private static func begins(_ line: TextLine, below other: TextLine) -> Bool {
    let (box, height) = (line.box, line.box.height)
    return belowLabel.gap.contains((box.y - other.box.maxY) / height) && other.box.y < box.y
      && abs(other.box.x - box.x) < belowLabel.offset * height
  }

  /// Whether labels take nearly all letters of a text.
  private func isAllLabel(_ text: String) -> Bool {
    let characters = Array(text)
    let covered = tables.segments(of: text).letterCount(in: characters)
    return Double(covered) >= Self.leastOfRow * Double(max(1, characters.count(where: \.isLetter)))
  }

  /// Whether a long text is more than a sentence with a word of a label in it.
  private func holdsLabel(_ text: String) -> Bool {
    let covered = tables.segments(of: text).filter { $0.quality >= 0.5 }.reduce(0) { $0 + $1.range.count }
    return covered * 3 >= text.count
  }
}
