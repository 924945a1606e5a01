package import BonafideCore
internal import BonafideImaging

/// How much speaks for a suspicion, with what it rests on.
package struct SuspicionScore: Sendable {
  /// The features by their names, as the score's model weighs them; empty where they could not be measured.
  package let features: [String: Double]
  /// The measured values of the score's conditions.
  package let conditions: [String: Double]
  /// 0...1; nil where the picture does not tell.
  package let probability: Double?
  /// Why the picture does not tell; nil where it does.
  package let missing: ReasonCode?
  /// The reason why a low probability proves nothing: a colored object on a gray page does not make the page a colored
  /// one, and a copy with such an object beside it is still a copy.
  private let missingBelow: ReasonCode?

  /// The names of the conditions, in the order in which they are reported, and the reason for each that is not met.
  ///
  /// Gray comes first: an attacker can cause it without a loss of print, so a small picture must not hide it.
  private static let reasons: [(String, ReasonCode)] = [
    ("colorSpread", .documentPictureGray), ("pageWidth", .documentTooFewPixels),
    ("detailDecibels", .documentTooLittleToTell),
    ("seenShare", .documentTooLittleToTell), ("contrast", .documentTooLittleToTell),
  ]

  /// - Parameters:
  ///   - model: weighs the features.
  ///   - features: by their names.
  ///   - conditions: the values that the model needs.
  ///   - places: the page's color by place.
  ///   - isOfColor: whether the score says nothing about a page with color in few places or none.
  private init(
    _ model: FittedScore, features: [String: Double], conditions: [String: Double], _ places: ColorPlaces,
    isOfColor: Bool
  ) {
    self.features = features
    self.conditions = conditions.merging(["coherentPlaces": places.coherent, "finePlaces": places.fine]) { $1 }
    missingBelow = isOfColor || places.areMost ? nil : .documentPictureGray
    let unmet = Self.reasons.first { name, _ in
      guard let need = model.needs[name] else { return false }
      return !(conditions[name].map { $0 >= need } ?? false)
    }
    if isOfColor && !places.areMost {
      (probability, missing) = (nil, .documentPictureGray)
    } else if let unmet {
      // A value that could not be measured, for lack of room, does not mean blur.
      (probability, missing) = (nil, conditions[unmet.0] == nil ? .documentTooLittleToTell : unmet.1)
    } else if isOfColor && !places.areFine {
      (probability, missing) = (nil, .documentPictureGray)
    } else {
      probability = model.probability(features)
      missing = probability == nil ? .documentTooLittleToTell : nil
    }
  }

  /// The probability, or the reason for none, judged by the bound of the suspicion.
  package func judged(against bound: Bound?) -> (probability: Double?, missing: ReasonCode?) {
    guard let probability, let bound, let missingBelow, bound.side(of: probability) == .inside else {
      return (probability, missing)
    }
    return (nil, missingBelow)
  }

  /// How much speaks for a screen and for a copy.
  ///
  /// - Parameters:
  ///   - page: the flat page.
  ///   - picture: the one that it was taken from.
  /// - Returns: both scores; a probability is nil where the picture does not tell.
  /// - Throws: ``ProfileError`` where there is no model; `ImageError`.
  package static func both(
    _ page: RectifiedPage, in picture: Image
  ) throws -> (screen: SuspicionScore, copy: SuspicionScore) {
    let places = try ColorPlaces(page.image)
    return (try screen(page, in: picture, places), try copy(page, in: picture, places))
  }

  /// Whether a page was photographed from a screen; most of the page itself must hold color, since a screen does.
  ///
  /// - Parameters:
  ///   - page: the flat page.
  ///   - picture: the one that it was taken from.
  ///   - places: where the page holds color.
  /// - Returns: the score; its probability is nil where the picture does not tell.
  /// - Throws: ``ProfileError`` where there is no model; `ImageError`.
  static func screen(_ page: RectifiedPage, in picture: Image, _ places: ColorPlaces) throws -> SuspicionScore {
    let model = try SuspicionModel.standard().screen
    var conditions = ["pageWidth": pageWidth(page), "colorSpread": try PictureColor.spread(page.image)]
    let features = try ScreenFeatures(page, in: picture)
    conditions["detailDecibels"] = features?.detailDecibels
    return SuspicionScore(
      model, features: features?.named ?? [:], conditions: conditions, places, isOfColor: true)
  }

  /// Whether a page is a copy without color; the picture must hold color somewhere, the page need not.
  ///
  /// Only color in most of the page shows that it is no copy.
  ///
  /// - Parameters:
  ///   - page: the flat page.
  ///   - picture: the one that it was taken from.
  ///   - places: where the page holds color.
  /// - Returns: the score; its probability is nil where the picture does not tell.
  /// - Throws: ``ProfileError`` where there is no model; `ImageError`.
  static func copy(_ page: RectifiedPage, in picture: Image, _ places: ColorPlaces) throws -> SuspicionScore {
    let features = try CopyFeatures(page.image)
    return SuspicionScore(
      try SuspicionModel.standard().copy, features: features.named,
      conditions: [
        "pageWidth": pageWidth(page), "colorSpread": try PictureColor.spread(picture),
        "seenShare": features.seenShare, "contrast": features.contrast,
      ], places, isOfColor: false)
  }

  /// Pixels of the picture along the page's longer side.
  private static func pageWidth(_ page: RectifiedPage) -> Double { max(page.quad.width, page.quad.height) }
}
