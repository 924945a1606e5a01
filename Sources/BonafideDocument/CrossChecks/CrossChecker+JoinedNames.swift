package import BonafideMRZ

extension CrossChecker {
  /// The fields with a surname that is printed as two, each under a label of its own, as one.
  ///
  /// Zones and barcodes have it so. It is as sure as the less sure of the two; the second stays beside it. Two parts of
  /// a surname that is one word in the zone are not joined: `HYTHLO` and `DAY` are not `HYTHLODAY`.
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

  /// The fields with the given names as the zone has them, where it has the patronymic behind them that the page prints
  /// under a label of its own, as Bulgaria's do.
  ///
  /// Each must be whole words of the zone: `KL` and `ARA` are not `KLARA`. Given names that agree by themselves stay.
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
