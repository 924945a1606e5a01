internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideLanguage
internal import BonafidePage

/// A field that the reader of unknown pages found on most specimens, in the frame that they have in common.
struct SurveyedField: Sendable {
  let name: String
  let kind: FieldDefinition.Kind
  /// Around the values of all specimens.
  let box: PixelRect
  /// The print before or above it, as each specimen reads it; none where the field was found by its place.
  let labels: [String]
  /// The holders'; they decide on the letters only and go nowhere.
  let values: [String]
  /// Of one value.
  let lineHeight: Double

  /// Values of one field lie over one another on all specimens, at most this many heights apart.
  private static let mostApart = 2.0

  /// The fields of specimens, top down.
  static func all(
    _ specimens: [LearningSpecimen], _ frames: SpecimenFrames, _ tables: LanguageTables
  ) -> [SurveyedField] {
    let names = specimens.flatMap { $0.found.map(\.field.name) }.eachOnce
    return names.compactMap { name in
      let seen = zip(specimens, frames.maps).compactMap { specimen, map -> (found: PageSurvey.Found, box: PixelRect)? in
        guard let one = specimen.found.first(where: { $0.field.name == name }), let box = one.field.box,
          let place = map.apply(Quadrilateral(box.pixels(in: specimen.page.image.size)))
        else { return nil }
        return (one, place.bounds)
      }
      guard 2 * seen.count >= specimens.count, let first = seen.first else { return nil }
      let isOnePlace = seen.allSatisfy {
        abs($0.box.center.y - first.box.center.y) < mostApart * first.box.height
      }
      guard isOnePlace else { return nil }
      let labels = seen.compactMap(\.found.label).compactMap { Self.label($0, of: name, tables) }
      return SurveyedField(
        name: name, kind: FieldForm.kind(name), box: PixelRect(around: seen.flatMap { Quadrilateral($0.box).corners }),
        labels: labels.eachOnce, values: seen.map(\.found.field.text), lineHeight: first.box.height)
    }
  }

  /// Least quality of words that are the field's label.
  private static let leastQuality = 0.7

  /// The part of a label that surely belongs to the field.
  ///
  /// Nil where a neighbor's label, or an unreadable one, points at the field: such a label would mislead on another
  /// copy, where the place alone is enough.
  private static func label(_ text: String, of name: String, _ tables: LanguageTables) -> String? {
    guard text.count(where: \.isNumber) < 3 else { return nil }
    let characters = Array(text)
    let sure = tables.segments(of: text).filter { $0.fields.contains(name) && $0.quality >= leastQuality }
    guard let first = sure.first, let last = sure.last else { return nil }
    // In letters of two alphabets one of two languages is read at best: `Фамилия/5итате`.
    let isWhole = !text.holdsCyrillic
    let kept = String(isWhole ? characters[...] : characters[first.range.lowerBound..<last.range.upperBound])
    return FieldLabelLexicon.isTitle(kept) && FieldLabelLexicon.entry(for: kept) == nil ? nil : TrimmedText.of(kept)
  }
}
