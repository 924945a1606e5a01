package import BonafideMRZ

extension CrossChecker {
  /// Joins a surname that is printed in two parts, each under its own label, into one field.
  ///
  /// Zones and barcodes hold the joined surname. Its confidence is the lower of the two; the second part also stays.
  /// Two parts that form a single word in the zone are not joined: `HYTHLO` and `DAY` are not `HYTHLODAY`.
  package static func withWholeSurname(_ fields: [DocumentField], beside mrz: MRZ?) -> [DocumentField] {
    guard let second = fields.first(where: { $0.name == "secondSurname" && $0.source == .visual }) else {
      return fields
    }
    let zoned = mrz?.fields.name.primary ?? ""
    return fields.map { field in
      guard field.name == "surname", field.source == .visual else { return field }
      var whole = field
      whole.value += " " + second.value
      if !zoned.isEmpty, !zoned.contains(" "),
        case .agree = relation("surname", whole.value, zoned, isTruncated: false)
      {
        return field
      }
      whole.text += " " + second.text
      whole.confidence = min(field.confidence, second.confidence)
      whole.placement = min(field.placement, second.placement)
      whole.repairCount += second.repairCount
      whole.isWellFormed = field.isWellFormed && second.isWellFormed
      return whole
    }
  }

  /// Appends the patronymic to the given names, where the zone has it behind them and the page prints it under its own
  /// label, as Bulgarian pages do.
  ///
  /// Each name must be whole words of the zone: `KL` and `ARA` are not `KLARA`. Given names that already agree with the
  /// zone are kept.
  ///
  /// - Parameters:
  ///   - fields: of a page.
  ///   - patronymic: of that page, where it is not among them.
  ///   - mrz: of the document; nil where none is known.
  /// - Returns: the same fields, the confidence of joined ones that of the less sure.
  package static func withPatronymic(
    _ fields: [DocumentField], _ patronymic: DocumentField? = nil, beside mrz: MRZ?
  ) -> [DocumentField] {
    let zoned = mrz?.fields.name.secondary ?? ""
    guard !zoned.isEmpty,
      let second = patronymic ?? fields.first(where: { $0.name == "patronymic" && $0.source == .visual })
    else { return fields }
    let words = zoned.split(separator: " ")
    func agree(_ value: String, _ zoned: some Sequence<Substring>) -> Bool {
      let text = zoned.joined(separator: " ")
      if case .agree = relation("givenNames", value, text, isTruncated: false) { return true }
      return false
    }
    return fields.map { field in
      guard field.name == "givenNames", field.source == .visual, !agree(field.value, words),
        words.indices.dropFirst().contains(where: { place in
          agree(field.value, words[..<place]) && agree(second.value, words[place...])
        })
      else { return field }
      var whole = field
      whole.value += " " + second.value
      whole.text += " " + second.text
      whole.confidence = min(field.confidence, second.confidence)
      whole.placement = min(field.placement, second.placement)
      return whole
    }
  }
}
