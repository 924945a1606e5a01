package import BonafideCore
internal import BonafideImaging

/// How much speaks for a suspicion, with what it rests on.
package struct SuspicionScore: Sendable {
  /// The features by their names, as the score's model weighs them; empty where they could not be measured.
  package let features: [String: Double]
  /// What the score needs, as measured.
  package let conditions: [String: Double]
  /// 0...1; nil where the picture does not tell.
  package let probability: Double?
  /// Why the picture does not tell; nil where it does.
  package let missing: ReasonCode?

  /// The names of the conditions, in the order in which they are told, and what it means where one is not met.
  ///
  /// Gray is told first: it is the one that whoever hands in a picture can bring about without a loss of print, so that
  /// a small picture must not hide it.
  private static let reasons: [(String, ReasonCode)] = [
    ("colorSpread", .documentPictureGray), ("pageWidth", .documentTooFar), ("detailDecibels", .documentBlurry),
    ("seenShare", .documentTooLittleToTell), ("contrast", .documentTooLittleToTell),
  ]

  private init(_ model: FittedScore, features: [String: Double], conditions: [String: Double]) {
    self.features = features
    self.conditions = conditions
    let unmet = Self.reasons.first { name, _ in
      guard let need = model.needs[name] else { return false }
      return !(conditions[name].map { $0 >= need } ?? false)
    }
    if let unmet {
      // What could not be measured, for lack of room, is no blur.
      (probability, missing) = (nil, conditions[unmet.0] == nil ? .documentTooLittleToTell : unmet.1)
    } else {
      probability = model.probability(features)
      missing = probability == nil ? .documentTooLittleToTell : nil
    }
  }

  /// Whether a page was photographed from a screen; the page itself must hold color, since a screen does.
  ///
  /// - Throws: ``ProfileError`` where there is no model; `ImageError`.
  package static func screen(_ page: RectifiedPage, in picture: Image) throws -> SuspicionScore {
    let model = try SuspicionModel.standard().screen
    var conditions = ["pageWidth": pageWidth(page), "colorSpread": try PictureColor.spread(page.image)]
    guard let features = try ScreenFeatures(page, in: picture) else {
      return SuspicionScore(model, features: [:], conditions: conditions)
    }
    conditions["detailDecibels"] = features.detailDecibels
    return SuspicionScore(model, features: features.named, conditions: conditions)
  }

  /// Whether a page is a copy without color; the picture must hold color somewhere, the page need not.
  ///
  /// - Throws: ``ProfileError`` where there is no model; `ImageError`.
  package static func copy(_ page: RectifiedPage, in picture: Image) throws -> SuspicionScore {
    let features = try CopyFeatures(page.image)
    return SuspicionScore(
      try SuspicionModel.standard().copy, features: features.named,
      conditions: [
        "pageWidth": pageWidth(page), "colorSpread": try PictureColor.spread(picture),
        "seenShare": features.seenShare, "contrast": features.contrast,
      ])
  }

  /// Pixels of the picture along the page's longer side.
  private static func pageWidth(_ page: RectifiedPage) -> Double { max(page.quad.width, page.quad.height) }
}
