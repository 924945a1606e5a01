internal import BonafideCatalogue
internal import BonafideCore
package import BonafideDocument
internal import BonafidePage
package import BonafideWords

/// The fields of a page, one a row: the values of print, zone and barcode, and the result of comparing them.
package struct FieldTable: Sendable, Hashable {
  /// What heads each column; the first is that of the fields' names.
  package let headings: [String]
  /// A cell for each heading, in the order in which the page was read.
  package let rows: [[String]]

  /// Takes the fields of a page; columns in which nothing stands are left out.
  package init(_ result: DocumentReaderResult, _ words: Words) {
    let titles = [Phrase.field, .print, .sure, .machineReadableZone, .barcode, .together].map(words.phrase)
    let cells = result.fields.map(\.name).eachOnce.map { name in
      let visual = result.field(name, source: .visual)
      return [
        words.fieldTitle(name), visual.map(Self.printed) ?? "", visual.map { words.percent($0.confidence) } ?? "",
        result.field(name, source: .mrz).map { Self.zone($0, beside: visual, words) } ?? "",
        result.field(name, source: .barcode)?.value ?? "",
        Self.together(result, name, visual, words),
      ]
    }
    let columns = titles.indices.filter { column in column == 0 || cells.contains { !$0[column].isEmpty } }
    headings = columns.map { titles[$0] }
    rows = cells.map { row in columns.map { row[$0] } }
  }

  /// The value, with the printed text if it is written differently.
  private static func printed(_ field: DocumentField) -> String {
    field.value == field.text ? field.value : "\(field.value)  (\(field.text))"
  }

  /// The zone's value.
  ///
  /// A state's code has the state's name added. A date that is printed with another century has only the zone's digits:
  /// its years have two.
  private static func zone(_ field: DocumentField, beside visual: DocumentField?, _ words: Words) -> String {
    if field.name == "nationality" { return words.stateCode(field.value) }
    guard let visual, visual.isWellFormed, visual.value.contains(/^\d{4}-/), field.value.contains(/^\d{4}-/),
      visual.value.prefix(2) != field.value.prefix(2), visual.value.dropFirst(2) == field.value.dropFirst(2)
    else { return field.value }
    return "??" + field.value.dropFirst(2)
  }

  private static func together(
    _ result: DocumentReaderResult, _ name: String, _ visual: DocumentField?, _ words: Words
  ) -> String {
    var notes: [String] = []
    switch result.crossChecks.first(where: { $0.name == name })?.outcome {
    case .agree: notes.append(words.phrase(.agree))
    case .differ: notes.append(words.phrase(.differ))
    case .notComparable: notes.append(words.phrase(.notComparable))
    case .onlyOne, nil: break
    }
    if let visual {
      if !visual.isWellFormed { notes.append(words.phrase(.unusualForm)) }
      if visual.repairCount > 0 {
        notes.append(words.labeled(words.phrase(.charactersMended), "\(visual.repairCount)"))
      }
      if visual.nationalCheck == .passed { notes.append(words.phrase(.checkDigitValid)) }
      if visual.nationalCheck == .failed { notes.append(words.phrase(.checkDigitWrong)) }
    }
    return notes.joined(separator: ", ")
  }
}
