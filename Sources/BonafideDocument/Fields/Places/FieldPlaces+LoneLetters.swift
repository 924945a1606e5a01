internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideText

/// Places of values of one or two letters: a detector of lines misses lone letters.
extension FieldPlaces {
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

  /// Where one or two letters may stand that were not found as text: beside and below the labels of their field.
  ///
  /// - Parameters:
  ///   - name: of the field.
  ///   - layout: of the page.
  ///   - told: fields known by labels and numbers.
  /// - Returns: upright strips without other lines.
  func ofLoneLetters(_ name: String, _ layout: PageLayout, beside told: [DocumentField]) -> [OrientedBox] {
    let labels = layout.candidates.segments.filter { segment in
      segment.label?.fields.first == name && (segment.label?.quality ?? 0) >= Self.clearLabel.quality
        && segment.text.count(where: \.isLetter) >= Self.clearLabel.letterCount
    }
    let heightOfDates = page.heightOfDates(told)
    return labels.prefix(Self.mostLabels).flatMap { label in
      let height = heightOfDates ?? 1.3 * label.box.height
      return Self.areas(at: label.rect, height: height).compactMap { free($0, height: height) }.map {
        OrientedBox(center: $0.center, width: $0.width, height: $0.height, angle: 0)
      }
    }
  }

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
      page.lines.map(\.box).filter { box in
        box.x > area.x + Self.least * height && min(box.maxY, area.maxY) - max(box.y, area.y) > 0.3 * area.height
      }.map(\.x).min() ?? area.maxX
    var area = area
    area.width = min(area.maxX, next) - area.x
    guard area.width >= Self.least * height,
      !page.lines.contains(where: { $0.box.intersection(area).area > Self.mostTaken * area.area })
    else { return nil }
    return page.usable(area)
  }
}
