internal import BonafideCatalogue
internal import BonafideCore

/// Finds values of one or two letters that were not found as text: a detector of lines misses lone letters.
extension FieldReading {
  /// Least confidence of a reading: what stands there may be a pattern.
  private static let sureLetters = 0.9
  /// Most labels of one field that are looked at.
  private static let mostLabels = 2
  /// Least quality and fewest letters of a label without a known value beside it.
  private static let clearLabel = (quality: 0.8, letterCount: 3)
  /// Where the letters may stand, in heights of a value: the gap below the label or behind it, the width, the height,
  /// and how far the place reaches to the left of the label.
  private static let place = (gap: 0.1, width: 2.6, height: 1.35, before: 0.3)
  /// Least width of the free part, in heights of a value, and greatest share of it that other lines may cover.
  private static let least = 0.8
  private static let mostTaken = 0.15

  /// Finds the sex, and the class of a North American licence, where the label was found and the value was not.
  ///
  /// - Parameter told: fields known by labels and numbers.
  /// - Returns: the sure readings of strips beside and below the labels.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func loneLetters(beside told: [DocumentField]) throws -> [DocumentField] {
    let names = ["sex"] + (page.isNorthAmericanLicence ? ["categories"] : [])
    return try names.filter { name in !told.contains { $0.name == name } }.compactMap {
      try loneLetters($0, beside: told)
    }
  }

  private mutating func loneLetters(_ name: String, beside told: [DocumentField]) throws -> DocumentField? {
    guard let layout else { return nil }
    let labels = layout.candidates.segments.filter { segment in
      segment.label?.fields.first == name && (segment.label?.quality ?? 0) >= Self.clearLabel.quality
        && segment.text.count(where: \.isLetter) >= Self.clearLabel.letterCount
    }
    let heightOfDates = page.heightOfDates(told)
    let zone = FieldDefinition(name: name, kind: FieldForm.kind(name))
    let alphabet = FieldAlphabet(country: definition.country, kind: zone.kind)
    for label in labels.prefix(Self.mostLabels) {
      let height = heightOfDates ?? 1.3 * label.box.height
      for area in Self.areas(at: label.rect, height: height).compactMap({ free($0, height: height) }) {
        let box = OrientedBox(center: area.center, width: area.width, height: area.height, angle: 0)
        guard let value = try surely(box, zone, alphabet, layout.candidates.form) else { continue }
        let candidate = PieceReading(value: value.value, confidence: value.confidence, repairs: 0)
        return field(zone, candidate, pieces: [FieldPiece(box: box)], placement: DocumentField.formPlacement)
      }
    }
    return nil
  }

  /// The letters in a strip, where a narrower one says the same: a pattern reads otherwise in each, and a cross is
  /// no X.
  private mutating func surely(
    _ box: OrientedBox, _ zone: FieldDefinition, _ alphabet: FieldAlphabet, _ form: FieldForm
  ) throws -> (value: FieldValue, confidence: Double)? {
    var found: (value: FieldValue, confidence: Double)?
    for margin in [0, -Self.margin] {
      let strip = box.grown(along: 0, across: margin * box.height)
      guard let reading = try reader.strips.read(strip, alphabet: alphabet, pattern: nil),
        reading.confidence >= Self.sureLetters
      else { return nil }
      let value = FieldValue(reading.text, zone: zone, pattern: nil, country: definition.country, reference: day)
      let isOfForm =
        zone.kind == .sex
        ? value.isWellFormed && value.value != "X" : form.isClass(value.text) && value.text.contains(where: \.isLetter)
      guard isOfForm, (1...2).contains(value.text.count), found.map({ $0.value.value == value.value }) ?? true else {
        return nil
      }
      found = (value, min(reading.confidence, found?.confidence ?? 1))
    }
    return found
  }

  /// How much narrower the second strip is above and below, in heights of the first.
  private static let margin = 0.08

  /// Beside a label and below it.
  private static func areas(at label: PixelRect, height: Double) -> [PixelRect] {
    let size = (width: place.width * height, height: place.height * height)
    return [
      PixelRect(
        x: label.maxX + place.gap * height, y: label.center.y - size.height / 2, width: size.width,
        height: size.height),
      PixelRect(
        x: label.x - place.before * height, y: label.maxY - place.gap * height, width: size.width,
        height: size.height),
    ]
  }

  /// The part of an area that ends before the next value in its row; nil where too little of it is free.
  private func free(_ area: PixelRect, height: Double) -> PixelRect? {
    let next =
      lines.map(\.box).filter { box in
        box.x > area.x + Self.least * height && min(box.maxY, area.maxY) - max(box.y, area.y) > 0.3 * area.height
      }.map(\.x).min() ?? area.maxX
    var area = area
    area.width = min(area.maxX, next) - area.x
    guard area.width >= Self.least * height,
      !lines.contains(where: { $0.box.intersection(area).area > Self.mostTaken * area.area })
    else { return nil }
    return page.usable(area)
  }
}
